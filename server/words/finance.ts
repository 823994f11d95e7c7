import type { DisputeState, EntryKind, DonationState, LedgerTotal } from '../../contract/finance/finance.ts'
import type { QuarantineReason } from '../../contract/finance/quarantine.ts'
import type { RefundState, RefundWay } from '../../contract/finance/refunds.ts'
import type {
  SettlementDifference,
  SettlementLineKind,
  UnsettledState,
} from '../../contract/finance/settlements.ts'

/** Words of spreadsheets that the finance desk gives out. */
export const donationStateWords: Record<DonationState, string> = {
  initiated: 'Begun',
  review: 'Waits for a person',
  disputed: 'Disputed at the bank',
  taken_back: 'Taken back by the bank',
  paid: 'Received',
  going_back: 'Received · going back',
  part_going_back: 'Received · part going back',
  refund_failed: 'Received · refund failed',
  failed: 'Failed',
  partially_refunded: 'Partly given back',
  refunded: 'Given back',
}

export const entryKindWords: Record<EntryKind, string> = {
  capture: 'Gift',
  authorisation: 'Payment of a consent',
  fee: 'Fee',
  refund: 'Refund',
  chargeback: 'Chargeback',
  settlement: 'Settlement',
  clearing: 'Clearing',
  payout: 'Payout',
  correction: 'Correction',
}

/** What a row of totals in the ledger is called. */
export const ledgerTotalWords: Record<LedgerTotal, string> = { funds: 'All funds', all: 'All accounts' }

export const quarantineReasonWords: Record<QuarantineReason, string> = {
  forged: 'Wrong signature',
  unreadable: 'Cannot be read',
  unknown_order: 'Order is not known',
  wrong_amount: 'Amount differs',
  wrong_currency: 'Currency differs',
  wrong_merchant: 'Merchant differs',
  conflict: 'Contradictory, or not decided',
}

export const refundStateWords: Record<RefundState, string> = {
  asked: 'Asked for',
  accepted: 'On its way',
  succeeded: 'Given back',
  failed: 'Failed',
  followed_up: 'Failed, followed up',
}

/** Of one that failed and that another, or a transfer, came instead of: nobody had to say what became of it. */
export const replacedWord = 'Failed, replaced'

export const refundWayWords: Record<RefundWay, string> = { gateway: 'Gateway', bank: 'Bank transfer' }

/** Why a gift cannot be decided as somebody wished. */
export const undecidableWords = {
  no_money:
    'The gateway does not say that rupees came for this gift: it can only have failed. Should it pay rupees out all the same, they lie in a settlement line that is not matched',
  has_money: 'The gateway has taken this money: book it, or give it back',
  undecided: 'The gateway has not decided about this payment yet: try again later',
  other_amount: 'A debit of another amount than was agreed to cannot be booked: give it back at the gateway',
  over: 'This gift was decided meanwhile',
}

export const disputeStateWords: Record<DisputeState, string> = {
  opened: 'Open',
  lost: 'Lost',
  won: 'Won',
}

export const settlementLineKindWords: Record<SettlementLineKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  adjustment: 'Adjustment',
  unreadable: 'Cannot be read',
}

export const settlementDifferenceWords: Record<SettlementDifference, string> = {
  unknown: 'Not in the books',
  amount: 'Amount differs from the books',
  sum: 'Fee, tax and payout do not add up',
  seen_before: 'Settled before',
  adjustment: 'Adjustment of the gateway',
  unreadable: 'Cannot be read',
}

export const unsettledStateWords: Record<UnsettledState, string> = {
  open: 'Open',
  settled: 'Settled after all',
  resolved: 'Resolved',
}

/** Whether money is none, in a column of its own; empty where the books tell of none. */
export const testWord = (isTest: boolean | null) => (isTest === null ? null : isTest ? 'Yes' : 'No')
