import { rupeesInEmail } from '../../words/figures.ts'
import { receiptWords as words } from '../../words/receipt.ts'
import { rupeesInWords } from '../rupees-in-words.ts'
import type { DocumentText } from '../document-text.ts'
import { layCloth, weaveBandInto, weaveFigureInto } from './cloth.ts'
import type { Density } from './density.ts'
import { drawLogo, logoRoom } from './logo.ts'
import { paint, paper } from './paint.ts'
import type { Style } from './pen.ts'
import type { Sheet } from './sheet.ts'

const { left, right, measure } = paper

const body: Style = { size: 10.5, leading: 15, weight: 'regular', colour: paint.ink }
const strong: Style = { ...body, weight: 'semibold' }
const small: Style = { size: 9, leading: 12.5, weight: 'regular', colour: paint.soft }
const brand: Style = { size: 21, leading: 23, weight: 'display', colour: paint.ink }
const title: Style = { size: 13, leading: 18, weight: 'display', colour: paint.madder }
const figures: Style = { size: 44, leading: 44, weight: 'display', colour: paint.ink }

/** The band, who issues the receipt, and its number. @returns the lowest baseline, as do the others */
export function letterhead(
  sheet: Sheet,
  view: Pick<DocumentText, 'organisation' | 'title' | 'number' | 'underNumber' | 'seedForBand'>,
): number {
  const { doc, pen } = sheet
  const { organisation } = view
  sheet.decoration(() => {
    const band = weaveBandInto(doc, view.seedForBand)
    layCloth(doc, band, 0, 0)
    // The cloth seems to go on below the page.
    layCloth(doc, band, 0, paper.height - 9)
    if (organisation.logo) drawLogo(doc, organisation.logo)
  })
  const half = measure * 0.6
  let y = organisation.logo ? 90 + logoRoom : 90
  sheet.tagged('P', () => {
    // The legal name is never cut short: a long one is set smaller.
    const short = pen.linesOf(organisation.registeredName, brand, half).length <= 2
    const style = short ? brand : { ...brand, size: 14, leading: 17 }
    y = sheet.lines(pen.linesOf(organisation.registeredName, style, half), left, y, style)
  })
  sheet.tagged('P', () => {
    y = sheet.lines(pen.linesOf(organisation.address, small, half, 3), left, y - 4, small)
  })
  sheet.tagged('H1', () => pen.write(view.title, right, 86, title, 'right'))
  const { number, underNumber } = view
  if (number !== undefined)
    sheet.tagged('P', () => pen.write(number, right, 106, { ...strong, size: 13 }, 'right'))
  if (underNumber !== undefined) sheet.tagged('P', () => pen.write(underNumber, right, 122, small, 'right'))
  return y - small.leading
}

/** Block with the donor's name as written. */
export function donorBlock(
  sheet: Sheet,
  view: Pick<DocumentText, 'greeting' | 'donorName' | 'donorAddress'>,
  { name, address, gaps }: Density,
  above: number,
) {
  const { pen } = sheet
  let y = above + 44 * gaps.part
  sheet.tagged('P', () => pen.write(view.greeting, left, y, small))
  y += name.leading
  sheet.tagged('P', () => {
    const lines = pen.linesOf(view.donorName, name, measure)
    y = sheet.lines(lines.length > 0 ? lines : [words.unnamed], left, y, name) - name.leading
  })
  if (view.donorAddress)
    sheet.tagged('P', () => {
      y =
        sheet.lines(pen.linesOf(view.donorAddress, address, measure), left, y + 20, address) - address.leading
    })
  return y
}

/** The amount in figures and in words, beside the gift's own figure. */
export function amountPanel(sheet: Sheet, view: DocumentText, { gaps }: Density, above: number): number {
  const { doc, pen } = sheet
  const top = above + 22 * gaps.part
  const height = 106
  const seal = 66
  const pad = 20
  sheet.decoration(() => {
    doc.roundedRect(left, top, measure, height, 12).fill(paint.ground)
    layCloth(doc, weaveFigureInto(doc, view.seedForBand), right - pad - seal, top + pad, seal)
  })
  sheet.tagged('P', () => pen.write(rupeesInEmail(view.amountPaise), left + pad, top + 54, figures))
  sheet.tagged('P', () => {
    const lines = pen.linesOf(rupeesInWords(view.amountPaise), strong, measure - 3 * pad - seal, 2)
    sheet.lines(lines, left + pad, top + (lines.length > 1 ? 74 : 82), strong)
  })
  return top + height
}

/** Table of purpose and payment. */
export function detailsTable(
  sheet: Sheet,
  view: DocumentText,
  { row, gaps }: Density,
  above: number,
): number {
  const { doc, pen } = sheet
  const column = left + 150
  const rules: number[] = []
  let y = above + 32 * gaps.part
  const set = view.rows.map(([head, text]) => ({
    head,
    lines: pen.linesOf(text, row, right - column, head === words.reference ? 1 : Infinity),
  }))
  sheet.table(
    set
      .filter(({ lines }) => lines.length > 0)
      .map(({ head, lines }) => ({
        head: () => pen.write(head, left, y, { ...row, colour: paint.soft }),
        cell: () => {
          y = sheet.lines(lines, column, y, row)
          rules.push(y - row.leading + 0.35 * (row.leading + gaps.row))
          y += gaps.row
        },
      })),
  )
  sheet.decoration(() => {
    for (const at of rules) doc.moveTo(left, at).lineTo(right, at)
    doc.lineWidth(0.6).stroke(paint.line)
  })
  return y - gaps.row - row.leading
}
