import type { LetterBlock } from '../platform/email/html.ts'
import { dayInWords, rupees } from './figures.ts'
import { letterWords } from './letters.ts'

/** What a letter tells of a gift. Sums are in paise, days in Asia/Kolkata, YYYY-MM-DD; what is left out is not told. */
export type GiftFacts = {
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

const sum = (paise: number | undefined) => (paise === undefined ? undefined : rupees(paise))
const day = (on: string | undefined) => (on === undefined ? undefined : dayInWords(on))

/** The table by which a giver knows a gift again, in the same order from one letter to the next. */
export function giftFacts(gift: GiftFacts): LetterBlock {
  const told = [
    ['ordered', sum(gift.ordered)],
    ['amount', sum(gift.amount)],
    ['came', gift.came],
    ['paid', sum(gift.paid)],
    ['given', sum(gift.given)],
    ['givenBack', sum(gift.givenBack)],
    ['stays', sum(gift.stays)],
    ['purpose', gift.purpose],
    ['receivedOn', day(gift.receivedOn)],
    ['startedOn', day(gift.startedOn)],
    ['receipt', gift.receipt],
    ['replaces', gift.replaces],
    ['reference', gift.reference],
    ['payment', gift.payment],
  ] as const
  const rows = told.flatMap(([fact, text]) =>
    text === undefined ? [] : [[letterWords.facts[fact], text] as const],
  )
  return { kind: 'facts', rows }
}
