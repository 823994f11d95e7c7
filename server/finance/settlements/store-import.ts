import type { GatewayName } from '../../../contract/gateways.ts'
import type { SettlementDifference } from '../../../contract/settlements.ts'
import type { LedgerLine } from '../../ledger/index.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { SettlementLine } from '../../platform/gateways/mandates.ts'
import type { OpenLine } from './match.ts'

/** Whoever writes settlements of a gateway does so alone, until the transaction ends. */
export const lockProvider = (tx: Runs, provider: GatewayName) =>
  runNamed(tx, `select pg_advisory_xact_lock(hashtextextended('settlements:' || $1, 0))`, [provider])

export type Day = { provider: GatewayName; settledOn: string; at: Date }

/** Writes down what is not there yet of a day. @returns how many lines are new */
export async function insertLines(
  tx: Runs,
  { provider, settledOn, at }: Day,
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
       (settlement_id, kind, entity_id, gross_paise, fee_paise, tax_paise, net_paise, raw, difference)
     select s.id, l.kind, l.entity_id, l.gross, l.fee, l.tax, l.net, l.raw,
       case when l.kind in ('adjustment', 'unreadable') then l.kind else 'unknown' end
     from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[])
       as l (reference, kind, entity_id, gross, fee, tax, net, raw)
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

/** The next open lines of a gateway that may name something in the books, locked, in their order. */
export const nextOpenLines = (
  tx: Runs,
  { provider, after, most }: { provider: GatewayName; after: number; most: number },
): Promise<OpenLine[]> =>
  runNamed<OpenLine>(
    tx,
    `select l.id, l.kind, l.entity_id as "entityId", l.gross_paise as "grossPaise", l.fee_paise as "feePaise",
       l.tax_paise as "taxPaise", l.net_paise as "netPaise", s.settled_on as "settledOn", g.id as "groupId",
       (select sum(r.paise)::bigint from ledger_row r where r.group_id = g.id and r.account like 'gateway_receivable:%')
         as "owedPaise",
       g.donation_id as "donationId", g.campaign_id as "campaignId", g.is_test as "isTest",
       exists (select 1 from settlement_line other where other.matched_group_id = g.id) as "isSettled"
     from settlement_line l
       join settlement s on s.id = l.settlement_id and s.provider = $1
       left join lateral (
         select * from ledger_group g where g.provider = $1 and g.entity_id = l.entity_id and g.kind = any (case
           when l.kind = 'payment' then array['capture', 'authorisation'] when l.kind = 'refund' then array['refund']
           when l.gross_paise > 0 then array['correction'] else array['chargeback'] end)
         order by g.id limit 1) g on true
     where l.difference is not null and l.resolved_at is null and l.kind in ('payment', 'refund', 'dispute') and l.id > $2
     order by l.id limit $3 for update of l`,
    [provider, after, most],
  )

/** Says anew why a line does not fit. */
export const setDifference = (tx: Runs, id: number, difference: SettlementDifference) =>
  runNamed(tx, 'update settlement_line set difference = $2 where id = $1 and difference <> $2', [
    id,
    difference,
  ])

export type Booking = {
  line: OpenLine
  provider: GatewayName
  entityId: string
  fee: LedgerLine[]
  settlement: LedgerLine[]
  actor: { id: number | null; name: string }
  occurredAt: Date
  at: Date
}

/** Writes what a line brings: its groups, the audit row, and that it fits. */
export async function insertBooking(tx: Runs, booking: Booking): Promise<void> {
  const { line, actor, at } = booking
  const feeGroup = await insertGroup(tx, booking, 'fee', booking.fee)
  const settlementGroup = await insertGroup(tx, booking, 'settlement', booking.settlement)
  await runNamed(
    tx,
    `with matched as (
       update settlement_line set matched_group_id = $2, fee_group_id = $3, settlement_group_id = $4, difference = null
       where id = $1),
     settled as (update unsettled set settled_at = $5 where group_id = $2 and settled_at is null)
     insert into audit (at, actor_id, actor, action, subject, details)
     values ($5, $6, $7, 'settlement.booked', coalesce('donation:' || $8::text, 'ledger:' || $2::text),
       jsonb_build_object('line', $1::bigint, 'entity', $9::text, 'net', $10::bigint, 'fee', $11::bigint, 'tax', $12::bigint))`,
    [
      line.id,
      line.groupId,
      feeGroup,
      settlementGroup,
      at,
      actor.id,
      actor.name,
      line.donationId,
      line.entityId,
      line.netPaise,
      line.feePaise,
      line.taxPaise,
    ],
  )
}

async function insertGroup(
  tx: Runs,
  { line, provider, entityId, occurredAt, at }: Booking,
  kind: 'fee' | 'settlement',
  lines: readonly LedgerLine[],
): Promise<number | null> {
  if (lines.length === 0) return null
  const [group] = await runNamed<{ id: number }>(
    tx,
    `with grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, is_test, occurred_at, recorded_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id),
     written as (
       insert into ledger_row (group_id, account, paise)
       select g.id, l.account, l.paise from grouped g, unnest($9::text[], $10::bigint[]) as l (account, paise))
     select id from grouped`,
    [
      kind,
      provider,
      entityId,
      line.donationId,
      line.campaignId,
      line.isTest,
      occurredAt,
      at,
      lines.map(({ account }) => account),
      lines.map(({ paise }) => paise),
    ],
  )
  return group!.id
}
