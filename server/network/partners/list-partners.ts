import { partnerRelationships, partnerStatus, partnerTexts } from '../../../contract/network/facts.ts'
import { partners } from '../../../contract/network/partners.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

type Stored = { createdDate: Date; status: StatusName<typeof partnerStatus> }
type PartnerRow = StoredRow<typeof partners.list, Stored>
type Filter = FilterOf<typeof partners.list>

const screen = '/material-manager/partners-list'

export const partnerWork: readonly AreaWork[] = (
  [
    ['Partners who ask to help', 'requested', true],
    ['Active partners', 'active', false],
  ] as const
).map(([title, status, isWaiting]) => ({
  area: 'material-manager',
  title,
  isWaiting,
  rows: `select created_at as since from partner where status = '${status}'`,
  url: `${screen}?status=${statusCodeOf(partnerStatus, status)}`,
}))

const created = { column: 'p.created_at', type: 'timestamptz' }

export const partnersList: OfficeList<PartnerRow, Filter, FieldOf<typeof partners.list>> = {
  call: partners.list,
  fileName: 'PartnersList',
  sheet: 'Partners',
  from: 'partner p',
  id: 'p.id',
  idType: 'integer',
  sorts: {
    newest: { ...created, descending: true },
    oldest: { ...created, descending: false },
    name: { column: `lower(p.name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [`p.status = ${given(statusNameOf(partnerStatus, status))}`]),
    ...holding(`p.name || ' ' || p.org_company || ' ' || p.email || ' ' || p.mobile_no`, searchTerm, given),
    ...withinDays('p.created_at', { from, to }, given),
  ],
  columns: `p.id, p.created_at as "createdDate", p.name as "fullName", p.org_company as organisation, p.relationship,
    p.email, p.mobile_no as phone, p.status`,
  joins: '',
  spreadsheet: [
    { of: 'createdDate', kind: 'instant' },
    { of: 'fullName' },
    { of: 'organisation' },
    {
      of: 'relationship',
      cell: ({ relationship }) =>
        relationship === null ? partnerTexts.noRelationship : partnerRelationships[relationship],
    },
    { of: 'email' },
    { of: 'phone' },
    { of: 'status', set: partnerStatus },
  ],
}

export const partnerFinder = defineFinder(screen, partnersList, (row) => ({
  title: row.organisation || row.fullName,
  detail: row.phone,
  amount: null,
  url: `/material-manager/add-partner/${row.id}`,
}))
