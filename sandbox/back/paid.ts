import type { Pool } from 'pg'

export type PaidVendor = 'payu' | 'razorpay' | 'cashfree'

/** Money that was taken, however: an order, a debit under a mandate, the payment of a consent. */
export type Paid = {
  vendor: PaidVendor
  payment_id: string
  /** The merchant's name of the order, or of the try. */
  receipt: string
  /** The gateway's name of the order; of a debit, that of its notice. */
  order_id: string
  /** Merchant's name of the mandate, for a debit; null otherwise. */
  mandate: string | null
  paise: number
  is_paid: boolean
  method: string
}

const taken = `
  select 'payu' as vendor, mihpayid as payment_id, txnid as receipt, txnid as order_id, null as mandate,
    round(amount::numeric * 100)::float8 as paise, unmappedstatus = 'captured' as is_paid, mode as method, opened_at
  from sandbox.payu_payment
  union all
  select vendor, payment_id, receipt, id, null, paid_paise::float8, state = 'captured', method, opened_at from sandbox.pay_order
  union all
  select d.vendor, d.payment_id, d.id, d.notice_id, m.receipt, d.amount_paise::float8, d.state = 'captured', 'upi', d.asked_at
  from sandbox.debit d join sandbox.mandate m on m.vendor = d.vendor and m.id = d.mandate_id
  union all
  select vendor, id, receipt, receipt, null, round((request ->> 'amount')::numeric * 100)::float8,
    state in ('active', 'paused', 'payer_paused', 'cancelled', 'payer_revoked', 'expired'), 'upi', asked_at
  from sandbox.mandate where vendor = 'payu'`

export async function findPaid(pool: Pool, vendor: PaidVendor, paymentId: string): Promise<Paid | undefined> {
  const found = await pool.query<Paid>(
    `select * from (${taken}) taken where vendor = $1 and payment_id = $2 limit 1`,
    [vendor, paymentId.replaceAll('\0', '')],
  )
  return found.rows[0]
}

/** Finds the payment by the merchant's name of the order, of any gateway. */
export async function findPaidByReceipt(pool: Pool, receipt: string): Promise<Paid | undefined> {
  const found = await pool.query<Paid>(
    `select * from (${taken}) taken where receipt = $1 and is_paid order by opened_at desc limit 1`,
    [receipt],
  )
  return found.rows[0]
}
