import { dayInWords, rupeesInEmail } from '../words/figures.ts'
import { acknowledgementWords as words } from '../words/acknowledgement.ts'
import type { DocumentText } from './document-text.ts'
import type { ReceiptOrganisation } from './view.ts'

/** A gift that no receipt stands for: it never arrived, or went back. Days are in Asia/Kolkata, YYYY-MM-DD. */
export type Acknowledged = {
  donationId: string
  outcome: 'failed' | 'refunded' | 'going_back'
  isTest: boolean
  donorName: string
  amountPaise: number
  /** Part charged back. */
  takenBackPaise: number
  /** Amount refunded by us; the excess of a chargeback counts in both. */
  givenBackPaise: number
  purpose: string
  startedOn: string
  /** Payment in another currency, as text. */
  unbooked: string | null
  /** Order and payment id, if money was received, booked or not. */
  payment: { orderedPaise: number; orderId: string; paymentId: string | null } | null
  /** The day on which the last of it went back; null unless all of it has. */
  wentBackOn: string | null
  /** Bank transfers to the donor. */
  transfers: readonly { paise: number; sentOn: string; reference: string }[]
  /** Present if the donation had been received. */
  received?: { paidOn: string; receiptNumber: string } | undefined
  madeOn: string
  organisation: ReceiptOrganisation
}

export function acknowledgementDocument(donation: Acknowledged): DocumentText {
  const { overprint, standing, money } = told(donation)
  return {
    title: words.title,
    documentTitle: words.documentTitle(donation.donationId),
    greeting: words.to,
    donorName: donation.donorName,
    donorAddress: '',
    amountPaise: donation.amountPaise,
    rows: [
      [words.purpose, donation.purpose],
      [words.startedOn, dayInWords(donation.startedOn)],
      ...receivedRows(donation.received),
      ...moneyRows(donation),
      [words.gift, donation.donationId],
      [words.madeOn, dayInWords(donation.madeOn)],
    ],
    standing,
    heading: words.heading,
    sentences: [money, words.noReceipt, ...(donation.isTest ? [words.testNotice] : [])],
    organisation: donation.organisation,
    verificationPath: undefined,
    seedForBand: donation.donationId,
    isTest: donation.isTest,
    overprint,
    madeOn: donation.madeOn,
  }
}

/** Money that a bank took back is not on a way that we sent it. */
function told({ outcome, takenBackPaise: taken, givenBackPaise: given, amountPaise, ...gift }: Acknowledged) {
  if (gift.unbooked) return { ...words.notBooked, standing: words.notBooked.standing(gift.unbooked) }
  if (outcome === 'going_back') return words.goingBack
  if (outcome === 'failed') return words.failed
  const money = refundPort(gift.transfers, given)
  const more = taken + given - amountPaise
  if (taken === 0)
    return {
      ...words.refunded,
      money,
      ...(more > 0 && { standing: words.twice(rupeesInEmail(given), rupeesInEmail(more)) }),
    }
  const standing = words.bothWays(
    rupeesInEmail(taken),
    rupeesInEmail(given),
    more > 0 ? rupeesInEmail(more) : undefined,
  )
  if (taken === amountPaise) return given > 0 ? { ...words.takenBack, standing } : words.takenBack
  return { ...words.refunded, standing, money }
}

/** Names how a refund was made: by the gateway, by bank transfer, or a part by each. */
function refundPort(transfers: Acknowledged['transfers'], givenPaise: number): string {
  if (transfers.length === 0) return words.refunded.money
  return isBothWays(transfers, givenPaise) ? words.returnedBothWays : words.returnedByBank
}

const isBothWays = (transfers: Acknowledged['transfers'], givenPaise: number): boolean =>
  transfers.length > 0 && transfers.reduce((sum, { paise }) => sum + paise, 0) < givenPaise

const receivedRows = (received: Acknowledged['received']): DocumentText['rows'] =>
  received === undefined
    ? []
    : [
        [words.paidOn, dayInWords(received.paidOn)],
        [words.receipt, words.receiptCancelled(received.receiptNumber)],
      ]

const moneyRows = ({
  amountPaise,
  unbooked,
  payment,
  wentBackOn,
  transfers,
  takenBackPaise,
  givenBackPaise,
}: Acknowledged): DocumentText['rows'] => [
  ...(payment && payment.orderedPaise !== amountPaise
    ? [[words.ordered, rupeesInEmail(payment.orderedPaise)] as const]
    : []),
  ...(unbooked === null ? [] : [[words.came, unbooked] as const]),
  ...(wentBackOn === null
    ? []
    : [
        [
          isBothWays(transfers, givenBackPaise) || (takenBackPaise > 0 && givenBackPaise > 0)
            ? words.lastWentBackOn
            : words.wentBackOn,
          dayInWords(wentBackOn),
        ] as const,
      ]),
  ...transfers.map(
    ({ paise, sentOn, reference }) =>
      [words.transfer, words.transferred(rupeesInEmail(paise), dayInWords(sentOn), reference)] as const,
  ),
  ...(payment ? [[words.reference, payment.orderId] as const] : []),
  ...(payment?.paymentId ? [[words.payment, payment.paymentId] as const] : []),
]
