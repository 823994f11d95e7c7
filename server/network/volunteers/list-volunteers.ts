import { volunteerStatus } from '../../../contract/network/facts.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'

const screen = '/material-manager/volunteer-lists'

export const volunteerWork = workByStatus(volunteerStatus, {
  area: 'material-manager',
  table: 'volunteer',
  screen,
  waiting: { requested: 'Volunteers who ask to help' },
  other: { active: 'Active volunteers' },
})

export const volunteersList = defineOfficeList(volunteers.list, {
  fileName: 'VolunteerList',
  sheet: 'Volunteers',
  from: 'volunteer v',
  columns: {
    id: 'v.id',
    createdDate: 'v.created_at',
    fullName: 'v.name',
    email: 'v.email',
    phone: 'v.mobile_no',
    availability: 'v.availability',
    status: 'v.status',
    taskCompleted: 'v.tasks_completed',
  },
  sorts: { name: 'fullName' },
  search: ['fullName', 'email', 'phone'],
})

export const volunteerFinder = defineFinder(screen, volunteersList, (row) => ({
  title: row.fullName,
  detail: row.phone,
  amount: null,
  url: `/material-manager/volunteer-setup/${row.id}`,
}))
