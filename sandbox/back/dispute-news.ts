import { createHash } from 'node:crypto'
import { event as cashfreeEvent } from '../cashfree/vendor.ts'
import { indian, rupeeNumber } from '../cashfree/entities.ts'
import { decimal } from '../orders/pages.ts'
import { seconds } from '../razorpay/entities.ts'
import { event as razorpayEvent } from '../razorpay/vendor.ts'
import type { DisputeNews } from './disputes.ts'
import type { PaidVendor } from './paid.ts'

const answerWithinMs = 7 * 86_400_000

/** PayU signs in a header: `key|txn_id|cb_amount|cb_id|cb_type|cb_status|SALT`, the status without spaces. */
const payuNews: DisputeNews = ({ settings }, dispute, _paid, at) => {
  const { key, salt } = settings.payu
  const status = { opened: 'Chargeback Raised', lost: 'Merchant Lost', won: 'Merchant Won' }[dispute.state]
  const amount = decimal(dispute.amount_paise)
  const type = 'Chargeback'
  const signed = [key, dispute.payment_id, amount, dispute.id, type, status.replaceAll(' ', ''), salt]
  return {
    body: JSON.stringify({
      type: 'payments',
      event: 'dispute',
      reason_code: 'Services not provided',
      created_at: indianMs(dispute.opened_at),
      updated_at: indianMs(at),
      mid: '2',
      cb_id: Number(dispute.id),
      txn_id: dispute.payment_id,
      cb_type: type,
      due_date: indian(new Date(dispute.opened_at.getTime() + answerWithinMs)).slice(0, 10),
      cb_amount: amount,
      cb_status: status,
    }),
    headers: {
      'x-payu-dispute-webhook-signature-v2': createHash('sha512').update(signed.join('|')).digest('hex'),
    },
  }
}

const indianMs = (at: Date) => `${new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 23)}+05:30`

const razorpayNews: DisputeNews = (sandbox, dispute, paid, at) => {
  const name = { opened: 'created', lost: 'lost', won: 'won' }[dispute.state]
  return razorpayEvent(
    sandbox,
    `payment.dispute.${name}`,
    dispute.id,
    {
      payment: {
        id: paid.payment_id,
        entity: 'payment',
        amount: paid.paise,
        currency: 'INR',
        status: 'captured',
        // Debits have the order of their notice; they name the payment all the same.
        ...(paid.mandate === null && { order_id: paid.order_id }),
      },
      dispute: {
        id: dispute.id,
        entity: 'dispute',
        payment_id: paid.payment_id,
        amount: dispute.amount_paise,
        currency: 'INR',
        amount_deducted: dispute.state === 'lost' ? dispute.amount_paise : 0,
        reason_code: 'goods_or_services_not_received_or_partially_received',
        reason_description: 'Services not provided',
        respond_by: seconds(new Date(dispute.opened_at.getTime() + answerWithinMs)),
        status: dispute.state === 'opened' ? 'open' : dispute.state,
        phase: 'chargeback',
        created_at: seconds(dispute.opened_at),
      },
    },
    at,
  )
}

const cashfreeNews: DisputeNews = (sandbox, dispute, paid, at) => {
  const status = { opened: 'CREATED', lost: 'MERCHANT_LOST', won: 'MERCHANT_WON' }[dispute.state]
  const closed = dispute.state !== 'opened'
  const data = {
    dispute: {
      dispute_id: dispute.id,
      dispute_type: 'CHARGEBACK',
      reason_code: '4855',
      reason_description: 'Services not provided',
      dispute_amount: rupeeNumber(dispute.amount_paise),
      created_at: indian(dispute.opened_at),
      updated_at: indian(at),
      respond_by: indian(new Date(dispute.opened_at.getTime() + answerWithinMs)),
      ...(closed && { resolved_at: indian(at) }),
      dispute_status: `CHARGEBACK_${status}`,
      cf_dispute_remarks: null,
    },
    order_details: {
      order_id: paid.order_id,
      order_amount: rupeeNumber(paid.paise),
      order_currency: 'INR',
      cf_payment_id: paid.payment_id,
      payment_amount: rupeeNumber(paid.paise),
      payment_currency: 'INR',
    },
  }
  const about = `${dispute.id} ${dispute.state}`
  return cashfreeEvent(sandbox, closed ? 'DISPUTE_CLOSED' : 'DISPUTE_CREATED', about, data, at)
}

export const disputeNews: Record<PaidVendor, DisputeNews> = {
  payu: payuNews,
  razorpay: razorpayNews,
  cashfree: cashfreeNews,
}
