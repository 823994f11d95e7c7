import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { hopefulStates, livingStates } from '../rules.ts'
import { campaignState } from './store-runner.ts'

/**
 * Leaves out what is due to fundraisers that are paused. Call with the mandates locked.
 * @returns those of which their donors are to be told: the first of a pause, and whatever was announced to them
 */
export async function leaveOutPaused(
  tx: Tx,
  ids: readonly number[],
): Promise<{ scheduleId: number; dueOn: string }[]> {
  const { rows } = await sql<{ scheduleId: number; dueOn: string }>`
    with open as (
      select i.id, i.state <> 'planned' as is_announced from instalment i
      where i.id = any(${ids}::bigint[]) and i.state in ('planned', 'notified', 'retry_wait')),
    left_out as (
      update instalment i set state = 'skipped', act_at = null, failure = 'fundraiser_paused' from open
      where i.id = open.id returning i.schedule_id, i.due_date, open.is_announced)
    select l.schedule_id as "scheduleId", min(l.due_date)::text as "dueOn" from left_out l
    where l.is_announced or (
      select b.failure from instalment b where b.schedule_id = l.schedule_id and b.due_date < l.due_date
      order by b.due_date desc limit 1) is distinct from 'fundraiser_paused'
    group by l.schedule_id`.execute(tx)
  return rows
}

/**
 * Ends recurring gifts with their fundraiser: what is still to come is left out, the bank's permission given back, or
 * not asked for any more. Call with the mandates locked. @returns the schedules that were not over before
 */
export async function endWithFundraiser(tx: Tx, scheduleIds: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ scheduleId: number }>`
    with ended as (
      update mandate set state = case when state = any(${[...livingStates]}) then 'completed' else 'cancelled' end,
        reason = 'The fundraiser is over', wish = 'cancel', wish_at = ${at}, wish_tries = 0, next_check_at = null,
        changed_at = ${at}
      where schedule_id = any(${scheduleIds}::bigint[]) and state = any(${[...livingStates, ...hopefulStates]})
      returning id, schedule_id, donation_id, state),
    left_out as (
      update instalment i set state = 'skipped', act_at = null, failure = 'fundraiser_over' from ended
      where i.schedule_id = ended.schedule_id and i.state in ('planned', 'notified', 'retry_wait')),
    unused as (
      update donation d set state = 'failed' from ended
      where d.id = ended.donation_id and d.state = 'initiated'
        and not exists (select 1 from attempt a where a.donation_id = d.id)),
    audited as (
      insert into audit (at, actor, action, subject, details)
      select ${at}, 'runner', 'mandate.' || state, 'mandate:' || id, jsonb_build_object('reason', 'The fundraiser is over')
      from ended)
    select schedule_id as "scheduleId" from ended`.execute(tx)
  return rows.map(({ scheduleId }) => scheduleId)
}

/** Sets the next open instalment of every recurring gift whose fundraiser is over to be looked at now. */
export async function hurryClosed(
  db: Db,
  { now, today, isTest }: { now: Date; today: string; isTest: boolean },
): Promise<void> {
  await sql`
    update instalment set act_at = ${now} where id in (
      select distinct on (i.schedule_id) i.id
      from mandate m join donation d on d.id = m.donation_id join campaign c on c.id = d.campaign_id
        join instalment i on i.schedule_id = m.schedule_id
      where m.state = any(${[...livingStates, ...hopefulStates]}) and m.is_test = ${isTest}
        and ${campaignState(today)} = 'fundraiser_over' and i.state in ('planned', 'notified', 'retry_wait')
      order by i.schedule_id, i.due_date)`.execute(db)
}
