import type { EntryKind, GiftState, QuarantineReason, RefundState } from '../../contract/finance.ts'

/** Words of spreadsheets that the finance desk gives out. */
export const giftStateWords: Record<GiftState, string> = {
  initiated: 'Begun',
  paid: 'Received',
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
  payout: 'Payout',
  correction: 'Correction',
}

export const quarantineReasonWords: Record<QuarantineReason, string> = {
  forged: 'Signature does not match',
  unreadable: 'Cannot be read',
  unknown_order: 'Order is not known',
  wrong_amount: 'Amount differs',
  wrong_currency: 'Currency differs',
  wrong_merchant: 'Merchant differs',
  conflict: 'Contradicts what is settled',
}

export const refundStateWords: Record<RefundState, string> = {
  asked: 'Asked for',
  accepted: 'On its way',
  succeeded: 'Given back',
  failed: 'Failed',
}
