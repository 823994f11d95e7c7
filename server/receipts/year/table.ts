import { dayInWords, rupeesInEmail } from '../../words/figures.ts'
import { yearWords as words } from '../../words/year.ts'
import { paint, paper } from '../page/paint.ts'
import type { Pen, Style } from '../page/pen.ts'
import type { Grid, Sheet } from '../page/sheet.ts'
import { netPaise, type YearPart, type YearRow } from './view.ts'

const { left, right } = paper

const cell: Style = { size: 9, leading: 12.5, weight: 'regular', colour: paint.ink }
const strong: Style = { ...cell, weight: 'semibold' }
const soft: Style = { ...cell, size: 8, leading: 11, colour: paint.soft }

/** Left edge of each column; the amount ends at the right edge. */
const at = { position: left, receivedOn: left + 28, purpose: left + 100, receipt: left + 300 } as const
const widths = { purpose: 188, receipt: 112 } as const

export const headHeight = 24
const rowGap = 9

/** A row as it is set: its lines, and how much room they take. */
export type SetRow = {
  height: number
  position: string
  receivedOn: string
  purpose: { text: string; style: Style }[]
  receipt: string[]
  amount: string
}

export function setRow(pen: Pen, row: YearRow, position: number): SetRow {
  const lines = (text: string, style: Style) =>
    pen.linesOf(text, style, widths.purpose).map((line) => ({ text: line, style }))
  const purpose = [...lines(row.purpose, cell), ...(row.refundedPaise > 0 ? lines(backOf(row), soft) : [])]
  const receipt = pen.linesOf(row.receiptNumber ?? words.unnumbered, cell, widths.receipt)
  const tall = Math.max(
    purpose.reduce((sum, { style }) => sum + style.leading, 0),
    receipt.length * cell.leading,
    cell.leading,
  )
  return {
    height: tall + rowGap,
    position: String(position),
    receivedOn: dayInWords(row.receivedOn),
    purpose,
    receipt,
    amount: rupeesInEmail(netPaise(row)),
  }
}

const backOf = (row: YearRow) =>
  netPaise(row) === 0
    ? words.allGivenBack(rupeesInEmail(row.amountPaise))
    : words.givenBack(rupeesInEmail(row.amountPaise), rupeesInEmail(row.refundedPaise))

/** The rows that close the table: what is not listed, and the sum. */
export function closingRows({ unlisted, count, totalPaise }: YearPart): SetRow[] {
  const closing = (text: string, amount: number, style: Style): SetRow => ({
    height: cell.leading + rowGap,
    position: '',
    receivedOn: '',
    purpose: [{ text, style }],
    receipt: [],
    amount: rupeesInEmail(amount),
  })
  return [
    ...(unlisted ? [closing(words.unlisted(unlisted.count), unlisted.staysPaise, cell)] : []),
    closing(words.total(count), totalPaise, strong),
  ]
}

/** @param repeats on a page that goes on: for the eye alone, readers have heard the heads */
export function drawHeads(sheet: Sheet, grid: Grid, top: number, repeats: boolean): number {
  const { pen, doc } = sheet
  const { heads } = words
  const y = top + 10
  const style = { ...soft, size: 8.5 }
  const cells = [
    () => pen.write(heads.position, at.position, y, style),
    () => pen.write(heads.receivedOn, at.receivedOn, y, style),
    () => pen.write(heads.purpose, at.purpose, y, style),
    () => pen.write(heads.receipt, at.receipt, y, style),
    () => pen.write(heads.amount, right, y, style, 'right'),
  ]
  if (repeats)
    sheet.decoration(() => {
      for (const draw of cells) draw()
    })
  else grid.heads(cells)
  sheet.decoration(() => {
    doc.moveTo(left, top + 16).lineTo(right, top + 16)
    doc.lineWidth(0.8).stroke(paint.soft)
  })
  return top + headHeight
}

/** @returns where the next row begins */
export function drawRow(sheet: Sheet, grid: Grid, row: SetRow, top: number): number {
  const { pen, doc } = sheet
  const y = top + cell.size
  const isSum = row.purpose.some(({ style }) => style === strong)
  const below = (lines: { text: string; style: Style }[], x: number) => () => {
    let line = y
    for (const [i, { text, style }] of lines.entries()) {
      // The space at a line's end keeps its last word apart from the next one for those who hear or copy it.
      pen.write(i < lines.length - 1 ? `${text} ` : text, x, line, style)
      line += lines[i + 1]?.style.leading ?? 0
    }
  }
  grid.row([
    () => pen.write(row.position, at.position, y, { ...cell, colour: paint.soft }),
    () => pen.write(row.receivedOn, at.receivedOn, y, cell),
    below(row.purpose, at.purpose),
    below(
      row.receipt.map((text) => ({ text, style: cell })),
      at.receipt,
    ),
    () => pen.write(row.amount, right, y, isSum ? strong : cell, 'right'),
  ])
  const bottom = top + row.height
  sheet.decoration(() => {
    doc.moveTo(left, bottom - rowGap / 2 - 1).lineTo(right, bottom - rowGap / 2 - 1)
    doc.lineWidth(0.5).stroke(paint.line)
  })
  return bottom
}
