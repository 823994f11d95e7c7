import type { Pool } from 'pg'
import type { Sandbox } from '../sandbox.ts'
import { messageArrays, messageColumns, unnestMessages, usualTries, type Message } from '../deliveries.ts'
import { webhookUrlOf } from '../settings.ts'
import type { News } from './decide.ts'
import { findPaid, type Paid } from '../back/paid.ts'
import type { VendorName } from './store.ts'

export type PayRefund = {
  vendor: VendorName
  id: string
  payment_id: string
  token: string
  amount_paise: number
  status: string
  asked_at: Date
}
const columns = 'vendor, id, payment_id, token, amount_paise::float8 as amount_paise, status, asked_at'

export type Refused = 'unknown' | 'not-paid' | 'too-much'

/** Queues a refund of a paid order; the same token again is the same refund. */
export async function queueRefund(
  { pool, clock }: Sandbox,
  paid: Pick<Paid, 'payment_id' | 'is_paid' | 'paise'> & { vendor: string },
  asked: { id: string; token: string; amountPaise: number },
): Promise<{ refund: PayRefund; isNew: boolean } | Refused> {
  if (!paid.is_paid) return 'not-paid'
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [paid.payment_id])
    const { rows } = await client.query<PayRefund>(
      `select ${columns} from sandbox.pay_refund where vendor = $1 and payment_id = $2`,
      [paid.vendor, paid.payment_id],
    )
    const before = rows.find((refund) => refund.token === asked.token)
    if (before !== undefined) return { refund: before, isNew: false }
    const already = rows.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount_paise), 0)
    if (already + asked.amountPaise > paid.paise) return 'too-much'
    const made = await client.query<PayRefund>(
      `insert into sandbox.pay_refund (vendor, id, payment_id, token, amount_paise, asked_at)
       values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      [paid.vendor, asked.id, paid.payment_id, asked.token, asked.amountPaise, clock.now()],
    )
    await client.query('commit')
    return { refund: made.rows[0]!, isNew: true }
  } finally {
    // After a commit this does nothing.
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

export async function refundsOf(
  { pool }: Sandbox,
  vendor: VendorName,
  paymentId: string,
): Promise<PayRefund[]> {
  const found = await pool.query<PayRefund>(
    `select ${columns} from sandbox.pay_refund where vendor = $1 and payment_id = $2 order by asked_at`,
    [vendor, paymentId],
  )
  return found.rows
}

const takesMinutes = 10

/** Whether a refund was set to fail beforehand, by the merchant's own name of it. */
export async function isToFail(pool: Pool, token: string): Promise<boolean> {
  const found = await pool.query('select 1 from sandbox.script where txnid = $1 and outcome = $2', [
    token,
    'failure',
  ])
  return (found.rowCount ?? 0) > 0
}

export type RefundNews = (sandbox: Sandbox, refund: PayRefund, paid: Paid) => News

/** Carries out the refunds whose time has come and says so. */
export async function completeDueOrderRefunds(
  sandbox: Sandbox,
  news: Record<VendorName, RefundNews>,
): Promise<void> {
  const { pool, clock, settings } = sandbox
  const now = clock.now()
  for (;;) {
    const due = await pool.query<PayRefund>(
      `select ${columns} from sandbox.pay_refund where status = 'queued'
        and asked_at <= $1::timestamptz - make_interval(mins => $2) order by asked_at limit 200`,
      [now, takesMinutes],
    )
    for (const refund of due.rows) {
      const paid = await findPaid(pool, refund.vendor, refund.payment_id)
      if (paid === undefined) continue
      const status = (await isToFail(pool, refund.token)) ? 'failed' : 'done'
      const { body, headers } = news[refund.vendor](sandbox, { ...refund, status }, paid)
      const message: Message = {
        subject: paid.receipt,
        url: webhookUrlOf(settings, refund.vendor),
        contentType: 'application/json',
        body,
        headers,
        maxTries: usualTries,
        dueAt: now,
      }
      await pool.query(
        `with done as (
           update sandbox.pay_refund set status = $3 where vendor = $1 and id = $2 and status = 'queued' returning 1)
         insert into sandbox.delivery (${messageColumns}) select m.* from ${unnestMessages(4)} m, done`,
        [refund.vendor, refund.id, status, ...messageArrays([message])],
      )
    }
    if (due.rows.length === 0) return
  }
}
