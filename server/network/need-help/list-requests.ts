import { needHelpDesk } from '../../../contract/network/need-help-desk.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'

const screen = '/material-manager/need-help-requests-list'

export const needHelpWork: readonly AreaWork[] = [
  {
    area: 'material-manager',
    title: 'New help requests',
    isWaiting: true,
    url: `${screen}?state=open`,
    rows: `select created_at as since from need_help_request where state = 'open'`,
  },
]

export const needHelpRequestsList = defineOfficeList(needHelpDesk.requests, {
  fileName: 'NeedHelpRequests',
  sheet: 'Help requests',
  from: 'need_help_request r',
  columns: {
    id: 'r.id',
    requestedDate: 'r.created_at',
    fullName: 'r.full_name',
    email: 'r.email',
    phone: 'r.phone',
    status: 'r.status',
    state: 'r.state',
  },
  sorts: { name: 'fullName' },
  filters: { state: 'r.state' },
  search: ['fullName', 'email', 'phone'],
})

export const needHelpFinder = defineFinder(screen, needHelpRequestsList, (row) => ({
  title: row.fullName,
  detail: row.phone,
  amount: null,
  url: `${screen}?searchTerm=${encodeURIComponent(row.phone)}`,
}))
