import type { RunnerDeps } from './deps.ts'
import { completeIfOver } from './outcomes.ts'
import { lockMandate, moveMandate, skipAnnounced } from './store-runner.ts'

type Which = { mandateId: number; scheduleId: number; provider: string }

/** The giver withdrew the permission in the UPI app or at the bank, or it ran out there. */
export const endByPayer = (
  deps: RunnerDeps,
  { mandateId, scheduleId, provider }: Which,
  to: 'revoked' | 'expired',
) =>
  deps.db.transaction().execute(async (tx) => {
    const change = { actor: `gateway:${provider}`, at: deps.clock.now() }
    if (await moveMandate(tx, mandateId, to, change))
      await deps.tell(tx, scheduleId, { is: 'stopped', by: 'payer_app' })
  })

/**
 * The giver paused it in the UPI app. A gateway that still has to hear of our own pausing or resuming says the same, and
 * is not believed. @returns false where it is not believed
 */
export const pauseByPayer = (
  deps: RunnerDeps,
  { mandateId, scheduleId, provider }: Which,
): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    await lockMandate(tx, scheduleId)
    const { wish } = await tx
      .selectFrom('mandate')
      .select('wish')
      .where('id', '=', mandateId)
      .executeTakeFirstOrThrow()
    if (wish !== null) return false
    const change = { actor: `gateway:${provider}`, paused_by: 'payer_app' as const, at: deps.clock.now() }
    if (!(await moveMandate(tx, mandateId, 'paused', change))) return true
    await skipAnnounced(tx, scheduleId)
    await deps.tell(tx, scheduleId, { is: 'paused', by: 'payer_app' })
    await completeIfOver(deps, tx, { mandateId, scheduleId })
    return true
  })
