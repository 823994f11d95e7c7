import type { Evidence } from '../evidence.ts'
import { parsePaise } from '../money.ts'
import { idOf, instantOf, sentenceOf, wordOf } from '../fields.ts'
import type { MessageFields } from '../fields.ts'

const walkedAway = new Set(['usercancelled', 'dropped', 'bounced'])

/**
 * PayU's two words in ours. Only success and captured is money. A word that is not known, or two that
 * contradict each other, is pending: the next look decides.
 */
export function stateOf(status: string | undefined, unmappedStatus: string | undefined): Evidence['state'] {
  const word = status?.toLowerCase()
  const detail = unmappedStatus?.toLowerCase() ?? ''
  if (word === 'success') return detail === 'captured' ? 'succeeded' : 'pending'
  if (word !== 'failure' || detail === 'captured') return 'pending'
  return walkedAway.has(detail) ? 'abandoned' : 'failed'
}

/** Currency of domestic accounts, and PayU's default. */
export const rupee = 'INR'

/**
 * The evidence in a payment's fields, those of a message and those of the command API alike.
 * @returns undefined when order or amount cannot be read.
 */
export function evidenceOf(
  fields: MessageFields,
  { merchant, amount }: { merchant: string; amount: string | undefined },
): Evidence | undefined {
  const orderId = idOf(fields['txnid'])
  const amountPaise = parsePaise(amount)
  if (orderId === undefined || amountPaise === undefined) return undefined
  const gatewayPaymentId = idOf(fields['mihpayid'])
  const state = stateOf(fields['status'], fields['unmappedstatus'])
  const paymentMode = wordOf(fields['mode'])
  const bankReference = wordOf(fields['bank_ref_num'] || fields['bank_ref_no'])
  const occurredAt = instantOf(fields['addedon'])
  const decline = sentenceOf(fields['error'] ?? fields['error_code'], fields['error_Message'])
  return {
    provider: 'payu',
    orderId,
    gatewayPaymentId,
    // Money that has no id of its own cannot be booked once; the next look brings the id.
    state: state === 'succeeded' && gatewayPaymentId === undefined ? 'pending' : state,
    amountPaise,
    currency: wordOf(fields['currency'])?.toUpperCase() ?? rupee,
    merchant,
    ...(paymentMode !== undefined && { paymentMode }),
    ...(bankReference !== undefined && { bankReference }),
    ...(occurredAt !== undefined && { occurredAt }),
    ...(state === 'failed' && decline !== undefined && { decline }),
  }
}
