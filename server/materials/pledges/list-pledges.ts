import { pledges, pledgeStatus } from '../../../contract/materials/pledges.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

export type PledgeState = StatusName<typeof pledgeStatus>
export type PledgeRow = StoredRow<typeof pledges.list, { donatedOn: Date; status: PledgeState }>
type Filter = FilterOf<typeof pledges.list>

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

export const pledgeColumns = `o.id, o.created_at as "donatedOn", o.name, o.email, o.mobile_no as mobile,
  o.org_name as "organizationName", o.pledge_status as status, o.request_id as ngo_req_id,
  coalesce((select json_agg(json_build_object('category', k.name, 'quantity', i.quantity) order by i.id)
    from material_offer_item i join material_category k on k.id = i.category_id where i.offer_id = o.id), '[]')
    as "typeOfDonation",
  (select json_build_object('id', v.id, 'name', v.name) from volunteer v where v.id = o.volunteer_id) as "volunteerData"`

const created = { column: 'o.created_at', type: 'timestamptz' }
const inWords = ({ typeOfDonation }: PledgeRow) => typeOfDonation.map(({ category }) => category).join(', ')
const inAll = ({ typeOfDonation }: PledgeRow) =>
  typeOfDonation.reduce((sum, { quantity }) => sum + quantity, 0)

export const pledgesList: OfficeList<PledgeRow, Filter, FieldOf<typeof pledges.list>> = {
  call: pledges.list,
  fileName: 'ngo_donations',
  sheet: 'Donations',
  from: 'material_offer o',
  id: 'o.id',
  idType: 'integer',
  sorts: {
    newest: { ...created, descending: true },
    oldest: { ...created, descending: false },
    name: { column: `lower(o.name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, request, searchTerm, from, to }, given) => [
    'o.request_id is not null',
    ...(status === undefined ? [] : [`o.pledge_status = ${given(statusNameOf(pledgeStatus, status))}`]),
    ...(request === undefined ? [] : [`o.request_id = ${given(request)}`]),
    ...holding(`o.name || ' ' || o.email || ' ' || o.mobile_no`, searchTerm, given),
    ...withinDays('o.created_at', { from, to }, given),
  ],
  columns: pledgeColumns,
  joins: '',
  spreadsheet: [
    { of: 'donatedOn', kind: 'instant' },
    ...(['name', 'email', 'mobile', 'organizationName'] as const).map((of) => ({ of })),
    { of: 'typeOfDonation', cell: inWords },
    { header: 'Quantity', kind: 'number', cell: inAll },
    { of: 'volunteerData', cell: ({ volunteerData }) => volunteerData?.name ?? null },
    { of: 'status', set: pledgeStatus },
  ],
}

export const pledgeFinder = defineFinder(screen, pledgesList, (row) => ({
  title: row.name,
  detail: inWords(row),
  amount: null,
  url: `/material-manager/material-requests-details/${row.ngo_req_id}`,
}))
