import type { EmailBlock } from '../platform/email/html.ts'
import { dayInWords, rupeesInEmail } from './figures.ts'
import { emailWords } from './emails.ts'
import { namedPurpose } from './purpose.ts'

/**
 * Facts of a gift for a letter. Sums are in paise, days in Asia/Kolkata, YYYY-MM-DD; facts left out are not
 * mentioned.
 */
export type DonationFacts = {
  ordered?: number | undefined
  amount?: number
  /** A sum in words, for a gateway may take another currency. */
  came?: string
  paid?: number
  given?: number
  givenBack?: number | undefined
  stays?: number
  purpose: string
  receivedOn?: string | undefined
  startedOn?: string | undefined
  receipt?: string
  replaces?: string
  /** The order's number, which the gateway knows as well. */
  reference?: string | undefined
  /** The gateway's own number of the payment. */
  payment?: string | undefined
}

const sum = (paise: number | undefined) => (paise === undefined ? undefined : rupeesInEmail(paise))
const day = (on: string | undefined) => (on === undefined ? undefined : dayInWords(on))

/** The table by which a donor knows a gift again, in the same order from one letter to the next. */
export function donationFacts(donation: DonationFacts): EmailBlock {
  const told = [
    ['ordered', sum(donation.ordered)],
    ['amount', sum(donation.amount)],
    ['came', donation.came],
    ['paid', sum(donation.paid)],
    ['given', sum(donation.given)],
    ['givenBack', sum(donation.givenBack)],
    ['stays', sum(donation.stays)],
    ['purpose', namedPurpose(donation.purpose)],
    ['receivedOn', day(donation.receivedOn)],
    ['startedOn', day(donation.startedOn)],
    ['receipt', donation.receipt],
    ['replaces', donation.replaces],
    ['reference', donation.reference],
    ['payment', donation.payment],
  ] as const
  const rows = told.flatMap(([fact, text]) =>
    text === undefined ? [] : [[emailWords.facts[fact], text] as const],
  )
  return { kind: 'facts', rows }
}
