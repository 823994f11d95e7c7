import type pg from 'pg'
import type { GatewayName } from '../../../contract/gateways.ts'
import type { SettlementDifference } from '../../../contract/settlements.ts'
import { feeLines, settlementLines } from '../../ledger/index.ts'
import type { Runs } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { startOfIstDay } from '../../platform/ist.ts'
import { differenceOf, groupName, type OpenLine } from './match.ts'
import {
  insertBookings,
  insertLines,
  lockProvider,
  nextOpenLines,
  setDifferences,
  type Booking,
} from './store-import.ts'

export type ImportDeps = { pool: pg.Pool; gateways: ReadonlyMap<GatewayName, Gateway> }
export type Import = {
  provider: GatewayName
  /** A day in India. */
  settledOn: string
  /** `id` is null for the nightly job. */
  actor: { id: number | null; name: string }
  at: Date
}
export type Imported = { lines: number; added: number; booked: number; open: number }

const batch = 500

/**
 * Writes down what a gateway settled on a day, and books what fits the ledger; what does not fit lies open. Again, or
 * twice at once, it books nothing twice. Lines of other days that lay open are looked at again.
 * @returns undefined where no such gateway tells of settlements
 * @throws GatewayUnavailable when it does not answer
 */
export async function importSettlement(
  { pool, gateways }: ImportDeps,
  { provider, settledOn, actor, at }: Import,
): Promise<Imported | undefined> {
  const lines = await gateways.get(provider)?.listSettlement?.(settledOn)
  if (lines === undefined) return undefined
  return inTransaction(pool, async (tx) => {
    await lockProvider(tx, provider)
    const added = await insertLines(tx, { provider, settledOn, at }, lines)
    return { lines: lines.length, added, ...(await matchOpen(tx, { provider, actor, at })) }
  })
}

async function matchOpen(tx: Runs, { provider, actor, at }: Omit<Import, 'settledOn'>) {
  const settled = new Set<number>()
  let [after, open] = [0, 0]
  for (;;) {
    const lines = await nextOpenLines(tx, { provider, after, most: batch })
    const bookings: Booking[] = []
    const differing: { id: number; difference: SettlementDifference }[] = []
    for (const line of lines) {
      // Of two lines about one entry, the second is a difference.
      const isSettled = line.isSettled || (line.groupId !== null && settled.has(line.groupId))
      const difference = differenceOf({ ...line, isSettled })
      if (difference !== undefined) differing.push({ id: line.id, difference })
      else {
        bookings.push(bookingOf(provider, line))
        settled.add(line.groupId!)
      }
    }
    if (differing.length > 0) await setDifferences(tx, differing)
    if (bookings.length > 0) await insertBookings(tx, bookings, { provider, actor, at })
    open += differing.length
    if (lines.length < batch) return { booked: settled.size, open }
    after = lines.at(-1)!.id
  }
}

const bookingOf = (provider: GatewayName, line: OpenLine): Booking => ({
  line,
  entityId: groupName(line),
  fee: feeLines(provider, line.feePaise, line.taxPaise),
  settlement: settlementLines(provider, line.netPaise),
  occurredAt: startOfIstDay(line.settledOn),
})
