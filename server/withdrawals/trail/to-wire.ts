import type { Tranche } from '../../../contract/withdrawals/trail.ts'
import { mediaPathOf, publishedKeyOf } from '../../media/index.ts'
import type { StoredTranche } from './store-trail.ts'

/** A tranche as everybody sees it on a day in India. */
export const toTranche = (
  { amountPaise, billedPaise, lines, bills, ...tranche }: StoredTranche,
  today: string,
): Tranche => ({
  ...tranche,
  amount: amountPaise / 100,
  ...billsOf({ amountPaise, billedPaise, bills, dueOn: tranche.billsDueOn }, today),
  lines: lines.map(({ what, amountPaise: paise }) => ({ what, amount: paise / 100 })),
  bills: bills.map(({ mediaId, variants, amountPaise: paise, ...bill }) => ({
    ...bill,
    amount: paise / 100,
    url: mediaPathOf(publishedKeyOf({ id: mediaId, type: bill.type, variants })),
  })),
})

type OfTranche = Pick<StoredTranche, 'amountPaise' | 'billedPaise' | 'bills'> & { dueOn: string }

function billsOf({ amountPaise, billedPaise, bills, dueOn }: OfTranche, today: string) {
  const shownPaise = bills.reduce((sum, bill) => sum + bill.amountPaise, 0)
  const billsMissing = Math.max(0, amountPaise - shownPaise) / 100
  if (billsMissing === 0) return { billsMissing, billsAre: 'shown' as const }
  if (billedPaise >= amountPaise) return { billsMissing, billsAre: 'handed_in' as const }
  return { billsMissing, billsAre: dueOn < today ? ('overdue' as const) : ('due' as const) }
}
