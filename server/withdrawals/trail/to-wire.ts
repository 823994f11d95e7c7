import type { Tranche } from '../../../contract/withdrawals/trail.ts'
import { mediaPathOf, publishedKeyOf } from '../../media/index.ts'
import type { StoredTranche } from './store-trail.ts'

export const toTranche = ({ amountPaise, lines, bills, ...tranche }: StoredTranche): Tranche => ({
  ...tranche,
  amount: amountPaise / 100,
  lines: lines.map(({ what, amountPaise: paise }) => ({ what, amount: paise / 100 })),
  bills: bills.map(({ mediaId, variants, amountPaise: paise, ...bill }) => ({
    ...bill,
    amount: paise / 100,
    url: mediaPathOf(publishedKeyOf({ id: mediaId, type: bill.type, variants })),
  })),
})
