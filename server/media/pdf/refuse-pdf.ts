import { uploadTexts } from '../../../contract/media.ts'
import { invalidField } from '../../http/app-error.ts'
import { lookIntoPdf, type PdfProblem } from './look-into-pdf.ts'

const texts: Record<PdfProblem, string> = {
  acts: uploadTexts.pdfActs,
  locked: uploadTexts.pdfLocked,
  broken: uploadTexts.pdfBroken,
}

/** Lets a PDF in that is nothing but pages; whatever is no PDF passes. @throws INVALID with a text for `field` */
export function assertPlainPdf(body: Buffer, type: string | undefined, field: string): void {
  const problem = type === 'application/pdf' ? lookIntoPdf(body) : undefined
  if (problem !== undefined) throw invalidField(field, texts[problem])
}
