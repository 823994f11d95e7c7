import { anyCausePurpose } from '../../contract/donations/donations.ts'
import { istDay } from '../platform/ist.ts'
import type { FieldCrypto } from '../platform/crypto/field-crypto.ts'
import type { Acknowledged } from './acknowledgement.ts'
import { issuedBy } from '../../shared/issuer.ts'
import { stands, verificationPath } from './check.ts'
import type { ReceiptRow } from './store.ts'
import { formatReceiptNumber, type ReceiptOrganisation, type ReceiptView } from './view.ts'

export type ReceiptDeps = { fieldCrypto: FieldCrypto; organisation: ReceiptOrganisation }

/** Enough to know it by, too little to use: ABXXXXXX4F. */
export const maskPan = (pan: string): string => `${pan.slice(0, 2)}XXXXXX${pan.slice(8)}`

/** Purpose of a donation in words. */
export const purposeOf = (donation: { purposeTitle: string | null; causeNames: readonly string[] }): string =>
  donation.purposeTitle ?? (donation.causeNames.length > 0 ? donation.causeNames.join(', ') : anyCausePurpose)

export function viewOf({ fieldCrypto, organisation }: ReceiptDeps, row: ReceiptRow): ReceiptView {
  return {
    series: row.series,
    number: row.number,
    formattedNumber: formatReceiptNumber(row.series, row.number),
    status: stands(row) ? 'issued' : 'cancelled',
    isTest: row.isTest,
    wording: row.wording,
    donorName: row.donorName,
    donorAddress: row.donorAddress,
    donorPincode: row.donorPincode,
    panMasked: row.panSealed === null ? null : maskPan(fieldCrypto.open(row.panSealed)),
    panAddedOn: addedAfterIssue(row),
    amountPaise: row.amountPaise,
    givenPaise: row.givenPaise > row.amountPaise ? row.givenPaise : null,
    replacesNumber: row.replacedNumber === null ? null : formatReceiptNumber(row.series, row.replacedNumber),
    purpose: purposeOf(row),
    organiserName: row.organiserName,
    paymentMode: row.paymentMode,
    paymentReference: row.paymentReference,
    paidOn: istDay(row.paidAt),
    issuedOn: istDay(row.issuedAt),
    organisation: issuedBy(organisation, row.issuedAt),
    verificationPath: verificationPath(row.checkKey),
    seedForBand: row.donationId,
  }
}

const addedAfterIssue = ({ panAddedAt, issuedAt }: ReceiptRow): string | null =>
  panAddedAt !== null && panAddedAt.getTime() > issuedAt.getTime() ? istDay(panAddedAt) : null

/**
 * The receipt as PDF, made anew each time from what stands in the database. The writer and its fonts are large
 * and come with the first receipt; a process that makes none does without them.
 */
export async function receiptPdf(deps: ReceiptDeps, row: ReceiptRow): Promise<Buffer> {
  const { renderReceipt } = await import('./pdf.ts')
  return renderReceipt(viewOf(deps, row))
}

/** Receipts as one PDF, a page each. */
export async function receiptsPdf(
  deps: ReceiptDeps,
  rows: readonly ReceiptRow[],
  about: { title: string; madeOn: string },
): Promise<Buffer> {
  const { renderReceipts } = await import('./pdf.ts')
  return renderReceipts(
    rows.map((row) => viewOf(deps, row)),
    about,
  )
}

/** `TEST/2026-27/000001` as a file name. */
export const receiptFileName = (row: { series: string; number: number }): string =>
  `receipt-${formatReceiptNumber(row.series, row.number).replaceAll('/', '-')}.pdf`

/** @param gift as it stands in the database; `receipt` is its newest one, if it ever had one */
export async function acknowledgementPdf(
  { organisation }: Pick<ReceiptDeps, 'organisation'>,
  donation: Omit<Acknowledged, 'organisation' | 'received'>,
  receipt: ReceiptRow | undefined,
): Promise<Buffer> {
  const received = receipt && {
    paidOn: istDay(receipt.paidAt),
    receiptNumber: formatReceiptNumber(receipt.series, receipt.number),
  }
  const { renderAcknowledgement } = await import('./pdf.ts')
  return renderAcknowledgement({ ...donation, received, organisation })
}
