import type { Order } from '../../../contract/donations/donations.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { unbooked } from '../booking/store-review.ts'

/** A button pressed twice asks again within so long; whoever asks later has come back, or heard no answer. */
const askedTwiceMs = 3_000

/**
 * State of a gift whose form is sent again: its last try began just now (`asked`), it may be tried once more
 * (`open`), or money came, is on its way or is with a person (`settled`).
 */
export type ResendState = 'asked' | 'open' | 'settled'

export async function findResendState(on: Runs, donationId: string, at: Date): Promise<ResendState> {
  const [found] = await runNamed<{ standing: ResendState }>(
    on,
    `select case
       when d.state not in ('initiated', 'failed') or (${unbooked}) is not null or coalesce(tries.settled, false)
         then 'settled'
       when tries.asked then 'asked' else 'open' end as standing
     from donation d, lateral (
       select bool_or(a.state not in ('created', 'initiated', 'failed', 'abandoned') or a.review_reason is not null)
                as settled,
              bool_or(a.state in ('created', 'initiated') and a.created_at > $2) as asked
       from attempt a where a.donation_id = d.id) tries
     where d.id = $1`,
    [donationId, new Date(at.getTime() - askedTwiceMs)],
  )
  return found?.standing ?? 'settled'
}

export type NewAttempt = {
  scope: string
  key: string
  order: Order
  attemptId: string
  orderId: string
  gatewayOrderId: string | null
  provider: string
  amountPaise: number
  /** Origin by which the brake remembers it, and its time by the real clock. */
  origin: string | null
  begunAt: Date
  nextCheckAt: Date
  at: Date
}

/**
 * Another try to pay the same gift, under an id of its own; the key answers with it from now on. Should the one before be
 * paid as well, both are money and the later goes back by itself.
 * @returns false when somebody was faster, or the gift was decided meanwhile
 */
export const insertAttempt = (db: Db, t: NewAttempt): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { donationId } = t.order
    await runNamed(tx, 'select 1 from donation where id = $1 for update', [donationId])
    if ((await findResendState(tx, donationId, t.at)) !== 'open') return false
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
        t.attemptId,
        donationId,
        t.provider,
        t.orderId,
        t.amountPaise,
        t.nextCheckAt,
        t.at,
        t.gatewayOrderId,
        t.origin,
        t.begunAt,
        t.scope,
        t.key,
        JSON.stringify(t.order),
      ],
    )
    return true
  })
