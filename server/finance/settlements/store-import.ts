import type { GatewayName } from '../../../contract/gateways.ts'
import type { SettlementDifference } from '../../../contract/finance/statuses.ts'
import type { LedgerLine } from '../../ledger/index.ts'
import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'
import { originValues } from '../../platform/trail/origin.ts'
import type { SettlementLine } from '../../platform/gateways/mandates.ts'
import { lineStates } from './list-lines.ts'
import type { OpenLine } from './match.ts'

/** Locks a gateway's settlements for one writer, until the transaction ends. */
export const lockProvider = (tx: Runs, provider: GatewayName) =>
  runNamed(tx, `select pg_advisory_xact_lock(hashtextextended('settlements:' || $1, 0))`, [provider])

export type ImportedDay = { provider: GatewayName; settledOn: string; at: Date }

/** Writes down what is not there yet of a day. @returns how many lines are new */
export async function insertLines(
  tx: Runs,
  { provider, settledOn, at }: ImportedDay,
  lines: readonly SettlementLine[],
): Promise<number> {
  await runNamed(
    tx,
    `insert into settlement_import (provider, settled_on, imported_at) values ($1, $2, $3)
     on conflict (provider, settled_on) do update set imported_at = excluded.imported_at`,
    [provider, settledOn, at],
  )
  await runNamed(
    tx,
    `insert into settlement (provider, settled_on, bank_reference, created_at)
     select distinct $1, $2::date, reference, $3::timestamptz from unnest($4::text[]) as reference on conflict do nothing`,
    [provider, settledOn, at, lines.map((line) => line.bankReference)],
  )
  const columns = (of: (line: SettlementLine) => unknown) => lines.map(of)
  const added = await runNamed<{ id: number }>(
    tx,
    `insert into settlement_line
       (settlement_id, kind, entity_id, order_id, gross_paise, fee_paise, tax_paise, net_paise, raw, difference)
     select s.id, l.kind, l.entity_id, l.order_id, l.gross, l.fee, l.tax, l.net, l.raw,
       case when l.kind in ('adjustment', 'unreadable') then l.kind else 'unknown' end
     from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::text[])
       as l (reference, kind, entity_id, gross, fee, tax, net, raw, order_id)
     join settlement s on s.provider = $1 and s.settled_on = $2::date and s.bank_reference = l.reference
     on conflict do nothing returning id`,
    [
      provider,
      settledOn,
      columns((line) => line.bankReference),
      columns((line) => line.kind),
      columns((line) => line.gatewayEntityId),
      columns((line) => line.grossPaise),
      columns((line) => line.feePaise),
      columns((line) => line.taxPaise),
      columns((line) => line.netPaise),
      columns((line) => line.raw.replaceAll('\u0000', '\ufffd')),
      columns((line) => line.orderId ?? null),
    ],
  )
  await runNamed(
    tx,
    `update settlement s set lines = t.lines, gross_paise = t.gross, fee_paise = t.fee, tax_paise = t.tax, net_paise = t.net
     from (select l.settlement_id, count(*) as lines, sum(l.gross_paise) as gross, sum(l.fee_paise) as fee,
         sum(l.tax_paise) as tax, sum(l.net_paise) as net
       from settlement_line l join settlement s on s.id = l.settlement_id
       where s.provider = $1 and s.settled_on = $2::date group by l.settlement_id) t
     where s.id = t.settlement_id and s.lines <> t.lines`,
    [provider, settledOn],
  )
  return added.length
}

export type SettlementDayCounts = { matched: number; open: number; resolved: number }

/** Counts the lines of a gateway's day by state. */
export async function countSettlementDay(
  tx: Runs,
  { provider, settledOn }: Omit<ImportedDay, 'at'>,
): Promise<SettlementDayCounts> {
  const count = (state: keyof typeof lineStates) => `count(*) filter (where ${lineStates[state]}) as ${state}`
  const [standing] = await runNamed<SettlementDayCounts>(
    tx,
    `select ${count('matched')}, ${count('open')}, ${count('resolved')}
     from settlement_line l join settlement s on s.id = l.settlement_id
     where s.provider = $1 and s.settled_on = $2::date`,
    [provider, settledOn],
  )
  return standing!
}

/**
 * SQL: earliest time of a refund or dispute `g`, which may be booked after its gateway paid it. A refund that we
 * requested is never earlier than the request.
 */
const earliestReturn = `coalesce(
  (select r.created_at from refund r where r.provider = g.provider and r.gateway_refund_id = g.entity_id
     and r.asked_as <> 'gateway' and g.kind = 'refund'),
  (select coalesce(payment.occurred_at, paid.occurred_at) from ledger_group paid
     left join ledger_group payment on payment.id = paid.corrects_group_id where paid.id = g.corrects_group_id),
  g.occurred_at)`

