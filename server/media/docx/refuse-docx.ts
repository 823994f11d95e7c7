import { uploadTexts } from '../../../contract/media.ts'
import { invalidField } from '../../http/app-error.ts'
import { lookIntoDocx, type DocxProblem } from './look-into-docx.ts'

const texts: Record<DocxProblem, string> = {
  acts: uploadTexts.docxActs,
  locked: uploadTexts.docxLocked,
  broken: uploadTexts.docxBroken,
  large: uploadTexts.docxLarge,
}

/** Accepts a Word document of text and pictures. @throws INVALID with a text for `field` */
export async function assertPlainDocx(body: Buffer, field: string): Promise<void> {
  const problem = await lookIntoDocx(body)
  if (problem !== undefined) throw invalidField(field, texts[problem])
}
