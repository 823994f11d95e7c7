import type pg from 'pg'
import type { Order } from '../../contract/donations.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import { unbooked } from './review.ts'

const over = `d.state in ('initiated', 'failed')
  and not exists (select 1 from attempt a where a.donation_id = d.id
    and (a.state not in ('failed', 'abandoned') or a.review_reason is not null))
  and (${unbooked}) is null`

/** Whether every try to pay a gift is over and none brought money, booked or not, nor waits for a person. */
export async function isTriedInVain(on: Runs, donationId: string): Promise<boolean> {
  const [found] = await runNamed(on, `select 1 from donation d where d.id = $1 and ${over}`, [donationId])
  return found !== undefined
}

export type NewTry = {
  scope: string
  key: string
  order: Order
  attemptId: string
  orderId: string
  gatewayOrderId: string | null
  provider: string
  amountPaise: number
  /** By what the brake remembers where it came from, and since when by the real clock. */
  origin: string | null
  begunAt: Date
  nextCheckAt: Date
  at: Date
}

/**
 * Another try to pay the same gift, under an id of its own; the key answers with it from now on.
 * @returns false when somebody was faster, or the gift was decided meanwhile
 */
export const insertTry = (pool: pg.Pool, t: NewTry): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const { donationId } = t.order
    await runNamed(tx, 'select 1 from donation where id = $1 for update', [donationId])
    if (!(await isTriedInVain(tx, donationId))) return false
    await runNamed(
      tx,
      `with a as (
         insert into attempt (id, donation_id, provider, order_id, amount_paise, next_check_at, created_at, gateway_order_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)),
       f as (
         insert into order_origin (provider, order_id, origin, begun_at)
         select $3, $4, $9, $10::timestamptz where $9::text is not null on conflict do nothing)
       update idempotency_key set reply = $13 where scope = $11 and key = $12`,
      [
        ...[t.attemptId, donationId, t.provider, t.orderId, t.amountPaise, t.nextCheckAt, t.at],
        ...[t.gatewayOrderId, t.origin, t.begunAt, t.scope, t.key, JSON.stringify(t.order)],
      ],
    )
    return true
  })
