import { idOf, wordOf } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { SettlementLine } from '../mandates.ts'
import { parsePaise } from '../money.ts'
import { ask, isFine, recordsOf, textOf } from '../rest.ts'
import { unreadableLine } from '../unreadable-line.ts'
import { refuse, type CashfreeApi } from './api.ts'

const page = 1000
const kinds: Record<string, SettlementLine['kind']> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  DISPUTE: 'dispute',
  CHARGEBACK: 'dispute',
  DISPUTE_REVERSAL: 'dispute',
  CHARGEBACK_REVERSAL: 'dispute',
}

/** Everything that was paid out on a day, page by page. */
export async function listCashfreeSettlement(api: CashfreeApi, settledOn: string): Promise<SettlementLine[]> {
  const filters = { start_date: `${settledOn}T00:00:00+05:30`, end_date: `${settledOn}T23:59:59+05:30` }
  const lines: SettlementLine[] = []
  let cursor: string | undefined
  do {
    const answer = await ask(api.rest, 'POST', '/settlement/recon', {
      body: { pagination: { limit: page, ...(cursor !== undefined && { cursor }) }, filters },
    })
    if (!isFine(answer)) refuse(answer, 'a settlement')
    lines.push(...recordsOf(answer.body['data']).map((item) => cashfreeLine(item, settledOn)))
    const next = textOf(answer.body['cursor'])
    if (next !== undefined && next === cursor)
      throw new GatewayUnavailable("Cashfree's settlement goes in circles")
    cursor = next
  } while (cursor)
  return lines
}

/** A line as its fields say, whoever brought them. */
export function cashfreeLine(item: Record<string, unknown>, settledOn: string): SettlementLine {
  const raw = JSON.stringify(item)
  const kind = kinds[textOf(item['event_type']) ?? ''] ?? 'adjustment'
  // A dispute names its payment too.
  const names = kind === 'dispute' ? ['event_id'] : ['cf_refund_id', 'cf_payment_id', 'event_id']
  const ids = names.map((name) => idOf(textOf(item[name])))
  const gatewayEntityId = ids.find((id) => id !== undefined)
  const paise = (name: string) => parsePaise(item[name] ?? '0')
  const [gross, net] = [paise('event_amount'), paise('event_settlement_amount')]
  const [fee, tax] = [paise('payment_service_charge'), paise('payment_service_tax')]
  if (gatewayEntityId === undefined || [gross, net, fee, tax].includes(undefined))
    return unreadableLine(raw, settledOn)
  const sign = item['sale_type'] === 'DEBIT' ? -1 : 1
  return {
    gatewayEntityId,
    kind,
    grossPaise: sign * gross!,
    feePaise: fee!,
    taxPaise: tax!,
    netPaise: sign * net!,
    bankReference: wordOf(textOf(item['settlement_utr'])) ?? '',
    settledOn,
    orderId: idOf(textOf(item['order_id'])),
    raw,
  }
}
