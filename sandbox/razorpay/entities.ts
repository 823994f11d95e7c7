import type { Sandbox } from '../sandbox.ts'
import { digitsFrom } from '../ids.ts'
import type { PayOrder } from '../orders/store.ts'
import type { PayRefund } from '../orders/refunds.ts'
import type { StateName } from '../plans.ts'

/** Unix seconds. */
export const seconds = (at: Date) => Math.trunc(at.getTime() / 1000)

const methods: Record<string, string> = { upi: 'upi', card: 'card', bank: 'netbanking' }
const statuses: Partial<Record<StateName, string>> = {
  captured: 'captured',
  waiting: 'created',
  declined: 'failed',
}

/** Whether anything was tried on the order. Who turns back leaves no payment behind. */
export const isTried = (says: StateName) => statuses[says] !== undefined

export function orderEntity(order: PayOrder): object {
  const paid = order.state === 'captured'
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount_paise,
    amount_paid: paid ? order.paid_paise : 0,
    amount_due: paid ? Math.max(0, order.amount_paise - order.paid_paise) : order.amount_paise,
    currency: 'INR',
    receipt: order.receipt,
    offer_id: null,
    status: paid ? 'paid' : isTried(order.state) ? 'attempted' : 'created',
    attempts: isTried(order.state) ? 1 : 0,
    notes: order.request['notes'] ?? [],
    created_at: seconds(order.opened_at),
  }
}

export function paymentEntity({ settings }: Sandbox, order: PayOrder, says: StateName): object {
  const failed = says === 'declined'
  const error = (text: string) => (failed ? text : null)
  return {
    id: order.payment_id,
    entity: 'payment',
    amount: order.paid_paise,
    currency: order.currency,
    status: statuses[says] ?? 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: methods[order.method] ?? 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: says === 'captured',
    description: order.form['description'] ?? null,
    card_id: null,
    bank: order.method === 'bank' ? 'KVRB' : null,
    wallet: null,
    vpa: order.method === 'upi' ? 'payer@test' : null,
    email: order.form['prefill[email]'] ?? null,
    contact: order.form['prefill[contact]'] ?? null,
    notes: {},
    fee: says === 'captured' ? Math.round(order.paid_paise * 0.0236) : null,
    tax: says === 'captured' ? Math.round(order.paid_paise * 0.0036) : null,
    error_code: error('BAD_REQUEST_ERROR'),
    error_description: error('The payment was declined by the bank'),
    error_source: error('bank'),
    error_step: error('payment_authorization'),
    error_reason: error('payment_failed'),
    acquirer_data: says === 'captured' ? { rrn: digitsFrom(settings.seed, `bank ${order.id}`, 12) } : {},
    created_at: seconds(order.decided_at ?? order.opened_at),
  }
}

export const refundEntity = ({ settings }: Sandbox, refund: PayRefund): object => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount_paise,
  currency: 'INR',
  payment_id: refund.payment_id,
  notes: [],
  // One made at Razorpay's own desk has no name of the merchant's.
  receipt: refund.token.startsWith('desk ') ? null : refund.token,
  acquirer_data: {
    arn: refund.status === 'done' ? digitsFrom(settings.seed, `arn ${refund.id}`, 12) : null,
  },
  created_at: seconds(refund.asked_at),
  batch_id: null,
  status: { done: 'processed', failed: 'failed' }[refund.status] ?? 'pending',
  speed_processed: 'normal',
  speed_requested: 'normal',
})

export const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })
