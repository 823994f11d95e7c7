import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'

const mark = 'survey'

/** Seals a survey and an address into a personal link, which is valid until the survey is answered or closed. */
export const surveyToken = (
  { seal }: Pick<FieldCrypto, 'seal'>,
  { surveyId, email }: { surveyId: number; email: string },
): string => seal(`${mark} ${surveyId} ${email}`).toString('base64url')

/** @returns undefined for another text, or the link of another survey */
export function readSurveyToken(
  { open }: Pick<FieldCrypto, 'open'>,
  token: string,
  surveyId: number,
): string | undefined {
  try {
    const [is, id, email, ...more] = open(Buffer.from(token, 'base64url')).split(' ')
    return is === mark && id === String(surveyId) && email && more.length === 0 ? email : undefined
  } catch {
    return undefined
  }
}
