import { quantityInEnglish } from '../../../shared/material-items.ts'
import { pledges, pledgeStatus } from '../../../contract/materials/pledges.ts'
import { statusCodeOf, type StatusName } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { StoredRow } from '../../platform/lists/list.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

export type PledgeState = StatusName<typeof pledgeStatus>
export type PledgeRow = StoredRow<typeof pledges.list>

const screen = '/material-manager/ngo-donations-list'

export const pledgeWork: readonly AreaWork[] = [
  {
    area: 'material-manager',
    title: 'Things offered for requests',
    isWaiting: true,
    rows: `select created_at as since from material_offer where request_id is not null and pledge_status = 'requested'`,
    url: `${screen}?status=${statusCodeOf(pledgeStatus, 'requested')}`,
  },
]

const inWords = ({ typeOfDonation }: PledgeRow) => typeOfDonation.map(({ category }) => category).join(', ')
const inAll = ({ typeOfDonation }: PledgeRow) =>
  typeOfDonation.map(({ quantity, unit }) => quantityInEnglish(quantity, unit)).join(', ')

export const pledgesList = defineOfficeList(pledges.list, {
  fileName: 'ngo_donations',
  sheet: 'Donations',
  from: 'material_offer o',
  columns: {
    id: 'o.id',
    donatedOn: 'o.created_at',
    name: 'o.name',
    email: 'o.email',
    mobile: 'o.mobile_no',
    organizationName: 'o.org_name',
    status: 'o.pledge_status',
    ngo_req_id: 'o.request_id',
    typeOfDonation: `coalesce((select json_agg(json_build_object('category', k.name, 'quantity',
      material_units(i.quantity, i.unit), 'unit', i.unit) order by i.id)
    from material_offer_item i join material_category k on k.id = i.category_id where i.offer_id = o.id), '[]')`,
    volunteerData: `(select json_build_object('id', v.id, 'name', v.name) from volunteer v where v.id = o.volunteer_id)`,
  },
  always: 'o.request_id is not null',
  sorts: { name: 'name' },
  filters: { request: 'o.request_id' },
  search: ['name', 'email', 'mobile'],
  spreadsheet: [
    'donatedOn',
    'name',
    'email',
    'mobile',
    'organizationName',
    { of: 'typeOfDonation', cell: inWords },
    { header: 'Quantity', cell: inAll },
    { of: 'volunteerData', cell: ({ volunteerData }) => volunteerData?.name ?? null },
    'status',
  ],
})

export const pledgeFinder = defineFinder(screen, pledgesList, (row) => ({
  title: row.name,
  detail: inWords(row),
  amount: null,
  url: `/material-manager/material-requests-details/${row.ngo_req_id}`,
}))
