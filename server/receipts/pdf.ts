import PDFDocument from 'pdfkit'
import { faces } from '../platform/lettering/faces.ts'
import { densities, type Density } from './page/density.ts'
import { footer, taxBlock } from './page/foot.ts'
import { stamp, watermark } from './page/overprint.ts'
import { paper } from './page/paint.ts'
import { amountPanel, detailsTable, donorBlock, letterhead } from './page/parts.ts'
import { createPen } from './page/pen.ts'
import { rehearse } from './page/rehearsal.ts'
import { createSheet, type Sheet } from './page/sheet.ts'
import { acknowledgementPaper, type Acknowledged } from './acknowledgement.ts'
import { receiptPaper, type PaperText } from './paper-text.ts'
import type { ReceiptView } from './view.ts'

/**
 * The receipt as a PDF of one A4 page, tagged and with selectable text. The same view gives the same bytes.
 * @throws Error when the donor's PAN is not masked
 */
export const renderReceipt = async (view: ReceiptView): Promise<Buffer> => render(receiptPaper(view))

/** The acknowledgement of a gift that failed or was given back, as a page like the receipt's. */
export const renderAcknowledgement = (gift: Acknowledged): Promise<Buffer> =>
  render(acknowledgementPaper(gift))

async function render(text: PaperText): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // The typings ask for a name; without one the writer would load a font that nothing here uses.
    font: null as unknown as string,
    info: {
      Title: text.documentTitle,
      CreationDate: new Date(`${text.madeOn}T00:00:00+05:30`),
    },
  })
  const bytes = collect(doc)
  const sheet = createSheet(doc, createPen(doc, faces))
  const trial = rehearse(sheet)
  const density = densities.find((one) => drawParts(trial, text, one)) ?? densities.at(-1)!
  drawParts(sheet, text, density)
  footer(sheet, text)
  if (text.isTest) watermark(sheet)
  if (text.overprint !== undefined) stamp(sheet, text.overprint)
  sheet.end()
  doc.end()
  return bytes
}

/** Everything above the foot. @returns whether there was room for it */
function drawParts(sheet: Sheet, text: PaperText, density: Density): boolean {
  let y = letterhead(sheet, text)
  y = donorBlock(sheet, text, density, y)
  y = amountPanel(sheet, text, density, y)
  y = detailsTable(sheet, text, density, y)
  return taxBlock(sheet, text, density, y)
}

const collect = (doc: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
