import { createHash } from 'node:crypto'
import type { SettlementLine } from './mandates.ts'

/** A line of a settlement that says no id, or no amounts; the same text is the same line. */
export const unreadableLine = (raw: string, settledOn: string): SettlementLine => ({
  gatewayEntityId: createHash('sha256').update(raw).digest('hex').slice(0, 32),
  kind: 'unreadable',
  grossPaise: 0,
  feePaise: 0,
  taxPaise: 0,
  netPaise: 0,
  bankReference: '',
  settledOn,
  raw,
})
