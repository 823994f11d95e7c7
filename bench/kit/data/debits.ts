import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Counts the instalments of one day that are in these states. */
export async function countIn(pool: pg.Pool, dueOn: string, ...states: string[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*) as n from instalment where due_date = $1 and state = any($2)',
    [dueOn, states],
  )
  return rows[0]!.n
}

type Awaited = { dueOn: string; states: string[]; count: number; withinMs: number }

/**
 * Waits until so many instalments of a day stand in a state, or for `withinMs`.
 * @param stalled called when none came to it for some seconds
 * @returns how many do, and after how many milliseconds
 */
export async function follow(
  pool: pg.Pool,
  { dueOn, states, count, withinMs }: Awaited,
  stalled?: () => Promise<void>,
): Promise<{ done: number; ms: number }> {
  const began = performance.now()
  // Counts seldom where there are many, as counting slows down what is measured.
  const lookEveryMs = count > 10_000 ? 1000 : 250
  for (let [last, since] = [0, began]; ; await pause(lookEveryMs)) {
    const done = await countIn(pool, dueOn, ...states)
    const ms = performance.now() - began
    if (done >= count || ms > withinMs) return { done, ms }
    if (done > last) [last, since] = [done, performance.now()]
    else if (stalled !== undefined && performance.now() - since > 4000) {
      await stalled()
      since = performance.now()
    }
  }
}

/** The same. @throws when it takes longer. @returns after how many milliseconds */
export async function reached(
  pool: pg.Pool,
  awaited: Awaited,
  stalled?: () => Promise<void>,
): Promise<number> {
  const { done, ms } = await follow(pool, awaited, stalled)
  if (done >= awaited.count) return ms
  throw new Error(`${done} of ${awaited.count} are ${awaited.states.join(' or ')} after ${ms / 1000} s`)
}

export type Debits = {
  /** Money taken, as the gateway knows it. */
  taken: number
  /** Instalments for which the gateway took money more than once. */
  twice: number
  /** Captures in the books for instalments of the day, and instalments that are paid. */
  booked: number
  paid: number
  /** Captures that are booked under another payment than the gateway's. */
  strange: number
}

/** Compares what the gateway and the books record of the debits of one day. */
export async function debitsOf(pool: pg.Pool, dueOn: string): Promise<Debits> {
  const { rows } = await pool.query<Debits>(
    `with ours as (
       select i.id, i.state, a.order_id, a.gateway_payment_id, s.public_id || '-' || to_char(i.due_date, 'YYYYMMDD') || '-1' as notice
       from instalment i join schedule s on s.id = i.schedule_id left join attempt a on a.instalment_id = i.id
       where i.due_date = $1),
     theirs as (
       select b.notice_id, b.id, b.payment_id from sandbox.debit b
       where b.state = 'captured' and b.notice_id in (select notice from ours)),
     captures as (
       select g.entity_id from ledger_group g where g.kind = 'capture'
         and g.entity_id in (select gateway_payment_id from ours))
     select (select count(*) from theirs) as taken,
       (select count(*) from (select 1 from theirs group by notice_id having count(*) > 1) t) as twice,
       (select count(*) from captures) as booked,
       (select count(distinct id) from ours where state = 'paid') as paid,
       (select count(*) from captures c where not exists (select 1 from theirs t where t.payment_id = c.entity_id)) as strange`,
    [dueOn],
  )
  return rows[0]!
}
