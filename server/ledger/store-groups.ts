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

/** Books groups of one kind and provider with their rows; their unique key makes a second booking fail whole. */
export async function insertGroups(tx: Runs, groups: readonly LedgerGroup[]): Promise<void> {
  const [first] = groups
  if (first === undefined) return
  const rows = groups.flatMap(({ entityId, lines }) => lines.map((line) => ({ entityId, ...line })))
  await runNamed(
    tx,
    `with grouped as (
       insert into ledger_group (kind, provider, entity_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
       select $1, $2, g.* from unnest($3::text[], $4::integer[], $5::bigint[], $6::boolean[], $7::timestamptz[], $8::timestamptz[]) g
       returning id, entity_id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise
     from grouped g join unnest($9::text[], $10::text[], $11::bigint[]) as l (entity_id, account, paise) using (entity_id)`,
    [
      first.kind,
      first.provider,
      groups.map(({ entityId }) => entityId),
      groups.map(({ campaignId }) => campaignId),
      groups.map(({ correctsGroupId }) => correctsGroupId ?? null),
      groups.map(({ isTest }) => isTest),
      groups.map(({ occurredAt }) => occurredAt),
      groups.map(({ recordedAt }) => recordedAt),
      rows.map(({ entityId }) => entityId),
      rows.map(({ account }) => account),
      rows.map(({ paise }) => paise),
    ],
  )
}
