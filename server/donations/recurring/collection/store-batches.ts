import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { instalmentMoves, sourcesOf } from '../rules.ts'
import type { DueInstalment } from './store-runner.ts'

/**
 * Locks the mandates of several schedules until the transaction ends, in one order, so that two who lock some of the
 * same never wait for each other. @returns the schedules whose mandate is active
 */
export async function lockMandates(tx: Tx, scheduleIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; state: string }>`
    select schedule_id as id, state from mandate where schedule_id = any(${scheduleIds}::bigint[])
    order by schedule_id for update`.execute(tx)
  return new Set(rows.filter(({ state }) => state === 'active').map(({ id }) => id))
}

/** Looks at several again at one time. */
export async function lookAgainAt(db: Db | Tx, ids: readonly number[], at: Date): Promise<void> {
  await sql`update instalment set act_at = ${at} where id = any(${ids}::bigint[])`.execute(db)
}

export type Announced = { due: DueInstalment; debitAt: Date; debitOn: string }

/** Instalments that their donors have been told of through the bank. @returns those that were still planned */
export async function moveAnnounced(tx: Tx, told: readonly Announced[], at: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    update instalment i set state = 'notified', act_at = t.act_at, debit_on = t.debit_on, notified_at = ${at},
      amount_paise = t.paise
    from unnest(${told.map(({ due }) => due.id)}::bigint[], ${told.map((one) => one.debitAt)}::timestamptz[],
      ${told.map((one) => one.debitOn)}::date[], ${told.map(({ due }) => due.amountPaise)}::bigint[])
      as t (id, act_at, debit_on, paise)
    where i.id = t.id and i.state = any(${sourcesOf(instalmentMoves, 'notified')})
    returning i.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type NewDebitAttempt = { due: DueInstalment; attemptId: string; donationId: string; orderId: string }

/**
 * Writes tries down before the gateway is asked, so that a process that dies cannot make one twice. The first debit
 * of a schedule pays the gift it began with; every other one is a gift of its own.
 * @param tries each of another schedule
 * @returns the instalments that may be debited; not those of which another debit of the schedule is open, whose mandate
 *   is not active, or that are not due any more
 */
export async function insertAttempts(
  tx: Tx,
  attempts: readonly NewDebitAttempt[],
  { at, askAt }: { at: Date; askAt: Date },
): Promise<Set<number>> {
  const active = await lockMandates(
    tx,
    attempts.map(({ due }) => due.scheduleId),
  )
  const asked = attempts.filter(({ due }) => active.has(due.scheduleId))
  if (asked.length === 0) return new Set()
  // Arrays of states, so that the few rows of each are looked at and never all that are open anywhere.
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (
      select * from unnest(${asked.map(({ due }) => due.id)}::bigint[], ${asked.map(({ due }) => due.tries)}::int[],
        ${asked.map(({ due }) => due.amountPaise)}::bigint[], ${asked.map((one) => one.attemptId)}::uuid[],
        ${asked.map((one) => one.donationId)}::uuid[], ${asked.map((one) => one.orderId)}::text[])
        as t (id, tries, paise, attempt_id, donation_id, order_id)),
    ready as (
      update instalment i set state = 'debiting', tries = i.tries + 1, act_at = ${askAt}, failure = null,
        donation_id = coalesce(i.donation_id, (
          select m.donation_id from mandate m
          where m.schedule_id = i.schedule_id
            and not exists (select 1 from instalment o where o.schedule_id = i.schedule_id and o.donation_id = m.donation_id)), t.donation_id)
      from asked t
      where i.id = t.id and i.state in ('notified', 'retry_wait') and i.tries = t.tries
        and 'debiting' <> all (array(select o.state from instalment o where o.schedule_id = i.schedule_id))
        and 'succeeded' <> all (array(select a.state from attempt a where a.instalment_id = i.id))
      returning i.id, i.schedule_id, i.donation_id, i.amount_paise, t.paise, t.attempt_id, t.order_id),
    given as (
      insert into donation (id, kind, campaign_id, schedule_id, account_id, amount_paise, donor_name, donor_email,
        donor_phone, is_anonymous, declared_indian_citizen, pan_sealed, donor_address, donor_pincode, cause_ids,
        is_test, from_path, created_at, hides_amount, language)
      select r.donation_id, d.kind, d.campaign_id, d.schedule_id, d.account_id, r.amount_paise, d.donor_name,
        d.donor_email, d.donor_phone, d.is_anonymous, d.declared_indian_citizen, d.pan_sealed, d.donor_address,
        d.donor_pincode, d.cause_ids, d.is_test, d.from_path, ${at}::timestamptz, d.hides_amount, d.language
      from ready r join mandate m on m.schedule_id = r.schedule_id join donation d on d.id = m.donation_id
      on conflict (id) do update set amount_paise = excluded.amount_paise
        where donation.state in ('initiated', 'failed') and donation.amount_paise <> excluded.amount_paise),
    tried as (
      insert into attempt (id, donation_id, instalment_id, provider, order_id, amount_paise, created_at)
      select r.attempt_id, r.donation_id, r.id, m.provider, r.order_id, r.paise, ${at}::timestamptz
      from ready r join mandate m on m.schedule_id = r.schedule_id)
    select id from ready`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Moves instalments to paid, and counts their mandates' failures from the beginning.
 * @returns the schedules of those that were not paid before
 */
export async function moveToPaid(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ scheduleId: number }>`
    with paid as (
      update instalment set state = 'paid', act_at = null
      where id = any(${ids}::bigint[]) and state = any(${sourcesOf(instalmentMoves, 'paid')})
      returning schedule_id),
    cleared as (
      update mandate set failures = 0
      where schedule_id in (select schedule_id from paid) and failures <> 0)
    select schedule_id as "scheduleId" from paid`.execute(tx)
  return rows.map(({ scheduleId }) => scheduleId)
}

/** Recurring gifts that live although nothing of them is left to be collected. */
export async function listUnended(
  db: Db,
  { limit, isTest }: { limit: number; isTest: boolean },
): Promise<{ mandateId: number; scheduleId: number }[]> {
  const { rows } = await sql<{ mandateId: number; scheduleId: number }>`
    select m.id as "mandateId", m.schedule_id as "scheduleId" from mandate m
    where m.is_test = ${isTest} and m.state in ('active', 'paused', 'suspended')
      and not exists (select 1 from instalment i where i.schedule_id = m.schedule_id
        and i.state in ('planned', 'notified', 'debiting', 'retry_wait'))
    order by m.id limit ${limit}`.execute(db)
  return rows
}

/** Lists those of several schedules that have nothing left to collect. */
export async function listOver(tx: Tx, scheduleIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${scheduleIds}::bigint[]) as s (id)
    where not exists (select 1 from instalment i where i.schedule_id = s.id
      and i.state in ('planned', 'notified', 'debiting', 'retry_wait'))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
