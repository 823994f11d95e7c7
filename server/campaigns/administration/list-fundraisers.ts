import { fundraiserAdministration } from '../../../contract/campaigns/administration.ts'
import { fundraiserKinds } from '../../../contract/campaigns/facts.ts'
import { equalTo, holdingSmall, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type Call = typeof fundraiserAdministration.fundraisers
type Row = StoredRow<Call>

const screen = '/super-admin/fundraisers'
const kinds = Object.entries(fundraiserKinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(' ')
export const allFundraisersList: OfficeList<Row, FilterOf<Call>, FieldOf<Call>> = {
  call: fundraiserAdministration.fundraisers,
  fileName: 'Fundraisers',
  sheet: 'Fundraisers',
  from: 'campaign_listed l',
  id: 'l.id',
  idType: 'integer',
  sorts: {
    ...byAgeOf('l.created_at'),
    title: { column: 'l.title_key', type: 'text', descending: false },
  },
  conditions: ({ status, kind, managed, searchTerm, from, to }, given) => [
    ...equalTo('l.status', status, given),
    ...equalTo('l.kind', kind, given),
    ...(managed === undefined ? [] : ['l.manager_id is null']),
    ...holdingSmall('l.words', searchTerm, given),
    ...withinDays('l.created_at', { from, to }, given),
  ],
  columns: `c.id, coalesce(c.title, '') as title, c.organiser_name as organiser, coalesce(c.city, '') as city,
    coalesce(case c.kind ${kinds} end, '') as kind, c.status, m.full_name as manager,
    coalesce(c.target_paise, 0)::bigint as "targetPaise",
    (coalesce(t.raised_paise, 0) + coalesce(d.paise, 0))::bigint as "raisedPaise",
    (coalesce(t.donor_count, 0) + coalesce(d.donors, 0))::int as donors, c.ends_on::text as "endsOn", c.created_at as "createdAt"`,
  joins: `join campaign c on c.id = l.id left join account m on m.id = c.manager_id left join campaign_total t on t.campaign_id = c.id
    left join lateral (select sum(paise)::bigint as paise, sum(donors)::bigint as donors
                       from campaign_delta where campaign_id = c.id) d on true`,
  spreadsheet: [
    'createdAt',
    'title',
    'organiser',
    'city',
    'kind',
    'status',
    'manager',
    { header: 'Target', cell: ({ targetPaise }) => targetPaise / 100 },
    { header: 'Raised', cell: ({ raisedPaise }) => raisedPaise / 100 },
    'donors',
    'endsOn',
  ],
}

export const fundraiserFinder = defineFinder(screen, allFundraisersList, (row) => ({
  title: row.title,
  detail: row.organiser,
  amount: row.raisedPaise / 100,
  url: `${screen}/${row.id}`,
}))
