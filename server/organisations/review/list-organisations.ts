import { organisationKinds, organisationStatus } from '../../../contract/organisations/facts.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import type { OrganisationState } from '../store.ts'

type OrganisationRow = StoredRow<
  typeof orgReview.organisations,
  { submittedDate: Date; status: OrganisationState }
>
type Filter = FilterOf<typeof orgReview.organisations>

const screen = '/reviewer/organisations'
const lapsed = `(select count(*)::int from organisation_document d where d.organisation_id = o.id
  and d.replaced_at is null and d.lapsed_at is not null)`
const isUnchecked = 'd.replaced_at is null and d.verdict is null'
const kinds = Object.entries(organisationKinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(' ')

const inStatus = (status: OrganisationState) =>
  `select submitted_at as since from organisation where status = '${status}'`

export const organisationWork: readonly AreaWork[] = [
  ...(
    [
      ['Organisations to review', 'submitted', true],
      ['Organisations asked for data', 'data_requested', false],
      ['Verified organisations', 'verified', false],
    ] as const
  ).map(([title, status, isWaiting]) => ({
    area: 'reviewer' as const,
    title,
    isWaiting,
    rows: inStatus(status),
    url: `${screen}?status=${status}`,
  })),
  {
    area: 'reviewer',
    title: 'Verified organisations with a lapsed document',
    rows: `select min(d.lapsed_at) as since
      from organisation_document d join organisation o on o.id = d.organisation_id
      where d.replaced_at is null and d.lapsed_at is not null and o.status = 'verified' group by o.id`,
    isWaiting: true,
    url: `${screen}?status=verified&documents=lapsed`,
  },
  {
    area: 'reviewer',
    title: 'Verified organisations with a renewed document to check',
    rows: `select min(d.uploaded_at) as since
      from organisation_document d join organisation o on o.id = d.organisation_id
      where ${isUnchecked} and o.status = 'verified' group by o.id`,
    isWaiting: true,
    url: `${screen}?status=verified&documents=unchecked`,
  },
]

const submitted = { column: 'o.submitted_at', type: 'timestamptz' }

export const organisationsList: OfficeList<
  OrganisationRow,
  Filter,
  FieldOf<typeof orgReview.organisations>
> = {
  call: orgReview.organisations,
  fileName: 'OrganisationList',
  sheet: 'Organisations',
  from: 'organisation o',
  id: 'o.id',
  idType: 'integer',
  sorts: {
    newest: { ...submitted, descending: true },
    oldest: { ...submitted, descending: false },
    name: { column: `lower(o.name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, documents, searchTerm, from, to }, given) => [
    `o.status <> 'draft'`,
    ...(status === undefined ? [] : [`o.status = ${given(status)}`]),
    ...(documents === 'lapsed' ? [`${lapsed} > 0`] : []),
    ...(documents === 'unchecked'
      ? [`exists (select from organisation_document d where d.organisation_id = o.id and ${isUnchecked})`]
      : []),
    ...holding(
      `o.name || ' ' || o.registration_number || ' ' || coalesce(o.contact_email, '') || ' ' || coalesce(o.contact_mobile, '')`,
      searchTerm,
      given,
    ),
    ...withinDays('o.submitted_at', { from, to }, given),
  ],
  columns: `o.id, o.name, case o.kind ${kinds} end as kind, o.city, o.status, o.contact_name as contact,
    o.submitted_at as "submittedDate", ${lapsed} as lapsed`,
  joins: '',
  spreadsheet: [
    { of: 'submittedDate', kind: 'instant' },
    ...(['name', 'kind', 'city', 'contact'] as const).map((of) => ({ of })),
    { of: 'status', set: organisationStatus },
    { of: 'lapsed', kind: 'number' },
  ],
}

export const organisationFinder = defineFinder(screen, organisationsList, (row) => ({
  title: row.name,
  detail: row.city,
  amount: null,
  url: `${screen}/${row.id}`,
}))
