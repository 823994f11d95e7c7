import { statusSet, type StatusName } from '../status.ts'

/**
 * Where a donation stands for the desk: `review` waits for a person, `going_back` is refunded but not there yet,
 * `refund_failed` nobody has followed up.
 */
export const donationState = statusSet({
  initiated: { label: 'Begun' },
  review: { label: 'Waits for a person', look: 'bad' },
  paid: { label: 'Received', look: 'good' },
  going_back: { label: 'Received · going back', look: 'waiting' },
  part_going_back: { label: 'Received · part going back', look: 'waiting' },
  refund_failed: { label: 'Received · refund failed', look: 'bad' },
  failed: { label: 'Failed', look: 'bad' },
  partially_refunded: { label: 'Partly given back', look: 'waiting' },
  refunded: { label: 'Given back', look: 'waiting' },
  disputed: { label: 'Disputed at the bank', look: 'bad' },
  taken_back: { label: 'Taken back by the bank', look: 'bad' },
})
export type DonationState = StatusName<typeof donationState>

/** Where an attempt to collect stands. */
export const attemptStatus = statusSet({
  created: { label: 'Not sent yet' },
  initiated: { label: 'Begun' },
  pending: { label: 'Waiting for the bank', look: 'waiting' },
  succeeded: { label: 'Received', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  abandoned: { label: 'Given up' },
  partially_refunded: { label: 'Partly given back', look: 'waiting' },
  refunded: { label: 'Given back', look: 'waiting' },
  disputed: { label: 'Disputed at the bank', look: 'bad' },
  charged_back: { label: 'Taken back by the bank', look: 'bad' },
})
export type AttemptStatus = StatusName<typeof attemptStatus>

/** `failed` waits for a person; refunded after all, asked for anew or looked into, it is `followed_up`. */
export const refundStatus = statusSet({
  asked: { label: 'Asked for' },
  accepted: { label: 'On its way' },
  succeeded: { label: 'Given back', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  followed_up: { label: 'Failed, followed up' },
})
export type RefundStatus = StatusName<typeof refundStatus>
/** Of one that failed and was replaced by another or a transfer: nobody had to say what became of it. */
export const refundReplaced = 'Failed, replaced'

/** The gateway gave it back, or is to; or staff sent it by bank transfer and wrote that down. */
export const refundMethod = statusSet({ gateway: { label: 'Gateway' }, bank: { label: 'Bank transfer' } })
export type RefundMethod = StatusName<typeof refundMethod>

export const disputeStatus = statusSet({
  opened: { label: 'Open' },
  lost: { label: 'Lost' },
  won: { label: 'Won', look: 'good' },
})
export type DisputeStatus = StatusName<typeof disputeStatus>

export const receiptStatus = statusSet({
  issued: { label: 'Issued', look: 'good' },
  cancelled: { label: 'Cancelled' },
})

export const entryKind = statusSet({
  capture: { label: 'Gift' },
  authorisation: { label: 'Payment of a consent' },
  fee: { label: 'Fee' },
  refund: { label: 'Refund' },
  chargeback: { label: 'Chargeback' },
  settlement: { label: 'Settlement' },
  clearing: { label: 'Clearing' },
  payout: { label: 'Payout' },
  correction: { label: 'Correction' },
})
export type EntryKind = StatusName<typeof entryKind>

const asideReasons = {
  forged: { label: 'Wrong signature' },
  unreadable: { label: 'Cannot be read' },
  unknown_order: { label: 'Order is not known' },
  wrong_amount: { label: 'Amount differs' },
  wrong_currency: { label: 'Currency differs' },
  wrong_merchant: { label: 'Merchant differs' },
  conflict: { label: 'Contradictory, or not decided' },
}
export const quarantineReason = statusSet(asideReasons)
export type QuarantineReason = StatusName<typeof quarantineReason>

/** Why a person must look at an attempt, or had to. */
export const reviewReason = statusSet({ ...asideReasons, second_payment: { label: 'Paid a second time' } })
export type ReviewReason = StatusName<typeof reviewReason>

export const quarantineStatus = statusSet({
  open: { label: 'Open' },
  resolved: { label: 'Resolved', look: 'good' },
})

export const settlementStatus = statusSet({
  open: { label: 'Open' },
  matched: { label: 'Fits the books', look: 'good' },
})

export const settlementLineStatus = statusSet({
  open: { label: 'Open' },
  resolved: { label: 'Resolved', look: 'good' },
  matched: { label: 'Fits the books', look: 'good' },
})

export const unsettledStatus = statusSet({
  open: { label: 'Open' },
  settled: { label: 'Settled after all', look: 'good' },
  resolved: { label: 'Resolved', look: 'good' },
})
export type UnsettledStatus = StatusName<typeof unsettledStatus>

export const settlementLineKind = statusSet({
  payment: { label: 'Payment' },
  refund: { label: 'Refund' },
  dispute: { label: 'Dispute' },
  adjustment: { label: 'Adjustment' },
  unreadable: { label: 'Cannot be read' },
})
export type SettlementLineKind = StatusName<typeof settlementLineKind>

export const settlementDifference = statusSet({
  unknown: { label: 'Not in the books' },
  amount: { label: 'Amount differs from the books' },
  sum: { label: 'Fee, tax and payout do not add up' },
  seen_before: { label: 'Settled before' },
  adjustment: { label: 'Adjustment of the gateway' },
  unreadable: { label: 'Cannot be read' },
})
export type SettlementDifference = StatusName<typeof settlementDifference>

/** The statuses of a recurring gift as the desk calls them. */
export const mandateStatus = statusSet({
  draft: { label: 'Being set up' },
  link_issued: { label: 'Waits for the donor', look: 'waiting' },
  bank_pending: { label: 'Waits for the bank', look: 'waiting' },
  active: { label: 'Active', look: 'good' },
  paused: { label: 'Paused', look: 'waiting' },
  suspended: { label: 'Suspended', look: 'bad' },
  completed: { label: 'Completed', look: 'good' },
  cancelled: { label: 'Stopped' },
  revoked: { label: 'Withdrawn at the bank' },
  expired: { label: 'Expired' },
  auth_failed: { label: 'Not agreed', look: 'bad' },
})
/** Of an active one whose fundraiser is paused: it waits. */
export const mandateHeld = 'Held: fundraiser paused'

/** What became of one gift of a recurring one. */
export const instalmentStatus = statusSet({
  planned: { label: 'Planned' },
  notified: { label: 'Announced' },
  debiting: { label: 'Being collected' },
  paid: { label: 'Received', look: 'good' },
  retry_wait: { label: 'To be tried again', look: 'waiting' },
  failed: { label: 'Failed', look: 'bad' },
  skipped: { label: 'Left out' },
})
