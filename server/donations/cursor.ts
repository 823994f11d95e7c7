import { invalidField } from '../http/app-error.ts'
import type { FieldCrypto } from '../platform/field-crypto.ts'

/** Where a list of contributors goes on. Sealed: it holds a gift's id and instant, which tell who gave. */
export type ContributorPlace = { paidAt: string; id: string }

export const sealCursor = (crypto: FieldCrypto, place: ContributorPlace): string =>
  crypto.seal(JSON.stringify([place.paidAt, place.id])).toString('base64url')

/** @throws INVALID for a cursor that is not ours */
export function openCursor(crypto: FieldCrypto, cursor: string | undefined): ContributorPlace | undefined {
  if (cursor === undefined) return undefined
  try {
    const [paidAt, id] = JSON.parse(crypto.open(Buffer.from(cursor, 'base64url'))) as [string, string]
    return { paidAt, id }
  } catch {
    throw invalidField('cursor', 'Start again from the top')
  }
}
