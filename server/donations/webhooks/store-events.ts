import type { QuarantineReason } from '../../../contract/finance/statuses.ts'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'

export type NewEvent = {
  provider: string
  eventKey: string
  kind: string
  orderId: string | null
  raw: Buffer
  headers: Record<string, string>
  at: Date
}

/** Stores authentic messages; those whose news was stored before are there already. */
export async function insertEvents(pool: pg.Pool, events: readonly NewEvent[]): Promise<void> {
  await pool.query(
    `insert into gateway_event (provider, event_key, kind, order_id, raw, headers, received_at, next_try_at)
     select e.*, e.at from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::jsonb[], $7::timestamptz[])
       as e (provider, event_key, kind, order_id, raw, headers, at)
     on conflict (provider, event_key) do nothing`,
    [
      events.map((e) => e.provider),
      events.map((e) => e.eventKey),
      events.map((e) => e.kind),
      events.map((e) => e.orderId),
      events.map((e) => e.raw),
      events.map((e) => JSON.stringify(e.headers)),
      events.map((e) => e.at),
    ],
  )
}

export type WaitingEvent = {
  id: number
  provider: string
  kind: string
  orderId: string | null
  raw: Buffer
  headers: Record<string, string>
  tries: number
  receivedAt: Date
}

/**
 * Takes waiting messages for a while, in the order in which they came; several processes share the work, and a dead
 * one's share comes back. An array of ids: joined instead, the kept plan reads the whole table while it grows.
 */
export async function takeEvents(
  pool: pg.Pool,
  now: Date,
  until: Date,
  limit: number,
): Promise<WaitingEvent[]> {
  return runNamed<WaitingEvent>(
    pool,
    `with taken as (
       update gateway_event set tries = tries + 1, next_try_at = $2
       where id = any(array(select id from gateway_event where worked_at is null and next_try_at <= $1
                            order by next_try_at, id limit $3 for update skip locked))
       returning id, provider, kind, order_id as "orderId", raw, headers, tries, received_at as "receivedAt")
     select * from taken order by id`,
    [now, until, limit],
  )
}

export async function finishEvent(pool: Runs, id: number, at: Date): Promise<void> {
  await runNamed(pool, 'update gateway_event set worked_at = $2, last_error = null where id = $1', [id, at])
}

export async function finishEvents(pool: Runs, ids: readonly number[], at: Date): Promise<void> {
  await runNamed(pool, 'update gateway_event set worked_at = $2, last_error = null where id = any($1)', [
    ids,
    at,
  ])
}

/** Is done with messages that name nothing but a payment which is booked already. @returns their ids */
export async function finishBooked(
  pool: Runs,
  events: readonly { id: number; provider: string; orderId: string; gatewayPaymentId: string }[],
  at: Date,
): Promise<number[]> {
  const rows = await runPlanned<{ id: number }>(
    pool,
    `update gateway_event e set worked_at = $5, last_error = null
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as t (id, provider, order_id, payment_id)
       join attempt a on a.provider = t.provider and a.order_id = t.order_id
     where e.id = t.id and a.gateway_payment_id = t.payment_id and a.state = 'succeeded'
     returning e.id`,
    [
      events.map(({ id }) => id),
      events.map(({ provider }) => provider),
      events.map(({ orderId }) => orderId),
      events.map(({ gatewayPaymentId }) => gatewayPaymentId),
      at,
    ],
  )
  return rows.map(({ id }) => id)
}

export async function postponeEvent(pool: pg.Pool, id: number, until: Date, error: string): Promise<void> {
  await runNamed(pool, 'update gateway_event set next_try_at = $2, last_error = $3 where id = $1', [
    id,
    until,
    error,
  ])
}

/** Reasons for which anybody may have sent what lies in quarantine. */
export type Unproven = Extract<QuarantineReason, 'forged' | 'unreadable'>

/**
 * Sets bytes aside for a person. The same bytes for the same reason are counted, not stored again. Of what is longer than
 * `longest` bytes only the beginning is kept, with the length and the hash of all of it.
 */
export async function quarantine(
  on: Runs,
  q: {
    provider: string
    reason: QuarantineReason
    eventId?: number
    orderId?: string | undefined
    raw: Buffer
    headers: Record<string, string>
    at: Date
    longest?: number
  },
): Promise<void> {
  const { raw, longest = raw.length } = q
  await runNamed(
    on,
    `insert into quarantine as q (provider, reason, gateway_event_id, order_id, raw, headers, body_hash, received_at, cut_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (provider, reason, body_hash) do update set seen = q.seen + 1`,
    [
      q.provider,
      q.reason,
      q.eventId ?? null,
      q.orderId ?? null,
      raw.subarray(0, longest),
      JSON.stringify(q.headers),
      createHash('sha256').update(raw).digest(),
      q.at,
      raw.length > longest ? raw.length : null,
    ],
  )
}

/** Counts messages that are not kept, on the newest like each that is. */
export async function countUnkept(
  pool: pg.Pool,
  messages: readonly { provider: string; reason: Unproven }[],
): Promise<void> {
  await pool.query(
    `update quarantine q set more = q.more + t.n
     from (select provider, reason, count(*) as n from unnest($1::text[], $2::text[]) as m (provider, reason) group by 1, 2) t
     where q.id = (select max(k.id) from quarantine k
                   where k.provider = t.provider and k.reason = t.reason and k.reason in ('forged', 'unreadable'))`,
    [messages.map(({ provider }) => provider), messages.map(({ reason }) => reason)],
  )
}

/**
 * Forgets what anybody may have sent, looked at or not, a thousand at a time. What was stored as a message came from its
 * gateway, whatever it is said to be. @returns how many
 */
export async function forgetUnproven(pool: pg.Pool, before: Date): Promise<number> {
  const gone = await pool.query(
    `delete from quarantine where id in (
       select id from quarantine where reason in ('forged', 'unreadable') and received_at < $1
         and gateway_event_id is null order by received_at limit 1000)`,
    [before],
  )
  return gone.rowCount ?? 0
}

/** Counts a case that lies open in quarantine. @returns whether it does */
export async function seenAgain(
  on: Runs,
  { provider, orderId, reason }: { provider: string; orderId: string; reason: QuarantineReason },
): Promise<boolean> {
  const seen = await runNamed(
    on,
    `update quarantine set seen = seen + 1 where id =
       (select min(id) from quarantine where provider = $1 and order_id = $2 and reason = $3 and resolved_at is null)
     returning id`,
    [provider, orderId, reason],
  )
  return seen.length > 0
}
