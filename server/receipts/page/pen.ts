import { clustersOf, drawableText, runsOf, type Run } from './runs.ts'
import type { Faces, Weight } from './faces.ts'
import type { ShapedFont } from './shaped-font.ts'

/** Sizes in points. `leading` is the distance between baselines. */
export type Style = { size: number; leading: number; weight: Weight; colour: string }

export type Pen = {
  widthOf(line: string, style: Style): number
  /** Breaks a text at spaces, and inside words longer than a line; what does not fit ends in an ellipsis. */
  linesOf(text: string, style: Style, width: number, most?: number): string[]
  /** Draws one line of drawable text with its baseline at `y`. Belongs to the last element of `markAs`. */
  write(line: string, x: number, y: number, style: Style, align?: 'left' | 'right'): void
  /** From here on, what is written is content of this element for readers; of none, without one. */
  markAs(element?: { tag: string; struct: PDFKit.PDFStructureElement }): void
}

export function createPen(doc: PDFKit.PDFDocument, faces: Faces): Pen {
  const names = new Map<ShapedFont, string>()
  const use = (face: ShapedFont, size: number) => {
    let name = names.get(face)
    if (name === undefined) {
      name = `face ${names.size}`
      names.set(face, name)
      // Whatever can lay text out serves as a font; the types know only of files and bytes.
      doc.registerFont(name, face as unknown as Uint8Array)
    }
    return doc.font(name).fontSize(size)
  }
  let current: { tag: string; struct: PDFKit.PDFStructureElement } | undefined
  const mark = (run: Run, draw: () => void) => {
    if (!current) return draw()
    // Glyphs of Indian scripts do not stand in the order of their letters: readers are told the letters.
    const content = run.language
      ? doc.markStructureContent('Span', { lang: run.language, actual: run.text })
      : doc.markStructureContent(current.tag)
    draw()
    doc.endMarkedContent()
    current.struct.add(content)
  }
  const runsIn = (line: string, style: Style) => runsOf(line, style.weight, faces)
  const widthOf = (line: string, style: Style) =>
    runsIn(line, style).reduce((sum, run) => sum + use(run.face, style.size).widthOfString(run.text), 0)

  return {
    widthOf,
    linesOf(text, style, width, most = Infinity) {
      const fits = (line: string) => widthOf(line, style) <= width
      const lines = breakLines(drawableText(text, style.weight, faces), fits)
      if (lines.length <= most) return lines
      const kept = lines.slice(0, most)
      kept[most - 1] = shorten(kept[most - 1]!, fits)
      return kept
    },
    write(line, x, y, style, align = 'left') {
      let at = align === 'right' ? x - widthOf(line, style) : x
      for (const run of runsIn(line, style)) {
        use(run.face, style.size).fillColor(style.colour)
        const width = doc.widthOfString(run.text)
        mark(run, () => doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' }))
        at += width
      }
    },
    markAs(element) {
      current = element
    },
  }
}

type Fits = (line: string) => boolean

function breakLines(text: string, fits: Fits): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1)!
  }
  return [...lines, line].filter((each) => each !== '')
}

function breakWord(word: string, fits: Fits): string[] {
  if (fits(word)) return [word]
  const pieces = ['']
  for (const cluster of clustersOf(word)) {
    const last = pieces.length - 1
    const longer = pieces[last]! + cluster
    if (pieces[last] === '' || fits(longer)) pieces[last] = longer
    else pieces.push(cluster)
  }
  return pieces
}

function shorten(line: string, fits: Fits): string {
  const clusters = clustersOf(line)
  while (clusters.length > 0 && !fits(`${clusters.join('').trimEnd()}…`)) clusters.pop()
  return `${clusters.join('').trimEnd()}…`
}
