import { idOf, isRecord, sentenceOf, wordOf } from '../fields.ts'
import type { Evidence } from '../evidence.ts'
import { paiseOf, textOf } from '../rest.ts'
import { secondsOf } from './api.ts'

type Entity = Record<string, unknown>

/** Razorpay's word for a payment in ours. What was captured and given back later was money all the same. */
export function stateOf(status: unknown): Evidence['state'] {
  if (status === 'captured' || status === 'refunded') return 'succeeded'
  return status === 'failed' ? 'failed' : 'pending'
}

const noMoney = new Set(['insufficient_funds', 'insufficient_balance', 'transaction_limit_exceeded'])
const passes = new Set([
  'bank_technical_error',
  'gateway_technical_error',
  'server_error',
  'payment_timed_out',
  'bank_not_available',
])
const over = new Set([
  'mandate_cancelled',
  'mandate_revoked',
  'token_cancelled',
  'mandate_paused',
  'account_closed',
])

/** Reads the reason of a failure from the machine-readable one. */
export function failureOf(payment: Entity): NonNullable<Evidence['failure']> {
  const reason = textOf(payment['error_reason']) ?? ''
  if (noMoney.has(reason)) return 'funds'
  if (passes.has(reason)) return 'bank_down'
  return over.has(reason) ? 'mandate_over' : 'other'
}

/**
 * The evidence in a payment entity.
 * @param orderId under which name it is told
 * @returns undefined when payment id, amount or currency cannot be read
 */
export function evidenceOf(payment: Entity, orderId: string, merchant: string): Evidence | undefined {
  const gatewayPaymentId = idOf(textOf(payment['id']))
  const amountPaise = paiseOf(payment['amount'])
  const currency = wordOf(textOf(payment['currency']))
  if (gatewayPaymentId === undefined || amountPaise === undefined || currency === undefined) return undefined
  const state = stateOf(payment['status'])
  const acquirer = isRecord(payment['acquirer_data']) ? payment['acquirer_data'] : {}
  const paymentMode = wordOf(textOf(payment['method']))
  const bankReference = wordOf(
    textOf(acquirer['rrn']) ?? textOf(acquirer['bank_transaction_id']) ?? textOf(acquirer['auth_code']),
  )
  const occurredAt = secondsOf(payment['created_at'])
  const decline = sentenceOf(textOf(payment['error_reason']), textOf(payment['error_description']))
  return {
    provider: 'razorpay',
    orderId,
    gatewayPaymentId,
    state,
    amountPaise,
    currency: currency.toUpperCase(),
    merchant,
    ...(paymentMode !== undefined && { paymentMode }),
    ...(bankReference !== undefined && { bankReference }),
    ...(occurredAt !== undefined && { occurredAt }),
    ...(state === 'failed' && { failure: failureOf(payment) }),
    ...(state === 'failed' && decline !== undefined && { decline }),
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
  const made = (payment: Entity) => secondsOf(payment['created_at'])?.getTime() ?? 0
  return payments.toSorted(
    (a, b) => rank[stateOf(b['status'])] - rank[stateOf(a['status'])] || made(b) - made(a),
  )[0]
}
