import { receiptWords as words } from '../../words/receipt.ts'
import type { DocumentText } from '../document-text.ts'
import type { Density } from './density.ts'
import { paint, paper } from './paint.ts'
import type { Style } from './pen.ts'
import { drawQr } from './qr.ts'
import type { Sheet } from './sheet.ts'

const { left, right, measure } = paper

const heading: Style = { size: 13, leading: 19, weight: 'display', colour: paint.ink }
const small: Style = { size: 9, leading: 12.5, weight: 'regular', colour: paint.soft }

const contactAt = paper.height - 57
const ruleAt = contactAt - 22
const qrSize = 62
const qrTop = ruleAt - 18 - qrSize

type Paragraph = { tag: 'H2' | 'P'; style: Style; text: string }

/** Paragraphs on the tax law and what it allows the donor. */
function paragraphs(view: DocumentText, { tax }: Density): Paragraph[] {
  const notice: Style = { ...tax, leading: tax.leading * 1.45, weight: 'semibold', colour: paint.pressed }
  const { standing } = view
  return [
    ...(standing ? [{ tag: 'P' as const, style: notice, text: standing }] : []),
    { tag: 'H2', style: heading, text: view.heading },
    ...view.sentences.map((text) => ({ tag: 'P' as const, style: tax, text })),
  ]
}

/**
 * The tax part, standing on the foot of the page, lower where the parts above need the room.
 * @returns whether it ends above the foot
 */
export function taxBlock(sheet: Sheet, view: DocumentText, density: Density, above: number): boolean {
  const { pen } = sheet
  const width = view.verificationPath ? measure - qrSize - 24 : measure
  const set = paragraphs(view, density).map(({ tag, style, text }) => ({
    tag,
    style,
    lines: pen.linesOf(text, style, width),
  }))
  const gap = 4
  const height = set.reduce((sum, { lines, style }) => sum + lines.length * style.leading + gap, 0)
  const lowest = view.verificationPath
    ? Math.min(ruleAt - 8 - height, qrTop + heading.size)
    : ruleAt - 8 - height
  const top = Math.max(above + 34 * density.gaps.part, lowest)
  let y = top
  for (const { tag, style, lines } of set)
    sheet.tagged(tag, () => {
      y = sheet.lines(lines, left, y, style) + gap
    })
  return top <= lowest
}

/** Draws the contact and how to check the receipt. */
export function footer(sheet: Sheet, view: Pick<DocumentText, 'organisation' | 'verificationPath'>) {
  const { doc, pen } = sheet
  const { organisation, verificationPath } = view
  const address = verificationPath ? organisation.url + verificationPath : undefined
  sheet.decoration(() => {
    doc.moveTo(left, ruleAt).lineTo(right, ruleAt).lineWidth(0.6).stroke(paint.line)
    if (address) drawQr(doc, address, right - qrSize, qrTop, qrSize)
  })
  const lines = [
    { text: [organisation.phone, organisation.email, organisation.url].join('  ·  ') },
    ...(address ? [{ text: `${words.verify} ${address}`, leadsTo: address }] : []),
    { text: words.unsigned },
  ]
  for (const [i, { text, leadsTo }] of lines.entries())
    sheet.tagged('P', () => {
      const [drawn = ''] = pen.linesOf(text, small, measure, 1)
      const y = contactAt + i * small.leading
      pen.write(drawn, left, y, small)
      if (leadsTo) doc.link(left, y - small.size, pen.widthOf(drawn, small), small.leading, leadsTo)
    })
}
