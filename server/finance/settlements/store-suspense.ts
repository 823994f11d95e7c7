import type { GatewayName } from '../../../contract/gateways.ts'
import type { LedgerLine } from '../../ledger/index.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { originValues } from '../../platform/trail/origin.ts'
import { settlementLineFacts, type BookedBy } from './store-import.ts'

type UnmatchedLine = { id: number; netPaise: number }

/** The next lines of a gateway that brought money and are not in the books, locked, in their order. */
export const nextUnbooked = (
  tx: Runs,
  provider: GatewayName,
  most: number,
): Promise<(UnmatchedLine & { settledOn: string })[]> =>
  runNamed(
    tx,
    `select l.id, l.net_paise as "netPaise", s.settled_on as "settledOn"
     from settlement_line l join settlement s on s.id = l.settlement_id and s.provider = $1
     where l.difference is not null and l.settlement_group_id is null and l.net_paise <> 0
     order by l.id limit $2 for update of l`,
    [provider, most],
  )

/** The next lines of a gateway that were resolved and lie in suspense all the same, locked, in their order. */
export const nextResolved = (
  tx: Runs,
  provider: GatewayName,
  most: number,
): Promise<(UnmatchedLine & { isTest: boolean })[]> =>
  runNamed(
    tx,
    `select l.id, l.net_paise as "netPaise", g.is_test as "isTest"
     from settlement_line l join ledger_group g on g.id = l.settlement_group_id and g.provider = $1
     where l.resolved_at is not null and l.cleared_group_id is null
     order by l.id limit $2 for update of l`,
    [provider, most],
  )

type Move = UnmatchedLine & { isTest: boolean; occurredAt: Date; sides: LedgerLine[] }

const groupOf = { settlement: 'settlement_group_id', clearing: 'cleared_group_id' }

/**
 * Writes what moves into suspense or out of it, in one statement: a group with its rows for each line, named after it, the
 * line's note of it, and of what moves in, the audit row.
 */
export async function insertMoves(
  tx: Runs,
  kind: keyof typeof groupOf,
  moves: readonly Move[],
  { provider, actor, at }: BookedBy,
): Promise<void> {
  const of = <T>(column: (move: Move) => T): T[] => moves.map(column)
  const sides = moves.flatMap(({ id, sides }) => sides.map((side) => ({ ...side, id })))
  await runNamed(
    tx,
    `with come as materialized (
       select *, 'line:' || id as name
       from unnest($1::bigint[], $2::boolean[], $3::timestamptz[]) as c (id, is_test, occurred_at)),
     grouped as (
       insert into ledger_group (kind, provider, entity_id, is_test, occurred_at, recorded_at)
       select '${kind}', $7, name, is_test, occurred_at, $8 from come order by id
       returning id, entity_id),
     written as (
       insert into ledger_row (group_id, account, paise)
       select g.id, s.account, s.paise
       from unnest($4::bigint[], $5::text[], $6::bigint[]) with ordinality as s (id, account, paise, place)
         join grouped g on g.entity_id = 'line:' || s.id order by s.place),
     noted as (
       update settlement_line l set ${groupOf[kind]} = g.id
       from come c join grouped g on g.entity_id = c.name where l.id = c.id)
     insert into audit (at, actor_id, actor, action, subject, details, address, session, request_id)
     select $8::timestamptz, $9::int, $10::text, 'settlement.unmatched', 'settlement-line:' || c.id, ${settlementLineFacts},
       $11, $12, $13
     from come c join settlement_line l on l.id = c.id join settlement s on s.id = l.settlement_id
     where '${kind}' = 'settlement' order by c.id`,
    [
      of(({ id }) => id),
      of(({ isTest }) => isTest),
      of(({ occurredAt }) => occurredAt),
      sides.map(({ id }) => id),
      sides.map(({ account }) => account),
      sides.map(({ paise }) => paise),
      provider,
      at,
      actor.id,
      actor.name,
      ...originValues(),
    ],
  )
}
