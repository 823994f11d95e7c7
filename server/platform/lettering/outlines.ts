import type { Faces, Weight } from './faces.ts'
import { fitLines } from './lines.ts'
import { drawableText, runsOf } from './runs.ts'

/** Sizes in pixels. */
export type Emails = { size: number; weight: Weight; colour: string }

/** Measures the width of a line of drawable text. */
export const widthOf = (line: string, { size, weight }: Emails, faces: Faces): number =>
  runsOf(line, weight, faces).reduce(
    (sum, { face, text }) => sum + (face.layout(text).advanceWidth * size) / face.unitsPerEm,
    0,
  )

/** A text from outside as lines no wider than `width`, at most so many. */
export const linesOf = (text: string, letters: Emails, faces: Faces, width: number, most: number): string[] =>
  fitLines(
    drawableText(text, letters.weight, faces),
    { width, widthOf: (part) => widthOf(part, letters, faces) },
    most,
  )

/**
 * The same with lines of about one length, so that no word is left alone on the last: as narrow as it can be
 * set without taking more lines.
 */
export function balancedLinesOf(
  text: string,
  letters: Emails,
  faces: Faces,
  width: number,
  most: number,
): string[] {
  let lines = linesOf(text, letters, faces, width, most)
  for (let narrower = width * 0.96; narrower > width / 2; narrower -= width * 0.04) {
    const tried = linesOf(text, letters, faces, narrower, Infinity)
    if (tried.length > lines.length) break
    lines = tried
  }
  return lines
}

/**
 * One line of drawable text as an SVG path, its baseline starting at (x, y). Whatever draws it needs no fonts,
 * and no text of a visitor stands in the drawing.
 */
export function outlineOf(line: string, x: number, y: number, letters: Emails, faces: Faces): string {
  let at = x
  let d = ''
  for (const { face, text } of runsOf(line, letters.weight, faces)) {
    const scale = letters.size / face.unitsPerEm
    const { glyphs, positions } = face.layout(text)
    for (const [i, { id }] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[i]!
      d += face
        .getGlyph(id)
        .path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale)
        .toSVG()
      at += xAdvance * scale
    }
  }
  return `<path fill="${letters.colour}" d="${d}"/>`
}
