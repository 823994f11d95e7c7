import { volunteerStatus } from '../../../contract/network/facts.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

type Stored = { createdDate: Date; status: StatusName<typeof volunteerStatus> }
type VolunteerRow = StoredRow<typeof volunteers.list, Stored>
type Filter = FilterOf<typeof volunteers.list>

const inStatus = (status: StatusName<typeof volunteerStatus>) =>
  `select created_at as since from volunteer where status = '${status}'`
const screen = '/material-manager/volunteer-lists?status='

export const volunteerWork: readonly AreaWork[] = (
  [
    ['Volunteers who ask to help', 'requested', true],
    ['Active volunteers', 'active', false],
  ] as const
).map(([title, status, isWaiting]) => ({
  area: 'material-manager',
  title,
  rows: inStatus(status),
  isWaiting,
  url: `${screen}${statusCodeOf(volunteerStatus, status)}`,
}))

const created = { column: 'v.created_at', type: 'timestamptz' }

export const volunteersList: OfficeList<VolunteerRow, Filter, FieldOf<typeof volunteers.list>> = {
  call: volunteers.list,
  fileName: 'VolunteerList',
  sheet: 'Volunteers',
  from: 'volunteer v',
  id: 'v.id',
  idType: 'integer',
  sorts: {
    newest: { ...created, descending: true },
    oldest: { ...created, descending: false },
    name: { column: `lower(v.name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [`v.status = ${given(statusNameOf(volunteerStatus, status))}`]),
    ...holding(`v.name || ' ' || v.email || ' ' || v.mobile_no`, searchTerm, given),
    ...withinDays('v.created_at', { from, to }, given),
  ],
  columns: `v.id, v.created_at as "createdDate", v.name as "fullName", v.email, v.mobile_no as phone, v.availability,
    v.status, v.tasks_completed as "taskCompleted"`,
  joins: '',
  spreadsheet: [
    { of: 'createdDate', kind: 'instant' },
    ...(['fullName', 'email', 'phone', 'availability'] as const).map((of) => ({ of })),
    { of: 'status', set: volunteerStatus },
    { of: 'taskCompleted', kind: 'number' },
  ],
}

export const volunteerFinder = defineFinder('/material-manager/volunteer-lists', volunteersList, (row) => ({
  title: row.fullName,
  detail: row.phone,
  amount: null,
  url: `/material-manager/volunteer-setup/${row.id}`,
}))
