import type { SaidValue } from '../../../contract/field/field-reports.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { ReportedDifference } from './outcome.ts'

export type StoredConflict = {
  id: number
  pickupId: number
  subject: string
  said: SaidValue[]
  status: 'open' | 'decided'
  decidedFor: string | null
}

const selected = `select id, pickup_id as "pickupId", subject, said, status, decided_action_id as "decidedFor"
  from field_conflict`

export const conflictsOf = (on: Runs, pickupId: number): Promise<StoredConflict[]> =>
  runNamed<StoredConflict>(on, `${selected} where pickup_id = $1 order by id`, [pickupId])

export async function findConflict(on: Runs, id: number): Promise<StoredConflict | undefined> {
  const [row] = await runNamed<StoredConflict>(on, `${selected} where id = $1`, [id])
  return row
}

const toSaid = ({ reported }: ReportedDifference): SaidValue[] =>
  reported.map(({ action, value }) => ({
    actionId: action.id,
    value,
    actor: action.actor,
    signedBy: action.signedBy,
    phoneAt: action.phoneAt.toISOString(),
    receivedAt: action.receivedAt.toISOString(),
  }))

/**
 * Stores the differences of a pickup's reports. A new report reopens a decided one; differences that phones have
 * resolved are removed.
 */
export async function replaceConflicts(
  tx: Tx,
  pickupId: number,
  differences: readonly ReportedDifference[],
  at: Date,
): Promise<void> {
  const rows = differences.map((one) => ({ subject: one.subject, said: toSaid(one) }))
  await runNamed(tx, 'delete from field_conflict where pickup_id = $1 and not subject = any($2::text[])', [
    pickupId,
    rows.map(({ subject }) => subject),
  ])
  if (rows.length === 0) return
  await runNamed(
    tx,
    `insert into field_conflict as c (pickup_id, subject, said, opened_at)
     select $1, r.subject, r.said, $3 from jsonb_to_recordset($2::jsonb) as r (subject text, said jsonb)
     on conflict (pickup_id, subject) do update set said = excluded.said, status = 'open', decided_action_id = null,
       decided_by = null, decided_at = null, version = c.version + 1
     where c.said <> excluded.said`,
    [pickupId, JSON.stringify(rows), at],
  )
}

/** @returns false where it is decided */
export async function decideConflict(
  tx: Tx,
  id: number,
  { actionId, accountId, at }: { actionId: string; accountId: number; at: Date },
): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update field_conflict set status = 'decided', decided_action_id = $2, decided_by = $3, decided_at = $4,
       version = version + 1 where id = $1 returning id`,
    [id, actionId, accountId, at],
  )
  return rows.length > 0
}
