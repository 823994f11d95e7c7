import type { PayoutWay } from '../../../contract/withdrawals/payout-facts.ts'

/** One payment as a bank's file takes it. */
export type BankFileRow = {
  reference: string
  amountPaise: number
  holder: string
  account: string
  ifsc: string | null
}

type Layout = { head: readonly string[]; cells(row: BankFileRow): string[] }

/** From here each payment is settled at once. */
export const rtgsFromPaise = 2_00_000_00
const longestName = 70
const amountOf = ({ amountPaise }: BankFileRow) => (amountPaise / 100).toFixed(2)
const nameOf = ({ holder }: BankFileRow) => holder.slice(0, longestName)

/** Files that banks take for payments to accounts, and for those to UPI ids, for which the first has no place. */
const layouts: Record<PayoutWay, Layout> = {
  bank: {
    head: ['Payment Mode', 'Amount', 'IFSC', 'Account Number', 'Beneficiary Name', 'Reference', 'Remarks'],
    cells: (row) => [
      row.amountPaise >= rtgsFromPaise ? 'RTGS' : 'NEFT',
      amountOf(row),
      row.ifsc ?? '',
      row.account,
      nameOf(row),
      row.reference,
    ],
  },
  upi: {
    head: ['Payment Mode', 'Amount', 'UPI ID', 'Beneficiary Name', 'Reference', 'Remarks'],
    cells: (row) => ['UPI', amountOf(row), row.account, nameOf(row), row.reference],
  },
}

/**
 * The bulk file that banks take, one payment a row, all of one way. What a spreadsheet would run as a formula is text.
 * Nowhere else do whole account numbers leave.
 */
export function bankFile(way: PayoutWay, rows: readonly BankFileRow[], batchId: number): Buffer {
  const { head, cells } = layouts[way]
  const lines = rows.map((row) => [...cells(row), `Batch ${batchId}`])
  return Buffer.from([[...head], ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join(''))
}

function cell(text: string): string {
  const oneLine = text.replaceAll(/[\r\n\t\0]+/g, ' ')
  const safe = /^[\s]*[=+\-@|%]/.test(oneLine) ? `'${oneLine}` : oneLine
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
