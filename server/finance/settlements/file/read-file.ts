import type { GatewayName } from '../../../../contract/gateways.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { cashfreeLine } from '../../../platform/gateways/cashfree/settlement.ts'
import type { SettlementLine } from '../../../platform/gateways/mandates.ts'
import { parsePaise } from '../../../platform/gateways/money.ts'
import { payuLine } from '../../../platform/gateways/payu/settlement.ts'
import { razorpayLine } from '../../../platform/gateways/razorpay/settlement.ts'
import { isRoundedId, roundedIdText } from '../../../platform/tables/excel-numbers.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { UnreadableFile } from '../../../platform/tables/unreadable-file.ts'
import { amountFields, fileColumns, headingKey, mayBeEmpty, type FileField } from './columns.ts'
import { dayIn } from './day-in.ts'

/** Everything that is wrong with a file, row by row; nothing of it is booked. */
export class WrongFile extends Error {}

const mostRows = 20_000
const mostTold = 10

type Row = Partial<Record<FileField, string>>

/**
 * The lines of a gateway's settlement file. Its rows are numbered as a spreadsheet shows them, the head being the first.
 * @param today in India: nothing was settled later
 * @throws WrongFile
 */
export function readSettlementFile(
  provider: GatewayName,
  { name, bytes }: { name: string; bytes: Buffer },
  today: string,
): SettlementLine[] {
  const rows = rowsOf(provider, { name, bytes })
  const headAt = rows.findIndex((row) => row.some((cell) => cell !== ''))
  if (headAt < 0) throw new WrongFile('This file is empty')
  const places = placesOf(provider, rows[headAt]!)
  const problems: string[] = []
  const lines: SettlementLine[] = []
  for (const [index, cells] of rows.entries()) {
    if (index <= headAt || cells.every((cell) => cell === '')) continue
    const row: Row = {}
    for (const [field, place] of places) row[field] = cells[place] ?? ''
    const found = problemsOf(row, today)
    if (found.length > 0) problems.push(`Row ${index + 1}: ${found.join('; ')}`)
    else lines.push(lineOf[provider](row, dayIn(row.settledOn!)!))
  }
  if (problems.length > mostTold)
    problems.splice(mostTold, problems.length, `and ${problems.length - mostTold} more rows`)
  if (problems.length > 0) throw new WrongFile(problems.join('\n'))
  if (lines.length === 0) throw new WrongFile('This file holds no settlement')
  return lines
}

function rowsOf(provider: GatewayName, file: { name: string; bytes: Buffer }): string[][] {
  const { headings, needed } = fileColumns[provider]
  const isHead = (row: readonly string[]) => {
    const keys = row.map(headingKey)
    return needed.every((field) => headings[field]!.some((heading) => keys.includes(headingKey(heading))))
  }
  try {
    return readTable(file, isHead, mostRows + 1)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new WrongFile(error.message)
    throw error
  }
}

/** Finds the column of each field. */
function placesOf(provider: GatewayName, head: readonly string[]): [FileField, number][] {
  const { headings, needed } = fileColumns[provider]
  const keys = head.map(headingKey)
  const places = (Object.entries(headings) as [FileField, readonly string[]][]).flatMap(([field, names]) => {
    const at = names.map((heading) => keys.indexOf(headingKey(heading))).find((place) => place >= 0)
    return at === undefined ? [] : [[field, at] as [FileField, number]]
  })
  const missing = needed.filter((field) => !places.some(([placed]) => placed === field))
  if (missing.length > 0)
    throw new WrongFile(
      `This is not a settlement file of ${gatewayTitle(provider)}: it has no column ${missing
        .map((field) => headings[field]![0])
        .join(', ')}`,
    )
  return places
}

const withoutGroups = (amount: string) =>
  amount.replace(/^(\d{1,3}(?:,\d{2,3})*,\d{3})(?=\.|$)/, (all) => all.replaceAll(',', ''))

function problemsOf(row: Row, today: string): string[] {
  const problems: string[] = []
  const settled = dayIn(row.settledOn ?? '')
  if (settled === undefined) problems.push(`'${row.settledOn}' is not a date`)
  else if (settled > today) problems.push(`${settled} is still to come`)
  if (!row.kind) problems.push('the kind of entry is missing')
  for (const field of amountFields) {
    const amount = row[field]
    if (amount === undefined) continue
    if (amount === '' && mayBeEmpty.includes(field)) row[field] = '0'
    else if (parsePaise(withoutGroups(amount)) === undefined)
      problems.push(
        amount === '' ? `the amount '${field}' is missing` : `'${amount}' is not an amount in rupees`,
      )
    else row[field] = withoutGroups(amount)
  }
  if (![row.payment, row.refund, row.dispute, row.event].some(Boolean))
    problems.push("the gateway's number is missing")
  for (const field of ['payment', 'refund', 'dispute', 'event', 'order', 'utr'] as const) {
    const id = row[field]
    if (id && isRoundedId(id)) problems.push(`'${id}': ${roundedIdText}`)
  }
  if (row.currency && row.currency.toUpperCase() !== 'INR') problems.push(`${row.currency} is not INR`)
  return problems
}

const given = (value: string | undefined) => value || undefined
const paise = (rupees: string | undefined) => parsePaise(rupees ?? '0') ?? 0

/** A row in the words of its gateway's own service, which says what they mean. */
const lineOf: Record<GatewayName, (row: Row, settledOn: string) => SettlementLine> = {
  payu: (row, settledOn) =>
    payuLine(
      {
        payuid: given(row.payment),
        requestid: given(row.refund),
        txnid: given(row.order),
        requestaction: row.kind,
        requestamount: row.gross,
        mer_net_amount: row.net,
        mer_service_fee: row.fee ?? '0',
        mer_service_tax: row.tax ?? '0',
        mer_utr: row.utr,
      },
      settledOn,
    ),
  razorpay: (row, settledOn) => {
    const tax = paise(row.tax)
    // Razorpay's API includes the tax in the fee; one of its files does not.
    const fee = row.feeAlone === undefined ? paise(row.fee) : paise(row.feeAlone) + tax
    return razorpayLine(
      {
        entity_id: given(row.payment),
        dispute_id: given(row.dispute),
        type: row.kind?.toLowerCase(),
        amount: String(paise(row.gross)),
        fee: String(fee),
        tax: String(tax),
        credit: String(paise(row.credit)),
        debit: String(paise(row.debit)),
        settlement_utr: row.utr,
        order_receipt: given(row.order),
      },
      settledOn,
    )
  },
  cashfree: (row, settledOn) =>
    cashfreeLine(
      {
        event_type: row.kind?.toUpperCase().replaceAll(' ', '_'),
        sale_type: row.sale?.toUpperCase(),
        cf_payment_id: given(row.payment),
        cf_refund_id: given(row.refund),
        event_id: given(row.event),
        event_amount: row.gross,
        event_settlement_amount: row.net,
        order_id: given(row.order),
        payment_service_charge: row.fee ?? '0',
        payment_service_tax: row.tax ?? '0',
        settlement_utr: row.utr,
      },
      settledOn,
    ),
}
