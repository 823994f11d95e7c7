import { needHelpType } from '../../../contract/network/facts.ts'
import { needHelpDesk } from '../../../contract/network/need-help-desk.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

type RequestRow = StoredRow<typeof needHelpDesk.requests, { requestedDate: Date }>
type Filter = FilterOf<typeof needHelpDesk.requests>

const screen = '/material-manager/need-help-requests-list'

export const needHelpWork: readonly AreaWork[] = [
  {
    area: 'material-manager',
    title: 'Need-help requests',
    isWaiting: false,
    url: screen,
    rows: 'select created_at as since from need_help_request',
  },
]

const created = { column: 'r.created_at', type: 'timestamptz' }

export const needHelpRequestsList: OfficeList<RequestRow, Filter, FieldOf<typeof needHelpDesk.requests>> = {
  call: needHelpDesk.requests,
  fileName: 'NeedHelpRequests',
  sheet: 'Need-help requests',
  from: 'need_help_request r',
  id: 'r.id',
  idType: 'integer',
  sorts: {
    newest: { ...created, descending: true },
    oldest: { ...created, descending: false },
    name: { column: `lower(r.full_name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [`r.status = ${given(status)}`]),
    ...holding(`r.full_name || ' ' || r.email || ' ' || r.phone`, searchTerm, given),
    ...withinDays('r.created_at', { from, to }, given),
  ],
  columns: `r.id, r.created_at as "requestedDate", r.full_name as "fullName", r.email, r.phone, r.status`,
  joins: '',
  spreadsheet: [
    { of: 'requestedDate', kind: 'instant' },
    { of: 'fullName' },
    { of: 'email' },
    { of: 'phone' },
    { of: 'status', set: needHelpType },
  ],
}

export const needHelpFinder = defineFinder(screen, needHelpRequestsList, (row) => ({
  title: row.fullName,
  detail: row.phone,
  amount: null,
  url: `${screen}?searchTerm=${encodeURIComponent(row.phone)}`,
}))
