import type { LedgerTotal } from '../../contract/finance/finance.ts'

/** What a row of totals in the ledger is called. */
export const ledgerTotalWords: Record<LedgerTotal, string> = { funds: 'All funds', all: 'All accounts' }

/** Why a gift cannot be decided as somebody wished. */
export const undecidableWords = {
  no_money:
    'The gateway does not say that rupees came for this gift: it can only have failed. Should it pay rupees out all the same, they lie in a settlement line that is not matched',
  has_money: 'The gateway has taken this money: book it, or give it back',
  undecided: 'The gateway has not decided about this payment yet: try again later',
  other_amount: 'A debit of another amount than was agreed to cannot be booked: give it back at the gateway',
  over: 'This gift was decided meanwhile',
}

/** Whether money is none, in a column of its own; empty where the books tell of none. */
export const testWord = (isTest: boolean | null) => (isTest === null ? null : isTest ? 'Yes' : 'No')
