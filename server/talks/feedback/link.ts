import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'

const mark = 'event-feedback'

/** Seals a registration into the link by which its participant gives feedback. */
export const feedbackToken = ({ seal }: Pick<FieldCrypto, 'seal'>, registrationId: number): string =>
  seal(`${mark} ${registrationId}`).toString('base64url')

/** @returns the registration, or undefined for another text */
export function readFeedbackToken({ open }: Pick<FieldCrypto, 'open'>, token: string): number | undefined {
  try {
    const [is, id, ...more] = open(Buffer.from(token, 'base64url')).split(' ')
    return is === mark && more.length === 0 && /^[1-9][0-9]{0,8}$/.test(id ?? '') ? Number(id) : undefined
  } catch {
    return undefined
  }
}
