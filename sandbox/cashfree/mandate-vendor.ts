import type { Sandbox } from '../sandbox.ts'
import { digitsFrom } from '../ids.ts'
import { payerId } from '../mandates/payer.ts'
import type { Debit, Mandate, MandateState } from '../mandates/store.ts'
import type { MandateVendor } from '../mandates/work.ts'
import { recordIn, textIn } from '../reading.ts'
import { hmacBase64 } from '../safe-compare.ts'
import { indian, rupeeNumber } from './entities.ts'
import { event } from './vendor.ts'

/** A refusal on the consent page leaves the subscription as it was; its authorisation tells. */
export const statuses: Record<MandateState, string> = {
  asked: 'INITIALIZED',
  declined: 'INITIALIZED',
  bank_pending: 'BANK_APPROVAL_PENDING',
  active: 'ACTIVE',
  paused: 'PAUSED',
  payer_paused: 'CUSTOMER_PAUSED',
  cancelled: 'CANCELLED',
  payer_revoked: 'CUSTOMER_CANCELLED',
  link_expired: 'LINK_EXPIRED',
  expired: 'EXPIRED',
}

const authorisations: Partial<Record<MandateState, string>> = {
  asked: 'INITIALIZED',
  declined: 'FAILED',
  bank_pending: 'PENDING',
}

export const referenceOf = (mandate: Mandate) => digitsFrom('reference', mandate.receipt, 8)

export const subscriptionEntity = (mandate: Mandate) => ({
  cf_subscription_id: referenceOf(mandate),
  subscription_id: mandate.receipt,
  subscription_status: statuses[mandate.state],
  authorization_details: {
    authorization_status: authorisations[mandate.state] ?? 'ACTIVE',
    payment_method: { upi: { channel: 'link', upi_id: payerId(mandate.state) } },
    authorization_amount: rupeeNumber(100),
  },
  plan_details: {
    plan_type: 'ON_DEMAND',
    plan_currency: 'INR',
    plan_max_amount: rupeeNumber(mandate.max_paise),
  },
  subscription_expiry_time: indian(mandate.valid_until),
})

const words = { captured: 'SUCCESS', waiting: 'PENDING', declined: 'FAILED' } as const
const reasons: Record<string, string> = {
  funds: 'Insufficient balance in the account',
  bank_down: "The payer's bank is unavailable",
  other: 'Declined by the bank',
}

/** One debit; its payment is known by the notice, and its remarks name the try. */
export const debitEntity = ({ settings }: Sandbox, mandate: Mandate, debit: Debit) => ({
  cf_payment_id: debit.payment_id,
  cf_subscription_id: referenceOf(mandate),
  subscription_id: mandate.receipt,
  payment_id: debit.notice_id,
  execution_id: debit.id,
  payment_amount: rupeeNumber(debit.amount_paise),
  payment_currency: 'INR',
  payment_status: words[debit.state],
  payment_type: 'CHARGE',
  payment_remarks: debit.id,
  payment_initiated_date: indian(debit.asked_at),
  cf_txn_id: debit.state === 'captured' ? digitsFrom(settings.seed, `bank ${debit.id}`, 12) : null,
  failure_details: {
    failure_reason:
      debit.state === 'declined' ? (reasons[debit.failure ?? 'other'] ?? reasons['other']) : null,
  },
})

export const cashfreeMandates: MandateVendor = {
  mandateNews(sandbox, mandate, at) {
    const about = `${mandate.receipt} ${mandate.state} ${at.getTime()}`
    const details = { subscription_details: subscriptionEntity(mandate) }
    return event(sandbox, 'SUBSCRIPTION_STATUS_CHANGED', about, details, at)
  },
  debitNews(sandbox, mandate, debit, at) {
    const type = debit.state === 'captured' ? 'SUBSCRIPTION_PAYMENT_SUCCESS' : 'SUBSCRIPTION_PAYMENT_FAILED'
    return event(sandbox, type, debit.id, debitEntity(sandbox, mandate, debit), at)
  },
  wayBack({ settings }, mandate) {
    const isFine = mandate.state === 'active' || mandate.state === 'bank_pending'
    const fields: Record<string, string> = {
      cf_authAmount: '1.00',
      cf_checkoutStatus: isFine ? 'SUCCESS' : 'FAILED',
      cf_message: isFine ? 'Authorisation successful' : 'Authorisation failed',
      cf_mode: 'UPI',
      cf_status: statuses[mandate.state],
      cf_subReferenceId: referenceOf(mandate),
      cf_subscriptionId: mandate.receipt,
    }
    const signed = Object.keys(fields)
      .toSorted()
      .map((name) => name + fields[name])
      .join('')
    const signature = hmacBase64(settings.cashfree.clientSecret, signed)
    return {
      method: 'post',
      url: textIn(recordIn(mandate.request)['returnUrl']),
      fields: { ...fields, signature },
    }
  },
}
