import { idOf, wordOf } from '../fields.ts'
import type { SettlementLine } from '../mandates.ts'
import { ask, isFine, paiseOf, recordsOf, textOf } from '../rest.ts'
import { unreadableLine } from '../unreadable-line.ts'
import { refuse, type RazorpayApi } from './api.ts'

const page = 1000
const kinds: Record<string, SettlementLine['kind']> = { payment: 'payment', refund: 'refund' }

/** Everything that was paid out on a day, page by page. Razorpay's fee holds its tax. */
export async function listRazorpaySettlement(api: RazorpayApi, settledOn: string): Promise<SettlementLine[]> {
  const [year = '', month = '', day = ''] = settledOn.split('-').map((part) => String(Number(part)))
  const lines: SettlementLine[] = []
  for (;;) {
    const query = new URLSearchParams({ year, month, day, count: String(page), skip: String(lines.length) })
    const answer = await ask(api.rest, 'GET', `/settlements/recon/combined?${query}`)
    if (!isFine(answer)) refuse(answer, 'a settlement')
    const items = recordsOf(answer.body['items'])
    lines.push(...items.map((item) => razorpayLine(item, settledOn)))
    if (items.length < page) return lines
  }
}

/** A line as its fields say, whoever brought them. */
export function razorpayLine(item: Record<string, unknown>, settledOn: string): SettlementLine {
  const raw = JSON.stringify(item)
  // Disputes come as adjustments that name them.
  const disputeId = idOf(textOf(item['dispute_id']))
  const gatewayEntityId = disputeId ?? idOf(textOf(item['entity_id']))
  const [amount, fee, tax, credit, debit] = ['amount', 'fee', 'tax', 'credit', 'debit'].map((name) =>
    paiseOf(item[name] ?? '0'),
  )
  if (gatewayEntityId === undefined || [amount, fee, tax, credit, debit].includes(undefined))
    return unreadableLine(raw, settledOn)
  const type = textOf(item['type']) ?? ''
  const isDispute = disputeId !== undefined || type.includes('dispute')
  const kind = isDispute ? 'dispute' : (kinds[type] ?? 'adjustment')
  return {
    gatewayEntityId,
    kind,
    grossPaise: debit! > credit! ? -amount! : amount!,
    feePaise: fee! - tax!,
    taxPaise: tax!,
    netPaise: credit! - debit!,
    bankReference: wordOf(textOf(item['settlement_utr'])) ?? '',
    settledOn,
    orderId: idOf(textOf(item['order_receipt'])),
    raw,
  }
}
