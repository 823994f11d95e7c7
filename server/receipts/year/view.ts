import type { Wording } from '../financial-year.ts'
import type { ReceiptOrganisation } from '../view.ts'

/** One gift of the year. Days are in Asia/Kolkata, YYYY-MM-DD. */
export type YearRow = {
  receivedOn: string
  purpose: string
  /** As the giver wrote the name, where it is another than the paper's. */
  givenAs: string | undefined
  /** Undefined while it is being numbered. */
  receiptNumber: string | undefined
  amountPaise: number
  /** What went back. */
  refundedPaise: number
}

/** All gifts of one giver in a financial year, test money apart. */
export type YearView = {
  /** '2026-27' */
  year: string
  isTest: boolean
  wording: Wording
  donorName: string
  /** In one line; '' when none is known. */
  donorAddress: string
  /** Masked; more than one where gifts were given under several. */
  pansMasked: string[]
  /** Gifts that cannot be reported in the giver's name. */
  withoutPan: number
  /** The first of them, in the order of their days. */
  rows: readonly YearRow[]
  /** Those that find no room on the paper; they are in the sums. */
  unlisted: { count: number; staysPaise: number } | undefined
  count: number
  /** Given less given back. */
  totalPaise: number
  /** Whether more may come: the year is not over. */
  isOpen: boolean
  organisation: ReceiptOrganisation
  seedForBand: string
  madeOn: string
}

export const staysPaise = ({ amountPaise, refundedPaise }: YearRow): number => amountPaise - refundedPaise
