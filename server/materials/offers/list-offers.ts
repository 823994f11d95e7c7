import { offerStatus } from '../../../contract/materials/offered.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'

const screen = '/material-manager/donation-requests-list'

/** Offers that wait for a volunteer, and those that are on their way. */
export const offerWork = workByStatus(offerStatus, {
  area: 'material-manager',
  table: 'material_offer',
  screen,
  waiting: { requested: 'Donation requests' },
  other: { pickup_scheduled: 'Pickups scheduled', pickup_complete: 'Picked up, not handed over' },
})

export const offersList = defineOfficeList(offers.donations, {
  fileName: 'DonationRequests',
  sheet: 'Donation requests',
  from: 'material_offer o',
  columns: {
    id: 'o.id',
    createdDate: 'o.created_at',
    fullName: 'o.name',
    email: 'o.email',
    phone: 'o.mobile_no',
    type: `coalesce(held.things, '')`,
    volunteer: 'v.name',
    status: 'o.status',
  },
  joins: `left join volunteer v on v.id = o.volunteer_id
    left join lateral (select string_agg(c.name, ', ' order by c.position) as things
      from material_offer_item i join material_category c on c.id = i.category_id where i.offer_id = o.id) held on true`,
  sorts: { name: 'fullName' },
  search: ['fullName', 'email', 'phone'],
})

export const offerFinder = defineFinder(screen, offersList, (row) => ({
  title: row.fullName,
  detail: row.type,
  amount: null,
  url: `/material-manager/donation-request/detail/${row.id}`,
}))
