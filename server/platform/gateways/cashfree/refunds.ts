import { idOf, wordOf } from '../fields.ts'
import {
  GatewayUnavailable,
  type RefundAnswer,
  type RefundRequest,
  type RefundEvidence,
  type RefundOrder,
} from '../gateway.ts'
import { parsePaise } from '../money.ts'
import { ask, isFine, textOf } from '../rest.ts'
import { refusalOf, refuse, type CashfreeApi } from './api.ts'
import { rupees } from './checkout.ts'

/** A debit under a mandate is given back under its subscription. */
const refundsOf = ({ orderId, debit }: RefundRequest) =>
  debit === undefined
    ? `/orders/${encodeURIComponent(orderId)}/refunds`
    : `/subscriptions/${encodeURIComponent(debit.gatewayMandateId)}/refunds`

/** Asks Cashfree for money back. The same id is the same refund, also when it is there already. */
export async function askRefund(api: CashfreeApi, order: RefundOrder): Promise<RefundAnswer> {
  const answer = await ask(api.rest, 'POST', refundsOf(order), {
    headers: { 'x-idempotency-key': `refund-${order.refundId}` },
    body: {
      ...(order.debit && { payment_id: order.debit.noticeOrderId }),
      refund_id: order.refundId,
      refund_amount: rupees(order.amountPaise),
      refund_note: 'Refund of a donation',
      refund_speed: 'STANDARD',
    },
  })
  if (isFine(answer))
    return { outcome: 'accepted', gatewayRefundId: idOf(textOf(answer.body['cf_refund_id'])) }
  if (answer.status === 401) refuse(answer, 'a refund')
  const reason = refusalOf(answer)
  if (answer.status === 409) {
    const there = await fetchCashfreeRefund(api, order)
    if (there !== undefined) return { outcome: 'accepted', gatewayRefundId: there.gatewayRefundId }
  }
  return { outcome: /balance|try again/i.test(reason) ? 'later' : 'refused', reason }
}

/** Looks a refund up by its id, which whoever made it gave it: we, or somebody at Cashfree's own desk. */
export async function fetchCashfreeRefund(
  api: CashfreeApi,
  about: RefundRequest,
): Promise<RefundEvidence | undefined> {
  const { refundId, gatewayPaymentId } = about
  if (refundId === undefined) return undefined
  const answer = await ask(api.rest, 'GET', `${refundsOf(about)}/${encodeURIComponent(refundId)}`)
  if (answer.status === 404) return undefined
  if (!isFine(answer)) refuse(answer, 'a look at a refund')
  const gatewayRefundId = idOf(textOf(answer.body['cf_refund_id']))
  const amountPaise = parsePaise(answer.body['refund_amount'])
  if (gatewayRefundId === undefined || amountPaise === undefined)
    throw new GatewayUnavailable("Cashfree's answer about a refund cannot be read")
  const bankReference = wordOf(textOf(answer.body['refund_arn']))
  return {
    provider: 'cashfree',
    refundId,
    gatewayRefundId,
    gatewayPaymentId,
    state: refundState(answer.body['refund_status']),
    amountPaise,
    currency: (textOf(answer.body['refund_currency']) ?? 'INR').toUpperCase(),
    ...(bankReference !== undefined && { bankReference }),
  }
}

function refundState(status: unknown): RefundEvidence['state'] {
  if (status === 'SUCCESS') return 'succeeded'
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending'
}
