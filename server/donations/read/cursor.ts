import { invalidField } from '../../http/app-error.ts'
import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'

/**
 * Position in a list of contributors. Sealed: it holds an instant and a mark of the gift, which might tell
 * who gave.
 */
export type ContributorPlace = { shownAt: string; mark: string }

export const sealCursor = (crypto: FieldCrypto, { shownAt, mark }: ContributorPlace): string =>
  crypto.seal(JSON.stringify([shownAt, mark])).toString('base64url')

/** @throws INVALID for a cursor that is not ours */
export function openCursor(crypto: FieldCrypto, cursor: string | undefined): ContributorPlace | undefined {
  if (cursor === undefined) return undefined
  try {
    const [shownAt, mark] = JSON.parse(crypto.open(Buffer.from(cursor, 'base64url'))) as [string, string]
    return { shownAt, mark }
  } catch {
    throw invalidField('cursor', 'Start again from the top')
  }
}
