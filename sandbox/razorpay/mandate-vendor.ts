import type { Sandbox } from '../sandbox.ts'
import { digitsFrom, lettersFrom } from '../ids.ts'
import { payerId } from '../mandates/payer.ts'
import type { Debit, Mandate, MandateState } from '../mandates/store.ts'
import type { MandateVendor } from '../mandates/work.ts'
import { textIn } from '../reading.ts'
import { hmacHex } from '../safe-compare.ts'
import { seconds } from './entities.ts'
import { event } from './vendor.ts'

/** The token's word; nothing before there is one. */
export const statuses: Record<MandateState, string | undefined> = {
  asked: undefined,
  link_expired: undefined,
  bank_pending: 'initiated',
  active: 'confirmed',
  declined: 'rejected',
  paused: 'confirmed',
  payer_paused: 'paused',
  cancelled: 'cancelled',
  payer_revoked: 'cancelled',
  expired: 'expired',
}

const invoiceStatuses: Partial<Record<MandateState, string>> = { asked: 'issued', link_expired: 'expired' }

// Ids of the same form, so that each leads to the mandate.
const idOf = (kind: string, mandate: Mandate) => `${kind}_${mandate.id.slice('inv_'.length)}`
export const customerIdOf = (mandate: Mandate) => idOf('cust', mandate)
export const tokenIdOf = (mandate: Mandate) => idOf('token', mandate)
export const consentPaymentIdOf = (mandate: Mandate) => idOf('pay', mandate)
/** The mandate's id in that of its customer, token or consent payment. */
export const mandateIdIn = (id: string) => id.replace(/^[a-z]+_/, 'inv_')

/** A registration link, which Razorpay calls an invoice. */
export const linkEntity = (mandate: Mandate, shortUrl: string) => ({
  id: mandate.id,
  entity: 'invoice',
  receipt: mandate.receipt,
  customer_id: customerIdOf(mandate),
  order_id: idOf('order', mandate),
  payment_id: statuses[mandate.state] === undefined ? null : consentPaymentIdOf(mandate),
  status: invoiceStatuses[mandate.state] ?? 'paid',
  short_url: shortUrl,
  currency: 'INR',
  type: 'link',
  created_at: seconds(mandate.asked_at),
  expire_by: seconds(mandate.link_until),
})

const vpaOf = (upiId: string | null) => {
  const [username, handle] = upiId?.split('@') ?? []
  return upiId === null ? null : { username, handle, name: null }
}

export const tokenEntity = (mandate: Mandate) => ({
  id: tokenIdOf(mandate),
  entity: 'token',
  method: 'upi',
  vpa: vpaOf(payerId(mandate.state)),
  recurring: mandate.state === 'active',
  recurring_details: { status: statuses[mandate.state] ?? 'initiated', failure_reason: null },
  max_amount: mandate.max_paise,
  customer_id: customerIdOf(mandate),
  notes: { order: mandate.receipt },
  expired_at: seconds(mandate.valid_until),
})

const reasons: Record<string, string> = {
  funds: 'insufficient_funds',
  bank_down: 'bank_technical_error',
  other: 'payment_failed',
}
const words = { captured: 'captured', waiting: 'created', declined: 'failed' } as const

export const debitEntity = ({ settings }: Sandbox, debit: Debit, orderId: string) => ({
  id: debit.payment_id,
  entity: 'payment',
  amount: debit.amount_paise,
  currency: 'INR',
  status: words[debit.state],
  order_id: orderId,
  method: 'upi',
  captured: debit.state === 'captured',
  notes: { try: debit.id },
  error_code: debit.state === 'declined' ? 'BAD_REQUEST_ERROR' : null,
  error_reason: debit.state === 'declined' ? (reasons[debit.failure ?? 'other'] ?? 'payment_failed') : null,
  acquirer_data: debit.state === 'captured' ? { rrn: digitsFrom(settings.seed, `bank ${debit.id}`, 12) } : {},
  created_at: seconds(debit.asked_at),
})

/** The order under which a notice is given. */
export const noticeOrderIdOf = (noticeId: string) => `order_${lettersFrom('notice', noticeId, 14)}`

const names: Partial<Record<MandateState, string>> = {
  active: 'token.confirmed',
  declined: 'token.rejected',
  payer_paused: 'token.paused',
  cancelled: 'token.cancelled',
  payer_revoked: 'token.cancelled',
}

export const razorpayMandates: MandateVendor = {
  mandateNews(sandbox, mandate, at) {
    const name = names[mandate.state]
    const about = `${mandate.receipt} ${mandate.state} ${at.getTime()}`
    return name === undefined ? undefined : event(sandbox, name, about, { token: tokenEntity(mandate) }, at)
  },
  debitNews(sandbox, _mandate, debit, at) {
    const name = debit.state === 'captured' ? 'payment.captured' : 'payment.failed'
    const payment = debitEntity(sandbox, debit, noticeOrderIdOf(debit.notice_id))
    return event(sandbox, name, debit.id, { payment }, at)
  },
  wayBack({ settings }, mandate) {
    const url = textIn(mandate.request['callback_url'])
    const paid = statuses[mandate.state] === 'confirmed'
    const status = paid ? 'paid' : 'issued'
    const payment = consentPaymentIdOf(mandate)
    const signed = `${mandate.id}|${mandate.receipt}|${status}|${payment}`
    return {
      method: 'get',
      url,
      fields: {
        razorpay_payment_id: payment,
        razorpay_invoice_id: mandate.id,
        razorpay_invoice_receipt: mandate.receipt,
        razorpay_invoice_status: status,
        razorpay_signature: hmacHex(settings.razorpay.keySecret, signed),
      },
    }
  },
}
