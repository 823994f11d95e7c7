import type { BookedEntry, LedgerEntry } from '../../contract/finance/entries.ts'
import type { Quarantined } from '../../contract/finance/quarantine.ts'
import { onWire } from '../platform/on-wire.ts'
import type { Offers } from '../refunds/index.ts'
import { entryAmountPaise, movedOnAccount, type EntryRow } from './lists/list-day-book.ts'
import type { QuarantineRow } from './lists/list-quarantine.ts'
import type { AccountRow } from './store-ledger.ts'

export const entryOnWire = (row: EntryRow): LedgerEntry => ({
  ...onWire(row),
  amount: entryAmountPaise(row) / 100,
  lines: row.lines.map(({ account, name, paise }) => ({
    account,
    name,
    debit: Math.max(0, paise) / 100,
    credit: Math.max(0, -paise) / 100,
  })),
})

/** An entry as it stands in the day book of one account, or of all. */
export const bookedOnWire = (row: EntryRow, account?: string): BookedEntry => {
  const paise = account ? movedOnAccount(account, row) : entryAmountPaise(row)
  return {
    ...entryOnWire(row),
    amount: Math.abs(paise) / 100,
    side: account ? (paise < 0 ? 'credit' : 'debit') : null,
  }
}

/** Leaves out the donor and the ordered amount, which are for the single item, not for the list. */
export const quarantinedOnWire = ({ name: _, orderedPaise: _ordered, ...row }: QuarantineRow): Quarantined =>
  onWire(row)

export const byBankOnWire = ({ byBank }: Offers, until: string) =>
  byBank && { left: byBank.leftPaise / 100, cannot: byBank.cannot ?? null, since: byBank.since, until }

const balancesOnWire = (row: AccountRow) => ({
  isTest: row.isTest,
  opening: (row.openingDebitPaise - row.openingCreditPaise) / 100,
  debit: row.debitPaise / 100,
  credit: row.creditPaise / 100,
  closing: (row.closingDebitPaise - row.closingCreditPaise) / 100,
})

export const accountOnWire = ({ name, balances }: { name: string; balances: readonly AccountRow[] }) => ({
  name,
  balances: balances.map(balancesOnWire),
})

export const accountsOnWire = (rows: readonly AccountRow[]) =>
  rows.flatMap((row) =>
    row.of === 'account'
      ? [{ account: row.account, name: row.name, entries: row.entries, ...balancesOnWire(row) }]
      : [],
  )

export const totalsOnWire = (rows: readonly AccountRow[]) =>
  rows.flatMap((row) => (row.of === 'account' ? [] : [{ of: row.of, ...balancesOnWire(row) }]))
