import type { ReplyOf } from '../../../contract/call.ts'
import type {
  finance,
  DisputeState,
  EntryKind,
  DonationState,
  ReviewReason,
  AttemptState,
} from '../../../contract/finance/finance.ts'
import type {
  ForgedWaiting,
  DonationDecision,
  QuarantineReason,
} from '../../../contract/finance/quarantine.ts'
import type { RefundState, RefundWay } from '../../../contract/finance/refunds.ts'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { groupDigits } from '../kit/figures.ts'

export const giftStateText = (state: DonationState): string =>
  ({
    initiated: m.finance_gift_initiated(),
    review: m.finance_gift_review(),
    disputed: m.finance_try_disputed(),
    taken_back: m.finance_try_charged_back(),
    paid: m.finance_gift_paid(),
    going_back: m.finance_gift_going_back(),
    part_going_back: m.finance_gift_part_going_back(),
    refund_failed: m.finance_gift_refund_failed(),
    failed: m.finance_gift_failed(),
    partially_refunded: m.finance_gift_partially_refunded(),
    refunded: m.finance_gift_refunded(),
  })[state]

export const entryKindText = (kind: EntryKind): string =>
  ({
    capture: m.finance_kind_capture(),
    fee: m.finance_kind_fee(),
    refund: m.finance_kind_refund(),
    authorisation: m.finance_kind_authorisation(),
    chargeback: m.finance_kind_chargeback(),
    settlement: m.finance_kind_settlement(),
    clearing: m.finance_kind_clearing(),
    payout: m.finance_kind_payout(),
    correction: m.finance_kind_correction(),
  })[kind]

export const reasonText = (reason: QuarantineReason): string =>
  ({
    forged: m.finance_reason_forged(),
    unreadable: m.finance_reason_unreadable(),
    unknown_order: m.finance_reason_unknown_order(),
    wrong_amount: m.finance_reason_wrong_amount(),
    wrong_currency: m.finance_reason_wrong_currency(),
    wrong_merchant: m.finance_reason_wrong_merchant(),
    conflict: m.finance_reason_conflict(),
  })[reason]

const orMore = (count: number, { isCapped }: ForgedWaiting) => `${groupDigits(count)}${isCapped ? '+' : ''}`
const keptText = (forged: ForgedWaiting) => orMore(forged.kept, forged)

/** How many messages with a wrong signature wait, and how many more came. */
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

/** Why an instalment was not collected; a word that is not known is shown as it is. */
export const failureText = (failure: string | null): string | null =>
  failure === null ? null : (failures[failure]?.() ?? failure)

/** Where a try to collect stands. */
export const attemptStateText = (state: AttemptState): string =>
  ({
    created: m.finance_try_created(),
    initiated: m.finance_try_initiated(),
    pending: m.finance_try_pending(),
    succeeded: m.finance_gift_paid(),
    failed: m.finance_gift_failed(),
    abandoned: m.finance_try_abandoned(),
    partially_refunded: m.finance_gift_partially_refunded(),
    refunded: m.finance_gift_refunded(),
    disputed: m.finance_try_disputed(),
    charged_back: m.finance_try_charged_back(),
  })[state]

export const reviewText = (reason: ReviewReason): string =>
  reason === 'second_payment' ? m.finance_review_second_payment() : reasonText(reason)

export const refundStateText = (state: RefundState): string =>
  ({
    asked: m.finance_refund_asked(),
    accepted: m.finance_refund_accepted(),
    succeeded: m.finance_refund_succeeded(),
    failed: m.finance_refund_failed(),
    followed_up: m.finance_refund_followed_up(),
  })[state]

export const refundWayText = (way: RefundWay): string =>
  ({ gateway: m.finance_way_gateway(), bank: m.finance_way_bank() })[way]

/** A filter by status, of all where none is chosen. */
export const statusFilter = <Value extends string>(
  values: readonly Value[],
  text: (value: Value) => string,
) => ({
  name: 'status',
  label: m.finance_status(),
  any: m.office_all(),
  options: optionsOf(values, text),
})

export const optionsOf = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
  values.map((value) => ({ value, label: text(value) }))

type Came = ReplyOf<typeof finance.quarantineItem>['came']

/** A sum that came; the gateway names another currency at times. */
export const receivedText = (came: Came): string | undefined =>
  came === null
    ? undefined
    : came.currency === 'INR'
      ? formatRupees(came.amount)
      : `${groupDigits(came.amount)} ${came.currency}`

/** Where it is known how much came, the decision names it. */
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

export const disputeStateText = (state: DisputeState): string =>
  ({
    opened: m.finance_dispute_opened(),
    lost: m.finance_dispute_lost(),
    won: m.finance_dispute_won(),
  })[state]

/** Funds and what gateways owe have a credit balance when money was given: said in words, not by a sign. */
export const balanceText = (amount: number): string =>
  amount === 0
    ? formatRupees(0)
    : amount < 0
      ? m.finance_balance_credit({ amount: formatRupees(-amount) })
      : m.finance_balance_debit({ amount: formatRupees(amount) })
