import type { FormerIssuer } from '../../shared/issuer.ts'
import type { BrandLogo } from '../platform/brand-logo.ts'
import type { ReceiptWording } from '../../shared/financial-year.ts'

/** Issuer of the receipt, from the settings. */
export type ReceiptOrganisation = {
  registeredName: string
  address: string
  pan: string
  registration80G: string
  /** Former facts, the oldest first. */
  formerIssuers?: readonly FormerIssuer[]
  phone: string
  email: string
  /** Address of its site, without a slash at the end. */
  url: string
  /** Stands above its name. */
  logo?: BrandLogo | undefined
}

/** Everything that stands on a receipt, and nothing that does not. Days are in Asia/Kolkata, YYYY-MM-DD. */
export type ReceiptView = {
  series: string
  number: number
  /** Number as `formatReceiptNumber` writes it. */
  formattedNumber: string
  status: 'issued' | 'cancelled'
  /** Sandbox money: watermarked, worth nothing for tax. */
  isTest: boolean
  wording: ReceiptWording
  donorName: string
  donorAddress?: string | null
  donorPincode?: string | null
  /** Masked, such as ABXXXXX1X; a whole PAN is refused. */
  panMasked?: string | null
  /** Day on which the PAN was added after the receipt was issued. */
  panAddedOn?: string | null
  amountPaise: number
  /** Amount given at first, after a partial refund. */
  givenPaise?: number | null
  /** The receipt that was cancelled for this one. */
  replacesNumber?: string | null
  /** A fundraiser's title or the names of the causes. */
  purpose: string
  /** Organiser of the fundraiser, who is paid from it later; none for a gift to causes. */
  organiserName?: string | null
  /** The gateway's word for it, such as UPI or CC. */
  paymentMode?: string | null
  paymentReference?: string | null
  paidOn: string
  issuedOn: string
  organisation: ReceiptOrganisation
  /** Path of the page that confirms this receipt, under the organisation's url; drawn as a QR code too. */
  verificationPath?: string | null
  /** The same seed always weaves the same band: the id of the gift. */
  seedForBand: string
}

/** 'TEST/2026-27/000001', '2026-27/000001'. */
export const formatReceiptNumber = (series: string, number: number) =>
  `${series}/${String(number).padStart(6, '0')}`

/**
 * Last line of defence: nothing that looks like a whole PAN is ever written into a document.
 * @throws Error, without the PAN in its message
 */
export function refuseWholePan(view: ReceiptView) {
  if (/^\s*[A-Z]{5}[0-9]{4}[A-Z]\s*$/i.test(view.panMasked ?? ''))
    throw new Error(`receipt ${view.formattedNumber}: the donor's PAN must be masked`)
}
