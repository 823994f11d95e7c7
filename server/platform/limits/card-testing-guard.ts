import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { runNamed } from '../db/named.ts'
import { networkOf } from './network.ts'

/** Pulled when more than `percent` of at least `least` payments decided within `seconds` have failed. */
export type BrakeRule = { percent: number; least: number; seconds: number }
export const brakeNames = ['ORDERS_IP', 'ORDERS_ALL'] as const
export type BrakeName = (typeof brakeNames)[number]
export type Pulled = { name: BrakeName; retryAfterSeconds: number }

/**
 * Stops those who try out stolen cards: each try is a payment begun here that its gateway declines. It lets go by
 * itself, once what has failed is long enough ago. Real clock; one count for all processes.
 */
export type Brake = {
  /** The brake that holds orders from this address, if any does. With the counters out of reach none does. */
  pulledFor(address: string): Promise<Pulled | undefined>
  /** Hash by which an order's address is remembered until its payment is decided; it reveals no address. */
  originOf(address: string): string | null
  /**
   * Counts a payment that its gateway has decided; one that nobody began here (a debit under a mandate) is none of
   * its business. Called outside the transaction that books it; never throws.
   */
  count(provider: string, orderId: string, outcome: 'failed' | 'succeeded'): Promise<void>
  /** Forgets origins and counts that are over. @returns how many */
  purge(): Promise<number>
  /** Counts the orders that each brake has held in this process. */
  held(): Record<BrakeName, number>
}

/** The window is counted in so many parts, and leaves part by part. */
const parts = 10
const originLivesMs = 3 * 86_400_000

type Part = { failed: number; decided: number; expire: number }

export function createBrake({
  pool,
  rules,
  secret,
  clock,
  log,
}: {
  pool: pg.Pool
  rules: Readonly<Record<BrakeName, BrakeRule>>
  secret: string
  clock: Pick<Clock, 'realNow'>
  log: Logger
}): Brake {
  const heldBy: Record<BrakeName, number> = { ORDERS_IP: 0, ORDERS_ALL: 0 }
  const toldUntil: Record<BrakeName, number> = { ORDERS_IP: 0, ORDERS_ALL: 0 }
  const originOf = (address: string) =>
    createHmac('sha256', secret).update('origin ').update(networkOf(address)).digest('base64url').slice(0, 22)

  const hold = ({ name, retryAfterSeconds }: Pulled, nowMs: number) => {
    heldBy[name] += 1
    if (nowMs < toldUntil[name]) return
    toldUntil[name] = nowMs + retryAfterSeconds * 1000
    log.warn({ brake: name, retryAfterSeconds }, 'too many payments fail: orders are held back')
  }

  return {
    originOf,
    held: () => ({ ...heldBy }),
    async pulledFor(address) {
      const nowMs = clock.realNow().getTime()
      const keys: Record<BrakeName, string> = { ORDERS_IP: originOf(address), ORDERS_ALL: 'all' }
      try {
        const rows = await runNamed<Part & { key: string }>(
          pool,
          'select key, failed, decided, expire from payment_outcome where key = any($1) and expire > $2 order by expire',
          [Object.values(keys), nowMs],
        )
        for (const name of brakeNames) {
          const own = rows.filter(({ key }) => key === keys[name])
          const until = pulledUntil(own, rules[name])
          if (until === undefined) continue
          const pulled = { name, retryAfterSeconds: Math.max(1, Math.ceil((until - nowMs) / 1000)) }
          hold(pulled, nowMs)
          return pulled
        }
      } catch (error) {
        log.error({ err: error }, 'the brake on orders cannot count')
      }
      return undefined
    },
    async count(provider, orderId, outcome) {
      const nowMs = clock.realNow().getTime()
      const expire = (name: BrakeName) => {
        const windowMs = rules[name].seconds * 1000
        const partMs = windowMs / parts
        return Math.floor(nowMs / partMs) * partMs + windowMs
      }
      try {
        // The common row comes last in every statement, so that two of them never wait for each other.
        await runNamed(
          pool,
          `insert into payment_outcome as o (key, expire, failed, decided)
           select k.key, k.expire, $5::int, 1 from order_origin f
           cross join lateral (values (f.origin, $3::bigint), ('all', $4::bigint)) as k (key, expire)
           where f.provider = $1 and f.order_id = $2
           on conflict (key, expire) do update set failed = o.failed + excluded.failed, decided = o.decided + 1`,
          [provider, orderId, expire('ORDERS_IP'), expire('ORDERS_ALL'), outcome === 'failed' ? 1 : 0],
        )
      } catch (error) {
        log.error({ err: error }, 'the brake on orders cannot count')
      }
    },
    async purge() {
      const nowMs = clock.realNow().getTime()
      const counts = await pool.query('delete from payment_outcome where expire < $1', [nowMs])
      const origins = await pool.query('delete from order_origin where begun_at < $1', [
        new Date(nowMs - originLivesMs),
      ])
      return (counts.rowCount ?? 0) + (origins.rowCount ?? 0)
    },
  }
}

/**
 * Time at which the brake is released if nothing else happens, epoch ms; undefined when it is not on.
 * @param counted oldest first
 */
export function pulledUntil(counted: readonly Part[], { percent, least }: BrakeRule): number | undefined {
  let failed = counted.reduce((sum, part) => sum + part.failed, 0)
  let decided = counted.reduce((sum, part) => sum + part.decided, 0)
  let until: number | undefined
  for (const part of counted) {
    if (decided < least || failed * 100 <= percent * decided) return until
    failed -= part.failed
    decided -= part.decided
    until = part.expire
  }
  return until
}
