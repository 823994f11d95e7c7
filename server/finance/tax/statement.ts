import { wordingOn } from '../../../shared/financial-year.ts'
import type { Cell, SheetColumn } from '../../platform/xlsx/workbook.ts'
import type { TaxReceipt } from './store-tax-receipts.ts'

/** Columns in the order of Form 10BD; those after the amount are for the charity. */
export const taxColumns: readonly SheetColumn[] = [
  { header: 'Sl. No.', kind: 'number' },
  { header: 'Pre Acknowledgement Number', kind: 'text' },
  { header: 'ID Code', kind: 'text' },
  { header: 'Unique Identification Number', kind: 'text' },
  { header: 'Section Code', kind: 'text' },
  { header: 'Unique Registration Number (URN)', kind: 'text' },
  { header: 'Date of Issuance of URN', kind: 'text' },
  { header: 'Name of donor', kind: 'text' },
  { header: 'Address of donor', kind: 'text' },
  { header: 'Donation Type', kind: 'text' },
  { header: 'Mode of receipt', kind: 'text' },
  { header: 'Amount of donation', kind: 'money' },
  { header: 'Receipts', kind: 'number' },
  { header: 'Email', kind: 'text' },
]

type DonorSum = { pan: string; name: string; email: string; address: string; paise: number; receipts: number }

/** Gateways take no cash. */
const mode = 'Electronic modes including account payee cheque/draft'

const addressOf = ({ address, pincode }: TaxReceipt) => [address, pincode].filter(Boolean).join(', ')

/**
 * One row for each donor: donors are told apart by PAN, without one by e-mail and name. Name and address are
 * those that were given last; those without a PAN stand at the end, to be asked for it.
 */
export async function taxRows(
  receipts: AsyncIterable<readonly TaxReceipt[]>,
  open: (sealed: Buffer) => string,
  { year, urn }: { year: string; urn: string },
): Promise<Cell[][]> {
  const sums = new Map<string, DonorSum>()
  for await (const rows of receipts)
    for (const row of rows) {
      const pan = row.panSealed === null ? '' : open(row.panSealed)
      const key = pan || `${row.email} ${row.name.toLowerCase().replaceAll(/\s+/g, '')}`
      const before = sums.get(key)
      sums.set(key, {
        pan,
        name: row.name,
        email: row.email,
        address: addressOf(row) || (before?.address ?? ''),
        paise: (before?.paise ?? 0) + row.amountPaise,
        receipts: (before?.receipts ?? 0) + 1,
      })
    }
  const section = wordingOn(`${year.slice(0, 4)}-04-01`) === '80G' ? 'Section 80G' : 'Section 133'
  return [...sums.values()]
    .toSorted((one, other) => Number(one.pan === '') - Number(other.pan === ''))
    .map((one, index) => [
      index + 1,
      '',
      one.pan && '1 - Permanent Account Number',
      one.pan,
      section,
      urn,
      '',
      one.name,
      one.address,
      'Others',
      mode,
      one.paise / 100,
      one.receipts,
      one.email,
    ])
}
