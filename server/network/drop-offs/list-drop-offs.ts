import { dropOffs } from '../../../contract/network/drop-offs.ts'
import { dropOffStatus } from '../../../contract/network/facts.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

type Stored = { createdDate: Date; status: StatusName<typeof dropOffStatus> }
type DropOffRow = StoredRow<typeof dropOffs.list, Stored>
type Filter = FilterOf<typeof dropOffs.list>

const screen = '/material-manager/drop-off-location-lists'

export const dropOffWork: readonly AreaWork[] = (
  [
    ['Drop-off locations offered', 'requested', true],
    ['Active drop-off locations', 'active', false],
  ] as const
).map(([title, status, isWaiting]) => ({
  area: 'material-manager',
  title,
  isWaiting,
  rows: `select created_at as since from drop_off_location where status = '${status}'`,
  url: `${screen}?status=${statusCodeOf(dropOffStatus, status)}`,
}))

const created = { column: 'l.created_at', type: 'timestamptz' }

export const dropOffsList: OfficeList<DropOffRow, Filter, FieldOf<typeof dropOffs.list>> = {
  call: dropOffs.list,
  fileName: 'drop_off_locations',
  sheet: 'Drop-Off Locations',
  from: 'drop_off_location l',
  id: 'l.id',
  idType: 'integer',
  sorts: {
    newest: { ...created, descending: true },
    oldest: { ...created, descending: false },
    name: { column: `lower(l.name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [`l.status = ${given(statusNameOf(dropOffStatus, status))}`]),
    ...holding(`l.name || ' ' || l.email || ' ' || l.mobile_no`, searchTerm, given),
    ...withinDays('l.created_at', { from, to }, given),
  ],
  columns: `l.id, l.created_at as "createdDate", l.name as "fullName", l.email, l.mobile_no as phone,
    l.locality_name as "localityName", l.availability, l.status`,
  joins: '',
  spreadsheet: [
    { of: 'createdDate', header: 'RequestedOn', kind: 'instant' },
    { of: 'fullName', header: 'FullName' },
    { of: 'email' },
    { of: 'phone' },
    { of: 'availability' },
    { of: 'status', set: dropOffStatus },
  ],
}

export const dropOffFinder = defineFinder(screen, dropOffsList, (row) => ({
  title: row.localityName,
  detail: row.fullName,
  amount: null,
  url: `/material-manager/drop-off-update/${row.id}`,
}))
