import { paymentModeInWords } from '../../contract/donations/payment-modes.ts'
import { dayInWords, rupeesInEmail } from '../words/figures.ts'
import { oneLine } from '../words/one-line.ts'
import { receiptWords as words } from '../words/receipt.ts'
import { rupeesInWords } from './rupees-in-words.ts'
import { refuseWholePan, type ReceiptView } from './view.ts'

/** The rows of a receipt that say what the gift was, those without content left out. */
export function receiptRows(view: ReceiptView): [head: string, text: string][] {
  const rows: [string, string | null | undefined][] = [
    [words.purpose, view.purpose],
    [words.organiser, view.organiserName && words.paidInParts(view.organiserName)],
    [words.givenInAll, partText(view)],
    [words.receivedBy, view.organisation.registeredName],
    [words.paidOn, dayInWords(view.paidOn)],
    [words.paidBy, view.paymentMode && paymentModeInWords(view.paymentMode)],
    [words.reference, view.paymentReference],
    [words.donorPan, panText(view)],
    [words.issuedOn, dayInWords(view.issuedOn)],
    [words.replaces, view.replacesNumber],
  ]
  return rows.flatMap(([head, text]) => (text ? [[head, text]] : []))
}

const partText = ({ givenPaise, amountPaise }: ReceiptView) =>
  givenPaise ? words.partReturned(rupeesInEmail(givenPaise), rupeesInEmail(givenPaise - amountPaise)) : null

const panText = ({ panMasked, panAddedOn }: ReceiptView) =>
  panMasked && panAddedOn ? words.panAdded(panMasked, dayInWords(panAddedOn)) : panMasked

/** Notice above everything else: cancelled, or test. */
export const receiptNotice = (view: ReceiptView): string | undefined =>
  view.status === 'cancelled' ? words.cancelledNotice : view.isTest ? words.testNotice : undefined

/** Formats the donor's address on one line; '' when it is not known. */
export const donorAddressOf = ({
  donorAddress,
  donorPincode,
}: Pick<ReceiptView, 'donorAddress' | 'donorPincode'>): string =>
  [donorAddress?.replace(/[\s,]+$/, ''), donorPincode].filter(Boolean).join(', ')

/** Sentences on the tax law. */
export function taxSentences(view: ReceiptView): string[] {
  const { registeredName, registration80G, pan } = view.organisation
  if (view.wording === 'none') return [words.noTax, `${words.organisationPan} ${pan}`]
  return [
    words.tax(view.wording, registeredName),
    `${words.registration} ${registration80G} · ${words.organisationPan} ${pan}`,
    ...(receiptNotice(view) || view.panMasked ? [] : [words.panMissing]),
  ]
}

/** The receipt as plain text, saying what the PDF says. */
export function receiptText(view: ReceiptView): string {
  refuseWholePan(view)
  const { organisation, verificationPath } = view
  const standing = receiptNotice(view)
  const paragraphs = [
    [words.documentTitle(view.formattedNumber), organisation.registeredName, organisation.address],
    ...(standing ? [[standing]] : []),
    [`${words.receivedFrom} ${oneLine(view.donorName) || words.unnamed}`, donorAddressOf(view)],
    [`${rupeesInEmail(view.amountPaise)} (${rupeesInWords(view.amountPaise)})`],
    receiptRows(view).map(([head, text]) => `${head}: ${oneLine(text)}`),
    taxSentences(view),
    [
      `${organisation.phone} · ${organisation.email} · ${organisation.url}`,
      verificationPath ? `${words.verify} ${organisation.url}${verificationPath}` : '',
      words.unsigned,
    ],
  ]
  return paragraphs.map((lines) => lines.map(oneLine).filter(Boolean).join('\n')).join('\n\n') + '\n'
}
