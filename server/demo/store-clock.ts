import type { MovableClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'

/** Sets this process's clock to what the installation's demo clock says. */
export async function readDemoClock(db: Db, clock: MovableClock): Promise<void> {
  const row = await db.selectFrom('demo_clock').select('ahead_ms').executeTakeFirst()
  clock.setAhead(row?.ahead_ms ?? 0)
}

/** Moves the installation's demo clock forward. @returns by how many milliseconds it is ahead now */
export async function moveDemoClock(db: Db, clock: MovableClock, hours: number): Promise<number> {
  const { ahead_ms: ahead } = await db
    .updateTable('demo_clock')
    .set((eb) => ({ ahead_ms: eb('ahead_ms', '+', Math.round(hours * 3_600_000)) }))
    .returning('ahead_ms')
    .executeTakeFirstOrThrow()
  clock.setAhead(ahead)
  return ahead
}
