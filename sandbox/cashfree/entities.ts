import type { Sandbox } from '../sandbox.ts'
import type { Paid } from '../back/paid.ts'
import { digitsFrom } from '../ids.ts'
import type { PayRefund } from '../orders/refunds.ts'
import type { PayOrder } from '../orders/store.ts'
import type { StateName } from '../plans.ts'

/** ISO 8601 with the zone of India, as Cashfree writes it. */
export const indian = (at: Date) =>
  `${new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`

/** Rupees as a JSON number of two decimals, put into the text by `jsonOf`. */
export const rupeeNumber = (paise: number) =>
  `@${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}@`

/** JSON in which amounts are numbers that keep both their decimals. */
export const jsonOf = (value: unknown) => JSON.stringify(value).replace(/"@(\d+\.\d\d)@"/g, '$1')

const statuses: Partial<Record<StateName, string>> = {
  captured: 'SUCCESS',
  waiting: 'PENDING',
  declined: 'FAILED',
  cancelled: 'USER_DROPPED',
}
const groups: Record<string, string> = { upi: 'upi', card: 'credit_card', bank: 'net_banking' }

export const isTried = (says: StateName) => statuses[says] !== undefined

export function orderEntity({ clock }: Sandbox, order: PayOrder): object {
  const expired = order.state !== 'captured' && order.expires_at <= clock.now()
  return {
    cf_order_id: digitsFrom('order', order.id, 10),
    created_at: indian(order.opened_at),
    customer_details: order.request['customer_details'],
    entity: 'order',
    order_amount: rupeeNumber(order.amount_paise),
    order_currency: 'INR',
    order_expiry_time: indian(order.expires_at),
    order_id: order.id,
    order_meta: order.request['order_meta'],
    order_note: order.request['order_note'] ?? null,
    order_splits: [],
    order_status: order.state === 'captured' ? 'PAID' : expired ? 'EXPIRED' : 'ACTIVE',
    order_tags: order.request['order_tags'] ?? null,
    payment_session_id: order.session,
    terminal_data: null,
  }
}

export function paymentEntity(
  { settings }: Sandbox,
  order: PayOrder,
  says: StateName,
): Record<string, unknown> {
  const paid = says === 'captured'
  const at = indian(order.decided_at ?? order.opened_at)
  return {
    cf_payment_id: order.payment_id,
    order_id: order.id,
    order_amount: rupeeNumber(order.amount_paise),
    order_currency: 'INR',
    payment_amount: rupeeNumber(order.paid_paise),
    payment_currency: order.currency,
    payment_status: statuses[says] ?? 'NOT_ATTEMPTED',
    payment_message: paid ? 'Transaction successful' : says === 'declined' ? 'Declined by the bank' : null,
    payment_time: at,
    payment_completion_time: paid ? at : null,
    payment_group: groups[order.method] ?? 'upi',
    payment_method: order.method === 'upi' ? { upi: { channel: 'qrcode', upi_id: 'payer@test' } } : {},
    bank_reference: paid ? digitsFrom(settings.seed, `bank ${order.id}`, 12) : null,
    auth_id: null,
    is_captured: paid,
    error_details:
      says === 'declined'
        ? {
            error_code: 'TRANSACTION_DECLINED',
            error_description: 'Declined by the bank',
            error_reason: 'auth_declined',
            error_source: 'bank',
          }
        : null,
  }
}

const refundWords: Record<string, string> = { done: 'SUCCESS', failed: 'CANCELLED' }

export const refundEntity = ({ settings }: Sandbox, refund: PayRefund, orderId: string) => ({
  cf_payment_id: refund.payment_id,
  cf_refund_id: refund.id,
  entity: 'refund',
  order_id: orderId,
  refund_amount: rupeeNumber(refund.amount_paise),
  refund_arn: refund.status === 'done' ? digitsFrom(settings.seed, `arn ${refund.id}`, 12) : null,
  refund_currency: 'INR',
  refund_id: refund.token,
  refund_mode: 'NORMAL',
  refund_note: 'Refund of a donation',
  refund_status: refundWords[refund.status] ?? 'PENDING',
  created_at: indian(refund.asked_at),
})

/** The refund of a debit under a mandate. */
export const debitRefundEntity = (sandbox: Sandbox, refund: PayRefund, paid: Paid) => {
  const { order_id: paymentId, ...rest } = refundEntity(sandbox, refund, paid.order_id)
  return { ...rest, subscription_id: paid.mandate, payment_id: paymentId }
}
