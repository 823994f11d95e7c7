import { idOf, isRecord, textFields, wordOf } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { SettlementLine } from '../mandates.ts'
import { parsePaise } from '../money.ts'
import { unreadableLine } from '../unreadable-line.ts'
import { askPayu, type CommandOptions } from './commands.ts'

const kinds: Record<string, SettlementLine['kind']> = {
  capture: 'payment',
  refund: 'refund',
  chargeback: 'dispute',
  chargebackreversal: 'dispute',
}

const page = 1000

/**
 * Everything that was paid out on a day, page by page: PayU gives no more than 2,000 lines at once when it is not told
 * how many. A day without any is an empty list.
 */
export async function listPayuSettlement(
  options: CommandOptions,
  settledOn: string,
): Promise<SettlementLine[]> {
  const lines: SettlementLine[] = []
  for (let number = 1; ; number += 1) {
    const part = await pageOf(options, settledOn, number)
    if (part.length > 0 && part[0]!.raw === lines.at(-page)?.raw)
      throw new GatewayUnavailable("PayU's settlement goes in circles")
    lines.push(...part)
    if (part.length !== page) return lines
  }
}

async function pageOf(options: CommandOptions, settledOn: string, number: number): Promise<SettlementLine[]> {
  const answer = await askPayu(options, 'get_settlement_details', {
    var1: settledOn,
    var2: String(number),
    var3: String(page),
  })
  const told = answer['Txn_details'] ?? answer['txn_details']
  // Numbered from 1, a list of PayU's is an object.
  const lines = isRecord(told) ? Object.values(told) : told
  if (!Array.isArray(lines)) throw new GatewayUnavailable('PayU did not answer about a settlement')
  return lines.filter(isRecord).map((line) => payuLine(line, settledOn))
}

/** A line as its fields say, whoever brought them. */
export function payuLine(record: Record<string, unknown>, settledOn: string): SettlementLine {
  const raw = JSON.stringify(record)
  const fields = textFields(record)
  const action = fields['requestaction']?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? ''
  const kind = kinds[action] ?? 'adjustment'
  const gatewayEntityId = idOf(kind === 'payment' ? fields['payuid'] : fields['requestid'])
  const paise = (name: string) => parsePaise(fields[name] ?? '0')
  const [gross, net] = [paise('requestamount'), paise('mer_net_amount')]
  const [fee, tax] = [paise('mer_service_fee'), paise('mer_service_tax')]
  if (gatewayEntityId === undefined || [gross, net, fee, tax].includes(undefined))
    return unreadableLine(raw, settledOn)
  const sign = action === 'refund' || action === 'chargeback' ? -1 : 1
  return {
    gatewayEntityId,
    kind,
    grossPaise: sign * gross!,
    feePaise: fee!,
    taxPaise: tax!,
    netPaise: sign * net!,
    bankReference: wordOf(fields['mer_utr']) ?? '',
    settledOn,
    orderId: idOf(fields['txnid']),
    raw,
  }
}
