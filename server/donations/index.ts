export { applyEvidence, type EvidenceDeps } from './booking/evidence.ts'
export { canRecur, startSchedule, type StartDeps } from './recurring/start.ts'
export {
  actionsOf,
  applyScheduleAction,
  type ScheduleActionRequest as ScheduleOrder,
} from './recurring/schedule-actions.ts'
export type { RunnerDeps } from './recurring/collection/deps.ts'
export { askMandateNow, sendPendingActions } from './recurring/poll-mandates.ts'
export { workOutcomes } from './recurring/collection/outcomes.ts'
export { workInstalments } from './recurring/collection/runner.ts'
export { nextInstalmentAt } from './recurring/collection/store-runner.ts'
export { startOrder, type OrderDeps } from './orders/orders.ts'
export { defineDonationWork, type DonationWork } from './jobs.ts'
export { findScheduleLink } from './recurring/schedule-link.ts'
export { debitOf } from './webhooks/ask-gateway.ts'
export { thankYouPath } from './orders/links.ts'
export type { StaffMember, ConsentPayment, RefundPort } from './booking/refund-port.ts'
export { donorHash } from './rules.ts'
export { countDonors, donorTotals } from './read/store-totals.ts'
export type { Decision, DecisionRefusal, PreparedDecision } from './booking/decide-donation.ts'
export { quarantine } from './webhooks/store-events.ts'
export { doubts, orderedPaise, waitsForAPerson } from './booking/store-review.ts'
export { refundedByUsPaise, chargedBackPaise } from './read/store-refunded-amounts.ts'
