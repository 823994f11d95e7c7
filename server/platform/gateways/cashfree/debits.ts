import { idOf, isRecord, sentenceOf, wordOf } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import {
  DebitRefused,
  type Debit,
  type DebitRequest,
  type DebitEvidence,
  type DebitNotice,
} from '../mandates.ts'
import { parsePaise } from '../money.ts'
import { ask, isFine, textOf, type RestAnswer } from '../rest.ts'
import { instantOf, refusalOf, refuse, type CashfreeApi } from './api.ts'
import { rupees } from './checkout.ts'
import { failureOf, stateOf } from './evidence.ts'
import { pathOf } from './mandates.ts'

const controlled = '/subscriptions/pay/controlled'

/** One payment is one occurrence: every try of it has the notice of the first. */
export async function notifyCashfreeDebit(api: CashfreeApi, notice: DebitNotice): Promise<void> {
  const answer = await ask(api.rest, 'POST', `${controlled}/notify-mandate`, {
    headers: { 'x-idempotency-key': `notice-${notice.orderId}` },
    body: {
      subscription_id: notice.gatewayMandateId,
      payment_id: notice.orderId,
      notification_id: notice.orderId,
      payment_amount: rupees(notice.amountPaise),
      payment_remarks: notice.orderId,
    },
  })
  if (!isFine(answer)) refuseDebit(answer, 'a notice')
}

export async function cashfreeDebit(api: CashfreeApi, debit: Debit): Promise<DebitEvidence> {
  const answer = await ask(api.rest, 'POST', `${controlled}/execute-mandate`, {
    headers: { 'x-idempotency-key': `debit-${debit.orderId}` },
    body: {
      subscription_id: debit.gatewayMandateId,
      payment_id: debit.noticeOrderId,
      notification_id: debit.noticeOrderId,
      execution_id: debit.orderId,
      payment_amount: rupees(debit.amountPaise),
      payment_remarks: debit.orderId,
    },
  })
  // Debits that exist already are answered with their outcome.
  if (answer.status === 409) {
    const there = await fetchCashfreeDebit(api, debit.orderId, debit)
    if (there !== undefined) return there
  }
  if (!isFine(answer)) refuseDebit(answer, 'a debit')
  return evidenceOf(api, answer.body, debit.orderId, debit.gatewayMandateId)
}

/**
 * The payment of an occurrence, whose remarks name the latest try. Money counts whichever try brought it; a
 * failure only counts for the try that it names.
 */
export async function fetchCashfreeDebit(
  api: CashfreeApi,
  orderId: string,
  { gatewayMandateId, noticeOrderId }: DebitRequest,
): Promise<DebitEvidence | undefined> {
  const path = `${pathOf(gatewayMandateId)}/payments/${encodeURIComponent(noticeOrderId)}`
  const answer = await ask(api.rest, 'GET', path)
  if (answer.status === 404) return undefined
  if (!isFine(answer)) refuse(answer, 'a look at a debit')
  const evidence = evidenceOf(api, answer.body, orderId, gatewayMandateId)
  const isOfAnother = (textOf(answer.body['payment_remarks']) ?? orderId) !== orderId
  return isOfAnother && evidence.state !== 'succeeded' && evidence.state !== 'pending' ? undefined : evidence
}

function evidenceOf(
  { keys }: CashfreeApi,
  payment: Record<string, unknown>,
  orderId: string,
  gatewayMandateId: string,
): DebitEvidence {
  const amountPaise = parsePaise(payment['payment_amount'])
  if (amountPaise === undefined)
    throw new GatewayUnavailable("Cashfree's answer about a debit cannot be read")
  const gatewayPaymentId = idOf(textOf(payment['cf_payment_id']))
  const bankReference = wordOf(textOf(payment['cf_txn_id']))
  const occurredAt = instantOf(payment['payment_initiated_date'])
  const state = stateOf(payment['payment_status'])
  const why = isRecord(payment['failure_details']) ? payment['failure_details']['failure_reason'] : undefined
  const decline = sentenceOf(textOf(why))
  return {
    provider: 'cashfree',
    orderId,
    gatewayMandateId,
    gatewayPaymentId,
    state: state === 'succeeded' && gatewayPaymentId === undefined ? 'pending' : state,
    amountPaise,
    currency: (textOf(payment['payment_currency']) ?? 'INR').toUpperCase(),
    merchant: keys.clientId,
    paymentMode: 'upi',
    ...(bankReference !== undefined && { bankReference }),
    ...(occurredAt !== undefined && { occurredAt }),
    ...(state === 'failed' && { failure: failureOf(why) }),
    ...(state === 'failed' && decline !== undefined && { decline }),
  }
}

const whys: [RegExp, DebitRefused['why']][] = [
  [/not_active|cancelled|expired|not_found/, 'mandate_over'],
  [/paused|on_hold/, 'paused'],
  [/not_allowed_yet|too_early|window/, 'too_early'],
  [/amount/, 'amount'],
]

/** @throws DebitRefused; GatewayUnavailable where it is our keys that were refused */
function refuseDebit(answer: RestAnswer, about: string): never {
  if (answer.status === 401 || answer.status === 403) refuse(answer, about)
  const code = textOf(answer.body['code']) ?? ''
  const why = whys.find(([shape]) => shape.test(code))?.[1] ?? 'other'
  // Cashfree names the next time in its message.
  const next = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)/.exec(textOf(answer.body['message']) ?? '')?.[0]
  throw new DebitRefused(why, `Cashfree refused ${about}: ${refusalOf(answer)}`, instantOf(next))
}
