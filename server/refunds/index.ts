export { refundPort } from './jobs.ts'
export {
  waitingOverpaid,
  isOwedFollowedUp,
  lastOwedFollowUp,
  owed,
  owedFollowUpsOf,
  waitsAsOwed,
  type OverpaidFollowUp,
} from './store-overpaid.ts'
export { isFollowedUp, waitsAsFailed } from './store-failed.ts'
export { offersOf, type Offers } from './refundable.ts'
export { findWaitingRequest, type RequestRow } from './second/list-requests.ts'
export { requestOnWire } from './second/wire.ts'
