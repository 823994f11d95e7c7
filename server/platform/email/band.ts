import { dyeColours, weaveBand, type Dye } from '../../../shared/weave/weave.ts'

const figures = 6
/** Coarse steps across one figure. */
const steps = 16
/** Rest of the 600 pixels beside a hundred columns of six, shared by both edges. */
const edge = 2
const rowHeight = 5

/** A seed's band by the coarse steps of its figure, without the threads' slips, between two selvedges. */
function coarseRows(seed: string): Dye[][] {
  const { width, height, cells } = weaveBand(seed)
  const grid = new Array<Dye>(width * height)
  for (const { x, y, w, h, dye } of cells)
    for (let row = y; row < y + h; row++) grid.fill(dye, row * width + x, row * width + x + w)
  // Counted from the middle of a figure outwards, where a slip of one thread does not reach the next step.
  const columns = Array.from({ length: steps }, (_, i) => (i < steps / 2 ? 2 * i + 1 : 2 * i))
  const rows = Array.from({ length: 7 }, (_, b) =>
    columns.map((x) => grid[(height / 2 - 1 - 2 * b) * width + x]!),
  )
  const selvedge = columns.map(() => grid[0]!)
  return [selvedge, ...rows.toReversed(), ...rows, selvedge]
}

/** A row of cells, those of one dye side by side drawn as one. */
function rowOf(dyes: readonly Dye[]): string {
  let cells = ''
  for (let from = 0; from < dyes.length;) {
    let to = from + 1
    while (to < dyes.length && dyes[to] === dyes[from]) to++
    cells += `<td colspan="${to - from}" bgcolor="${dyeColours.light[dyes[from]!]}"></td>`
    from = to
  }
  return `<tr style="height:${rowHeight}px">${cells}</tr>`
}

/** The woven band of a seed as a table of coloured cells: letters show it without loading a picture. */
export function emailBand(seed: string): string {
  // Every row comes twice, above and below the middle, and is written once.
  const written = new Map<readonly Dye[], string>()
  const rows = coarseRows(seed).map((row) => {
    const html =
      written.get(row) ??
      rowOf([
        ...row.slice(-edge),
        ...Array.from({ length: figures }, () => row).flat(),
        ...row.slice(0, edge),
      ])
    written.set(row, html)
    return html
  })
  return (
    '<table role="presentation" class="cloth" width="100%" cellpadding="0" cellspacing="0" border="0" ' +
    'style="table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0;mso-line-height-rule:exactly">' +
    `<colgroup>${'<col>'.repeat(figures * steps + 2 * edge)}</colgroup>${rows.join('')}</table>`
  )
}
