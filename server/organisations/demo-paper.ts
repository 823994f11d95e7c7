import PDFDocument from 'pdfkit'

/** Draws a document that nobody takes for a real one: a page that says what it stands for. */
export async function drawSamplePaper(title: string, of: string): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A5', margin: 48, info: { Title: title } })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => void parts.push(part))
  const ended = new Promise<void>((resolve) => void page.on('end', () => resolve()))
  page.rect(24, 24, page.page.width - 48, page.page.height - 48).stroke('#26386b')
  page.fontSize(10).fillColor('#6b5f4c').text('SAMPLE OF THE DEMO, NOT A DOCUMENT', { align: 'center' })
  page.moveDown(3).fontSize(20).fillColor('#26386b').text(title, { align: 'center' })
  page.moveDown(1).fontSize(12).fillColor('#1d1a16').text(of, { align: 'center' })
  for (const line of [0, 1, 2, 3, 4])
    page.rect(64, 260 + line * 26, line === 4 ? 140 : 290, 8).fill('#e5dcc8')
  page.end()
  await ended
  return Buffer.concat(parts)
}
