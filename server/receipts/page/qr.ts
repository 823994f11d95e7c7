import { create } from 'qrcode'
import { paint } from './paint.ts'

/** Draws an address as a QR code whose modules fill the square; the caller leaves the quiet zone around it. */
export function drawQr(doc: PDFKit.PDFDocument, address: string, x: number, y: number, size: number) {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const unit = size / modules.size
  for (let row = 0; row < modules.size; row++) {
    let from = -1
    for (let column = 0; column <= modules.size; column++) {
      const dark = column < modules.size && modules.get(row, column) === 1
      if (dark && from < 0) from = column
      if (dark || from < 0) continue
      doc.rect(x + from * unit, y + row * unit, (column - from) * unit, unit)
      from = -1
    }
  }
  doc.fill(paint.ink)
}
