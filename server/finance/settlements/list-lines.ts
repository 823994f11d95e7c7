import { settlements } from '../../../contract/finance/settlements.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { settlementDifference, settlementLineKind } from '../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../contract/status.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { equalTo, onDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { isNumber } from '../lists/list-conditions.ts'
import { testWord } from '../../words/finance.ts'

type LineFilter = FilterOf<typeof settlements.lines>

export type LineRow = StoredRow<typeof settlements.lines> & {
  isTest: boolean | null
}

/** Conditions of SQL for the states of a line. */
export const lineStates = {
  open: 'l.difference is not null and l.resolved_at is null',
  resolved: 'l.resolved_at is not null',
  matched: 'l.difference is null',
}
export const lineColumns = `l.id, l.settlement_id as "settlementId", s.settled_on as "settledOn", s.provider, l.kind,
  l.entity_id as "entityId", coalesce(g.donation_id, a.donation_id) as "donationId", l.gross_paise as "grossPaise", l.fee_paise as "feePaise",
  l.tax_paise as "taxPaise", l.net_paise as "netPaise", coalesce(g.is_test, laid.is_test) as "isTest", l.difference, l.raw, l.resolved_at as "resolvedAt",
  p.full_name as "resolvedBy", l.note`
export const lineJoins = `join settlement s on s.id = l.settlement_id left join ledger_group g on g.id = l.matched_group_id
  left join ledger_group laid on laid.id = l.settlement_group_id
  left join attempt a on a.provider = s.provider and a.order_id = l.order_id
  left join account p on p.id = l.resolved_by`

export const settlementLinesList: OfficeList<LineRow, LineFilter, FieldOf<typeof settlements.lines>> = {
  call: settlements.lines,
  fileName: 'settlement-lines',
  sheet: 'Lines',
  from: 'settlement_line l',
  id: 'l.id',
  idType: 'bigint',
  sorts: byAgeOf('l.settlement_id', 'bigint'),
  sums: {
    isTest: `coalesce((select g.is_test from ledger_group g where g.id = coalesce(l.matched_group_id, l.settlement_group_id)), false)`,
    of: { gross: 'l.gross_paise', fee: 'l.fee_paise', tax: 'l.tax_paise', net: 'l.net_paise' },
  },
  conditions: ({ searchTerm, settlement, status, from, to }, given) => [
    ...equalTo('l.settlement_id', settlement, given),
    ...(status === undefined ? [] : [lineStates[status]]),
    ...onDays('settled_on', { from, to }, given).map(
      (day) => `l.settlement_id in (select id from settlement where ${day})`,
    ),
    ...(searchTerm ? [isNumber('l.entity_id', searchTerm, given)] : []),
  ],
  columns: lineColumns,
  joins: lineJoins,
  spreadsheet: [
    { of: 'settledOn', kind: 'day' },
    { of: 'provider', cell: (l) => gatewayTitle(l.provider) },
    { header: 'Kind', cell: (l) => statusLabel(settlementLineKind, l.kind) },
    { header: 'Gateway reference', cell: (l) => l.entityId },
    { header: 'Donation', cell: (l) => l.donationId },
    'gross',
    'fee',
    'tax',
    'net',
    { header: 'Test money', cell: (l) => testWord(l.isTest) },
    { header: 'Difference', cell: (l) => l.difference && statusLabel(settlementDifference, l.difference) },
    { header: 'Resolved on', kind: 'instant', cell: (l) => l.resolvedAt },
    { header: 'Resolved by', cell: (l) => l.resolvedBy },
    { header: 'Note', cell: (l) => l.note },
  ],
}
