import type { Sandbox } from './sandbox.ts'
import { digitsFrom } from './ids.ts'

export type Settled = {
  /** A chargeback is what the payer's bank took; a reversal gives that again. */
  kind: 'payment' | 'refund' | 'chargeback' | 'reversal'
  /** The gateway's id of the payment, refund or dispute, that of the payment, and the merchant's of the order. */
  id: string
  paymentId: string
  receipt: string
  paise: number
  feePaise: number
  taxPaise: number
  /** Amount the merchant gets for it; below 0 where it is deducted from the payout. */
  netPaise: number
  utr: string
}

/** Two per cent, and eighteen per cent tax on that. */
const feeOf = (paise: number) => Math.round(paise * 0.02)
const taxOf = (fee: number) => Math.round(fee * 0.18)

const dayBefore = (at: string) => `(${at} at time zone 'Asia/Kolkata')::date = $2::date - 1`

const parts: Record<'payu' | 'others', string> = {
  // The first payment of a consent is money of its own, which the others give back themselves.
  payu: `select 'payment' as kind, mihpayid as id, mihpayid as payment_id, txnid as receipt, round(amount::numeric * 100)::float8 as paise
      from sandbox.payu_payment where unmappedstatus = 'captured' and ${dayBefore('decided_at')}
    union all
    select 'payment', id, id, receipt, round((request ->> 'amount')::numeric * 100)::float8
      from sandbox.mandate where vendor = 'payu' and ${dayBefore('taken_at')}
    union all
    select 'refund', request_id, mihpayid, txnid, round(amount::numeric * 100)::float8
      from sandbox.payu_refund where status = 'success' and ${dayBefore('asked_at')}`,
  others: `select 'payment' as kind, payment_id as id, payment_id, receipt, paid_paise::float8 as paise
      from sandbox.pay_order where vendor = $1 and state = 'captured' and ${dayBefore('decided_at')}
    union all
    select 'refund', r.id, r.payment_id, coalesce(o.receipt, d.id), r.amount_paise::float8
      from sandbox.pay_refund r left join sandbox.pay_order o using (vendor, payment_id)
        left join sandbox.debit d using (vendor, payment_id)
      where r.vendor = $1 and r.status = 'done' and ${dayBefore('r.asked_at')}`,
}

const disputes = `select m.kind, t.id, t.payment_id, coalesce(p.txnid, o.receipt, d.id, c.receipt, '') as receipt, t.amount_paise::float8
  from sandbox.dispute t
    cross join lateral (values ('chargeback', t.lost_at), ('reversal', t.returned_at)) m (kind, at)
    left join sandbox.payu_payment p on t.vendor = 'payu' and p.mihpayid = t.payment_id
    left join sandbox.pay_order o on o.vendor = t.vendor and o.payment_id = t.payment_id
    left join sandbox.debit d on d.vendor = t.vendor and d.payment_id = t.payment_id
    left join sandbox.mandate c on c.vendor = t.vendor and c.id = t.payment_id
  where t.vendor = $1 and ${dayBefore('m.at')}`

/**
 * Returns the payout to the merchant on a day in India: all that was taken, returned, lost and won the day
 * before.
 */
export async function settledOn({ pool, settings, clock }: Sandbox, vendor: string, day: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || new Date(`${day}T00:00:00+05:30`) > clock.now()) return []
  const found = await pool.query<Pick<Settled, 'kind' | 'id' | 'paymentId' | 'receipt' | 'paise'>>(
    `with lines as (${parts[vendor === 'payu' ? 'payu' : 'others']}
     union all
     select 'payment', payment_id, payment_id, id, amount_paise::float8 from sandbox.debit
       where vendor = $1 and state = 'captured' and ${dayBefore('asked_at')}
     union all
     ${disputes})
     select kind, id, payment_id as "paymentId", receipt, paise from lines order by kind, id`,
    [vendor, day],
  )
  return found.rows.map((line): Settled => {
    const feePaise = line.kind === 'payment' ? feeOf(line.paise) : 0
    const taxPaise = taxOf(feePaise)
    const isPaidOut = line.kind === 'payment' || line.kind === 'reversal'
    return {
      ...line,
      feePaise,
      taxPaise,
      netPaise: isPaidOut ? line.paise - feePaise - taxPaise : -line.paise,
      utr: digitsFrom(settings.seed, `utr ${vendor} ${day}`, 16),
    }
  })
}
