import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import type { FinanceSettlementLine } from '../../../../contract/finance/settlements.ts'
import type { SettlementDifference } from '../../../../contract/finance/statuses.ts'
import { m } from '../../../app/words.ts'

/** Explains a difference, and what to do about it. */
export const differenceHint = (difference: SettlementDifference): string =>
  ({
    unknown: m.finance_difference_unknown_hint(),
    amount: m.finance_difference_amount_hint(),
    sum: m.finance_difference_sum_hint(),
    seen_before: m.finance_difference_seen_before_hint(),
    too_early: m.finance_difference_too_early_hint(),
    adjustment: m.finance_difference_adjustment_hint(),
    unreadable: m.finance_difference_unreadable_hint(),
  })[difference]

/** Against what a line that brought money stands in the books. */
export const inBooksText = ({ provider, difference, resolvedAt }: FinanceSettlementLine): string => {
  const gateway = gatewayTitle(provider)
  if (difference === null) return m.finance_in_books_matched({ gateway })
  return resolvedAt === null ? m.finance_in_books_open({ gateway }) : m.finance_in_books_resolved({ gateway })
}
