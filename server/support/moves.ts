import type { Tx } from '../platform/db/database.ts'
import { setStatus, type By } from '../platform/db/rows.ts'
import { storeDue, storeSolved, type CaseState, type StoredSupportCase } from './store-cases.ts'

const table = 'support_case'

type Move = { note?: string; reason?: string; joinedIntoId?: number }

/**
 * Sets the status of a locked case. The due time stands still while the person is asked, and when a solved case is
 * opened again it has as long as a new one.
 */
export async function moveSupportCase(
  tx: Tx,
  found: Pick<StoredSupportCase, 'id' | 'status' | 'dueAt' | 'dueLeftS'>,
  status: CaseState,
  { by, dueHours, note, reason = '', joinedIntoId }: Move & { by: By; dueHours: number },
): Promise<void> {
  const { id, dueAt, dueLeftS } = found
  if (found.status === status) return
  const now = by.at.getTime()
  const isRunning = status === 'new' || status === 'open'
  if (!isRunning) {
    const leftS = dueAt === null ? dueLeftS : Math.round((dueAt.getTime() - now) / 1000)
    await storeDue(tx, id, { dueAt: null, leftS: status === 'waiting' ? leftS : null })
  }
  await setStatus(tx, table, id, status, { ...by, ...(note !== undefined && { note }) })
  if (isRunning && dueAt === null)
    await storeDue(tx, id, { dueAt: new Date(now + (dueLeftS ?? dueHours * 3600) * 1000), leftS: null })
  const isSolved = status === 'solved'
  await storeSolved(tx, id, {
    reason: isSolved ? reason : '',
    at: isSolved ? by.at : null,
    joinedIntoId: joinedIntoId ?? null,
  })
}
