import { materialRequestStatus } from '../../../contract/materials/open-requests.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

type State = StatusName<typeof materialRequestStatus>
type RequestRow = StoredRow<typeof materialRequests.list, { createdAt: Date; status: State }>
type Filter = FilterOf<typeof materialRequests.list>

const screen = '/material-manager/ngo-requests-list'
const inStatus = (status: State) =>
  `select created_at as since from material_request where status = '${status}'`

export const materialRequestWork: readonly AreaWork[] = (
  [
    ['Material requests to look at', 'requested', true],
    ['Open material requests', 'approved', false],
  ] as const
).map(([title, status, isWaiting]) => ({
  area: 'material-manager',
  title,
  rows: inStatus(status),
  isWaiting,
  url: `${screen}?status=${statusCodeOf(materialRequestStatus, status)}`,
}))

const created = { column: 'q.created_at', type: 'timestamptz' }
const contact = (row: RequestRow) => row.miscInfo

export const materialRequestsList: OfficeList<RequestRow, Filter, FieldOf<typeof materialRequests.list>> = {
  call: materialRequests.list,
  fileName: 'material_requests',
  sheet: 'Material Requests',
  from: 'material_request q',
  id: 'q.id',
  idType: 'integer',
  sorts: {
    newest: { ...created, descending: true },
    oldest: { ...created, descending: false },
    name: { column: `lower(q.primary_name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [`q.status = ${given(statusNameOf(materialRequestStatus, status))}`]),
    ...holding(
      `q.primary_name || ' ' || q.org_name || ' ' || q.email || ' ' || q.mobile_no || ' ' || q.header`,
      searchTerm,
      given,
    ),
    ...withinDays('q.created_at', { from, to }, given),
  ],
  columns: `q.id, q.created_at as "createdAt", q.status, json_build_object('primary_name', q.primary_name,
    'email', q.email, 'mobile_no', q.mobile_no, 'org_name', q.org_name) as "miscInfo"`,
  joins: '',
  spreadsheet: [
    { of: 'createdAt', kind: 'instant' },
    { header: 'Full name', cell: (row) => contact(row).primary_name },
    { header: 'Email', cell: (row) => contact(row).email },
    { header: 'Mobile', cell: (row) => contact(row).mobile_no },
    { header: 'Org name', cell: (row) => contact(row).org_name },
    { of: 'status', set: materialRequestStatus },
  ],
}

export const materialRequestFinder = defineFinder(screen, materialRequestsList, ({ id, miscInfo }) => ({
  title: miscInfo.org_name,
  detail: `${miscInfo.primary_name} · ${miscInfo.mobile_no}`,
  amount: null,
  url: `/material-manager/material-requests-details/${id}`,
}))
