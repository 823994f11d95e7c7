import type { Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import type { Email } from '../../platform/messages/index.ts'
import {
  findReceipts,
  formatReceiptNumber,
  purposeOf,
  receiptFileName,
  receiptPdf,
  taxDetailsPath,
  type ReceiptRow,
} from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import type { ScheduleLink } from '../../words/one-of-schedule.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import {
  donationReceivedEmail,
  donationReceivedSms,
  donationStaysEmail,
  receiptRenewedEmail,
} from './templates.ts'
import { receiptUrl, thankYouPath } from '../orders/links.ts'
import { findScheduleLinks } from '../recurring/schedule-link.ts'
import { findPaidTwice } from '../read/store-paid-twice.ts'
import { findStayed } from '../read/store-failed-refund.ts'

/**
 * E-mails about donations whose receipts were numbered in this transaction: thanks and an SMS, or the changes of a
 * replaced receipt, or why a failed refund leaves the donation as it was.
 */
export async function queueThanks(tx: Tx, services: Services, donationIds: readonly string[]): Promise<void> {
  const receipts = await findReceipts(tx, donationIds)
  const stayed = await findStayed(tx, donationIds)
  const paidTwice = await findPaidTwice(tx, donationIds)
  const schedules = await findScheduleLinks(services, tx, donationIds)
  const letters = receipts.flatMap((receipt) =>
    writeIn(receipt.language, () =>
      thanksFor(services, receipt, {
        stayedOrder: stayed.get(receipt.donationId),
        schedule: schedules.get(receipt.donationId),
        isPaidTwice: paidTwice.has(receipt.donationId),
      }),
    ),
  )
  await services.messages.queueMany(tx, letters, services.clock.now())
}

export function thanksFor(
  { config, signer, clock }: Services,
  receipt: ReceiptRow,
  {
    stayedOrder,
    schedule,
    isPaidTwice,
  }: { stayedOrder: string | undefined; schedule: ScheduleLink | undefined; isPaidTwice: boolean },
): Email[] {
  const hasTaxWording = receipt.wording !== 'none'
  const addPan =
    hasTaxWording && receipt.panSealed === null ? taxDetailsPath(signer, receipt, clock.now()) : undefined
  const donation = {
    donationId: receipt.donationId,
    donorName: receipt.donorName,
    donorEmail: receipt.donorEmail,
    donorPhone: receipt.donorPhone,
    amountPaise: receipt.amountPaise,
    purpose: purposeOf(receipt),
    isTest: receipt.isTest,
    organiserName: receipt.organiserName,
    paidOn: istDay(receipt.paidAt),
    receiptNumber: formatReceiptNumber(receipt.series, receipt.number),
    receiptUrl: receiptUrl({ baseUrl: config.baseUrl, signer }, receipt.donationId, clock.now()),
    hasTaxWording,
    taxDetailsUrl: addPan && config.baseUrl + addPan,
    schedule,
    isPaidTwice,
  }
  if (receipt.replacedNumber !== null) {
    const replacedNumber = formatReceiptNumber(receipt.series, receipt.replacedNumber)
    const renewed = { ...donation, givenPaise: receipt.givenPaise, replacedNumber }
    return [receiptRenewedEmail(renewed, config.organisation)]
  }
  if (stayedOrder !== undefined) {
    const statusUrl = config.baseUrl + thankYouPath(signer, receipt.donationId, clock.now())
    return [donationStaysEmail({ ...donation, reference: stayedOrder, statusUrl }, config.organisation)]
  }
  return [
    donationReceivedEmail(donation, config.organisation),
    donationReceivedSms(donation, config.organisation),
  ]
}

/** Receipts are attached when a letter goes out, made from what then stands in the database. */
export function defineReceiptAttachment({ messages, database, fieldCrypto, config }: Services): void {
  const deps = { fieldCrypto, organisation: config.organisation }
  messages.defineAttachment('receipt', async ({ donationId }) => {
    const [receipt] = await findReceipts(database.db, [String(donationId)])
    if (receipt === undefined) throw new Error(`there is no receipt of the gift ${donationId}`)
    return {
      fileName: receiptFileName(receipt),
      type: 'application/pdf',
      body: await receiptPdf(deps, receipt),
    }
  })
}
