import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { runNamed, type Runs } from '../../../platform/db/named.ts'
import { istDay } from '../../../platform/ist.ts'
import { originColumns } from '../../../platform/trail/origin.ts'
import {
  hopefulStates,
  instalmentMoves,
  livingStates,
  mandateMoves,
  sourcesOf,
  type Failure,
  type LeftOut,
  type CampaignState,
  type InstalmentState,
  type MandateState,
} from '../rules.ts'

/** An instalment in one process's hands, with what is needed to collect it. */
export type DueInstalment = {
  id: number
  scheduleId: number
  publicId: string
  dueOn: string
  debitOn: string
  state: InstalmentState
  tries: number
  amountPaise: number
  notifiedAt: Date | null
  mandateId: number
  mandateState: MandateState
  gatewayMandateId: string | null
  provider: string
  donationId: string
  donorEmail: string
  donorPhone: string
  fundraiser: CampaignState
  /** The last day on which its fundraiser takes gifts; null for causes. */
  fundraiserEndsOn: string | null
}

/**
 * State of a fundraiser `c` on a day in India: 'open' for causes; a pause that lasts beyond its last day is
 * its end.
 */
export const campaignState = (today: string) => sql<CampaignState>`case
  when c.id is null then 'open' when c.status not in ('live', 'paused') or c.ends_on < ${today} then 'fundraiser_over'
  when c.status = 'paused' then 'fundraiser_paused' else 'open' end`

/**
 * Takes instalments that are due to be looked at, and moves their next time away, so that several processes share
 * the work and a dead one's share comes back.
 */
export async function takeDue(
  db: Db,
  { now, until, limit, isTest }: { now: Date; until: Date; limit: number; isTest: boolean },
): Promise<DueInstalment[]> {
  const { rows } = await sql<DueInstalment>`
    with due as (
      select i.id from instalment i join mandate m on m.schedule_id = i.schedule_id and m.is_test = ${isTest}
      where i.act_at <= ${now} order by i.act_at limit ${limit} for update of i skip locked),
    taken as (
      update instalment i set act_at = ${until} from due where i.id = due.id returning i.*)
    select i.id, i.schedule_id as "scheduleId", s.public_id as "publicId", i.due_date as "dueOn",
      i.debit_on as "debitOn", i.state, i.tries, i.amount_paise as "amountPaise", i.notified_at as "notifiedAt",
      m.id as "mandateId", m.state as "mandateState", m.gateway_mandate_id as "gatewayMandateId", m.provider,
      d.id as "donationId", d.donor_email as "donorEmail", d.donor_phone as "donorPhone",
      ${campaignState(istDay(now))} as fundraiser, c.ends_on as "fundraiserEndsOn"
    from taken i join schedule s on s.id = i.schedule_id join mandate m on m.schedule_id = s.id
      join donation d on d.id = m.donation_id left join campaign c on c.id = d.campaign_id
    order by i.due_date, i.id`.execute(db)
  return rows
}

/** The attempt by which a debit was asked for; undefined when it never was. */
export async function findDebitAttempt(
  db: Db | Tx,
  { provider, orderId }: { provider: string; orderId: string },
): Promise<{ createdAt: Date; state: string } | undefined> {
  const found = await db
    .selectFrom('attempt')
    .select(['created_at', 'state'])
    .where('provider', '=', provider)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found && { createdAt: new Date(found.created_at), state: found.state }
}

