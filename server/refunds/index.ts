export { moneyBack } from './jobs.ts'
export {
  waitingOverpaid,
  isOwedFollowedUp,
  lastOwedFollowUp,
  owed,
  owedFollowUpsOf,
  waitsAsOwed,
  type OwedFollowUp,
} from './overpaid-refunds.ts'
export { isFollowedUp, waitsAsFailed } from './store-failed.ts'
export { offersOf, type Offers } from './refundable.ts'
