import { createHash } from 'node:crypto'
import type pg from 'pg'
import { runNamed, type Runs } from '../platform/db/named.ts'

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

/** Takes waiting messages for a while, so that several processes share the work and a dead one's share comes back. */
export async function takeEvents(
  pool: pg.Pool,
  now: Date,
  until: Date,
  limit: number,
): Promise<WaitingEvent[]> {
  return runNamed<WaitingEvent>(
    pool,
    `update gateway_event set tries = tries + 1, next_try_at = $2
     where id in (select id from gateway_event where worked_at is null and next_try_at <= $1
                  order by next_try_at, id limit $3 for update skip locked)
     returning id, provider, kind, order_id as "orderId", raw, headers, tries, received_at as "receivedAt"`,
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
  const { rows } = await pool.query<{ id: number }>(
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

export type QuarantineReason =
  | 'forged'
  | 'unreadable'
  | 'unknown_order'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_merchant'
  | 'conflict'

/** Sets bytes aside for a person. The same bytes for the same reason are counted, not stored again. */
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
  },
): Promise<void> {
  await runNamed(
    on,
    `insert into quarantine as q (provider, reason, gateway_event_id, order_id, raw, headers, body_hash, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (provider, reason, body_hash) do update set seen = q.seen + 1`,
    [
      q.provider,
      q.reason,
      q.eventId ?? null,
      q.orderId ?? null,
      q.raw,
      JSON.stringify(q.headers),
      createHash('sha256').update(q.raw).digest(),
      q.at,
    ],
  )
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
