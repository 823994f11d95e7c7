import { reportKinds } from '../../../contract/campaigns/facts.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { equalTo, holdingSmall } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import type { ManagedBy } from '../changes/list-changes.ts'

type Call = typeof fundraiserManagement.cases
type Row = StoredRow<Call>

const kindNames = Object.entries(reportKinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(' ')

/** Names what a case was reported for, in the words of the form. */
const kinds = `(select string_agg(named.kind, '; ' order by named.kind)
  from (select case kind ${kindNames} end as kind from unnest(k.kinds) as kind) named)`

export const casesList: OfficeList<Row, FilterOf<Call> & ManagedBy, FieldOf<Call>> = {
  call: fundraiserManagement.cases,
  fileName: 'ReportedFundraisers',
  sheet: 'Reported fundraisers',
  from: 'campaign_report_case k join campaign_listed l on l.id = k.campaign_id',
  id: 'k.id',
  idType: 'integer',
  sorts: {
    oldest: { column: 'k.first_at', type: 'timestamptz', descending: false },
    newest: { column: 'k.last_at', type: 'timestamptz', descending: true },
    most: { column: 'k.reports', type: 'integer', descending: true },
  },
  conditions: ({ status, kind, searchTerm, from, to, managerId }, given) => [
    ...equalTo('l.manager_id', managerId, given),
    ...equalTo('k.status', status, given),
    ...(kind === undefined ? [] : [`${given(kind)} = any(k.kinds)`]),
    ...holdingSmall('l.words', searchTerm, given),
    ...(from === undefined ? [] : [`k.last_at >= ${given(from)}::date`]),
    ...(to === undefined ? [] : [`k.first_at < ${given(to)}::date + 1`]),
  ],
  columns: `c.id, c.title, c.organiser_name as organiser, ${kinds} as kinds, k.reports, k.first_at as "firstAt",
    k.last_at as "lastAt", k.status, c.status as "fundraiserStatus"`,
  joins: 'join campaign c on c.id = k.campaign_id',
  spreadsheet: ['title', 'organiser', 'kinds', 'reports', 'firstAt', 'lastAt', 'status', 'fundraiserStatus'],
}
