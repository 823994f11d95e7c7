import type { Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import { unsubscribeLinks } from '../../platform/messages/index.ts'
import { purposeOf } from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import { sumIn } from '../../words/figures.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import type { ScheduleLink } from '../../words/one-of-schedule.ts'
import {
  donationConfirmingEmail,
  donationFailedEmail,
  donationFailedSms,
  donationMismatchEmail,
  donationNotBookedEmail,
  donationUnpaidEmail,
} from './templates.ts'
import { resumePath, thankYouPath } from '../orders/links.ts'
import { findScheduleLink } from '../recurring/schedule-link.ts'
import { isGivenOtherwise } from '../read/store-other-orders.ts'
import { findDonation, type Donation, type Unbooked } from '../read/store-donations.ts'

/** News that donors get by e-mail, since they may have left our pages. */
export type DonorNotice = 'failed' | 'still_confirming' | 'mismatch' | 'unpaid'

/**
 * Writes to the donor of a gift, in the transaction that moved it: so of each move once, whoever brought the
 * evidence and however often. Received gifts get their letter with the receipt instead.
 */
export async function emailDonor(
  services: Services,
  tx: Tx,
  donationId: string,
  news: DonorNotice,
): Promise<void> {
  const donation = await findDonation(tx, donationId)
  if (donation === undefined || !isTrue(news, donation)) return
  if (news === 'failed' && donation.unbooked === null && (await isGivenOtherwise(tx, donationId))) return
  const now = services.clock.now()
  const schedule = await findScheduleLink(services, tx, donationId)
  const emails = writeIn(donation.language, () => emailsOf(services, donation, { news, schedule, now }))
  await services.messages.queueMany(tx, emails, now)
}

/** Whether this still stands once everything that is known of the gift is looked at together. */
function isTrue(news: DonorNotice, { state, lastTry, reviewOrder, scheduleId, unbooked }: Donation): boolean {
  if (news === 'mismatch') return state === 'initiated' || state === 'failed'
  if (news === 'failed' && unbooked !== null) return reviewOrder === null
  // News of debits comes from the schedule.
  if (reviewOrder !== null || scheduleId !== null) return false
  if (news === 'unpaid') return (state === 'initiated' || state === 'failed') && lastTry === 'abandoned'
  return news === 'failed' ? state === 'failed' : state === 'initiated' && lastTry === 'pending'
}

type Told = { news: DonorNotice; schedule: ScheduleLink | undefined; now: Date }

function emailsOf(
  { config, fieldCrypto, signer }: Services,
  donation: Donation,
  { news, schedule, now }: Told,
) {
  const about = {
    donationId: donation.id,
    donorName: donation.donorName,
    donorEmail: donation.donorEmail,
    donorPhone: donation.donorPhone,
    amountPaise: donation.amountPaise,
    purpose: purposeOf(donation),
    isTest: donation.isTest,
    startedOn: istDay(donation.createdAt),
  }
  const { organisation, baseUrl } = config
  const statusUrl = `${baseUrl}${thankYouPath(signer, donation.id, now)}`
  const retryUrl = `${baseUrl}${resumePath(signer, donation, now)}`
  switch (news) {
    case 'failed':
      if (donation.unbooked !== null)
        return [
          donationNotBookedEmail(
            { ...about, statusUrl, schedule, ...cameOf(donation.unbooked) },
            organisation,
          ),
        ]
      return [
        donationFailedEmail({ ...about, retryUrl }, organisation),
        donationFailedSms(about, organisation),
      ]
    case 'unpaid':
      return [
        donationUnpaidEmail(
          {
            ...about,
            retryUrl,
            unsubscribe: unsubscribeLinks(fieldCrypto, baseUrl, {
              recipient: donation.donorEmail,
              topic: 'reminders',
            }),
          },
          organisation,
        ),
      ]
    case 'still_confirming':
      return [donationConfirmingEmail({ ...about, statusUrl }, organisation)]
    case 'mismatch':
      return [
        donationMismatchEmail(
          { ...about, statusUrl, schedule, reference: donation.reviewOrder ?? donation.id },
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
