import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { netAfterPending } from './net-amount.ts'
import type { GiftStatus } from './use-gift-status.ts'

/** Amounts of a gift: given and, after refunds, returned, pending and net. */
export function sumsOf(gift: GiftStatus): [string, string][] {
  const { amount, refunded, takenBack, givenBack, onItsWay } = gift
  if (refunded === 0 && onItsWay === 0) return [[m.thanks_amount(), formatRupees(amount)]]
  const parts: [string, number][] = [
    [m.thanks_given(), amount],
    [m.thanks_given_back(), givenBack],
    [m.thanks_taken_back(), takenBack],
    [m.thanks_on_its_way(), onItsWay],
    [m.thanks_stays(), netAfterPending(gift)],
  ]
  return parts.filter(([, sum]) => sum > 0).map(([part, sum]) => [part, formatRupees(sum)])
}

/** Bank transfers: amount, day and reference. */
export function transfersOf({ transfers }: GiftStatus): [string, string][] {
  const told = transfers.map(({ amount, sentOn, reference }) =>
    m.thanks_transferred({ amount: formatRupees(amount), day: dayText(sentOn), reference }),
  )
  return told.length === 0 ? [] : [[m.thanks_transfer(), told.join('; ')]]
}
