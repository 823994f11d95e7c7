import { runsFromRight } from '../../platform/lettering/direction.ts'
import type { Faces, Weight } from '../../platform/lettering/faces.ts'
import { fitLines } from '../../platform/lettering/lines.ts'
import { drawableText, runsOf, type TextRun } from '../../platform/lettering/runs.ts'
import type { ShapedFont } from '../../platform/lettering/shaped-font.ts'

/** Sizes in points. `leading` is the distance between baselines. */
export type Style = { size: number; leading: number; weight: Weight; colour: string }

export type Pen = {
  widthOf(line: string, style: Style): number
  /** Breaks a text at spaces, and inside words longer than a line; what does not fit ends in an ellipsis. */
  linesOf(text: string, style: Style, width: number, most?: number): string[]
  /** Draws one line of drawable text with its baseline at `y`. Belongs to the last element of `markAs`. */
  write(line: string, x: number, y: number, style: Style, align?: 'left' | 'right'): void
  /**
   * Marks what is written from here on as content of this element for screen readers; without one, of none.
   */
  markAs(element?: { tag: string; struct: PDFKit.PDFStructureElement }): void
}

export function createPen(doc: PDFKit.PDFDocument, faces: Faces): Pen {
  const names = new Map<ShapedFont, string>()
  const use = (face: ShapedFont, size: number) => {
    let name = names.get(face)
    if (name === undefined) {
      name = `face ${names.size}`
      names.set(face, name)
      // Fonts may be any object that can lay text out; the types know only files and bytes.
      doc.registerFont(name, face as unknown as Uint8Array)
    }
    return doc.font(name).fontSize(size)
  }
  let current: { tag: string; struct: PDFKit.PDFStructureElement } | undefined
  const mark = ({ text, language }: Pick<TextRun, 'text' | 'language'>, draw: () => void) => {
    if (!current) return draw()
    // Glyphs of Indian scripts do not stand in the order of their letters: readers are told the letters.
    const content = language
      ? doc.markStructureContent('Span', { lang: language, actual: text })
      : doc.markStructureContent(current.tag)
    draw()
    doc.endMarkedContent()
    current.struct.add(content)
  }
  const runsIn = (line: string, style: Style) => runsOf(line, style.weight, faces)
  // Runs are laid out whole only with features named, even none: word by word, those from right to left would
  // be set in the wrong order.
  const asOne = { features: [] }
  const widthOf = (line: string, style: Style) =>
    runsIn(line, style).reduce(
      (sum, { text, face }) =>
        sum + use(face, style.size).widthOfString(text, runsFromRight(text) ? asOne : undefined),
      0,
    )
  const draw = ({ text, face }: TextRun, x: number, y: number, { size, colour }: Style) => {
    use(face, size).fillColor(colour)
    const options = runsFromRight(text) ? asOne : undefined
    doc.text(text, x, y, { ...options, lineBreak: false, baseline: 'alphabetic' })
    return doc.widthOfString(text, options)
  }

  return {
    widthOf,
    linesOf(text, style, width, most = Infinity) {
      const room = { width, widthOf: (part: string) => widthOf(part, style) }
      return fitLines(drawableText(text, style.weight, faces), room, most)
    },
    write(line, x, y, style, align = 'left') {
      let at = align === 'right' ? x - widthOf(line, style) : x
      const runs = runsIn(line, style)
      const drawAll = (some: TextRun[], marked: (run: TextRun, draw: () => void) => void) => {
        for (const run of some) marked(run, () => (at += draw(run, at, y, style)))
      }
      if (runsFromRight(line))
        // Read in one piece: its runs do not stand in the order of reading.
        mark({ text: line, language: 'ur' }, () => drawAll(runs, (_run, drawOne) => drawOne()))
      else drawAll(runs, mark)
    },
    markAs(element) {
      current = element
    },
  }
}
