import { materialReportKinds } from '../../../contract/materials/report-kinds.ts'
import { materialReview } from '../../../contract/materials/review.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type Call = typeof materialReview.cases
type Row = StoredRow<Call>

const kindNames = Object.entries(materialReportKinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(' ')

const title = `coalesce(q.header, 'Offer ' || k.offer_id)`

export const reportedMaterialsList: OfficeList<Row, FilterOf<Call>, FieldOf<Call>> = {
  call: materialReview.cases,
  fileName: 'ReportedMaterials',
  sheet: 'Reported materials',
  from: 'material_case k left join material_request q on q.id = k.request_id',
  joins: '',
  id: 'k.id',
  idType: 'integer',
  sorts: {
    ...byAgeOf('k.id', 'integer'),
    most: { column: 'k.reports', type: 'integer', descending: true },
  },
  conditions: ({ status, kind, searchTerm, from, to }, given) => [
    ...equalTo('k.status', status, given),
    ...(kind === undefined ? [] : [`k.kinds @> array[${given(kind)}]`]),
    ...holding(title, searchTerm, given),
    ...withinDays('k.opened_at', { from, to }, given),
  ],
  columns: `k.id, ${title} as title, case when k.offer_id is null then 'Request' else 'Offer' end as type,
    (select string_agg(case kind ${kindNames} end, '; ') from unnest(k.kinds) kind) as kinds,
    k.reports, k.opened_at as "openedAt", k.status`,
  spreadsheet: ['title', 'type', 'kinds', 'reports', 'openedAt', 'status'],
}

export const materialReportWork: readonly AreaWork[] = [
  {
    area: 'reviewer',
    title: 'Reported materials',
    isWaiting: true,
    url: '/reviewer/material-reports?status=open',
    rows: `select opened_at as since from material_case where status = 'open'`,
  },
]