/** The next open lines of a gateway that may name something in the books, of the same money, locked, by id. */
export const nextOpenLines = (
  tx: Runs,
  { provider, after, most, isTest }: { provider: GatewayName; after: number; most: number; isTest: boolean },
): Promise<OpenLine[]> =>
  runNamed<OpenLine>(
    tx,
    `select l.id, l.kind, l.entity_id as "entityId", l.gross_paise as "grossPaise", l.fee_paise as "feePaise",
       l.tax_paise as "taxPaise", l.net_paise as "netPaise", s.settled_on as "settledOn", g.id as "groupId",
       (case when l.kind = 'payment' then g.occurred_at else ${earliestReturn} end at time zone 'Asia/Kolkata')::date::text
         as "happenedOn",
       (select sum(r.paise)::bigint from ledger_row r where r.group_id = g.id and r.account like 'gateway_receivable:%')
         as "owedPaise",
       g.donation_id as "donationId", g.campaign_id as "campaignId", g.is_test as "isTest",
       exists (select 1 from settlement_line other where other.matched_group_id = g.id) as "isSettled",
       l.settlement_group_id is not null as "isInSuspense"
     from settlement_line l
       join settlement s on s.id = l.settlement_id and s.provider = $1
       left join ledger_group laid on laid.id = l.settlement_group_id
       left join lateral (
         select * from ledger_group g
         where g.provider = $1 and g.entity_id = l.entity_id and g.is_test = coalesce(laid.is_test, $4) and g.kind = any (case
           when l.kind = 'payment' then array['capture', 'authorisation'] when l.kind = 'refund' then array['refund']
           when l.gross_paise > 0 then array['correction'] else array['chargeback'] end)
         order by g.id limit 1) g on true
     where l.difference is not null and l.resolved_at is null and l.kind in ('payment', 'refund', 'dispute') and l.id > $2
     order by l.id limit $3 for update of l`,
    [provider, after, most, isTest],
  )

/** Says anew why lines do not fit. */
export const setDifferences = (
  tx: Runs,
  differing: readonly { id: number; difference: SettlementDifference }[],
) =>
  runNamed(
    tx,
    `update settlement_line l set difference = d.difference
     from unnest($1::bigint[], $2::text[]) as d (id, difference) where l.id = d.id and l.difference <> d.difference`,
    [differing.map(({ id }) => id), differing.map(({ difference }) => difference)],
  )

export type Booking = {
  line: OpenLine
  /** Names the groups that the line writes. */
  entityId: string
  fee: LedgerLine[]
  settlement: LedgerLine[]
  /** Entry that clears a line from suspense, in place of its settlement. */
  clearing: LedgerLine[]
  occurredAt: Date
}
export type BookedBy = { provider: GatewayName; actor: { id: number | null; name: string }; at: Date }

/**
 * Facts of a line `l` of a settlement `s` for its audit row, which the nightly check compares with the line;
 * SQL.
 */
export const settlementLineFacts = `jsonb_build_object('line', l.id, 'provider', s.provider, 'bankReference', s.bank_reference,
  'kind', l.kind, 'entity', l.entity_id, 'order', l.order_id, 'gross', l.gross_paise, 'fee', l.fee_paise, 'tax', l.tax_paise, 'net', l.net_paise,
  'rawHash', encode(sha256(convert_to(l.raw, 'UTF8')), 'hex'))`

const groupKinds = ['fee', 'settlement', 'clearing'] as const

/**
 * Writes what lines bring, in one statement: their groups with their rows, the audit rows, and that they fit. No fee, or
 * nothing paid out, writes no group.
 */
export async function insertBookings(
  tx: Runs,
  bookings: readonly Booking[],
  { provider, actor, at }: BookedBy,
): Promise<void> {
  const of = <T>(column: (booking: Booking) => T): T[] => bookings.map(column)
  const sides = bookings.flatMap((booking, i) =>
    groupKinds.flatMap((kind) => booking[kind].map((side) => ({ ...side, kind, of: i + 1 }))),
  )
  // Planned anew each time: how many come, and how much is there, decides how it is best done.
  await runPlanned(
    tx,
    `with come as materialized (
       select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::uuid[], $5::int[], $6::boolean[], $7::timestamptz[])
         with ordinality as c (id, matched_id, name, donation_id, campaign_id, is_test, occurred_at, n)),
     side as materialized (
       select * from unnest($8::int[], $9::text[], $10::text[], $11::bigint[]) with ordinality
         as s (n, kind, account, paise, place)),
     grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, is_test, occurred_at, recorded_at)
       select g.kind, $12, c.name, c.donation_id, c.campaign_id, c.is_test, c.occurred_at, $13
       from (select distinct n, kind from side) g join come c on c.n = g.n order by c.n, g.kind
       returning id, kind, entity_id),
     written as (
       insert into ledger_row (group_id, account, paise)
       select g.id, s.account, s.paise
       from side s join come c on c.n = s.n join grouped g on g.kind = s.kind and g.entity_id = c.name order by s.place),
     matched as (
       update settlement_line l set difference = null, matched_group_id = c.matched_id,
         fee_group_id = g.fee, settlement_group_id = coalesce(g.settlement, l.settlement_group_id), cleared_group_id = g.clearing
       from come c left join (
           select entity_id, max(id) filter (where kind = 'fee') as fee, max(id) filter (where kind = 'settlement') as settlement,
             max(id) filter (where kind = 'clearing') as clearing
           from grouped group by entity_id) g on g.entity_id = c.name
       where l.id = c.id),
     settled as (
       update unsettled u set settled_at = $13 from come c where u.group_id = c.matched_id and u.settled_at is null)
     insert into audit (at, actor_id, actor, action, subject, details, address, session, request_id)
     select $13, $14, $15, 'settlement.booked', coalesce('donation:' || c.donation_id::text, 'ledger:' || c.matched_id::text),
       ${settlementLineFacts}, $16, $17, $18
     from come c join settlement_line l on l.id = c.id join settlement s on s.id = l.settlement_id order by c.n`,
    [
      of(({ line }) => line.id),
      of(({ line }) => line.groupId),
      of(({ entityId }) => entityId),
      of(({ line }) => line.donationId),
      of(({ line }) => line.campaignId),
      of(({ line }) => line.isTest),
      of(({ occurredAt }) => occurredAt),
      sides.map((side) => side.of),
      sides.map((side) => side.kind),
      sides.map((side) => side.account),
      sides.map((side) => side.paise),
      provider,
      at,
      actor.id,
      actor.name,
      ...originValues(),
    ],
  )
}
