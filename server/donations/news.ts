import { istDay } from '../platform/ist.ts'
import { purposeOf } from '../receipts/index.ts'
import type { Services } from '../services.ts'
import { giftConfirmingLetter, giftFailedLetter, giftFailedSms } from './letters.ts'
import { retryPath, thankYouPath } from './links.ts'
import { findGift } from './store-gifts.ts'

/** What a giver who has left our pages is told by letter, when asking the gateway brought it out. */
export type News = 'failed' | 'still_confirming'

/** Writes to the giver of a gift. Received gifts get their letter with the receipt instead. */
export async function tellGiver(services: Services, donationId: string, news: News): Promise<void> {
  const { database, config, signer, messages, clock } = services
  const gift = await findGift(database.pool, donationId)
  if (gift === undefined) return
  const about = {
    donationId,
    donorName: gift.donorName,
    donorEmail: gift.donorEmail,
    donorPhone: gift.donorPhone,
    amountPaise: gift.amountPaise,
    purpose: purposeOf(gift),
    isTest: gift.isTest,
    startedOn: istDay(gift.createdAt),
  }
  const now = clock.now()
  const letters =
    news === 'failed'
      ? [
          giftFailedLetter(
            { ...about, retryUrl: `${config.baseUrl}${retryPath(gift)}` },
            config.organisation,
          ),
          giftFailedSms(about, config.organisation),
        ]
      : [
          giftConfirmingLetter(
            { ...about, statusUrl: `${config.baseUrl}${thankYouPath(signer, donationId, now)}` },
            config.organisation,
          ),
        ]
  await messages.queueMany(database.db, letters, now)
}
