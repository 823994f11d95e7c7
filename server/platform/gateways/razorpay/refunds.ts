import { idOf, isRecord, wordOf } from '../fields.ts'
import {
  GatewayUnavailable,
  type RefundAnswer,
  type RefundRequest,
  type RefundEvidence,
  type RefundOrder,
} from '../gateway.ts'
import { ask, isFine, paiseOf, recordsOf, textOf } from '../rest.ts'
import { refusalOf, refuse, type RazorpayApi } from './api.ts'

/**
 * Asks Razorpay for money back. The idempotency header makes the same id the same refund.
 * @see fetchRazorpayRefund for when it is done
 */
export async function askRefund(api: RazorpayApi, order: RefundOrder): Promise<RefundAnswer> {
  const answer = await ask(
    api.rest,
    'POST',
    `/payments/${encodeURIComponent(order.gatewayPaymentId)}/refund`,
    {
      body: { amount: order.amountPaise, receipt: order.refundId, notes: { order: order.orderId } },
      // Keys have at least ten characters.
      headers: { 'x-refund-idempotency': `refund-${order.refundId}` },
    },
  )
  if (isFine(answer)) return { outcome: 'accepted', gatewayRefundId: idOf(textOf(answer.body['id'])) }
  if (answer.status === 401) refuse(answer, 'a refund')
  const reason = refusalOf(answer)
  // Paid out of the balance, which is full again after the next settlement; the same id meanwhile is under way.
  const later = answer.status === 409 || /enough balance|in progress/i.test(reason)
  return { outcome: later ? 'later' : 'refused', reason }
}

/** Looks a refund up, by our own id or Razorpay's, among those of its payment. */
export async function fetchRazorpayRefund(
  api: RazorpayApi,
  { refundId, gatewayRefundId: theirs, gatewayPaymentId }: RefundRequest,
): Promise<RefundEvidence | undefined> {
  const path = `/payments/${encodeURIComponent(gatewayPaymentId)}/refunds?count=100`
  const answer = await ask(api.rest, 'GET', path)
  if (!isFine(answer)) refuse(answer, 'a look at refunds')
  const refund = recordsOf(answer.body['items']).find(
    (one) =>
      (refundId !== undefined && one['receipt'] === refundId) || (theirs != null && one['id'] === theirs),
  )
  if (refund === undefined) return undefined
  const gatewayRefundId = idOf(textOf(refund['id']))
  const amountPaise = paiseOf(refund['amount'])
  if (gatewayRefundId === undefined || amountPaise === undefined)
    throw new GatewayUnavailable("Razorpay's answer about a refund cannot be read")
  const acquirer = isRecord(refund['acquirer_data']) ? refund['acquirer_data'] : {}
  const bankReference = wordOf(textOf(acquirer['arn']) ?? textOf(acquirer['rrn']))
  return {
    provider: 'razorpay',
    refundId: idOf(textOf(refund['receipt'])),
    gatewayRefundId,
    gatewayPaymentId,
    state:
      refund['status'] === 'processed' ? 'succeeded' : refund['status'] === 'failed' ? 'failed' : 'pending',
    amountPaise,
    currency: (textOf(refund['currency']) ?? 'INR').toUpperCase(),
    ...(bankReference !== undefined && { bankReference }),
  }
}
