import { unexplainedLines, unmatchedLines } from '../../ledger/index.ts'
import type { Runs } from '../../platform/db/named.ts'
import { startOfIstDay } from '../../platform/ist.ts'
import type { BookedBy } from './store-import.ts'
import { insertMoves, nextResolved, nextUnbooked } from './store-suspense.ts'

const batch = 500

/** Books what lines brought that nothing in the books bears: it is in the bank, and lies in suspense. */
export async function bookUnmatched(tx: Runs, by: BookedBy & { isTest: boolean }): Promise<void> {
  for (;;) {
    const lines = await nextUnbooked(tx, by.provider, batch)
    const moves = lines.map((line) => ({
      ...line,
      isTest: by.isTest,
      occurredAt: startOfIstDay(line.settledOn),
      sides: unmatchedLines(by.provider, line.netPaise),
    }))
    if (moves.length > 0) await insertMoves(tx, 'settlement', moves, by)
    if (lines.length < batch) return
  }
}

/** Takes what a person has resolved out of suspense: it stands as unexplained from then on. */
export async function clearResolved(tx: Runs, by: BookedBy): Promise<void> {
  for (;;) {
    const lines = await nextResolved(tx, by.provider, batch)
    const moves = lines.map((line) => ({
      ...line,
      occurredAt: by.at,
      sides: unexplainedLines(by.provider, line.netPaise),
    }))
    if (moves.length > 0) await insertMoves(tx, 'clearing', moves, by)
    if (lines.length < batch) return
  }
}
