import PDFDocument from 'pdfkit'
import { faces } from '../../platform/lettering/faces.ts'
import { paper } from './paint.ts'
import { createPen } from './pen.ts'
import { createSheet, type Sheet } from './sheet.ts'

export type OpenDocument = {
  doc: PDFKit.PDFDocument
  sheet: Sheet
  /** Ends the document. @returns its bytes */
  close(): Promise<Buffer>
}

/** A tagged document of A4 pages in English, its first page open. @param madeOn YYYY-MM-DD in Asia/Kolkata */
export function openDocument({ title, madeOn }: { title: string; madeOn: string }): OpenDocument {
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // The typings ask for a name; without one the writer would load a font that nothing here uses.
    font: null as unknown as string,
    info: { Title: title, CreationDate: new Date(`${madeOn}T00:00:00+05:30`) },
  })
  const bytes = collect(doc)
  const sheet = createSheet(doc, createPen(doc, faces))
  return {
    doc,
    sheet,
    close() {
      sheet.end()
      doc.end()
      return bytes
    },
  }
}

const collect = (doc: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
