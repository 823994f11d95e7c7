export { bindLabel } from './labels/bind-label.ts'
export type { OfferServices } from './offers/service.ts'
export { pickupCalendar } from './pickups/calendar.ts'
export { nearestNext } from './pickups/day-sheet.ts'
export { settlePickup } from './pickups/settle.ts'
export {
  cancelledPickups,
  itemsOfPickups,
  lockPickup,
  pickupsBetween,
  pickupsOfVolunteer,
  type LockedPickup,
  type PickupItem,
  type StoredPickup,
} from './pickups/store-pickups.ts'
export { findHome } from './pickups/store-volunteers.ts'
export { openRequestsTag } from './requests/service.ts'
export { citiesOfOpenRequests } from './requests/store-requests.ts'
