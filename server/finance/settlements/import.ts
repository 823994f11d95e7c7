import type pg from 'pg'
import type { Db } from '../../platform/db/database.ts'
import type { GatewayName } from '../../../contract/gateways.ts'
import type { SettlementDifference } from '../../../contract/finance/statuses.ts'
import { feeLines, matchedLines, settlementLines } from '../../ledger/index.ts'
import type { Runs } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { SettlementLine } from '../../platform/gateways/mandates.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { startOfIstDay } from '../../platform/ist.ts'
import { differenceOf, groupName, type OpenLine } from './match.ts'
import {
  insertBookings,
  insertLines,
  lockProvider,
  nextOpenLines,
  countSettlementDay,
  setDifferences,
  type BookedBy,
  type Booking,
  type SettlementDayCounts,
} from './store-import.ts'
import { bookUnmatched, clearResolved } from './suspense.ts'

export type ImportDeps = {
  pool: pg.Pool
  db: Db
  gateways: ReadonlyMap<GatewayName, Gateway>
  /** Whether it is test money that gateways pay out. */
  isTest: boolean
}
export type Import = {
  provider: GatewayName
  /** A day in India. */
  settledOn: string
  /** `id` is null for the nightly job. */
  actor: { id: number | null; name: string }
  at: Date
}
export type Imported = SettlementDayCounts & {
  told: number
  added: number
  /** Lines of the day that were booked now, and those of other days. */
  booked: number
  bookedOfOtherDays: number
}

const batch = 500

/**
 * Writes down what a gateway settled on a day, and books all of it: what fits the ledger where it belongs, what does not
 * against suspense, where it lies open. Again, or twice at once, it books nothing twice. Lines of other days that lay
 * open are looked at again.
 * @returns undefined where no such gateway tells of settlements
 * @throws GatewayUnavailable when it does not answer
 */
export async function importSettlement(
  { db, gateways, isTest }: ImportDeps,
  { provider, settledOn, actor, at }: Import,
): Promise<Imported | undefined> {
  const lines = await gateways.get(provider)?.listSettlement?.(settledOn)
  if (lines === undefined) return undefined
  return inTransaction(db, async (tx) => {
    const { added, days } = await bookSettled(
      tx,
      { provider, isTest, actor, at },
      new Map([[settledOn, lines]]),
    )
    const booked = days.filter((day) => day === settledOn).length
    return {
      told: lines.length,
      added,
      booked,
      bookedOfOtherDays: days.length - booked,
      ...(await countSettlementDay(tx, { provider, settledOn })),
    }
  })
}

/**
 * Writes down and books what a gateway says that it settled, day by day.
 * @returns how many lines are new, and of each that was booked the day on which it was settled
 */
export async function bookSettled(
  tx: Runs,
  by: BookedBy & { isTest: boolean },
  lines: ReadonlyMap<string, readonly SettlementLine[]>,
): Promise<{ added: number; days: string[] }> {
  const { provider, at } = by
  await lockProvider(tx, provider)
  let added = 0
  for (const [settledOn, ofDay] of lines) added += await insertLines(tx, { provider, settledOn, at }, ofDay)
  const days = await matchOpen(tx, by)
  await bookUnmatched(tx, by)
  await clearResolved(tx, by)
  return { added, days }
}

/** @returns of each line that was booked the day on which it was settled */
async function matchOpen(tx: Runs, by: BookedBy & { isTest: boolean }): Promise<string[]> {
  const { provider, isTest, at } = by
  const settled = new Set<number>()
  const days: string[] = []
  let after = 0
  for (;;) {
    const lines = await nextOpenLines(tx, { provider, after, most: batch, isTest })
    const bookings: Booking[] = []
    const differing: { id: number; difference: SettlementDifference }[] = []
    for (const line of lines) {
      // Second lines about one entry are a difference.
      const isSettled = line.isSettled || (line.groupId !== null && settled.has(line.groupId))
      const difference = differenceOf({ ...line, isSettled })
      if (difference !== undefined) differing.push({ id: line.id, difference })
      else {
        bookings.push(bookingOf(provider, line, at))
        settled.add(line.groupId!)
        days.push(line.settledOn)
      }
    }
    if (differing.length > 0) await setDifferences(tx, differing)
    if (bookings.length > 0) await insertBookings(tx, bookings, by)
    if (lines.length < batch) return days
    after = lines.at(-1)!.id
  }
}

/** Books a line. Money in suspense moves now, since a day that is over stays as it was. */
const bookingOf = (provider: GatewayName, line: OpenLine, at: Date): Booking => ({
  line,
  entityId: groupName(line),
  fee: feeLines(provider, line.feePaise, line.taxPaise),
  ...(line.isInSuspense
    ? { settlement: [], clearing: matchedLines(provider, line.netPaise), occurredAt: at }
    : {
        settlement: settlementLines(provider, line.netPaise),
        clearing: [],
        occurredAt: startOfIstDay(line.settledOn),
      }),
})
