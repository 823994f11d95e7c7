import type { WithdrawalDocumentKind, WithdrawalHindrance } from '../../../../contract/withdrawals/facts.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { m } from '../../../app/words.ts'

type Check = NonNullable<NonNullable<ReplyOf<typeof withdrawals.overview>['payee']>['check']>

export const hindranceText: Record<WithdrawalHindrance, () => string> = {
  closed: m.withdraw_hinder_closed,
  payee_missing: m.withdraw_hinder_payee_missing,
  payee_changing: m.withdraw_hinder_payee_changing,
  payee_refused: m.withdraw_hinder_payee_refused,
  payee_in_review: m.withdraw_hinder_payee_in_review,
  payee_unreachable: m.withdraw_hinder_payee_unreachable,
  payee_unverified: m.withdraw_hinder_payee_unverified,
  number_missing: m.withdraw_hinder_number_missing,
  bills_overdue: m.withdraw_hinder_bills_overdue,
  nothing_available: m.withdraw_hinder_nothing_available,
}

export const paperKindText: Record<WithdrawalDocumentKind, () => string> = {
  quotation: m.withdraw_kind_quotation,
  bill: m.withdraw_kind_bill,
}

const byBank: Record<Check['status'], () => string> = {
  verified: m.withdraw_account_verified,
  doubtful: m.withdraw_account_waits,
  unreachable: m.withdraw_account_unreached,
  refused: m.withdraw_account_refused,
}
const byPerson: Partial<typeof byBank> = {
  verified: m.withdraw_account_checked,
  refused: m.withdraw_account_declined,
}

/** Result of an account's check and its author: the bank or our staff. */
export const accountText = ({ status, isByPerson }: Pick<Check, 'status' | 'isByPerson'>): string =>
  ((isByPerson && byPerson[status]) || byBank[status])()