/** Looks again later, whatever the instalment waits for. */
export async function lookAgain(db: Db | Tx, id: number, at: Date | null): Promise<void> {
  await db
    .updateTable('instalment')
    .set({ act_at: at?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}

export type InstalmentChange = {
  act_at: Date | null
  debit_on?: string
  notified_at?: Date
  /** Amount announced, which may have been lowered since. */
  amount_paise?: number
  failure?: Failure | LeftOut | null
}

/** Moves an instalment along the table of moves. @returns false when it is not where it could be moved from */
export async function moveInstalment(
  tx: Db | Tx,
  id: number,
  to: InstalmentState,
  { act_at, debit_on, notified_at, amount_paise, failure }: InstalmentChange,
): Promise<boolean> {
  const done = await tx
    .updateTable('instalment')
    .set({
      state: to,
      act_at: act_at?.toISOString() ?? null,
      ...(debit_on !== undefined && { debit_on }),
      ...(notified_at !== undefined && { notified_at: notified_at.toISOString() }),
      ...(amount_paise !== undefined && { amount_paise }),
      ...(failure !== undefined && { failure }),
    })
    .where('id', '=', id)
    .where('state', 'in', sourcesOf(instalmentMoves, to))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Locks a schedule's mandate until the transaction ends: whatever changes a schedule takes this lock first. */
export async function lockMandate(tx: Tx, scheduleId: number): Promise<MandateState> {
  const { state } = await tx
    .selectFrom('mandate')
    .select('state')
    .where('schedule_id', '=', scheduleId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state as MandateState
}

export type MandateChange = {
  /** The day from which it goes on by itself; left out, none. */
  paused_until?: string | null
  paused_by?: 'donor' | 'payer_app' | 'staff' | null
  reason?: string | null
  wish?: 'pause' | 'resume' | 'cancel'
  failures?: number
  /** Time of the next query to its gateway, if any. */
  check?: Date
}

/**
 * Moves a mandate along the table of moves and writes that into the audit trail. Whatever ends it leaves out what
 * was still to come. @returns false when it is not where it could be moved from
 */
export async function moveMandate(
  tx: Tx,
  mandateId: number,
  to: MandateState,
  change: MandateChange & { actor: string; actorId?: number; at: Date },
): Promise<boolean> {
  const { wish, check, actor, actorId, at, ...rest } = change
  const moved = await tx
    .updateTable('mandate')
    .set({
      state: to,
      // Reasons of the state before do not apply to the new one.
      reason: null,
      paused_until: null,
      ...rest,
      ...(wish !== undefined && { wish, wish_at: at.toISOString(), wish_tries: 0 }),
      ...(hopefulStates.some((state) => state === to) ? {} : { next_check_at: check?.toISOString() ?? null }),
      changed_at: at.toISOString(),
    })
    .where('id', '=', mandateId)
    .where('state', 'in', sourcesOf(mandateMoves, to))
    .returning(['schedule_id', 'donation_id'])
    .executeTakeFirst()
  if (moved === undefined) return false
  if (mandateMoves[to].length === 0) {
    await skipOpen(tx, moved.schedule_id)
    await failUnusedDonation(tx, moved.donation_id)
  }
  await tx
    .insertInto('audit')
    .values({
      at: at.toISOString(),
      actor,
      actor_id: actorId ?? null,
      action: `mandate.${to}`,
      subject: `mandate:${mandateId}`,
      details: JSON.stringify({ reason: change.reason ?? null }),
      ...originColumns(),
    })
    .execute()
  return true
}

/** Leaves out everything that is not yet being collected. */
async function skipOpen(tx: Tx, scheduleId: number): Promise<void> {
  await tx
    .updateTable('instalment')
    .set({ state: 'skipped', act_at: null, failure: 'ended' satisfies LeftOut })
    .where('schedule_id', '=', scheduleId)
    .where('state', 'in', ['planned', 'notified', 'retry_wait'])
    .execute()
}

/** The gift that a schedule began with, when none of its debits was ever tried. */
async function failUnusedDonation(tx: Tx, donationId: string): Promise<void> {
  await tx
    .updateTable('donation')
    .set({ state: 'failed' })
    .where('id', '=', donationId)
    .where('state', '=', 'initiated')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('attempt').select('attempt.id').where('attempt.donation_id', '=', donationId),
        ),
      ),
    )
    .execute()
}

/** Leaves out what the donor was told of and what was to be tried again; plans stay. */
export async function skipAnnounced(tx: Tx, scheduleId: number): Promise<void> {
  await tx
    .updateTable('instalment')
    .set({ state: 'skipped', act_at: null, failure: 'rested' satisfies LeftOut })
    .where('schedule_id', '=', scheduleId)
    .where('state', 'in', ['notified', 'retry_wait'])
    .execute()
}

export type OpenInstalment = Pick<DueInstalment, 'id' | 'dueOn' | 'debitOn' | 'state' | 'notifiedAt'>

/** Lists overdue instalments of a schedule not being collected, by day. */
export async function listOpenBefore(tx: Tx, scheduleId: number, day: string): Promise<OpenInstalment[]> {
  const { rows } = await sql<OpenInstalment>`
    select i.id, i.due_date as "dueOn", i.debit_on as "debitOn", i.state, i.notified_at as "notifiedAt"
    from instalment i
    where i.schedule_id = ${scheduleId} and i.due_date < ${day} and i.state in ('planned', 'notified', 'retry_wait')
      and not exists (select 1 from attempt a where a.instalment_id = i.id and a.state = 'succeeded')
    order by i.due_date`.execute(tx)
  return rows
}

/** Whether a gift that may yet be collected is to come on this day or later. */
export async function hasOpenFrom(tx: Tx, scheduleId: number, day: string): Promise<boolean> {
  const open = await tx
    .selectFrom('instalment')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('debit_on', '>=', day)
    .where('state', 'in', ['planned', 'notified', 'debiting', 'retry_wait'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Collecting goes on: what fell due meanwhile is left out, what is to come is looked at in its time. */
export async function planAgain(tx: Tx, scheduleId: number, today: string): Promise<void> {
  await sql`
    update instalment set
      state = case when due_date <= ${today} then 'skipped' else state end,
      failure = case when due_date <= ${today} then ${'rested' satisfies LeftOut} else failure end,
      act_at = case when due_date <= ${today} then null
               else (debit_on::timestamp at time zone 'Asia/Kolkata') - interval '30 hours' end
    where schedule_id = ${scheduleId} and state = 'planned'`.execute(tx)
}

/** Stores why a try failed, until the instalment moves on. */
export async function noteFailure(db: Db, id: number, failure: Failure): Promise<void> {
  await db
    .updateTable('instalment')
    .set({ failure })
    .where('id', '=', id)
    .where('state', '=', 'debiting')
    .execute()
}

export type Decided = {
  id: number
  scheduleId: number
  mandateId: number
  publicId: string
  dueOn: string
  tries: number
  failure: Failure | null
  isPaid: boolean
  provider: string
  gatewayMandateId: string | null
  orderId: string
}

/**
 * Instalments of which evidence has decided, by whichever way it came, also when it came late. Those that may be are
 * taken from their own small indexes first: the others are as many as all gifts that were ever planned.
 */
export async function listDecided(
  db: Db,
  { lateSince, limit, isTest }: { lateSince: string; limit: number; isTest: boolean },
): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    with open as materialized (
      select id, schedule_id, due_date, tries, failure, state from instalment where state = 'debiting'
      union all
      select id, schedule_id, due_date, tries, failure, state from instalment
      where state in ('retry_wait', 'failed') and due_date >= ${lateSince})
    select i.id, i.schedule_id as "scheduleId", m.id as "mandateId", s.public_id as "publicId",
      i.due_date as "dueOn", i.tries, i.failure, a.state = 'succeeded' as "isPaid", m.provider,
      m.gateway_mandate_id as "gatewayMandateId", a.order_id as "orderId"
    from open i join schedule s on s.id = i.schedule_id
      join mandate m on m.schedule_id = i.schedule_id and m.is_test = ${isTest}
      join lateral (select a.state, a.order_id from attempt a where a.instalment_id = i.id
        order by (a.state = 'succeeded') desc, a.created_at desc, a.order_id desc limit 1) a on true
    where a.state = 'succeeded' or (i.state = 'debiting' and a.state in ('failed', 'abandoned'))
    order by i.id limit ${limit}`.execute(db)
  return rows
}

/** Finds when the next instalment is due for work; undefined while there is none. */
export async function nextInstalmentAt(on: Runs, after: Date): Promise<Date | undefined> {
  const [next] = await runNamed<{ at: Date | null }>(
    on,
    'select min(act_at) as at from instalment where act_at > $1',
    [after],
  )
  return next?.at ?? undefined
}

/** Whether nothing of a schedule is left to be collected. */
export async function isOver(tx: Tx, scheduleId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('instalment')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('state', 'in', ['planned', 'notified', 'debiting', 'retry_wait'])
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

/** Counts occurrences that failed one after the other. @returns how many there are now */
export async function countFailure(tx: Tx, mandateId: number): Promise<number> {
  const { failures } = await tx
    .updateTable('mandate')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', mandateId)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export const isLiving = (state: MandateState): boolean => livingStates.some((living) => living === state)
