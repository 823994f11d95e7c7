import type { Sandbox } from './sandbox.ts'
import { digitsFrom } from './ids.ts'

export type Settled = {
  kind: 'payment' | 'refund'
  /** The gateway's id of the payment or refund, and the merchant's of the order. */
  id: string
  receipt: string
  paise: number
  feePaise: number
  taxPaise: number
  utr: string
}

/** Two per cent, and eighteen per cent tax on that. */
const feeOf = (paise: number) => Math.round(paise * 0.02)
const taxOf = (fee: number) => Math.round(fee * 0.18)

const parts: Record<'payu' | 'others', string> = {
  payu: `select 'payment' as kind, mihpayid as id, txnid as receipt, round(amount::numeric * 100)::float8 as paise
      from sandbox.payu_payment where unmappedstatus = 'captured' and (decided_at at time zone 'Asia/Kolkata')::date = $2::date - 1
    union all
    select 'refund', request_id, txnid, round(amount::numeric * 100)::float8
      from sandbox.payu_refund where status = 'success' and (asked_at at time zone 'Asia/Kolkata')::date = $2::date - 1`,
  others: `select 'payment' as kind, payment_id as id, receipt, paid_paise::float8 as paise
      from sandbox.pay_order where vendor = $1 and state = 'captured' and (decided_at at time zone 'Asia/Kolkata')::date = $2::date - 1
    union all
    select 'refund', r.id, coalesce(o.receipt, d.id), r.amount_paise::float8
      from sandbox.pay_refund r left join sandbox.pay_order o using (vendor, payment_id)
        left join sandbox.debit d using (vendor, payment_id)
      where r.vendor = $1 and r.status = 'done' and (r.asked_at at time zone 'Asia/Kolkata')::date = $2::date - 1`,
}

/** What is paid out to the merchant on a day of India: all that was taken and given back the day before. */
export async function settledOn({ pool, settings, clock }: Sandbox, vendor: string, day: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || new Date(`${day}T00:00:00+05:30`) > clock.now()) return []
  const found = await pool.query<Pick<Settled, 'kind' | 'id' | 'receipt' | 'paise'>>(
    `with lines as (${parts[vendor === 'payu' ? 'payu' : 'others']}
     union all
     select 'payment', payment_id, id, amount_paise::float8 from sandbox.debit
       where vendor = $1 and state = 'captured' and (asked_at at time zone 'Asia/Kolkata')::date = $2::date - 1)
     select * from lines order by kind, id`,
    [vendor, day],
  )
  return found.rows.map((line): Settled => {
    const feePaise = line.kind === 'payment' ? feeOf(line.paise) : 0
    return {
      ...line,
      feePaise,
      taxPaise: taxOf(feePaise),
      utr: digitsFrom(settings.seed, `utr ${vendor} ${day}`, 16),
    }
  })
}
