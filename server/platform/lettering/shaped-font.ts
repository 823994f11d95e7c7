import { create, type Font } from 'fontkit'
import { Blob, Buffer as TextBuffer, Direction, Face, Font as ShapingFont, shape } from 'harfbuzzjs'
import { runsFromRight } from './direction.ts'

/** A font as the PDF writer takes it: fontkit cuts and embeds it, HarfBuzz lays its text out. */
export type ShapedFont = {
  readonly postscriptName: string
  readonly unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): ShapedRun
  /** The shape of a glyph in units of the font, y upwards. */
  getGlyph(id: number): { path: Outline }
}

export type Outline = {
  transform(m0: number, m1: number, m2: number, m3: number, m4: number, m5: number): Outline
  toSVG(): string
}

type ShapedRun = {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

/**
 * Opens a TrueType font. fontkit's own layout throws on everyday Telugu (శ్రీ) and remembers characters from
 * one document to the next, so that the same text would not always give the same bytes; HarfBuzz does neither.
 * @param language BCP 47; scripts shared by several languages have forms that differ between them
 */
export function openShapedFont(bytes: Buffer, language: string): ShapedFont {
  const font = create(bytes) as Font
  const shaping = new ShapingFont(new Face(new Blob(bytes)))
  const buffer = new TextBuffer()
  const layout = (text: string): ShapedRun => {
    buffer.clearContents()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // Digits of Arabic script stand from left to right.
    buffer.setDirection(runsFromRight(text) ? Direction.RTL : Direction.LTR)
    buffer.setLanguage(language)
    shape(shaping, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const codePoints = codePointsOf(text, infos)
    const glyphs = infos.map(({ codepoint: id }, i) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: codePoints[i]!,
    }))
    return {
      glyphs,
      positions,
      // Widths are read after the PDF writer has scaled the positions in place.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.create(font, { layout: { value: layout } }) as ShapedFont
}

/** The characters that each glyph stands for: those of a whole cluster go to its first glyph, for copying text out. */
function codePointsOf(text: string, glyphs: { cluster: number }[]): number[][] {
  const clusters = new Set(glyphs.map(({ cluster }) => cluster))
  const starts = [...clusters, text.length].toSorted((a, b) => a - b)
  const seen = new Set<number>()
  return glyphs.map(({ cluster }) => {
    if (seen.has(cluster)) return []
    seen.add(cluster)
    const end = starts[starts.indexOf(cluster) + 1]
    return Array.from(text.slice(cluster, end), (character) => character.codePointAt(0)!)
  })
}
