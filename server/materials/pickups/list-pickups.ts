import { pickups, pickupStatus } from '../../../contract/materials/pickups.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import type { StoredRow } from '../../platform/lists/list.ts'
import { onWire } from '../../platform/on-wire.ts'
import { isOverdue } from './to-wire.ts'

const screen = '/material-manager/pickups'

export const pickupWork = workByStatus(pickupStatus, {
  area: 'material-manager',
  table: 'pickup',
  screen,
  waiting: { donor_absent: 'Pickups without the donor', volunteer_absent: 'Pickups without the volunteer' },
  other: { planned: 'Pickups planned' },
})

/** Planned pickups, the earliest first, then those that have ended, the latest first. */
const nextFirst = `(case when p.status = 'planned' then p.window_from at time zone 'UTC'
  else timestamp '2200-01-01' + (timestamp '2200-01-01' - (p.window_from at time zone 'UTC')) end)`

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
    // Whether it is over in time is decided by the clock of the server, in `pickupRowAt`.
    isOverdue: `p.status = 'planned'`,
  },
  sorts: { next: { column: nextFirst, type: 'timestamp', descending: false } },
  joins: 'join material_offer o on o.id = p.offer_id join volunteer v on v.id = p.volunteer_id',
  filters: { volunteer: 'p.volunteer_id' },
  search: `o.name || ' ' || v.name || ' ' || coalesce(o.locality ->> 'formatted', '')`,
})

/** A row of the list as it is at an instant. */
export const pickupRowAt = (now: () => Date) => (row: StoredRow<typeof pickups.list>) => ({
  ...onWire(row),
  isOverdue: isOverdue(row, now()),
})
