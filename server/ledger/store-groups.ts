import { runNamed, type Runs } from '../platform/db/named.ts'
import type { LedgerLine } from './rules.ts'

/** A group of a fundraiser that no payment of a donor stands behind. */
export type LedgerGroup = {
  kind: 'payout' | 'payout_return' | 'cover'
  /** Unique with kind and entity. */
  provider: 'bank' | 'charity'
  entityId: string
  campaignId: number
  correctsGroupId?: number
  isTest: boolean
  occurredAt: Date
  recordedAt: Date
  lines: readonly LedgerLine[]
}

/** Books a group with its rows; its unique key makes a second booking fail whole. @returns its number */
export async function insertGroup(tx: Runs, g: LedgerGroup): Promise<number> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `with grouped as (
       insert into ledger_group (kind, provider, entity_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id),
     booked as (
       insert into ledger_row (group_id, account, paise)
       select g.id, l.account, l.paise from grouped g, unnest($9::text[], $10::bigint[]) as l (account, paise))
     select id from grouped`,
    [
      ...[g.kind, g.provider, g.entityId, g.campaignId, g.correctsGroupId ?? null, g.isTest],
      ...[g.occurredAt, g.recordedAt],
      ...[g.lines.map(({ account }) => account), g.lines.map(({ paise }) => paise)],
    ],
  )
  return made!.id
}
