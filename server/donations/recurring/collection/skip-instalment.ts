import { inTransaction } from '../../../platform/db/transaction.ts'
import { GatewayUnavailable } from '../../../platform/gateways/gateway.ts'
import { istDay } from '../../../platform/ist.ts'
import type { RunnerDeps } from './deps.ts'
import { completeIfOver } from './outcomes.ts'
import { isMissed } from '../rules.ts'
import { listOpenBefore, lockMandate, moveInstalment, type DueInstalment } from './store-runner.ts'
import { auditMissed } from '../store-actions.ts'

/** One that stumbles keeps nobody else waiting; it is taken again later. */
export async function guarded(
  deps: RunnerDeps,
  { id }: DueInstalment,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const details = { err: error, instalment: id }
    if (error instanceof GatewayUnavailable)
      deps.log.warn(details, 'a gateway could not be reached about an instalment')
    else deps.log.error(details, 'an instalment could not be worked on')
  }
}

/**
 * Too late: it passes by, and so does all of the same recurring gift that is too late by now, whoever holds it, so that
 * one letter tells of every gift that was left out at that time.
 */
export const leaveOutMissed = (deps: RunnerDeps, due: DueInstalment) =>
  inTransaction(deps.db, async (tx) => {
    // Two that are left out at once must not each see the other still to come: nobody would end the recurring gift.
    const state = await lockMandate(tx, due.scheduleId)
    const now = deps.clock.now()
    const open = await listOpenBefore(tx, due.scheduleId, istDay(now))
    const missed = open.filter((one) => isMissed(now, one))
    if (missed.length === 0) return
    for (const { id } of missed)
      await moveInstalment(tx, id, 'skipped', { act_at: null, failure: 'too_late' })
    await auditMissed(tx, due.mandateId, missed, now)
    const gifts = missed.map(({ dueOn, state: was }) => ({ dueOn, was }))
    if (state === 'active') await deps.tell(tx, due.scheduleId, { is: 'too_late', gifts })
    await completeIfOver(deps, tx, due)
  })

/** Skips an instalment that nobody can pay, as its donor knows. */
export const leaveOutQuietly = (deps: RunnerDeps, due: DueInstalment) =>
  inTransaction(deps.db, async (tx) => {
    await lockMandate(tx, due.scheduleId)
    if (await moveInstalment(tx, due.id, 'skipped', { act_at: null, failure: 'rested' }))
      await completeIfOver(deps, tx, due)
  })
