import type { LedgerTotal } from '../../contract/finance/finance.ts'

/** Labels of the ledger's rows of totals. */
export const ledgerTotalWords: Record<LedgerTotal, string> = { funds: 'All funds', all: 'All accounts' }

/** Reasons for refusing a decision on a donation. */
export const undecidableWords = {
  no_money:
    'The gateway does not confirm rupees for this donation, so it can only be marked as failed. If it pays out rupees later, an unmatched settlement line shows them',
  has_money: 'The gateway has taken this money: book or refund it',
  undecided: 'The gateway has not decided this payment yet: try again later',
  other_amount: 'A debit of another amount than authorised cannot be booked: refund it at the gateway',
  over: 'This donation was decided meanwhile',
}

/** Cell of the column Test money; empty where the ledger does not say. */
export const testWord = (isTest: boolean | null) => (isTest === null ? null : isTest ? 'Yes' : 'No')
