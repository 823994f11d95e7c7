import { settlements } from '../../../contract/finance/settlements.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { testWord } from '../../words/finance.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { equalTo, onDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { isNumber } from '../lists/list-conditions.ts'

type SettlementFilter = FilterOf<typeof settlements.list>

export type SettlementRow = StoredRow<typeof settlements.list> & {
  isTest: boolean | null
}

export const settlementColumns = `s.id, s.settled_on as "settledOn", s.provider, s.bank_reference as "bankReference",
  s.lines, s.gross_paise as "grossPaise", s.fee_paise as "feePaise", s.tax_paise as "taxPaise", s.net_paise as "netPaise",
  t.open, t.differences, t.unmatched as "unmatchedPaise", t.unexplained as "unexplainedPaise",
  (select g.is_test from settlement_line l join ledger_group g on g.id = coalesce(l.settlement_group_id, l.matched_group_id)
   where l.settlement_id = s.id limit 1) as "isTest"`
export const settlementJoins = `left join lateral (
  select count(*) filter (where resolved_at is null) as open, count(*) as differences,
    coalesce(sum(net_paise) filter (where resolved_at is null), 0)::bigint as unmatched,
    coalesce(sum(net_paise) filter (where resolved_at is not null), 0)::bigint as unexplained
  from settlement_line l where l.settlement_id = s.id and l.difference is not null) t on true`

const isOpen =
  'exists (select 1 from settlement_line l where l.settlement_id = s.id and l.difference is not null and l.resolved_at is null)'

export const settlementsList: OfficeList<
  SettlementRow,
  SettlementFilter,
  FieldOf<typeof settlements.list>
> = {
  call: settlements.list,
  fileName: 'settlements',
  sheet: 'Settlements',
  from: 'settlement s',
  id: 's.id',
  idType: 'bigint',
  sorts: byAgeOf('s.settled_on', 'date'),
  sums: {
    isTest: `coalesce((select g.is_test from settlement_line l join ledger_group g on g.id = coalesce(l.settlement_group_id, l.matched_group_id)
      where l.settlement_id = s.id limit 1), false)`,
    of: { gross: 's.gross_paise', fee: 's.fee_paise', tax: 's.tax_paise', net: 's.net_paise' },
  },
  conditions: ({ searchTerm, status, provider, from, to }, given) => [
    ...(status === undefined ? [] : [`${status === 'open' ? '' : 'not '}${isOpen}`]),
    ...equalTo('s.provider', provider, given),
    ...onDays('s.settled_on', { from, to }, given),
    ...(searchTerm ? [isNumber('s.bank_reference', searchTerm, given)] : []),
  ],
  columns: settlementColumns,
  joins: settlementJoins,
  spreadsheet: [
    { of: 'settledOn', kind: 'day' },
    { of: 'provider', cell: (s) => gatewayTitle(s.provider) },
    'bankReference',
    'lines',
    'gross',
    'fee',
    'tax',
    'net',
    { header: 'Test money', cell: (s) => testWord(s.isTest) },
    'unmatched',
    'unexplained',
    'open',
    'differences',
  ],
}
