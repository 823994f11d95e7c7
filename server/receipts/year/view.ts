import type { Wording } from '../../../shared/financial-year.ts'
import type { ReceiptOrganisation } from '../view.ts'

/** One gift of the year. Days are in Asia/Kolkata, YYYY-MM-DD. */
export type YearRow = {
  receivedOn: string
  purpose: string
  /** Undefined while it is being numbered. */
  receiptNumber: string | undefined
  amountPaise: number
  /** Amount returned. */
  refundedPaise: number
}

/** Part of one donor: donations in one name, with one PAN. */
export type YearPart = {
  /** Name as the donor last wrote it. */
  donorName: string
  /** Address in one line; '' when this donor gave none. */
  donorAddress: string
  panMasked: string | undefined
  /** Gifts that cannot be reported in the donor's name. */
  withoutPan: number
  /** Gifts that cannot be deducted. */
  withoutTax: number
  /** The first of them, in the order of their days. */
  rows: readonly YearRow[]
  /** Gifts that do not fit on the paper; they are in the sums. */
  unlisted: { count: number; staysPaise: number } | undefined
  count: number
  /** Given less given back. */
  totalPaise: number
}

/**
 * All gifts of a financial year under one e-mail address or account, test money apart. Different people give under one
 * address, and each has a part: no name, address or PAN ever stands beside what another gave.
 */
export type YearView = {
  /** '2026-27' */
  year: string
  isTest: boolean
  wording: Wording
  parts: readonly YearPart[]
  /** Whether more may come: the year is not over. */
  isOpen: boolean
  organisation: ReceiptOrganisation
  seedForBand: string
  madeOn: string
}

export const netPaise = ({ amountPaise, refundedPaise }: YearRow): number => amountPaise - refundedPaise
