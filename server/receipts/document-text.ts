import { receiptWords as words } from '../words/receipt.ts'
import { donorAddressOf, receiptRows, receiptNotice, taxSentences } from './text.ts'
import { refuseWholePan, type ReceiptOrganisation, type ReceiptView } from './view.ts'

/** Everything that a page of ours about a gift says, in the order in which it stands. */
export type DocumentText = {
  title: string
  documentTitle: string
  /** Under the title; none where nothing is numbered. */
  number?: string
  /** Under that; of what is written anew, and is told apart by its day. */
  underNumber?: string
  /** Line above the donor's name. */
  greeting: string
  donorName: string
  /** '' when it is not known. */
  donorAddress: string
  amountPaise: number
  rows: (readonly [head: string, text: string])[]
  /** Notice above everything else, such as cancelled. */
  standing: string | undefined
  /** Heading of its meaning for the donor. */
  heading: string
  sentences: string[]
  organisation: ReceiptOrganisation
  verificationPath: string | undefined
  /** The same seed always weaves the same band. */
  seedForBand: string
  /** Watermarked: no money moved. */
  isTest: boolean
  /** Stamped across the page, for what does not stand for a gift. */
  overprint: string | undefined
  /** YYYY-MM-DD in Asia/Kolkata. */
  madeOn: string
}

/** @throws Error when the donor's PAN is not masked */
export function receiptDocument(view: ReceiptView): DocumentText {
  refuseWholePan(view)
  return {
    title: words.title,
    documentTitle: words.documentTitle(view.formattedNumber),
    number: view.formattedNumber,
    greeting: words.receivedFrom,
    donorName: view.donorName,
    donorAddress: donorAddressOf(view),
    amountPaise: view.amountPaise,
    rows: receiptRows(view),
    standing: receiptNotice(view),
    heading: view.wording === 'none' ? words.noTaxHeading : words.taxHeading,
    sentences: taxSentences(view),
    organisation: view.organisation,
    verificationPath: view.verificationPath ?? undefined,
    seedForBand: view.seedForBand,
    isTest: view.isTest,
    overprint: view.status === 'cancelled' ? words.overprint : undefined,
    madeOn: view.issuedOn,
  }
}
