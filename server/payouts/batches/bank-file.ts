/** One payment as a bank's file takes it. */
export type BankFileRow = {
  reference: string
  amountPaise: number
  method: 'bank' | 'upi'
  holder: string
  account: string
  ifsc: string | null
}

const head = [
  'Payment Mode',
  'Amount',
  'IFSC',
  'Account Number',
  'Beneficiary Name',
  'Reference',
  'Remarks',
] as const

/** From here each payment is settled at once. */
export const rtgsFromPaise = 2_00_000_00
const longestName = 70

/**
 * The bulk file that banks take for NEFT and RTGS, one payment a row. What a spreadsheet would run as a formula is text.
 * Nowhere else do whole account numbers leave.
 */
export function bankFile(rows: readonly BankFileRow[], batchId: number): Buffer {
  const lines = rows.map((row) => [
    modeOf(row),
    (row.amountPaise / 100).toFixed(2),
    row.ifsc ?? '',
    row.account,
    row.holder.slice(0, longestName),
    row.reference,
    `Batch ${batchId}`,
  ])
  return Buffer.from([[...head], ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join(''))
}

const modeOf = ({ method, amountPaise }: BankFileRow) =>
  method === 'upi' ? 'UPI' : amountPaise >= rtgsFromPaise ? 'RTGS' : 'NEFT'

function cell(text: string): string {
  const oneLine = text.replaceAll(/[\r\n\t\0]+/g, ' ')
  const safe = /^[\s]*[=+\-@|%]/.test(oneLine) ? `'${oneLine}` : oneLine
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
