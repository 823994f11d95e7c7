import { idOf, isRecord, textFields, wordOf } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { SettlementLine } from '../mandates.ts'
import { parsePaise } from '../money.ts'
import { askPayu, type CommandOptions } from './commands.ts'

const kinds: Record<string, SettlementLine['kind']> = {
  capture: 'payment',
  refund: 'refund',
  chargeback: 'dispute',
}

/** Everything that was paid out on a day. A day without any is an empty list. */
export async function listPayuSettlement(
  options: CommandOptions,
  settledOn: string,
): Promise<SettlementLine[]> {
  const answer = await askPayu(options, 'get_settlement_details', { var1: settledOn })
  const lines = answer['Txn_details'] ?? answer['txn_details']
  if (!Array.isArray(lines)) throw new GatewayUnavailable('PayU did not answer about a settlement')
  return lines.filter(isRecord).map((line) => lineOf(line, settledOn))
}

function lineOf(record: Record<string, unknown>, settledOn: string): SettlementLine {
  const fields = textFields(record)
  const kind = kinds[fields['requestaction']?.toLowerCase() ?? ''] ?? 'adjustment'
  const gatewayEntityId = idOf(kind === 'payment' ? fields['payuid'] : fields['requestid'])
  const paise = (name: string) => parsePaise(fields[name] ?? '0')
  const [gross, net] = [paise('requestamount'), paise('mer_net_amount')]
  const [fee, tax] = [paise('mer_service_fee'), paise('mer_service_tax')]
  if (gatewayEntityId === undefined || [gross, net, fee, tax].includes(undefined))
    throw new GatewayUnavailable("A line of PayU's settlement cannot be read")
  const sign = kind === 'refund' || kind === 'dispute' ? -1 : 1
  return {
    gatewayEntityId,
    kind,
    grossPaise: sign * gross!,
    feePaise: fee!,
    taxPaise: tax!,
    netPaise: sign * net!,
    bankReference: wordOf(fields['mer_utr']) ?? '',
    settledOn,
  }
}
