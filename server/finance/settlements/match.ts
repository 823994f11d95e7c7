import type { SettlementDifference } from '../../../contract/finance/statuses.ts'

export type OpenLine = {
  id: number
  kind: 'payment' | 'refund' | 'dispute'
  entityId: string
  grossPaise: number
  feePaise: number
  taxPaise: number
  netPaise: number
  settledOn: string
  /** Earliest possible day in India of the ledger group; null without a group. */
  happenedOn: string | null
  /** The group of the ledger that bears the line's entity, and what it brought the gateway to owe; null for none. */
  groupId: number | null
  owedPaise: number | null
  donationId: string | null
  campaignId: number | null
  isTest: boolean | null
  /** Another line settled that group before. */
  isSettled: boolean
  /** Whether its money was booked to the bank before, against suspense. */
  isInSuspense: boolean
}

/** Returns the difference of a line from the books; undefined when it fits. */
export function differenceOf(line: OpenLine): SettlementDifference | undefined {
  const { grossPaise, feePaise, taxPaise, netPaise } = line
  if (feePaise < 0 || taxPaise < 0 || grossPaise - feePaise - taxPaise !== netPaise) return 'sum'
  if (line.groupId === null) return 'unknown'
  if (line.isSettled) return 'seen_before'
  if (line.happenedOn !== null && line.settledOn < line.happenedOn) return 'too_early'
  return grossPaise === line.owedPaise ? undefined : 'amount'
}

/** Names of the groups that a line writes. Ids of payments, refunds and disputes may be alike at one gateway. */
export function groupName({ kind, entityId, grossPaise }: OpenLine): string {
  if (kind === 'payment') return entityId
  return `${kind === 'dispute' && grossPaise > 0 ? 'dispute-won' : kind}:${entityId}`
}
