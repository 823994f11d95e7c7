import { dropOffs } from '../../../contract/network/drop-offs.ts'
import { dropOffStatus } from '../../../contract/network/facts.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'

const screen = '/material-manager/drop-off-location-lists'

export const dropOffWork = workByStatus(dropOffStatus, {
  area: 'material-manager',
  table: 'drop_off_location',
  screen,
  waiting: { requested: 'Drop-off locations offered' },
  other: { active: 'Active drop-off locations' },
})

export const dropOffsList = defineOfficeList(dropOffs.list, {
  fileName: 'drop_off_locations',
  sheet: 'Drop-Off Locations',
  from: 'drop_off_location l',
  columns: {
    id: 'l.id',
    createdDate: 'l.created_at',
    fullName: 'l.name',
    email: 'l.email',
    phone: 'l.mobile_no',
    localityName: 'l.locality_name',
    availability: 'l.availability',
    status: 'l.status',
    isFull: 'l.is_full',
    fullUntil: 'l.full_until::text',
  },
  sorts: { name: 'fullName' },
  search: ['fullName', 'email', 'phone'],
  spreadsheet: {
    omit: ['localityName'],
    headers: { createdDate: 'RequestedOn', fullName: 'FullName' },
  },
})

export const dropOffFinder = defineFinder(screen, dropOffsList, (row) => ({
  title: row.localityName,
  detail: row.fullName,
  amount: null,
  url: `/material-manager/drop-off-update/${row.id}`,
}))
