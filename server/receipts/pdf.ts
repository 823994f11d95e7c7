import PDFDocument from 'pdfkit'
import { receiptWords } from '../words/receipt.ts'
import { openFaces } from '../platform/lettering/faces.ts'
import { densities, type Density } from './page/density.ts'
import { footer, taxBlock } from './page/foot.ts'
import { cancelledStamp, watermark } from './page/overprint.ts'
import { paper } from './page/paint.ts'
import { amountPanel, detailsTable, donorBlock, letterhead } from './page/parts.ts'
import { createPen } from './page/pen.ts'
import { rehearse } from './page/rehearsal.ts'
import { createSheet, type Sheet } from './page/sheet.ts'
import { refuseWholePan, type ReceiptView } from './view.ts'

/**
 * The receipt as a PDF of one A4 page, tagged and with selectable text. The same view gives the same bytes.
 * @throws Error when the donor's PAN is not masked
 */
export async function renderReceipt(view: ReceiptView): Promise<Buffer> {
  refuseWholePan(view)
  const faces = await openFaces()
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
      Title: receiptWords.documentTitle(view.formattedNumber),
      CreationDate: new Date(`${view.issuedOn}T00:00:00+05:30`),
    },
  })
  const bytes = collect(doc)
  const sheet = createSheet(doc, createPen(doc, faces))
  const trial = rehearse(sheet)
  const density = densities.find((one) => drawParts(trial, view, one)) ?? densities.at(-1)!
  drawParts(sheet, view, density)
  footer(sheet, view)
  if (view.isTest) watermark(sheet)
  if (view.status === 'cancelled') cancelledStamp(sheet)
  sheet.end()
  doc.end()
  return bytes
}

/** Everything above the foot. @returns whether there was room for it */
function drawParts(sheet: Sheet, view: ReceiptView, density: Density): boolean {
  let y = letterhead(sheet, view)
  y = donorBlock(sheet, view, density, y)
  y = amountPanel(sheet, view, density, y)
  y = detailsTable(sheet, view, density, y)
  return taxBlock(sheet, view, density, y)
}

const collect = (doc: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
