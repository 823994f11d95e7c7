import type { Tx } from '../platform/db/database.ts'
import type { Letter } from '../platform/messages/index.ts'
import {
  findReceipts,
  formatReceiptNumber,
  purposeOf,
  receiptFileName,
  receiptPdf,
  type ReceiptRow,
} from '../receipts/index.ts'
import type { Services } from '../services.ts'
import { receiptUrl } from './calls.ts'
import { giftReceived } from './letters.ts'

const attachmentKind = 'receipt'

/** Thanks for gifts whose receipts were numbered in this transaction: a letter with the receipt, and an SMS. */
export async function queueThanks(tx: Tx, services: Services, donationIds: readonly string[]): Promise<void> {
  const receipts = await findReceipts(tx, donationIds)
  await services.messages.queueMany(
    tx,
    receipts.flatMap((receipt) => thanksFor(services, receipt)),
    services.clock.now(),
  )
}

function thanksFor({ config, signer, clock }: Services, receipt: ReceiptRow): Letter[] {
  const letter = giftReceived({
    donorName: receipt.donorName,
    amountPaise: receipt.amountPaise,
    purpose: purposeOf(receipt),
    receiptNumber: formatReceiptNumber(receipt.series, receipt.number),
    receiptUrl: receiptUrl({ baseUrl: config.baseUrl, signer, clock }, receipt.donationId),
    pageUrl:
      receipt.campaignSlug === null
        ? config.baseUrl
        : `${config.baseUrl}/fundraisers/${receipt.campaignSlug}`,
    isTest: receipt.isTest,
    bandSeed: receipt.donationId,
    organisation: config.organisation,
  })
  return [
    {
      channel: 'email',
      recipient: receipt.donorEmail,
      template: 'gift-received',
      ...letter.email,
      attachments: [{ kind: attachmentKind, donationId: receipt.donationId }],
    },
    { channel: 'sms', recipient: receipt.donorPhone, template: 'gift-received', subject: '', ...letter.sms },
  ]
}

/** Receipts are attached when a letter goes out, made from what then stands in the database. */
export function defineReceiptAttachment({ messages, database, fieldCrypto, config }: Services): void {
  const deps = { fieldCrypto, organisation: { ...config.organisation, url: config.baseUrl } }
  messages.defineAttachment(attachmentKind, async ({ donationId }) => {
    const [receipt] = await findReceipts(database.db, [String(donationId)])
    if (receipt === undefined) throw new Error(`there is no receipt of the gift ${donationId}`)
    return {
      fileName: receiptFileName(receipt),
      type: 'application/pdf',
      body: await receiptPdf(deps, receipt),
    }
  })
}
