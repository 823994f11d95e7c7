import type { Db, Tx } from '../../platform/db/database.ts'
import { originColumns } from '../../platform/trail/origin.ts'
import type { LeftOut } from './rules.ts'

/** States of an instalment that may still be left out. */
export const skippable: readonly string[] = ['planned', 'notified', 'retry_wait']

export async function setPausedBy(
  tx: Tx,
  mandateId: number,
  { by, reason, at }: { by: 'donor' | 'staff'; reason?: string | undefined; at: Date },
): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({ paused_by: by, paused_until: null, reason: reason ?? null, changed_at: at.toISOString() })
    .where('id', '=', mandateId)
    .execute()
}

/** Recurring gifts that are paused until a day not after this one, by their ids. */
export async function findPausesOver(db: Db, upTo: string, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('mandate')
    .select('schedule_id')
    .where('state', '=', 'paused')
    .where('paused_until', '<=', upTo)
    .orderBy('paused_until')
    .limit(limit)
    .execute()
  return found.map((row) => row.schedule_id)
}

/** Leaves out one instalment. @returns false when none of that day may be left out any more */
export async function skipInstalment(
  tx: Tx,
  scheduleId: number,
  dueOn: string,
  failure: LeftOut,
): Promise<boolean> {
  const done = await tx
    .updateTable('instalment')
    .set({ state: 'skipped', act_at: null, failure })
    .where('schedule_id', '=', scheduleId)
    .where('due_date', '=', dueOn)
    .where('state', 'in', skippable)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Sets the amount of a schedule, and of its instalments that nobody was told of yet. */
export async function lowerAmount(tx: Tx, scheduleId: number, amountPaise: number, at: Date): Promise<void> {
  await tx
    .updateTable('schedule')
    .set({ amount_paise: amountPaise, changed_at: at.toISOString() })
    .where('id', '=', scheduleId)
    .execute()
  await tx
    .updateTable('instalment')
    .set({ amount_paise: amountPaise })
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'planned')
    .execute()
}

export async function auditSchedule(
  tx: Tx,
  entry: {
    mandateId: number
    what: string
    at: Date
    actor: string
    actorId: number | undefined
    details: object
  },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: entry.at.toISOString(),
      actor: entry.actor,
      actor_id: entry.actorId ?? null,
      action: `schedule.${entry.what}`,
      subject: `mandate:${entry.mandateId}`,
      details: JSON.stringify(entry.details),
      ...originColumns(),
    })
    .execute()
}

/** Writes down each instalment that passed by without anybody asking for it. */
export async function auditMissed(
  tx: Tx,
  mandateId: number,
  missed: readonly { dueOn: string }[],
  at: Date,
): Promise<void> {
  for (const { dueOn } of missed)
    await auditSchedule(tx, {
      mandateId,
      at,
      what: 'missed',
      actor: 'runner',
      actorId: undefined,
      details: { dueOn },
    })
}
