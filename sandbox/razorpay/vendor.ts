import type { Sandbox } from '../sandbox.ts'
import { lettersFrom } from '../ids.ts'
import type { News, Vendor } from '../orders/decide.ts'
import { spoilt } from '../orders/decide.ts'
import type { RefundNews } from '../orders/refunds.ts'
import type { PayOrder } from '../orders/store.ts'
import type { StateName } from '../plans.ts'
import { hmacHex } from '../safe-compare.ts'
import { isTried, paymentEntity, refundEntity, seconds } from './entities.ts'

const signatureHeader = 'x-razorpay-signature'

/** One event as Razorpay posts it, signed over its bytes. @param about makes its id: the same news, the same id */
export function event(
  { settings }: Sandbox,
  name: string,
  about: string,
  payload: Record<string, object>,
  at: Date,
): News {
  const entities = Object.entries(payload).map(([key, entity]) => [key, { entity }])
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_TESTGATEWAY',
    event: name,
    contains: Object.keys(payload),
    payload: Object.fromEntries(entities),
    created_at: seconds(at),
  })
  return {
    body,
    signatureHeader,
    headers: {
      [signatureHeader]: hmacHex(settings.razorpay.webhookSecret, body),
      'x-razorpay-event-id': lettersFrom(settings.seed, `event ${about} ${name}`, 14),
    },
  }
}

const names: Partial<Record<StateName, string>> = {
  captured: 'payment.captured',
  waiting: 'payment.authorized',
  declined: 'payment.failed',
}

export const razorpayVendor: Vendor = {
  news(sandbox, order, says, at) {
    const name = names[says]
    // A payer who turns back, or whose slow bank has said nothing, is no news.
    if (name === undefined || !isTried(says)) return undefined
    return event(sandbox, name, order.id, { payment: paymentEntity(sandbox, order, says) }, at)
  },
  wayBack(sandbox, order, says, isForged) {
    const { callback_url: callback = '', cancel_url: cancel = callback } = order.form
    if (says === 'cancelled' || says === 'bounced') return { method: 'get', url: cancel, fields: {} }
    if (says === 'declined') return { method: 'post', url: callback, fields: failure(order) }
    const signature = hmacHex(sandbox.settings.razorpay.keySecret, `${order.id}|${order.payment_id}`)
    return {
      method: 'post',
      url: callback,
      fields: {
        razorpay_payment_id: order.payment_id,
        razorpay_order_id: order.id,
        razorpay_signature: isForged ? spoilt(signature) : signature,
      },
    }
  },
}

const failure = (order: PayOrder) => ({
  'error[code]': 'BAD_REQUEST_ERROR',
  'error[description]': 'The payment was declined by the bank',
  'error[source]': 'bank',
  'error[step]': 'payment_authorization',
  'error[reason]': 'payment_failed',
  'error[metadata]': JSON.stringify({ payment_id: order.payment_id, order_id: order.id }),
})

export const razorpayRefundNews: RefundNews = (sandbox, refund, paid) =>
  event(
    sandbox,
    refund.status === 'failed' ? 'refund.failed' : 'refund.processed',
    refund.id,
    {
      refund: refundEntity(sandbox, refund),
      payment: {
        id: paid.payment_id,
        entity: 'payment',
        amount: paid.paise,
        currency: 'INR',
        status: 'captured',
        ...(paid.mandate === null && { order_id: paid.order_id }),
        method: paid.method,
        captured: true,
      },
    },
    sandbox.clock.now(),
  )
