import type {
  FinanceSettlement,
  FinanceSettlementLine,
  FinanceUnsettled,
} from '../../../contract/finance/settlements.ts'
import { blotted } from '../quarantine/redact.ts'
import type { LineRow } from './list-lines.ts'
import type { UnsettledRow } from './list-unsettled.ts'
import type { SettlementRow } from './list.ts'
import type { DonationSettled } from './store.ts'

const money = (row: { grossPaise: number; feePaise: number; taxPaise: number; netPaise: number }) => ({
  gross: row.grossPaise / 100,
  fee: row.feePaise / 100,
  tax: row.taxPaise / 100,
  net: row.netPaise / 100,
})

export const settlementOnWire = (row: SettlementRow): FinanceSettlement => ({
  id: row.id,
  settledOn: row.settledOn,
  provider: row.provider,
  bankReference: row.bankReference,
  lines: row.lines,
  ...money(row),
  open: row.open,
  differences: row.differences,
  unmatched: row.unmatchedPaise / 100,
  unexplained: row.unexplainedPaise / 100,
})

export const settledOnWire = (row: DonationSettled) => ({
  settlementId: row.settlementId,
  settledOn: row.settledOn,
  provider: row.provider,
  bankReference: row.bankReference,
  ...money(row),
})

export const lineOnWire = (row: LineRow): FinanceSettlementLine => ({
  id: row.id,
  settlementId: row.settlementId,
  settledOn: row.settledOn,
  provider: row.provider,
  kind: row.kind,
  entityId: row.entityId,
  donationId: row.donationId,
  ...money(row),
  difference: row.difference,
  raw: blotted(Buffer.from(row.raw)),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolvedBy: row.resolvedBy,
  note: row.note,
})

export const unsettledOnWire = ({
  owedPaise,
  occurredAt,
  foundAt,
  settledAt,
  resolvedAt,
  ...rest
}: UnsettledRow): FinanceUnsettled => ({
  ...rest,
  owed: owedPaise / 100,
  occurredAt: occurredAt.toISOString(),
  foundAt: foundAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
  resolvedAt: resolvedAt?.toISOString() ?? null,
})
