import { createHash, timingSafeEqual } from 'node:crypto'

export type Fields = Record<string, string>

const sha512 = (parts: string[]) => createHash('sha512').update(parts.join('|'), 'utf8').digest('hex')
const udfs = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5']
const paid = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email', ...udfs]
const take = (fields: Fields, names: string[]) => names.map((name) => fields[name] ?? '')

/** Signature of a merchant for a payment. */
export const requestHash = (fields: Fields, salt: string) =>
  sha512([...take(fields, paid), '', '', '', '', '', salt])

/** Signature of a merchant for a consent. */
export const consentHash = (fields: Fields, salt: string) =>
  sha512([...take(fields, paid), '', '', '', '', '', fields['si_details'] ?? '', salt])

/** The same backwards, with the status: what the gateway signs its messages with. */
export const reverseHash = (fields: Fields, salt: string) =>
  sha512([salt, fields['status'] ?? '', '', '', '', '', '', ...take(fields, paid.toReversed())])

export const commandHash = (fields: Fields, salt: string) =>
  sha512([...take(fields, ['key', 'command', 'var1']), salt])

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
