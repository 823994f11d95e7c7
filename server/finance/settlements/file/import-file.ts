import { createHash } from 'node:crypto'
import type { GatewayName } from '../../../../contract/gateways.ts'
import { recordAudit } from '../../../audit/index.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { istDay } from '../../../platform/ist.ts'
import { bookSettled, type ImportDeps } from '../import.ts'
import { readSettlementFile } from './read-file.ts'

export type SettlementFile = {
  provider: GatewayName
  name: string
  bytes: Buffer
  actor: { id: number; name: string }
  at: Date
}

/**
 * Books what a gateway's file says that it settled, by the rules by which its own service is booked: the same file again,
 * or a day that its service told of, books nothing twice.
 * @throws WrongFile with all that is wrong, and nothing is booked
 */
export function importSettlementFile(
  { db, isTest }: Pick<ImportDeps, 'db' | 'isTest'>,
  { provider, name, bytes, actor, at }: SettlementFile,
) {
  const lines = readSettlementFile(provider, { name, bytes }, istDay(at))
  const byDay = Map.groupBy(
    lines.toSorted((one, other) => one.settledOn.localeCompare(other.settledOn)),
    ({ settledOn }) => settledOn,
  )
  return inTransaction(db, async (tx) => {
    const { added, days } = await bookSettled(tx, { provider, isTest, actor, at }, byDay)
    const told = { told: lines.length, added, booked: days.length, days: byDay.size }
    await recordAudit(tx, {
      at,
      actorId: actor.id,
      actor: actor.name,
      action: 'settlement.file',
      subject: `settlement-file:${createHash('sha256').update(bytes).digest('hex')}`,
      details: { provider, name, ...told },
    })
    return told
  })
}
