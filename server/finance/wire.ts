import type {
  BookedEntry,
  FinanceDispute,
  FinanceDonation,
  LedgerEntry,
} from '../../contract/finance/finance.ts'
import type { Quarantined } from '../../contract/finance/quarantine.ts'
import type { FinanceRefund } from '../../contract/finance/refunds.ts'
import type { Offers } from '../refunds/index.ts'
import { entryAmountPaise, movedOnAccount, type EntryRow } from './lists/list-day-book.ts'
import type { DisputeRow } from './lists/list-disputes.ts'
import type { DonationRow } from './lists/list-donations.ts'
import type { QuarantineRow } from './lists/list-quarantine.ts'
import type { RefundRow } from './lists/list-refunds.ts'
import type { AccountRow } from './store-ledger.ts'

const instantOrNull = (at: Date | null) => at?.toISOString() ?? null

export const donationOnWire = (row: DonationRow): FinanceDonation => ({
  donationId: row.donationId,
  createdAt: row.createdAt.toISOString(),
  paidAt: instantOrNull(row.paidAt),
  name: row.name,
  email: row.email,
  mobile_no: row.mobileNo,
  amount: row.amountPaise / 100,
  refunded: row.refundedPaise / 100,
  takenBack: row.takenBackPaise / 100,
  givenBack: row.givenBackPaise / 100,
  onItsWay: row.onItsWayPaise / 100,
  owed: row.owedPaise / 100,
  isOwedOpen: row.isOwedOpen,
  status: row.status,
  purpose: row.purpose,
  anonymous: row.isAnonymous,
  amountHidden: row.hidesAmount,
  isTest: row.isTest,
  provider: row.provider,
  paymentMode: row.paymentMode,
  paymentReference: row.paymentReference,
  receiptNumber: row.receiptNumber,
})

export const entryOnWire = (row: EntryRow): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  occurredAt: row.occurredAt.toISOString(),
  recordedAt: row.recordedAt.toISOString(),
  provider: row.provider,
  reference: row.reference,
  donationId: row.donationId,
  bankReference: row.bankReference,
  isTest: row.isTest,
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

export const quarantinedOnWire = (row: QuarantineRow): Quarantined => ({
  id: row.id,
  receivedAt: row.receivedAt.toISOString(),
  provider: row.provider,
  reason: row.reason,
  orderId: row.orderId,
  donationId: row.donationId,
  seen: row.seen,
  more: row.more,
  resolvedAt: instantOrNull(row.resolvedAt),
  resolvedBy: row.resolvedBy,
  note: row.note,
})

export const disputeOnWire = ({
  openedAt,
  respondBy,
  decidedAt,
  amountPaise,
  bookedPaise,
  giftPaise,
  ...rest
}: DisputeRow): FinanceDispute => ({
  ...rest,
  openedAt: openedAt.toISOString(),
  respondBy: instantOrNull(respondBy),
  decidedAt: instantOrNull(decidedAt),
  amount: amountPaise / 100,
  taken: bookedPaise / 100,
  giftAmount: giftPaise / 100,
})

export const refundOnWire = ({
  createdAt,
  decidedAt,
  followedUpAt,
  amountPaise,
  givenPaise,
  giftPaise,
  openPaise,
  ...rest
}: RefundRow): FinanceRefund => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  decidedAt: instantOrNull(decidedAt),
  followedUpAt: instantOrNull(followedUpAt),
  amount: amountPaise / 100,
  givenBack: givenPaise / 100,
  giftAmount: giftPaise / 100,
  open: openPaise / 100,
})

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
