import type { Sandbox } from '../app.ts'
import { messageArrays, messageColumns, unnestMessages, usualTries, type Message } from '../deliveries.ts'
import { webhookUrlOf } from '../settings.ts'
import type { News } from './decide.ts'
import { findOrder, type PayOrder, type VendorName } from './store.ts'

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
  order: PayOrder,
  asked: { id: string; token: string; amountPaise: number },
): Promise<{ refund: PayRefund; isNew: boolean } | Refused> {
  if (order.state !== 'captured') return 'not-paid'
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from sandbox.pay_order where vendor = $1 and id = $2 for update', [
      order.vendor,
      order.id,
    ])
    const { rows } = await client.query<PayRefund>(
      `select ${columns} from sandbox.pay_refund where vendor = $1 and payment_id = $2`,
      [order.vendor, order.payment_id],
    )
    const before = rows.find((refund) => refund.token === asked.token)
    if (before !== undefined) return { refund: before, isNew: false }
    const already = rows.reduce((sum, refund) => sum + refund.amount_paise, 0)
    if (already + asked.amountPaise > order.paid_paise) return 'too-much'
    const made = await client.query<PayRefund>(
      `insert into sandbox.pay_refund (vendor, id, payment_id, token, amount_paise, asked_at)
       values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      [order.vendor, asked.id, order.payment_id, asked.token, asked.amountPaise, clock.now()],
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

export type RefundNews = (sandbox: Sandbox, refund: PayRefund, order: PayOrder) => News

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
      const order = await findOrder(pool, refund.vendor, 'payment_id', refund.payment_id)
      if (order === undefined) continue
      const { body, headers } = news[refund.vendor](sandbox, { ...refund, status: 'done' }, order)
      const message: Message = {
        subject: order.receipt,
        url: webhookUrlOf(settings, refund.vendor),
        contentType: 'application/json',
        body,
        headers,
        maxTries: usualTries,
        dueAt: now,
      }
      await pool.query(
        `with done as (
           update sandbox.pay_refund set status = 'done' where vendor = $1 and id = $2 and status = 'queued' returning 1)
         insert into sandbox.delivery (${messageColumns}) select m.* from ${unnestMessages(3)} m, done`,
        [refund.vendor, refund.id, ...messageArrays([message])],
      )
    }
    if (due.rows.length === 0) return
  }
}
