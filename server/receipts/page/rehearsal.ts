import type { Sheet } from './sheet.ts'

/** A sheet on which nothing is drawn: it only tells how far down the page the parts would reach. */
export function rehearse({ doc, pen }: Sheet): Sheet {
  return {
    doc,
    pen: { ...pen, write: () => undefined, markAs: () => undefined },
    tagged: (_tag, draw) => draw(),
    table(rows) {
      for (const { head, cell } of rows) {
        head()
        cell()
      }
    },
    grid: () => ({ heads: callAll, row: callAll, end: () => undefined }),
    decoration: () => undefined,
    lines: (lines, _x, y, style) => y + lines.length * style.leading,
    end: () => undefined,
  }
}

const callAll = (cells: (() => void)[]) => {
  for (const cell of cells) cell()
}
