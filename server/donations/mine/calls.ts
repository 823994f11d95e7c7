import type pg from 'pg'
import type { ownDonations } from '../../../contract/donations/mine.ts'
import { withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { formatReceiptNumber } from '../../receipts/index.ts'
import { countOwnGifts, listOwnGifts, listOwnSchedules } from './store-mine.ts'

export const ownDonationHandlers = ({ readPool }: { readPool: pg.Pool }): Handlers<typeof ownDonations> => ({
  async donations({ query }, { actor }) {
    const { page, limit } = query
    const rows = await listOwnGifts(readPool, { accountId: actor.accountId, page, limit })
    // A page past the end has no row that tells how many there are.
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countOwnGifts(readPool, actor.accountId))
    const gifts = rows.map(
      ({ amountPaise, refundedPaise, givenAt, receiptSeries, receiptNumber, total: _, ...gift }) => ({
        ...gift,
        receiptNumber: receiptSeries === null ? null : formatReceiptNumber(receiptSeries, receiptNumber!),
        amount: amountPaise / 100,
        refunded: refundedPaise / 100,
        givenAt: givenAt.toISOString(),
      }),
    )
    return withMeta(gifts, { page, limit, total, pages: Math.ceil(total / limit) })
  },
  async schedules(_input, { actor }) {
    const rows = await listOwnSchedules(readPool, actor.accountId)
    return rows.map(({ amountPaise, ...schedule }) => ({ ...schedule, amount: amountPaise / 100 }))
  },
})
