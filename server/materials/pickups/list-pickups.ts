import { pickups, pickupStatus } from '../../../contract/materials/pickups.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

const screen = '/material-manager/pickups'

export const pickupWork = workByStatus(pickupStatus, {
  area: 'material-manager',
  table: 'pickup',
  screen,
  waiting: { donor_absent: 'Pickups without the donor', volunteer_absent: 'Pickups without the volunteer' },
  other: { planned: 'Pickups planned' },
})

export const pickupsList = defineOfficeList(pickups.list, {
  fileName: 'Pickups',
  sheet: 'Pickups',
  from: 'pickup p',
  columns: {
    id: 'p.id',
    from: 'p.window_from',
    until: 'p.window_until',
    donor: 'o.name',
    place: `concat_ws(', ', nullif(o.locality ->> 'street', ''), o.locality ->> 'formatted')`,
    volunteer: 'v.name',
    offerId: 'p.offer_id',
    status: 'p.status',
  },
  joins: 'join material_offer o on o.id = p.offer_id join volunteer v on v.id = p.volunteer_id',
  filters: { volunteer: 'p.volunteer_id' },
  search: `o.name || ' ' || v.name || ' ' || coalesce(o.locality ->> 'formatted', '')`,
})
