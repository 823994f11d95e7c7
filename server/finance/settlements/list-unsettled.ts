import { settlements } from '../../../contract/finance/settlements.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { UnsettledStatus } from '../../../contract/finance/statuses.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { equalTo, withinDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { isNumber } from '../lists/list-conditions.ts'

type UnsettledFilter = FilterOf<typeof settlements.unsettled>

export type UnsettledRow = StoredRow<typeof settlements.unsettled>

export const unsettledColumns = `u.id, u.provider, g.kind, g.entity_id as "entityId", g.donation_id as "donationId",
  u.owed_paise as "owedPaise", g.is_test as "isTest", u.occurred_at as "occurredAt", u.found_at as "foundAt",
  case when u.settled_at is not null then 'settled' when u.resolved_at is not null then 'resolved' else 'open' end as status,
  u.settled_at as "settledAt", u.resolved_at as "resolvedAt", p.full_name as "resolvedBy", u.note`
export const unsettledJoins =
  'join ledger_group g on g.id = u.group_id left join account p on p.id = u.resolved_by'

const states: Record<UnsettledStatus, string> = {
  open: 'u.settled_at is null and u.resolved_at is null',
  settled: 'u.settled_at is not null',
  resolved: 'u.settled_at is null and u.resolved_at is not null',
}
export const unsettledList: OfficeList<
  UnsettledRow,
  UnsettledFilter,
  FieldOf<typeof settlements.unsettled>
> = {
  call: settlements.unsettled,
  fileName: 'never-settled',
  sheet: 'Unsettled',
  from: 'unsettled u',
  id: 'u.id',
  idType: 'bigint',
  sorts: byAgeOf('u.occurred_at'),
  conditions: ({ searchTerm, status, provider, from, to }, given) => [
    ...(status === undefined ? [] : [states[status]]),
    ...equalTo('u.provider', provider, given),
    ...withinDays('u.occurred_at', { from, to }, given),
    ...(searchTerm
      ? [`u.group_id in (select id from ledger_group where ${isNumber('entity_id', searchTerm, given)})`]
      : []),
  ],
  columns: unsettledColumns,
  joins: unsettledJoins,
  spreadsheet: [
    'occurredAt',
    { of: 'provider', cell: (u) => gatewayTitle(u.provider) },
    'kind',
    'entityId',
    'donationId',
    'owed',
    'status',
    'isTest',
    'foundAt',
    'settledAt',
    'resolvedAt',
    'resolvedBy',
    'note',
  ],
}
