import type pg from 'pg'
import { kyselyOver } from '../../platform/db/kysely-on-client.ts'
import { istDay } from '../../platform/ist.ts'
import { purposeOf } from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import { sumIn } from '../../words/figures.ts'
import type { ScheduleLink } from '../../words/one-of-schedule.ts'
import {
  giftConfirmingLetter,
  giftFailedLetter,
  giftFailedSms,
  giftMismatchLetter,
  giftNotBookedLetter,
} from './templates.ts'
import { retryPath, thankYouPath } from '../orders/links.ts'
import { findScheduleLink } from '../recurring/schedule-link.ts'
import { findGift, type Gift, type Unbooked } from '../read/store-donations.ts'

/** What a giver is told by letter: it may have come out after they left our pages, however it came out. */
export type News = 'failed' | 'still_confirming' | 'mismatch'

/**
 * Writes to the giver of a gift, in the transaction that moved it: so of each move once, whoever brought the
 * evidence and however often. Received gifts get their letter with the receipt instead.
 */
export async function tellGiver(
  services: Services,
  tx: pg.PoolClient,
  donationId: string,
  news: News,
): Promise<void> {
  const gift = await findGift(tx, donationId)
  if (gift === undefined || !isTrue(news, gift)) return
  const now = services.clock.now()
  const schedule = await findScheduleLink(services, kyselyOver(tx), donationId)
  await services.messages.queueMany(kyselyOver(tx), lettersOf(services, gift, { news, schedule, now }), now)
}

/** Whether this still stands once everything that is known of the gift is looked at together. */
function isTrue(news: News, { state, lastTry, reviewOrder, scheduleId, unbooked }: Gift): boolean {
  if (news === 'mismatch') return state === 'initiated' || state === 'failed'
  if (news === 'failed' && unbooked !== null) return reviewOrder === null
  // Of a debit that failed or waits, its schedule tells.
  if (reviewOrder !== null || scheduleId !== null) return false
  return news === 'failed' ? state === 'failed' : state === 'initiated' && lastTry === 'pending'
}

type Told = { news: News; schedule: ScheduleLink | undefined; now: Date }

function lettersOf({ config, signer }: Services, gift: Gift, { news, schedule, now }: Told) {
  const about = {
    donationId: gift.id,
    donorName: gift.donorName,
    donorEmail: gift.donorEmail,
    donorPhone: gift.donorPhone,
    amountPaise: gift.amountPaise,
    purpose: purposeOf(gift),
    isTest: gift.isTest,
    startedOn: istDay(gift.createdAt),
  }
  const { organisation, baseUrl } = config
  const statusUrl = `${baseUrl}${thankYouPath(signer, gift.id, now)}`
  switch (news) {
    case 'failed':
      if (gift.unbooked !== null)
        return [
          giftNotBookedLetter({ ...about, statusUrl, schedule, ...cameOf(gift.unbooked) }, organisation),
        ]
      return [
        giftFailedLetter({ ...about, retryUrl: `${baseUrl}${retryPath(gift)}` }, organisation),
        giftFailedSms(about, organisation),
      ]
    case 'still_confirming':
      return [giftConfirmingLetter({ ...about, statusUrl }, organisation)]
    case 'mismatch':
      return [
        giftMismatchLetter(
          { ...about, statusUrl, schedule, reference: gift.reviewOrder ?? gift.id },
          organisation,
        ),
      ]
  }
}

const cameOf = ({ paise, currency, payment, orderId }: Unbooked) => ({
  came: sumIn(currency, paise),
  paymentId: payment,
  reference: orderId,
})
