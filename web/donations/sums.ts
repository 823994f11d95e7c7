import { m } from '../app/words.ts'
import { rupees } from '../ui/money.ts'
import { remains } from './stays.ts'
import type { GiftStatus } from './use-gift-status.ts'

/** What was given; where part of it went back or is on its way, also what went or goes and what stays. */
export function sumsOf(gift: GiftStatus): [string, string][] {
  const { amount, refunded, takenBack, givenBack, onItsWay } = gift
  if (refunded === 0 && onItsWay === 0) return [[m.thanks_amount(), rupees(amount)]]
  const parts: [string, number][] = [
    [m.thanks_given(), amount],
    [m.thanks_given_back(), givenBack],
    [m.thanks_taken_back(), takenBack],
    [m.thanks_on_its_way(), onItsWay],
    [m.thanks_stays(), remains(gift)],
  ]
  return parts.filter(([, sum]) => sum > 0).map(([part, sum]) => [part, rupees(sum)])
}
