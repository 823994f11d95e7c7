import { idOf, isRecord } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import {
  DebitRefused,
  type Debit,
  type DebitRequest,
  type DebitEvidence,
  type DebitNotice,
} from '../mandates.ts'
import { ask, isFine, recordsOf, textOf, type RestAnswer } from '../rest.ts'
import { refusalOf, refuse, secondsOf, type RazorpayApi } from './api.ts'
import { evidenceOf } from './evidence.ts'
import { findOrder } from './fetch.ts'
import { partsOf } from './mandates.ts'

/** An order that carries the notice; every try of the occurrence is a payment of it. */
export async function notifyRazorpayDebit(api: RazorpayApi, notice: DebitNotice): Promise<void> {
  const before = await findOrder(api, notice.orderId)
  if (before !== undefined && before['amount'] === String(notice.amountPaise)) return
  const answer = await ask(api.rest, 'POST', '/orders', {
    body: {
      amount: notice.amountPaise,
      currency: 'INR',
      receipt: notice.orderId,
      notes: { order: notice.orderId },
      payment_capture: true,
      notification: {
        token_id: partsOf(notice.gatewayMandateId).tokenId,
        payment_after: Math.trunc(new Date(`${notice.debitOn}T00:00:00+05:30`).getTime() / 1000),
      },
    },
  })
  if (!isFine(answer)) refuseDebit(answer, 'a notice')
}

export async function razorpayDebit(api: RazorpayApi, debit: Debit): Promise<DebitEvidence> {
  const order = await findOrder(api, debit.noticeOrderId)
  const orderId = idOf(textOf(order?.['id']))
  if (order === undefined || orderId === undefined)
    throw new DebitRefused('other', 'Razorpay was told of no such debit')
  const { customerId, tokenId } = partsOf(debit.gatewayMandateId)
  const answer = await ask(api.rest, 'POST', '/payments/create/recurring', {
    body: {
      email: debit.donorEmail,
      contact: debit.donorPhone.replace(/[^\d+]/g, ''),
      amount: debit.amountPaise,
      currency: 'INR',
      order_id: orderId,
      customer_id: customerId,
      token: tokenId,
      recurring: true,
      description: 'Recurring donation',
      notes: { try: debit.orderId, notice: debit.noticeOrderId },
    },
  })
  if (!isFine(answer)) refuseDebit(answer, 'a debit')
  const made = await fetchRazorpayDebit(api, debit.orderId, debit)
  if (made === undefined) throw new GatewayUnavailable('Razorpay does not know yet of the debit it made')
  return made
}

/** The payment that carries this try among those of the notice's order. */
export async function fetchRazorpayDebit(
  api: RazorpayApi,
  orderId: string,
  { gatewayMandateId, noticeOrderId }: DebitRequest,
): Promise<DebitEvidence | undefined> {
  const order = await findOrder(api, noticeOrderId)
  const payments = isRecord(order?.['payments']) ? recordsOf(order['payments']['items']) : []
  const payment = payments.find((one) => isRecord(one['notes']) && one['notes']['try'] === orderId)
  if (payment === undefined) return undefined
  const evidence = evidenceOf(payment, orderId, api.keys.keyId)
  if (evidence === undefined) throw new GatewayUnavailable("Razorpay's answer about a debit cannot be read")
  return { ...evidence, gatewayMandateId }
}

const whys: [RegExp, DebitRefused['why']][] = [
  [/token_cancelled|mandate_cancelled|revoked|expired/, 'mandate_over'],
  [/paused/, 'paused'],
  [/not_allowed_yet|too_early/, 'too_early'],
  [/amount/, 'amount'],
]

/** @throws DebitRefused; GatewayUnavailable where it is our keys that were refused */
function refuseDebit(answer: RestAnswer, about: string): never {
  if (answer.status === 401 || answer.status === 403) refuse(answer, about)
  const error = isRecord(answer.body['error']) ? answer.body['error'] : {}
  const reason = textOf(error['reason']) ?? ''
  const why = whys.find(([shape]) => shape.test(reason))?.[1] ?? 'other'
  const notBefore = secondsOf(/before (\d{10})/.exec(textOf(error['description']) ?? '')?.[1])
  throw new DebitRefused(why, `Razorpay refused ${about}: ${refusalOf(answer)}`, notBefore)
}
