import { organisationKinds, organisationStatus } from '../../../contract/organisations/facts.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'

const screen = '/reviewer/organisations'
const lapsed = `(select count(*)::int from organisation_document d where d.organisation_id = o.id
  and d.replaced_at is null and d.lapsed_at is not null)`
const isUnchecked = 'd.replaced_at is null and d.verdict is null'
const kinds = Object.entries(organisationKinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(' ')

export const organisationWork: readonly AreaWork[] = [
  ...workByStatus(organisationStatus, {
    area: 'reviewer',
    table: 'organisation',
    since: 'submitted_at',
    screen,
    waiting: { submitted: 'Organisations to review' },
    other: { data_requested: 'Organisations asked for data', verified: 'Verified organisations' },
  }),
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

export const organisationsList = defineOfficeList(orgReview.organisations, {
  fileName: 'OrganisationList',
  sheet: 'Organisations',
  from: 'organisation o',
  columns: {
    id: 'o.id',
    name: 'o.name',
    kind: `case o.kind ${kinds} end`,
    city: 'o.city',
    status: 'o.status',
    contact: 'o.contact_name',
    submittedDate: 'o.submitted_at',
    lapsed,
  },
  always: `o.status <> 'draft'`,
  sorts: { name: 'name' },
  filters: {
    documents: (state) =>
      state === 'lapsed'
        ? `${lapsed} > 0`
        : `exists (select from organisation_document d where d.organisation_id = o.id and ${isUnchecked})`,
  },
  search: `o.name || ' ' || o.registration_number || ' ' || coalesce(o.contact_email, '') || ' ' || coalesce(o.contact_mobile, '')`,
  spreadsheet: ['submittedDate', 'name', 'kind', 'city', 'contact', 'status', 'lapsed'],
})

export const organisationFinder = defineFinder(screen, organisationsList, (row) => ({
  title: row.name,
  detail: row.city,
  amount: null,
  url: `${screen}/${row.id}`,
}))
