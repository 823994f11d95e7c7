import type { FinanceSettlementLine } from '../../../contract/finance/settlements.ts'
import { onWire } from '../../platform/on-wire.ts'
import { blotted } from '../quarantine/redact.ts'
import type { LineRow } from './list-lines.ts'

export const lineOnWire = (row: LineRow): FinanceSettlementLine => ({
  ...onWire(row),
  raw: blotted(Buffer.from(row.raw)),
})
