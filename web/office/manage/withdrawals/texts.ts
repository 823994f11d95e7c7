import type { WithdrawalDocumentKind, WithdrawalHindrance } from '../../../../contract/withdrawals/facts.ts'
import { m } from '../../../app/words.ts'

export const hindranceText: Record<WithdrawalHindrance, () => string> = {
  closed: m.withdraw_hinder_closed,
  payee_missing: m.withdraw_hinder_payee_missing,
  payee_changing: m.withdraw_hinder_payee_changing,
  payee_refused: m.withdraw_hinder_payee_refused,
  payee_unverified: m.withdraw_hinder_payee_unverified,
  number_missing: m.withdraw_hinder_number_missing,
  bills_overdue: m.withdraw_hinder_bills_overdue,
  nothing_available: m.withdraw_hinder_nothing_available,
}

export const paperKindText: Record<WithdrawalDocumentKind, () => string> = {
  quotation: m.withdraw_kind_quotation,
  bill: m.withdraw_kind_bill,
}

export const accountText = {
  verified: m.withdraw_account_verified,
  doubtful: m.withdraw_account_waits,
  unreachable: m.withdraw_account_waits,
  refused: m.withdraw_account_refused,
} as const
