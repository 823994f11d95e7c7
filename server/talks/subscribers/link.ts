import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'

const mark = 'talks-preferences'

/** Seals the address of a subscriber into the link to their topics, which is valid as long as the keys are. */
export const preferencesToken = ({ seal }: Pick<FieldCrypto, 'seal'>, email: string): string =>
  seal(`${mark} ${email}`).toString('base64url')

/** @returns the address, or undefined for another text */
export function readPreferencesToken({ open }: Pick<FieldCrypto, 'open'>, token: string): string | undefined {
  try {
    const [is, email, ...more] = open(Buffer.from(token, 'base64url')).split(' ')
    return is === mark && email && more.length === 0 ? email : undefined
  } catch {
    return undefined
  }
}
