import {
  documentParts,
  drawQr,
  openDocument,
  paint,
  paper,
  type ReceiptOrganisation,
  type Style,
} from '../../receipts/index.ts'
import { dayInWords } from '../../words/figures.ts'
import { certificateWords as words } from '../../words/talks/certificate.ts'

export type Certificate = {
  name: string
  event: string
  /** Days are YYYY-MM-DD in Asia/Kolkata. */
  heldOn: string
  madeOn: string
  organisation: ReceiptOrganisation
  /** Address of the page that confirms it. */
  address: string
}

const { left, right, measure } = paper
const text: Style = { size: 13, leading: 20, weight: 'regular', colour: paint.soft }
const nameStyle: Style = { size: 34, leading: 42, weight: 'display', colour: paint.ink }
const eventStyle: Style = { size: 21, leading: 29, weight: 'display', colour: paint.pressed }
const small: Style = { size: 9, leading: 12.5, weight: 'regular', colour: paint.soft }
const qrSize = 84
const qrTop = paper.height - 60 - qrSize

/** Certificate of participation on one page, with a QR code to the page that confirms it. */
export function certificatePdf(given: Certificate): Promise<Buffer> {
  const { name, event, heldOn, madeOn, organisation, address } = given
  const { doc, sheet, close } = openDocument({ title: words.documentTitle(event), madeOn })
  const { pen } = sheet
  let y = documentParts.letterhead(sheet, { organisation, title: words.title, seedForBand: event })
  y = Math.max(y + 110, 280)
  const paragraph = (content: string, style: Style, gap: number) =>
    sheet.tagged('P', () => {
      y = sheet.lines(pen.linesOf(content, style, measure), left, y, style) + gap
    })
  paragraph(words.certifies, text, 26)
  paragraph(name, nameStyle, 4)
  paragraph(words.tookPart, text, 18)
  paragraph(event, eventStyle, 2)
  paragraph(words.heldOn(dayInWords(heldOn)), text, 0)
  sheet.decoration(() => drawQr(doc, address, right - qrSize, qrTop, qrSize))
  const lines = [words.check, address, words.issued(dayInWords(madeOn), organisation.registeredName)]
  for (const [at, line] of lines.entries())
    sheet.tagged('P', () => pen.write(line, left, qrTop + qrSize - (lines.length - 1 - at) * 14, small))
  return close()
}
