import { GatewayUnavailable } from '../../platform/gateways/gateway.ts'
import type { RunnerDeps } from './deps.ts'
import { completeIfOver } from './outcomes.ts'
import { lockMandate, moveInstalment, type DueInstalment } from './store-runner.ts'

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

/** Too late, or nobody to collect from: the instalment passes by. */
export const leaveOut = (deps: RunnerDeps, due: DueInstalment, how: 'told' | 'quietly' = 'told') =>
  deps.db.transaction().execute(async (tx) => {
    // Two that are left out at once must not each see the other still to come: nobody would end the recurring gift.
    await lockMandate(tx, due.scheduleId)
    const isSkipped = await moveInstalment(tx, due.id, 'skipped', { act_at: null })
    if (!isSkipped) return
    if (how === 'told' && due.mandateState === 'active')
      await deps.tell(tx, due.scheduleId, { is: 'too_late', dueOn: due.dueOn, was: due.state })
    await completeIfOver(deps, tx, due)
  })
