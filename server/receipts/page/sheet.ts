import { startsFromRight } from '../../platform/lettering/direction.ts'
import type { Pen, Style } from './pen.ts'

export type Grid = {
  /** Headings of the columns. */
  heads(cells: (() => void)[]): void
  row(cells: (() => void)[]): void
  end(): void
}

/** One page being drawn. All that is drawn is either part of the text, tagged for readers, or decoration. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  pen: Pen
  /** Draws a piece of text under a tag of its own, in reading order. */
  tagged(tag: 'H1' | 'H2' | 'P', draw: () => void): void
  /** A table of two columns: what a row is called, and what it says. */
  table(rows: { head: () => void; cell: () => void }[]): void
  /** A table of many columns, row by row, over as many pages as it takes. */
  grid(): Grid
  /** Draws what readers pass over. */
  decoration(draw: () => void): void
  /** Writes lines from the baseline `y` down. @returns the next baseline */
  lines(lines: string[], x: number, y: number, style: Style): number
  end(): void
}

export function createSheet(doc: PDFKit.PDFDocument, pen: Pen): Sheet {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const leaf = (parent: PDFKit.PDFStructureElement, tag: string, draw: () => void, options = {}) => {
    const struct = doc.struct(tag, options)
    parent.add(struct)
    pen.markAs({ tag, struct })
    draw()
    pen.markAs()
    struct.end()
  }
  return {
    doc,
    pen,
    tagged: (tag, draw) => leaf(root, tag, draw),
    table(rows) {
      const table = doc.struct('Table')
      root.add(table)
      for (const { head, cell } of rows) {
        const row = doc.struct('TR')
        table.add(row)
        leaf(row, 'TH', head, { scope: 'Row' })
        leaf(row, 'TD', cell)
        row.end()
      }
      table.end()
    },
    grid() {
      const table = doc.struct('Table')
      root.add(table)
      const draw = (tag: 'TH' | 'TD', cells: (() => void)[]) => {
        const row = doc.struct('TR')
        table.add(row)
        for (const cell of cells) leaf(row, tag, cell, tag === 'TH' ? { scope: 'Column' } : {})
        row.end()
      }
      return {
        heads: (cells) => draw('TH', cells),
        row: (cells) => draw('TD', cells),
        end: () => table.end(),
      }
    },
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc.save()
      draw()
      doc.restore()
      doc.endMarkedContent()
    },
    lines(lines, x, y, style) {
      const last = lines.length - 1
      // Lines written from the right begin below each other too.
      const isFromRight = last > 0 && startsFromRight(lines[0]!)
      const start = isFromRight ? x + Math.max(...lines.map((line) => pen.widthOf(line, style))) : x
      for (const [i, line] of lines.entries()) {
        // The space at a line's end keeps its last word apart from the next one for those who hear or copy it.
        const written = i < last ? `${line} ` : line
        pen.write(written, start, y + i * style.leading, style, isFromRight ? 'right' : 'left')
      }
      return y + lines.length * style.leading
    },
    end: () => root.end(),
  }
}
