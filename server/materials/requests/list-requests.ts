import { materialRequestStatus } from '../../../contract/materials/open-requests.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import { byText } from '../../platform/lists/sorts.ts'

const screen = '/material-manager/ngo-requests-list'

export const materialRequestWork = workByStatus(materialRequestStatus, {
  area: 'material-manager',
  table: 'material_request',
  screen,
  waiting: { requested: 'Material requests to look at' },
  other: { approved: 'Open material requests' },
})

export const materialRequestsList = defineOfficeList(materialRequests.list, {
  fileName: 'material_requests',
  sheet: 'Material Requests',
  from: 'material_request q',
  columns: {
    id: 'q.id',
    createdAt: 'q.created_at',
    status: 'q.status',
    miscInfo: `json_build_object('primary_name', q.primary_name,
    'email', q.email, 'mobile_no', q.mobile_no, 'org_name', q.org_name)`,
  },
  sorts: { name: byText('q.primary_name') },
  search: `q.primary_name || ' ' || q.org_name || ' ' || q.email || ' ' || q.mobile_no || ' ' || q.header`,
  spreadsheet: [
    'createdAt',
    { header: 'Full name', cell: ({ miscInfo }) => miscInfo.primary_name },
    { header: 'Email', cell: ({ miscInfo }) => miscInfo.email },
    { header: 'Mobile', cell: ({ miscInfo }) => miscInfo.mobile_no },
    { header: 'Org name', cell: ({ miscInfo }) => miscInfo.org_name },
    'status',
  ],
})

export const materialRequestFinder = defineFinder(screen, materialRequestsList, ({ id, miscInfo }) => ({
  title: miscInfo.org_name,
  detail: `${miscInfo.primary_name} · ${miscInfo.mobile_no}`,
  amount: null,
  url: `/material-manager/material-requests-details/${id}`,
}))
