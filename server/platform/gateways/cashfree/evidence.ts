import { idOf, isRecord, sentenceOf, wordOf } from '../fields.ts'
import type { Evidence } from '../evidence.ts'
import { parsePaise } from '../money.ts'
import { textOf } from '../rest.ts'
import { instantOf } from './api.ts'

type Entity = Record<string, unknown>

const gaveUp = new Set(['USER_DROPPED', 'CANCELLED', 'NOT_ATTEMPTED'])
const failed = new Set(['FAILED', 'VOID'])

/** Cashfree's word for a payment in ours; a word that is not known is pending, and the next look decides. */
export function stateOf(status: unknown): Evidence['state'] {
  const word = textOf(status) ?? ''
  if (word === 'SUCCESS') return 'succeeded'
  if (failed.has(word)) return 'failed'
  return gaveUp.has(word) ? 'abandoned' : 'pending'
}

/** Reads the reason of a failure from Cashfree's words. */
export function failureOf(reason: unknown): NonNullable<Evidence['failure']> {
  const text = (textOf(reason) ?? '').toLowerCase()
  if (/insufficient|balance|limit exceeded/.test(text)) return 'funds'
  if (/bank.*(down|unavailable|not available)|technical|timed? ?out/.test(text)) return 'bank_down'
  return /mandate|revoked|closed|not active/.test(text) ? 'mandate_over' : 'other'
}

/**
 * The evidence in a payment as questions and webhooks tell it.
 * @returns undefined when amount or currency cannot be read
 */
export function evidenceOf(payment: Entity, orderId: string, merchant: string): Evidence | undefined {
  const amountPaise = parsePaise(payment['payment_amount'])
  const currency = wordOf(textOf(payment['payment_currency']))
  if (amountPaise === undefined || currency === undefined) return undefined
  const gatewayPaymentId = idOf(textOf(payment['cf_payment_id']))
  const state = stateOf(payment['payment_status'])
  const paymentMode = wordOf(textOf(payment['payment_group']))
  const bankReference = wordOf(textOf(payment['bank_reference']))
  const occurredAt = instantOf(payment['payment_completion_time'] ?? payment['payment_time'])
  const error = isRecord(payment['error_details']) ? payment['error_details'] : undefined
  const decline = sentenceOf(
    textOf(error?.['error_code']),
    textOf(error?.['error_description'] ?? payment['payment_message']),
  )
  return {
    provider: 'cashfree',
    orderId,
    gatewayPaymentId,
    // Money that has no id of its own cannot be booked once; the next look brings the id.
    state: state === 'succeeded' && gatewayPaymentId === undefined ? 'pending' : state,
    amountPaise,
    currency: currency.toUpperCase(),
    merchant,
    ...(paymentMode !== undefined && { paymentMode }),
    ...(bankReference !== undefined && { bankReference }),
    ...(occurredAt !== undefined && { occurredAt }),
    ...(state === 'failed' && {
      failure: failureOf(error?.['error_description'] ?? payment['payment_message']),
      ...(decline !== undefined && { decline }),
    }),
  }
}

const rank: Record<Evidence['state'], number> = {
  succeeded: 4,
  pending: 3,
  unpaid: 2,
  failed: 1,
  abandoned: 0,
}

/** Picks the decisive payment of an order: succeeded, else pending, else the latest. */
export function telling(payments: readonly Entity[]): Entity | undefined {
  const made = (payment: Entity) => instantOf(payment['payment_time'])?.getTime() ?? 0
  const open = (payment: Entity) => Math.max(1, rank[stateOf(payment['payment_status'])])
  return payments.toSorted((a, b) => open(b) - open(a) || made(b) - made(a))[0]
}
