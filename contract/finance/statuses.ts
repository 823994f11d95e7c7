import { statusSet, type StatusName } from '../status.ts'

/**
 * States of a donation on the finance desk: `review` waits for a person, `going_back` is refunded but has not
 * arrived, `refund_failed` nobody has followed up.
 */
export const donationState = statusSet({
  initiated: { label: 'Started' },
  review: { label: 'Needs review', look: 'bad' },
  paid: { label: 'Received', look: 'good' },
  going_back: { label: 'Refund pending', look: 'waiting' },
  part_going_back: { label: 'Partial refund pending', look: 'waiting' },
  refund_failed: { label: 'Refund failed', look: 'bad' },
  failed: { label: 'Failed', look: 'bad' },
  partially_refunded: { label: 'Partly refunded', look: 'waiting' },
  refunded: { label: 'Refunded', look: 'waiting' },
  disputed: { label: 'Disputed', look: 'bad' },
  taken_back: { label: 'Charged back', look: 'bad' },
})
export type DonationState = StatusName<typeof donationState>

/** States of an attempt to collect. */
export const attemptStatus = statusSet({
  created: { label: 'Not sent yet' },
  initiated: { label: 'Started' },
  pending: { label: 'Awaiting bank', look: 'waiting' },
  succeeded: { label: 'Received', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  abandoned: { label: 'Abandoned' },
  partially_refunded: { label: 'Partly refunded', look: 'waiting' },
  refunded: { label: 'Refunded', look: 'waiting' },
  disputed: { label: 'Disputed', look: 'bad' },
  charged_back: { label: 'Charged back', look: 'bad' },
})
export type AttemptStatus = StatusName<typeof attemptStatus>

/** `failed` waits for a person; refunded after all, asked for anew or looked into, it is `followed_up`. */
export const refundStatus = statusSet({
  asked: { label: 'Requested' },
  accepted: { label: 'Processing' },
  succeeded: { label: 'Refunded', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  followed_up: { label: 'Failed, followed up' },
})
export type RefundStatus = StatusName<typeof refundStatus>
/** Label of a failed refund replaced by another or by a transfer; needs no outcome. */
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
  capture: { label: 'Donation' },
  authorisation: { label: 'Mandate authorisation' },
  fee: { label: 'Fee' },
  refund: { label: 'Refund' },
  chargeback: { label: 'Chargeback' },
  settlement: { label: 'Settlement' },
  clearing: { label: 'Clearing' },
  payout: { label: 'Payout' },
  payout_return: { label: 'Payout returned' },
  cover: { label: 'Covered by the charity' },
  correction: { label: 'Correction' },
})
export type EntryKind = StatusName<typeof entryKind>

const asideReasons = {
  forged: { label: 'Invalid signature' },
  unreadable: { label: 'Unreadable' },
  unknown_order: { label: 'Unknown order' },
  wrong_amount: { label: 'Amount differs' },
  wrong_currency: { label: 'Currency differs' },
  wrong_merchant: { label: 'Merchant differs' },
  conflict: { label: 'Contradictory or undecided' },
}
export const quarantineReason = statusSet(asideReasons)
export type QuarantineReason = StatusName<typeof quarantineReason>

/** Reasons for which a person must look at an attempt, or had to. */
export const reviewReason = statusSet({ ...asideReasons, second_payment: { label: 'Paid twice' } })
export type ReviewReason = StatusName<typeof reviewReason>

export const quarantineStatus = statusSet({
  open: { label: 'Open' },
  resolved: { label: 'Resolved', look: 'good' },
})

export const settlementStatus = statusSet({
  open: { label: 'Open' },
  matched: { label: 'Matched', look: 'good' },
})

export const settlementLineStatus = statusSet({
  open: { label: 'Open' },
  resolved: { label: 'Resolved', look: 'good' },
  matched: { label: 'Matched', look: 'good' },
})

export const unsettledStatus = statusSet({
  open: { label: 'Open' },
  settled: { label: 'Settled late', look: 'good' },
  resolved: { label: 'Resolved', look: 'good' },
})
export type UnsettledStatus = StatusName<typeof unsettledStatus>

export const settlementLineKind = statusSet({
  payment: { label: 'Payment' },
  refund: { label: 'Refund' },
  dispute: { label: 'Dispute' },
  adjustment: { label: 'Adjustment' },
  unreadable: { label: 'Unreadable' },
})
export type SettlementLineKind = StatusName<typeof settlementLineKind>

export const settlementDifference = statusSet({
  unknown: { label: 'Not in the ledger' },
  amount: { label: 'Amount differs from the ledger' },
  sum: { label: 'Gross, fee and tax do not add up' },
  seen_before: { label: 'Already settled' },
  too_early: { label: 'Dated before its payment' },
  adjustment: { label: 'Gateway adjustment' },
  unreadable: { label: 'Unreadable' },
})
export type SettlementDifference = StatusName<typeof settlementDifference>

/** The statuses of a recurring gift as the desk calls them. */
export const mandateStatus = statusSet({
  draft: { label: 'Being set up' },
  link_issued: { label: 'Awaiting donor', look: 'waiting' },
  bank_pending: { label: 'Awaiting bank', look: 'waiting' },
  active: { label: 'Active', look: 'good' },
  paused: { label: 'Paused', look: 'waiting' },
  suspended: { label: 'Suspended', look: 'bad' },
  completed: { label: 'Completed', look: 'good' },
  cancelled: { label: 'Stopped' },
  revoked: { label: 'Revoked at the bank' },
  expired: { label: 'Expired' },
  auth_failed: { label: 'Not authorised', look: 'bad' },
})
/** Label of an active mandate whose fundraiser is paused. */
export const mandateHeld = 'On hold: fundraiser paused'

/** Statuses of one instalment. */
export const instalmentStatus = statusSet({
  planned: { label: 'Planned' },
  notified: { label: 'Notified' },
  debiting: { label: 'Collecting' },
  paid: { label: 'Received', look: 'good' },
  retry_wait: { label: 'Will retry', look: 'waiting' },
  failed: { label: 'Failed', look: 'bad' },
  skipped: { label: 'Skipped' },
})
