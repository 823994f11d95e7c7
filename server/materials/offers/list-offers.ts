import { offerStatus } from '../../../contract/materials/offered.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { statusCodeOf, statusNameOf } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import type { OfferStatus } from './store-offers.ts'

type OfferRow = StoredRow<typeof offers.donations, { createdDate: Date; status: OfferStatus }>
type Filter = FilterOf<typeof offers.donations>

const screen = '/material-manager/donation-requests-list'
const inStatus = (status: OfferStatus) =>
  `select created_at as since from material_offer where status = '${status}'`

/** Offers that wait for a volunteer, and those that are on their way. */
export const offerWork: readonly AreaWork[] = (
  [
    ['Donation requests', 'requested', true],
    ['Pickups scheduled', 'pickup_scheduled', false],
    ['Picked up, not handed over', 'pickup_complete', false],
  ] as const
).map(([title, status, isWaiting]) => ({
  area: 'material-manager',
  title,
  rows: inStatus(status),
  isWaiting,
  url: `${screen}?status=${statusCodeOf(offerStatus, status)}`,
}))

const created = { column: 'o.created_at', type: 'timestamptz' }

export const offersList: OfficeList<OfferRow, Filter, FieldOf<typeof offers.donations>> = {
  call: offers.donations,
  fileName: 'DonationRequests',
  sheet: 'Donation requests',
  from: 'material_offer o',
  id: 'o.id',
  idType: 'integer',
  sorts: {
    newest: { ...created, descending: true },
    oldest: { ...created, descending: false },
    name: { column: `lower(o.name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [`o.status = ${given(statusNameOf(offerStatus, status))}`]),
    ...holding(`o.name || ' ' || o.email || ' ' || o.mobile_no`, searchTerm, given),
    ...withinDays('o.created_at', { from, to }, given),
  ],
  columns: `o.id, o.created_at as "createdDate", o.name as "fullName", o.email, o.mobile_no as phone,
    coalesce(held.things, '') as type, v.name as volunteer, o.status`,
  joins: `left join volunteer v on v.id = o.volunteer_id
    left join lateral (select string_agg(c.name, ', ' order by c.position) as things
      from material_offer_item i join material_category c on c.id = i.category_id where i.offer_id = o.id) held on true`,
  spreadsheet: [
    { of: 'createdDate', kind: 'instant' },
    ...(['fullName', 'email', 'phone', 'type', 'volunteer'] as const).map((of) => ({ of })),
    { of: 'status', set: offerStatus },
  ],
}

export const offerFinder = defineFinder(screen, offersList, (row) => ({
  title: row.fullName,
  detail: row.type,
  amount: null,
  url: `/material-manager/donation-request/detail/${row.id}`,
}))
