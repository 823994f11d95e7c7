/** Headings by which banks name these columns; letters and digits count, capitals do not. */
const headings = {
  day: ['Date', 'Txn Date', 'Transaction Date', 'Value Date', 'Value Dt', 'Post Date', 'Tran Date'],
  narration: ['Narration', 'Description', 'Particulars', 'Remarks', 'Transaction Remarks', 'Details'],
  utr: [
    'UTR',
    'UTR No',
    'UTR Number',
    'Ref No',
    'Ref Number',
    'Reference No',
    'Reference Number',
    'Chq/Ref No',
    'Chq/Ref Number',
    'Cheque/Ref No',
    'Ref No./Cheque No.',
    'Chq No',
    'Cheque No',
    'Cheque Number',
    'Instrument Id',
  ],
  reference: ['Customer Reference', 'Reference', 'Client Reference'],
  debit: ['Debit', 'Withdrawal', 'Withdrawal Amt', 'Withdrawal Amount', 'Debit Amount', 'Withdrawals', 'DR'],
  credit: ['Credit', 'Deposit', 'Deposit Amt', 'Deposit Amount', 'Credit Amount', 'Deposits', 'CR'],
  amount: ['Amount', 'Transaction Amount', 'Txn Amount'],
  kind: ['Dr/Cr', 'DrCr', 'Cr/Dr', 'Type', 'Transaction Type'],
} as const
export type StatementColumn = keyof typeof headings
const columns = Object.keys(headings) as StatementColumn[]

/** A heading as it is compared: "Withdrawal Amount (INR )" and "Withdrawal(Dr)" lose their brackets. */
const keyOf = (heading: string): string =>
  heading
    .replaceAll(/\([^)]*\)/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Positions of the known columns in a row of headings. */
export function columnsIn(row: readonly string[]): Map<StatementColumn, number> {
  const keys = row.map(keyOf)
  const found = new Map<StatementColumn, number>()
  for (const column of columns) {
    const place = headings[column].map((heading) => keys.indexOf(keyOf(heading))).find((at) => at >= 0)
    if (place !== undefined) found.set(column, place)
  }
  return found
}

/** Whether a row is the heading row of a statement: a day, and amounts. */
export function isHeadingRow(row: readonly string[]): boolean {
  const found = columnsIn(row)
  return found.has('day') && ((found.has('debit') && found.has('credit')) || found.has('amount'))
}
