import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { istDay } from '../platform/ist.ts'
import {
  financialYearOf,
  wordingOn,
  type ReceiptWording,
  type TaxPayee,
} from '../../shared/financial-year.ts'
import { insertReceipts, takeNumbers, takeWanted, type NewReceipt, type Wanted } from './store.ts'
import type { Tx } from '../platform/db/database.ts'

const batch = 500
const usualTaxPayees: readonly TaxPayee[] = ['own', 'registered']

/** A replaced receipt keeps its kind of wording, whatever the setting says now. */
function wordingOf({ paidAt, payee, formerWording }: Wanted, taxPayees: readonly TaxPayee[]): ReceiptWording {
  const isEligible = formerWording === null ? taxPayees.includes(payee) : formerWording !== 'none'
  return isEligible ? wordingOn(istDay(paidAt)) : 'none'
}

/** The series that a gift's receipt is numbered in. */
export const seriesOf = ({ isTest, paidAt }: { isTest: boolean; paidAt: Date }): string =>
  `${isTest ? 'TEST/' : ''}${financialYearOf(istDay(paidAt))}`

/**
 * Gives numbers to paid gifts that wait for one, many in one transaction. Numbers have no gaps:
 * counter and receipts commit together or not at all. `afterIssued` runs in that transaction.
 * @param taxPayees kinds of payees whose gifts get the tax wording
 * @returns how many were given
 */
export function numberReceipts(
  db: Db,
  at: Date,
  afterIssued: (tx: Tx, donationIds: string[]) => Promise<void>,
  taxPayees: readonly TaxPayee[] = usualTaxPayees,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const wanted = await takeWanted(tx, batch)
    if (wanted.length === 0) return 0
    const receipts: NewReceipt[] = []
    // Series are taken in the same order everywhere, so that two workers cannot wait for each other.
    for (const [series, gifts] of bySeries(wanted)) {
      const first = await takeNumbers(tx, series, gifts.length)
      gifts.forEach((donation, i) =>
        receipts.push({
          series,
          number: first + i,
          donationId: donation.donationId,
          wording: wordingOf(donation, taxPayees),
        }),
      )
    }
    await insertReceipts(tx, receipts, at)
    await afterIssued(
      tx,
      receipts.map((receipt) => receipt.donationId),
    )
    return receipts.length
  })
}

function bySeries(wanted: readonly Wanted[]): [string, Wanted[]][] {
  const groups = Map.groupBy(wanted, seriesOf)
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
