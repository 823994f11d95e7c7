import { setImmediate as nextTurn } from 'node:timers/promises'
import { densities, type Density } from './page/density.ts'
import { openDocument } from './page/document.ts'
import { footer, taxBlock } from './page/foot.ts'
import { stamp, watermark } from './page/overprint.ts'
import { amountPanel, detailsTable, donorBlock, letterhead } from './page/parts.ts'
import { rehearse } from './page/rehearsal.ts'
import type { Sheet } from './page/sheet.ts'
import { acknowledgementDocument, type Acknowledged } from './acknowledgement.ts'
import { receiptDocument, type DocumentText } from './document-text.ts'
import type { ReceiptView } from './view.ts'

/**
 * The receipt as a PDF of one A4 page, tagged and with selectable text. The same view gives the same bytes.
 * @throws Error when the donor's PAN is not masked
 */
export const renderReceipt = async (view: ReceiptView): Promise<Buffer> => render(receiptDocument(view))

/**
 * Several receipts as one PDF, a page each, in the order given; other work of the process goes on between them.
 * @param madeOn YYYY-MM-DD in Asia/Kolkata
 */
export async function renderReceipts(
  views: readonly ReceiptView[],
  { title, madeOn }: { title: string; madeOn: string },
): Promise<Buffer> {
  const { doc, sheet, close } = openDocument({ title, madeOn })
  for (const [i, view] of views.entries()) {
    if (i > 0) {
      await nextTurn()
      doc.addPage()
    }
    drawPage(sheet, receiptDocument(view))
  }
  return close()
}

/** The acknowledgement of a gift that failed or was given back, as a page like the receipt's. */
export const renderAcknowledgement = (donation: Acknowledged): Promise<Buffer> =>
  render(acknowledgementDocument(donation))

async function render(text: DocumentText): Promise<Buffer> {
  const { sheet, close } = openDocument({ title: text.documentTitle, madeOn: text.madeOn })
  drawPage(sheet, text)
  return close()
}

/** Draws a document on the page that is open. */
function drawPage(sheet: Sheet, text: DocumentText): void {
  const trial = rehearse(sheet)
  const density = densities.find((one) => drawParts(trial, text, one)) ?? densities.at(-1)!
  drawParts(sheet, text, density)
  footer(sheet, text)
  if (text.isTest) watermark(sheet)
  if (text.overprint !== undefined) stamp(sheet, text.overprint)
}

/** Everything above the foot. @returns whether there was room for it */
function drawParts(sheet: Sheet, text: DocumentText, density: Density): boolean {
  let y = letterhead(sheet, text)
  y = donorBlock(sheet, text, density, y)
  y = amountPanel(sheet, text, density, y)
  y = detailsTable(sheet, text, density, y)
  return taxBlock(sheet, text, density, y)
}
