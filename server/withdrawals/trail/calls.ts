import type { moneyTrail } from '../../../contract/withdrawals/trail.ts'
import { opensDonation } from '../../donations/index.ts'
import { AppError } from '../../http/app-error.ts'
import { withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { isUuid } from '../../platform/uuid7.ts'
import type { Services } from '../../services.ts'
import { findTrailedGift, findTrailSums, listTranches, listTranchesOfGift } from './store-trail.ts'
import { toTranche } from './to-wire.ts'

type TrailDeps = Pick<Services, 'clock' | 'database' | 'signer'>

export const trailHandlers = ({ clock, database, signer }: TrailDeps): Handlers<typeof moneyTrail> => ({
  async ofFundraiser({ params: { slug }, query: { page, limit } }, ctx) {
    const found = await findTrailSums(database.pool, slug)
    if (found === undefined) throw new AppError('FUNDRAISER_NOT_FOUND')
    ctx.keep([`fundraiser:${found.id}`])
    const { trancheCount: total, raisedPaise, paidPaise, coveredPaise, title } = found
    const rows = total === 0 ? [] : await listTranches(database.pool, { campaignId: found.id, page, limit })
    return withMeta(
      {
        fundraiserId: found.id,
        title,
        raisedAmount: raisedPaise / 100,
        paidAmount: paidPaise / 100,
        coveredAmount: coveredPaise / 100,
        leftAmount: (raisedPaise + coveredPaise - paidPaise) / 100,
        tranches: rows.map((row) => toTranche(row, istDay(clock.now()))),
      },
      { page, limit, total, pages: Math.ceil(total / limit) },
    )
  },
  async ofGift({ body: { donationId, token } }, { actor }) {
    const gift = isUuid(donationId) ? await findTrailedGift(database.pool, donationId) : undefined
    const isDonor =
      gift !== undefined &&
      (opensDonation(signer, token, gift.donationId, clock.now()) ||
        (actor !== undefined && actor.accountId === gift.accountId))
    if (gift === undefined || (!isDonor && !actor?.permissions.has('donations.read')))
      throw new AppError('DONATION_NOT_FOUND')
    const { campaignId, isSpentFrom, isRequest, isPaid, staysPaise } = gift
    const tranches =
      campaignId !== null && isSpentFrom && staysPaise > 0
        ? await listTranchesOfGift(database.pool, { donationId, campaignId })
        : []
    const spentPaise = tranches.reduce((sum, { ofGiftPaise }) => sum + ofGiftPaise, 0)
    const to = campaignId !== null ? 'fundraiser' : isRequest ? 'request' : 'cause'
    return {
      goesTo: isPaid ? to : null,
      amount: staysPaise / 100,
      spentAmount: spentPaise / 100,
      waitingAmount: (isPaid ? staysPaise - spentPaise : 0) / 100,
      tranches: tranches.map(({ ofGiftPaise, ...tranche }) => ({
        ...toTranche(tranche, istDay(clock.now())),
        ofGift: ofGiftPaise / 100,
      })),
    }
  },
})
