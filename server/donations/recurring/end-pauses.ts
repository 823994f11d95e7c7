import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { RunnerDeps } from './collection/deps.ts'
import { completeIfOver } from './collection/outcomes.ts'
import { lockMandate, moveMandate, planAgain } from './collection/store-runner.ts'
import { findPausesOver } from './store-actions.ts'
import { findSchedule } from './store-view.ts'

/** Days before the chosen one on which it goes on, so that a gift of that day is told of in time. */
const noticeDays = 2
const batch = 100

/** Ends pauses whose day has come; what falls due before that day is still left out. @returns how many it looked at */
export async function endPauses(deps: RunnerDeps): Promise<number> {
  const today = istDay(deps.clock.now())
  const due = await findPausesOver(deps.db, addDays(today, noticeDays), batch)
  for (const scheduleId of due)
    await inTransaction(deps.db, async (tx) => {
      await lockMandate(tx, scheduleId)
      const schedule = await findSchedule(tx, { scheduleId })
      if (schedule === undefined || schedule.state !== 'paused' || schedule.pausedUntil === null) return
      const lastLeftOut = addDays(schedule.pausedUntil, -1)
      const isMoved = await moveMandate(tx, schedule.mandateId, 'active', {
        paused_by: null,
        failures: 0,
        wish: 'resume',
        actor: 'runner',
        at: deps.clock.now(),
      })
      if (!isMoved) return
      await planAgain(tx, scheduleId, lastLeftOut > today ? lastLeftOut : today)
      await deps.tell(tx, scheduleId, { is: 'resumed' })
      await completeIfOver(deps, tx, schedule)
    })
  return due.length
}
