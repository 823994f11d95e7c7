import type { Sandbox } from '../sandbox.ts'
import { lettersFrom } from '../ids.ts'
import type { News, Vendor } from '../orders/decide.ts'
import type { RefundNews } from '../orders/refunds.ts'
import { hmacBase64 } from '../safe-compare.ts'
import type { StateName } from '../plans.ts'
import {
  indian,
  isTried,
  jsonOf,
  paymentEntity,
  debitRefundEntity,
  refundEntity,
  rupeeNumber,
} from './entities.ts'

const signatureHeader = 'x-webhook-signature'

/** One event as Cashfree posts it, signed over its time and bytes. @param about makes its id: the same news, the same id */
export function event({ settings }: Sandbox, type: string, about: string, data: object, at: Date): News {
  const body = jsonOf({ data, event_time: indian(at), type })
  const timestamp = String(at.getTime())
  return {
    body,
    signatureHeader,
    headers: {
      [signatureHeader]: hmacBase64(settings.cashfree.clientSecret, timestamp + body),
      'x-webhook-timestamp': timestamp,
      'x-webhook-version': '2025-01-01',
      'x-webhook-attempt': '1',
      'x-idempotency-key': lettersFrom(settings.seed, `event ${about} ${type}`, 24),
    },
  }
}

const types: Partial<Record<StateName, string>> = {
  captured: 'PAYMENT_SUCCESS_WEBHOOK',
  declined: 'PAYMENT_FAILED_WEBHOOK',
  cancelled: 'PAYMENT_USER_DROPPED_WEBHOOK',
}

/** State as Cashfree tells it: a payment waiting for its bank shows as dropped by the payer. */
const toldOf = (says: StateName) => (says === 'waiting' ? 'cancelled' : says)

export const cashfreeVendor: Vendor = {
  news(sandbox, order, state, at) {
    const says = toldOf(state)
    const type = types[says]
    if (type === undefined || !isTried(says)) return undefined
    const data = {
      order: {
        order_id: order.id,
        order_amount: rupeeNumber(order.amount_paise),
        order_currency: 'INR',
        order_tags: null,
      },
      payment: paymentEntity(sandbox, order, says),
      customer_details: order.request['customer_details'],
    }
    return event(sandbox, type, order.id, data, at)
  },
  wayBack(_sandbox, order) {
    const { return_url: address = '' } = (order.request['order_meta'] ?? {}) as { return_url?: string }
    return { method: 'get', url: address.replaceAll('{order_id}', order.id), fields: {} }
  },
}

export const cashfreeRefundNews: RefundNews = (sandbox, refund, paid) => {
  const at = sandbox.clock.now()
  return paid.mandate === null
    ? event(
        sandbox,
        'REFUND_STATUS_WEBHOOK',
        refund.id,
        { refund: refundEntity(sandbox, refund, paid.order_id) },
        at,
      )
    : event(sandbox, 'SUBSCRIPTION_REFUND_STATUS', refund.id, debitRefundEntity(sandbox, refund, paid), at)
}
