import type { Given } from '../platform/lists/list.ts'
import { addDays, startOfIstDay } from '../platform/ist.ts'

/** Instants of `column` within days in India, both of them counted. */
export function withinDays(
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  given: Given,
): string[] {
  const where: string[] = []
  if (from !== undefined) where.push(`${column} >= ${given(startOfIstDay(from))}`)
  if (to !== undefined) where.push(`${column} < ${given(startOfIstDay(addDays(to, 1)))}`)
  return where
}

/** What most lists of the desk are narrowed down by. */
export type DeskFilter<Status extends string> = {
  searchTerm?: string | undefined
  status?: Status | undefined
  from?: string | undefined
  to?: string | undefined
}

const receiptNumber = /^((?:TEST\/)?\d{4}-\d{2})\/0*(\d{1,9})$/i
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Gifts by whatever a person has in hand, each looked up in an index of its own: the number of a donation or receipt,
 * an e-mail address, a mobile number, a number of a gateway or bank, or words of a name. `d` is the gift.
 */
export function giftSearch(term: string, given: Given): string {
  if (uuid.test(term)) return `d.id = ${given(term)}::uuid`
  const receipt = receiptNumber.exec(term)
  if (receipt !== null)
    return `d.id in (select donation_id from receipt where series = ${given(receipt[1]!.toUpperCase())} and number = ${given(Number(receipt[2]))})`
  if (term.includes('@')) return `d.donor_email = ${given(term.toLowerCase())}`
  if (/^[0-9]{10}$/.test(term)) return `d.donor_phone = ${given(term)}`
  // Numbers of gateways and banks have figures in them; names have none, or not so many.
  if (/^[\w-]{6,64}$/.test(term) && /\d/.test(term)) return `d.id in (${byReference(given(term))})`
  const words = nameWords(term)
  return words === ''
    ? 'false'
    : `to_tsvector('simple', d.donor_name) @@ to_tsquery('simple', ${given(words)})`
}

/** Rows of gifts that a search finds; `column` holds the gift's number, `own` a number of the row itself. */
export const ofGiftsFound = (
  term: string | undefined,
  given: Given,
  { column, own }: { column: string; own?: string },
): string[] => {
  if (!term) return []
  const found = `${column} in (select d.id from donation d where ${giftSearch(term, given)})`
  return [own === undefined ? found : `(${own} = ${given(term)} or ${found})`]
}

const providers = ['payu', 'razorpay', 'cashfree']
const byReference = (term: string): string => {
  const pairs = providers.map((provider) => `('${provider}', ${term})`).join(', ')
  return `select donation_id from attempt where (provider, order_id) in (${pairs})
    union select donation_id from attempt where (provider, gateway_payment_id) in (${pairs})
    union select donation_id from attempt where bank_reference = ${term}`
}

/** Each word as the beginning of one of the name's. */
const nameWords = (term: string): string =>
  (term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .slice(0, 5)
    .map((word) => `${word.toLowerCase()}:*`)
    .join(' & ')
