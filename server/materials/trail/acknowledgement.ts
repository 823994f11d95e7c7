import { unitLabels } from '../../../shared/material-items.ts'
import {
  documentParts,
  openDocument,
  paint,
  paper,
  type ReceiptOrganisation,
  type Sheet,
  type Style,
} from '../../receipts/index.ts'
import { dayInWords } from '../../words/figures.ts'
import { goodsAcknowledgementWords as words } from '../../words/materials/acknowledgement.ts'
import type { ReceivedGoods } from './store-trail.ts'

export type GoodsAcknowledgement = {
  offer: number
  donorName: string
  received: readonly ReceivedGoods[]
  organisation: ReceiptOrganisation
  /** YYYY-MM-DD */
  madeOn: string
}

const { left, right, measure } = paper
const cell: Style = { size: 10.5, leading: 14.5, weight: 'regular', colour: paint.ink }
const soft: Style = { size: 9, leading: 12.5, weight: 'regular', colour: paint.soft }
const heading: Style = { size: 13, leading: 19, weight: 'display', colour: paint.ink }
const notice: Style = { ...cell, weight: 'semibold', colour: paint.pressed }
const at = { day: left, goods: left + 112, place: left + 330, quantity: right } as const
const rowGap = 9
const lowest = paper.height - 110
const nextPageTop = 60

/** Acknowledgement of goods that arrived, on as many pages as the goods need. */
export async function receivedGoodsPdf(given: GoodsAcknowledgement): Promise<Buffer> {
  const { offer, donorName, received, organisation, madeOn } = given
  const { doc, sheet, close } = openDocument({ title: words.documentTitle(offer), madeOn })
  const text = {
    title: words.title,
    number: words.number(offer),
    greeting: words.greeting,
    donorName,
    donorAddress: '',
    organisation,
    verificationPath: undefined,
    seedForBand: `offer ${offer}`,
  }
  let y = documentParts.letterhead(sheet, text)
  y = documentParts.donorBlock(sheet, text, documentParts.density, y) + 44
  const newPage = () => {
    doc.addPage()
    return nextPageTop
  }
  const grid = sheet.grid()
  y = drawHeads(sheet, y, (cells) => grid.heads(cells))
  for (const row of received) {
    if (y > lowest)
      y = drawHeads(sheet, newPage(), (cells) => sheet.decoration(() => cells.forEach((draw) => draw())))
    y = drawRow(sheet, row, y, (cells) => grid.row(cells))
  }
  grid.end()
  if (y + 110 > lowest) y = newPage()
  y += 26
  sheet.tagged('H2', () => sheet.pen.write(words.heading, left, y, heading))
  y += heading.leading + 2
  for (const [paragraph, style] of [
    [words.noTax, notice],
    [words.noValue, cell],
    [words.madeOn(dayInWords(madeOn)), cell],
  ] as const)
    sheet.tagged('P', () => {
      y = sheet.lines(sheet.pen.linesOf(paragraph, style, measure), left, y, style) + 4
    })
  documentParts.footer(sheet, text)
  return close()
}

type Draws = (cells: (() => void)[]) => void

function drawHeads({ pen, doc, decoration }: Sheet, y: number, draw: Draws): number {
  const { heads } = words
  draw([
    () => pen.write(heads.day, at.day, y, soft),
    () => pen.write(heads.goods, at.goods, y, soft),
    () => pen.write(heads.place, at.place, y, soft),
    () => pen.write(heads.quantity, at.quantity, y, soft, 'right'),
  ])
  decoration(() => {
    doc.moveTo(left, y + 6).lineTo(right, y + 6)
    doc.lineWidth(0.8).stroke(paint.soft)
  })
  return y + 22
}

/** Pieces need no unit; kg and litre follow the figure. */
function quantityText({ quantity, unit }: ReceivedGoods): string {
  if (unit === 'piece') return String(quantity)
  const label = unitLabels[unit].toLowerCase()
  return unit === 'kg' || unit === 'litre' ? `${quantity} ${label}` : `${quantity} × ${label}`
}

function drawRow(sheet: Sheet, row: ReceivedGoods, y: number, draw: Draws): number {
  const { pen, doc } = sheet
  const goods = pen.linesOf(
    [row.category, row.variant].filter(Boolean).join(', '),
    cell,
    at.place - at.goods - 12,
  )
  const place = pen.linesOf(row.city ?? '', cell, 90, 1)
  draw([
    () => pen.write(dayInWords(row.day), at.day, y, cell),
    () => sheet.lines(goods, at.goods, y, cell),
    () => sheet.lines(place, at.place, y, cell),
    () => pen.write(quantityText(row), at.quantity, y, cell, 'right'),
  ])
  const bottom = y + goods.length * cell.leading + rowGap
  sheet.decoration(() => {
    doc.moveTo(left, bottom - 15).lineTo(right, bottom - 15)
    doc.lineWidth(0.5).stroke(paint.line)
  })
  return bottom + 3
}
