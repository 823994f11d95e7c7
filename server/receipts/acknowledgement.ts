import { dayInWords } from '../words/figures.ts'
import { acknowledgementWords as words } from '../words/acknowledgement.ts'
import type { PaperText } from './paper-text.ts'
import type { ReceiptOrganisation } from './view.ts'

/** A gift that no receipt stands for: it never arrived, or was given back. Days are in Asia/Kolkata, YYYY-MM-DD. */
export type Acknowledged = {
  donationId: string
  outcome: 'failed' | 'refunded'
  isTest: boolean
  donorName: string
  amountPaise: number
  purpose: string
  startedOn: string
  /** Of a gift that was received first. */
  received?: { paidOn: string; receiptNumber: string } | undefined
  madeOn: string
  organisation: ReceiptOrganisation
}

export function acknowledgementPaper(gift: Acknowledged): PaperText {
  const { overprint, standing, money } = words[gift.outcome]
  return {
    title: words.title,
    documentTitle: words.documentTitle(gift.donationId),
    greeting: words.to,
    donorName: gift.donorName,
    donorAddress: '',
    amountPaise: gift.amountPaise,
    rows: [
      [words.purpose, gift.purpose],
      [words.startedOn, dayInWords(gift.startedOn)],
      ...receivedRows(gift.received),
      [words.gift, gift.donationId],
      [words.madeOn, dayInWords(gift.madeOn)],
    ],
    standing,
    heading: words.heading,
    sentences: [money, words.noReceipt, ...(gift.isTest ? [words.testNotice] : [])],
    organisation: gift.organisation,
    verificationPath: undefined,
    seedForBand: gift.donationId,
    isTest: gift.isTest,
    overprint,
    madeOn: gift.madeOn,
  }
}

const receivedRows = (received: Acknowledged['received']): PaperText['rows'] =>
  received === undefined
    ? []
    : [
        [words.paidOn, dayInWords(received.paidOn)],
        [words.receipt, words.receiptCancelled(received.receiptNumber)],
      ]
