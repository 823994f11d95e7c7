import { conditionLabels, unitLabels } from '../../../shared/material-items.ts'
import {
  openDocument,
  paint,
  paper,
  type Grid,
  type Pen,
  type Sheet,
  type Style,
} from '../../receipts/index.ts'
import { dayInWords } from '../../words/figures.ts'
import type { PickList, PickRow } from './store-pick-list.ts'

/** Texts of the pick list that staff print. */
const words = {
  documentTitle: (request: number) => `Pick list of request ${request}`,
  title: 'Pick list',
  about: (request: number, organisation: string, day: string) =>
    `Request ${request}, ${organisation}. Printed on ${day}.`,
  heads: { place: 'Place', box: 'Box', item: 'Item', quantity: 'Quantity', picked: 'Picked' },
  none: 'No goods are allotted to this request.',
  ofAll: (quantity: number, all: number) => `${quantity} of ${all}`,
  expires: (day: string) => `until ${day}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const

const { left, right } = paper
const cell: Style = { size: 10, leading: 13.5, weight: 'regular', colour: paint.ink }
const strong: Style = { ...cell, weight: 'semibold' }
const soft: Style = { ...cell, size: 9, leading: 12, colour: paint.soft }
const titleStyle: Style = { size: 18, leading: 24, weight: 'semibold', colour: paint.ink }

/** Left edge of each column; quantities end at `quantity`. */
const at = { picked: left, place: left + 42, box: left + 172, item: left + 262, quantity: right } as const
const widths = { place: 122, box: 82, item: 150 } as const
const rowGap = 10
const lowest = paper.height - 60
const nextPageTop = 60

type SetRow = {
  height: number
  place: string[]
  box: string[]
  item: string[]
  quantity: string
  isPicked: boolean
}

const itemText = ({ category, variant, condition, expiresOn }: PickRow) =>
  [category, variant, conditionLabels[condition], expiresOn && words.expires(dayInWords(expiresOn))]
    .filter(Boolean)
    .join(', ')

/** Pieces need no unit; kg and litre follow the figure. */
function quantityText({ quantity: picked, onHand, box, unit }: PickRow): string {
  // Of a box it must be clear whether it is picked whole.
  const quantity = box === null ? String(picked) : words.ofAll(picked, onHand)
  if (unit === 'piece') return quantity
  const label = unitLabels[unit].toLowerCase()
  return unit === 'kg' || unit === 'litre' ? `${quantity} ${label}` : `${quantity} × ${label}`
}

function setRow(pen: Pen, row: PickRow): SetRow {
  const place = pen.linesOf(row.place, strong, widths.place)
  const box = pen.linesOf(row.box ?? '', cell, widths.box)
  const item = pen.linesOf(itemText(row), cell, widths.item)
  return {
    height: Math.max(place.length, box.length, item.length, 1) * cell.leading + rowGap,
    place,
    box,
    item,
    quantity: quantityText(row),
    isPicked: row.picked !== null,
  }
}

/** Goods to be picked for a request, in walking order, with a box to tick for each. @param madeOn YYYY-MM-DD */
export async function pickListPdf(list: PickList, madeOn: string): Promise<Buffer> {
  const { doc, sheet, close } = openDocument({ title: words.documentTitle(list.request), madeOn })
  let y = drawTitle(sheet, list, madeOn)
  const pages = paged(
    list.rows.map((row) => setRow(sheet.pen, row)),
    y + soft.leading,
  )
  const grid = list.rows.length > 0 ? sheet.grid() : undefined
  for (const [number, rows] of pages.entries()) {
    if (number > 0) {
      doc.addPage()
      y = nextPageTop
    }
    if (grid) {
      y = drawHeads(sheet, grid, y, number > 0)
      for (const row of rows) y = drawRow(sheet, grid, row, y)
    }
    sheet.decoration(() =>
      sheet.pen.write(words.page(number + 1, pages.length), right, paper.height - 36, soft, 'right'),
    )
  }
  grid?.end()
  return close()
}

/** @returns where the table begins */
function drawTitle(sheet: Sheet, { request, header, organisation, rows }: PickList, madeOn: string): number {
  const { pen } = sheet
  let y = 66
  sheet.tagged('H1', () => pen.write(words.title, left, y, titleStyle))
  y += 24
  sheet.tagged('P', () => {
    y = sheet.lines(pen.linesOf(header, strong, paper.measure), left, y, strong)
  })
  sheet.tagged('P', () => {
    const about = words.about(request, organisation, dayInWords(madeOn))
    y = sheet.lines(pen.linesOf(about, soft, paper.measure), left, y, soft)
  })
  if (rows.length === 0) sheet.tagged('P', () => pen.write(words.none, left, y + 14, cell))
  return y + 6
}

/** Shares rows out over pages; there is always one page. */
function paged(rows: readonly SetRow[], firstTop: number): SetRow[][] {
  const pages: SetRow[][] = [[]]
  let y = firstTop
  for (const row of rows) {
    if (y + row.height > lowest) {
      pages.push([])
      y = nextPageTop + soft.leading
    }
    pages.at(-1)!.push(row)
    y += row.height
  }
  return pages
}

/** @param repeats on a later page: screen readers have read the headings. @returns where the rows begin */
function drawHeads(sheet: Sheet, grid: Grid, top: number, repeats: boolean): number {
  const { pen, doc } = sheet
  const { heads } = words
  const cells = [
    () => pen.write(heads.picked, at.picked, top, soft),
    () => pen.write(heads.place, at.place, top, soft),
    () => pen.write(heads.box, at.box, top, soft),
    () => pen.write(heads.item, at.item, top, soft),
    () => pen.write(heads.quantity, at.quantity, top, soft, 'right'),
  ]
  if (repeats)
    sheet.decoration(() => {
      for (const draw of cells) draw()
    })
  else grid.heads(cells)
  sheet.decoration(() => {
    doc.moveTo(left, top + 5).lineTo(right, top + 5)
    doc.lineWidth(0.8).stroke(paint.soft)
  })
  return top + 5 + soft.leading
}

/** @returns where the next row begins */
function drawRow(sheet: Sheet, grid: Grid, row: SetRow, top: number): number {
  const { pen, doc } = sheet
  const y = top + 5
  grid.row([
    () => undefined,
    () => sheet.lines(row.place, at.place, y, strong),
    () => sheet.lines(row.box, at.box, y, cell),
    () => sheet.lines(row.item, at.item, y, cell),
    () => pen.write(row.quantity, at.quantity, y, strong, 'right'),
  ])
  const bottom = top + row.height
  sheet.decoration(() => {
    doc.rect(at.picked + 2, y - 9, 11, 11).lineWidth(1)
    doc.stroke(paint.ink)
    if (row.isPicked) {
      doc.moveTo(at.picked + 4.5, y - 3.5).lineTo(at.picked + 7, y - 0.5)
      doc
        .lineTo(at.picked + 11, y - 7)
        .lineWidth(1.4)
        .stroke(paint.ink)
    }
    doc.moveTo(left, bottom - rowGap / 2 - 3).lineTo(right, bottom - rowGap / 2 - 3)
    doc.lineWidth(0.5).stroke(paint.line)
  })
  return bottom
}
