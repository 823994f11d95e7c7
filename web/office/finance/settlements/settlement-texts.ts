import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import type {
  FinanceSettlementLine,
  SettlementDifference,
  SettlementLineKind,
  UnsettledState,
} from '../../../../contract/finance/settlements.ts'
import { m } from '../../../app/words.ts'

export const lineKindText = (kind: SettlementLineKind): string =>
  ({
    payment: m.finance_line_payment(),
    refund: m.finance_line_refund(),
    dispute: m.finance_line_dispute(),
    adjustment: m.finance_line_adjustment(),
    unreadable: m.finance_line_unreadable(),
  })[kind]

export const differenceText = (difference: SettlementDifference): string =>
  ({
    unknown: m.finance_difference_unknown(),
    amount: m.finance_difference_amount(),
    sum: m.finance_difference_sum(),
    seen_before: m.finance_difference_seen_before(),
    adjustment: m.finance_difference_adjustment(),
    unreadable: m.finance_difference_unreadable(),
  })[difference]

/** What it means, and what is to be done about it. */
export const differenceHint = (difference: SettlementDifference): string =>
  ({
    unknown: m.finance_difference_unknown_hint(),
    amount: m.finance_difference_amount_hint(),
    sum: m.finance_difference_sum_hint(),
    seen_before: m.finance_difference_seen_before_hint(),
    adjustment: m.finance_difference_adjustment_hint(),
    unreadable: m.finance_difference_unreadable_hint(),
  })[difference]

/** Against what a line that brought money stands in the books. */
export const inBooksText = ({ provider, difference, resolvedAt }: FinanceSettlementLine): string => {
  const gateway = gatewayTitle(provider)
  if (difference === null) return m.finance_in_books_matched({ gateway })
  return resolvedAt === null ? m.finance_in_books_open({ gateway }) : m.finance_in_books_resolved({ gateway })
}

export const lineStateTexts = ['open', 'resolved', 'matched'] as const
export const lineStateText = (state: (typeof lineStateTexts)[number]): string =>
  ({ open: m.finance_open(), resolved: m.finance_resolved(), matched: m.finance_fits() })[state]

export const unsettledStateText = (state: UnsettledState): string =>
  ({
    open: m.finance_open(),
    settled: m.finance_unsettled_settled(),
    resolved: m.finance_resolved(),
  })[state]
