import type { AlarmKind } from '../../../../contract/campaigns/review-fields.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { runNamed, type Runs } from '../../../platform/db/named.ts'

/** A likeness of one fundraiser to another. `details` name what is alike on both sides. */
export type Likeness = { kind: AlarmKind; otherId: number; details: AlarmDetails }

/** Media ids of pictures, ids of documents, and likeness of two texts from 0 to 1. */
export type AlarmDetails = { mine?: string | number; theirs?: string | number; likeness?: number }

/** Keeps likenesses; one that is known stays as it is, dismissed or not. */
export async function insertAlarms(
  tx: Tx,
  found: readonly (Likeness & { campaignId: number })[],
  at: Date,
): Promise<void> {
  if (found.length === 0) return
  await tx
    .insertInto('campaign_alarm')
    .values(
      found.map(({ campaignId, kind, otherId, details }) => ({
        campaign_id: campaignId,
        kind,
        other_id: otherId,
        details: JSON.stringify(details),
        found_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['campaign_id', 'kind', 'other_id']).doNothing())
    .execute()
}

export async function countOpenAlarms(on: Runs, campaignId: number): Promise<number> {
  const [row] = await runNamed<{ n: number }>(
    on,
    'select count(*)::int as n from campaign_alarm where campaign_id = $1 and dismissed_at is null',
    [campaignId],
  )
  return row!.n
}

/** @returns its kind; or that there is no such alarm, or that it was dismissed before */
export async function dismissAlarm(
  tx: Tx,
  {
    campaignId,
    alarmId,
    note,
    by,
    at,
  }: { campaignId: number; alarmId: number; note: string; by: number; at: Date },
): Promise<AlarmKind | 'missing' | 'before'> {
  const [done] = await runNamed<{ kind: AlarmKind }>(
    tx,
    `update campaign_alarm set dismissed_by = $3, dismissed_at = $4, note = $5
     where id = $2 and campaign_id = $1 and dismissed_at is null returning kind`,
    [campaignId, alarmId, by, at, note],
  )
  if (done) return done.kind
  const [known] = await runNamed<{ id: number }>(
    tx,
    'select id from campaign_alarm where id = $2 and campaign_id = $1',
    [campaignId, alarmId],
  )
  return known ? 'before' : 'missing'
}

export type StoredAlarm = {
  id: number
  kind: AlarmKind
  otherId: number
  details: AlarmDetails
  foundAt: Date
  dismissedBy: string | null
  dismissedAt: Date | null
  note: string
}

/** Alarms of a fundraiser, those that nobody has dismissed first. */
export const listAlarms = (on: Runs, campaignId: number): Promise<StoredAlarm[]> =>
  runNamed<StoredAlarm>(
    on,
    `select l.id, l.kind, l.other_id as "otherId", l.details, l.found_at as "foundAt", a.full_name as "dismissedBy",
       l.dismissed_at as "dismissedAt", l.note
     from campaign_alarm l left join account a on a.id = l.dismissed_by
     where l.campaign_id = $1 order by l.dismissed_at nulls first, l.id limit 100`,
    [campaignId],
  )
