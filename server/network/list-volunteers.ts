import { network, volunteerStatus } from '../../contract/network.ts'
import { statusNameOf, type StatusName } from '../../contract/status.ts'
import { holding, withinDays } from '../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../platform/lists/list.ts'

type Stored = { createdDate: Date; status: StatusName<typeof volunteerStatus> }
type VolunteerRow = StoredRow<typeof network.volunteers, Stored>
type Filter = FilterOf<typeof network.volunteers>

const created = { column: 'v.created_at', type: 'timestamptz' }

export const volunteersList: OfficeList<VolunteerRow, Filter, FieldOf<typeof network.volunteers>> = {
  call: network.volunteers,
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
