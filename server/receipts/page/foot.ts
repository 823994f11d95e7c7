import { receiptWords as words } from '../../words/receipt.ts'
import { standingOf, taxSentences } from '../text.ts'
import type { ReceiptView } from '../view.ts'
import { paint, paper } from './paint.ts'
import type { Style } from './pen.ts'
import { drawQr } from './qr.ts'
import type { Sheet } from './sheet.ts'

const { left, right, measure } = paper

const body: Style = { size: 10, leading: 14.5, weight: 'regular', colour: paint.ink }
const notice: Style = { ...body, leading: 21, weight: 'semibold', colour: paint.pressed }
const heading: Style = { size: 13, leading: 19, weight: 'display', colour: paint.ink }
const small: Style = { size: 9, leading: 12.5, weight: 'regular', colour: paint.soft }

const contactAt = paper.height - 57
const ruleAt = contactAt - 22
const qrSize = 62

type Paragraph = { tag: 'H2' | 'P'; style: Style; text: string }

/** What the law lets the donor do with the gift, or that it lets them do nothing. */
function paragraphs(view: ReceiptView): Paragraph[] {
  const standing = standingOf(view)
  return [
    ...(standing ? [{ tag: 'P' as const, style: notice, text: standing }] : []),
    { tag: 'H2', style: heading, text: words.taxHeading },
    ...taxSentences(view).map((text) => ({ tag: 'P' as const, style: body, text })),
  ]
}

/** The tax part, standing on the foot of the page, lower where the parts above need the room. */
export function taxBlock(sheet: Sheet, view: ReceiptView, above: number) {
  const { pen } = sheet
  const width = view.verificationPath ? measure - qrSize - 24 : measure
  const set = paragraphs(view).map(({ tag, style, text }) => ({
    tag,
    style,
    lines: pen.linesOf(text, style, width, 3),
  }))
  const gap = 4
  const height = set.reduce((sum, { lines, style }) => sum + lines.length * style.leading + gap, 0)
  let y = Math.max(above + 34, ruleAt - 8 - height)
  for (const { tag, style, lines } of set)
    sheet.tagged(tag, () => {
      y = sheet.lines(lines, left, y, style) + gap
    })
}

/** Where to ask, and how to check the receipt. */
export function footer(sheet: Sheet, view: ReceiptView) {
  const { doc, pen } = sheet
  const { organisation, verificationPath } = view
  const address = verificationPath ? organisation.url + verificationPath : undefined
  sheet.decoration(() => {
    doc.moveTo(left, ruleAt).lineTo(right, ruleAt).lineWidth(0.6).stroke(paint.line)
    if (address) drawQr(doc, address, right - qrSize, ruleAt - 18 - qrSize, qrSize)
  })
  const lines = [
    [organisation.phone, organisation.email, organisation.url].join('  ·  '),
    ...(address ? [`${words.verify} ${address}`] : []),
    words.unsigned,
  ]
  for (const [i, line] of lines.entries())
    sheet.tagged('P', () => {
      const [drawn = ''] = pen.linesOf(line, small, measure, 1)
      pen.write(drawn, left, contactAt + i * small.leading, small)
    })
}
