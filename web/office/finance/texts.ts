import type { ReplyOf } from '../../../contract/call.ts'
import type { finance } from '../../../contract/finance/finance.ts'
import type { ForgedWaiting, DonationDecision } from '../../../contract/finance/quarantine.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { gatewayNames } from '../../../contract/gateways.ts'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { groupDigits } from '../kit/figures.ts'
import type { Filter } from '../kit/lists/define-list.ts'

const orMore = (count: number, { isCapped }: ForgedWaiting) => `${groupDigits(count)}${isCapped ? '+' : ''}`
const keptText = (forged: ForgedWaiting) => orMore(forged.kept, forged)

/** Number of waiting messages with a wrong signature, and of those like them that were not stored. */
export const forgedText = (forged: ForgedWaiting): string =>
  forged.more > 0
    ? m.finance_forged_waiting_and_more({ kept: keptText(forged), more: orMore(forged.more, forged) })
    : m.finance_forged_waiting({ kept: keptText(forged) })

const failures: Readonly<Record<string, () => string>> = {
  funds: m.finance_failed_funds,
  bank_down: m.finance_failed_bank_down,
  mandate_over: m.finance_failed_mandate_over,
  other: m.finance_failed_other,
  fundraiser_paused: m.finance_failed_fundraiser_paused,
  fundraiser_over: m.finance_failed_fundraiser_over,
  skipped_by_giver: m.finance_left_out_by_giver,
  skipped_by_staff: m.finance_left_out_by_staff,
  too_late: m.finance_left_out_too_late,
  rested: m.finance_left_out_rested,
  ended: m.finance_left_out_ended,
}

/** Explains why an instalment was not collected; an unknown word is shown as it is. */
export const failureText = (failure: string | null): string | null =>
  failure === null ? null : (failures[failure]?.() ?? failure)

type Came = ReplyOf<typeof finance.quarantineItem>['came']

/** A sum that came; the gateway names another currency at times. */
export const receivedText = (came: Came): string | undefined =>
  came === null
    ? undefined
    : came.currency === 'INR'
      ? formatRupees(came.amount)
      : `${groupDigits(came.amount)} ${came.currency}`

/** Label of a decision, with the amount received where that is known. */
export const decisionText = (decision: DonationDecision, came: Came): string => {
  const amount = came?.currency === 'INR' ? formatRupees(came.amount) : undefined
  return {
    book: amount === undefined ? m.finance_decision_book() : m.finance_decision_book_sum({ amount }),
    give_back:
      amount === undefined ? m.finance_decision_give_back() : m.finance_decision_give_back_sum({ amount }),
    fail: m.finance_decision_fail(),
  }[decision]
}

export const decidedText = (decision: DonationDecision): string =>
  ({
    book: m.finance_decided_book(),
    give_back: m.finance_decided_give_back(),
    fail: m.finance_decided_fail(),
  })[decision]

/** @param mayBeOther money may have come that cannot be booked: another than rupees, or not to us */
export const decisionHint = (decision: DonationDecision, mayBeOther: boolean): string =>
  ({
    book: m.finance_decision_book_hint(),
    give_back: m.finance_decision_give_back_hint(),
    fail: mayBeOther ? m.finance_decision_fail_other_money_hint() : m.finance_decision_fail_hint(),
  })[decision]

/** Funds and what gateways owe have a credit balance when money was given: said in words, not by a sign. */
export const balanceText = (amount: number): string =>
  amount === 0
    ? formatRupees(0)
    : amount < 0
      ? m.finance_balance_credit({ amount: formatRupees(-amount) })
      : m.finance_balance_debit({ amount: formatRupees(amount) })

export const gatewayFilter: Filter = {
  name: 'provider',
  label: m.finance_gateway(),
  any: m.office_all(),
  options: gatewayNames.map((value) => ({ value, label: gatewayTitle(value) })),
}
