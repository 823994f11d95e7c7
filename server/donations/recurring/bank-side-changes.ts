import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { RunnerDeps } from './collection/deps.ts'
import { completeIfOver } from './collection/outcomes.ts'
import { askedWhileResting, restsOutside } from './rules.ts'
import { findMandate } from './store-mandates.ts'
import { hasOpenFrom, lockMandate, moveMandate, planAgain, skipAnnounced } from './collection/store-runner.ts'

type Which = { mandateId: number; scheduleId: number; provider: string }

/**
 * The donor withdrew the permission in the UPI app or at the bank, or it ran out there. One that runs out when no gift
 * is to come has reached its end, and nobody withdrew it.
 */
export const endByPayer = (
  deps: RunnerDeps,
  { mandateId, scheduleId, provider }: Which,
  to: 'revoked' | 'expired',
) =>
  inTransaction(deps.db, async (tx) => {
    await lockMandate(tx, scheduleId)
    const at = deps.clock.now()
    const isAtEnd = to === 'expired' && !(await hasOpenFrom(tx, scheduleId, istDay(at)))
    const isMoved = await moveMandate(tx, mandateId, isAtEnd ? 'completed' : to, {
      actor: `gateway:${provider}`,
      at,
    })
    if (isMoved)
      await deps.tell(tx, scheduleId, isAtEnd ? { is: 'completed' } : { is: 'stopped', by: 'payer_app' })
  })

/**
 * The donor paused it in the UPI app. A gateway that still has to hear of our own pausing or resuming says the same, and
 * is not believed. @returns false where it is not believed
 */
export const pauseByPayer = (
  deps: RunnerDeps,
  { mandateId, scheduleId, provider }: Which,
): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    await lockMandate(tx, scheduleId)
    const { wish } = await findMandate(tx, mandateId)
    if (wish !== null) return false
    const at = deps.clock.now()
    const check = askedWhileResting(at)
    const change = { actor: `gateway:${provider}`, paused_by: 'payer_app' as const, check, at }
    if (!(await moveMandate(tx, mandateId, 'paused', change))) return true
    await skipAnnounced(tx, scheduleId)
    await deps.tell(tx, scheduleId, { is: 'paused', by: 'payer_app' })
    await completeIfOver(deps, tx, { mandateId, scheduleId })
    return true
  })

/** The bank or the gateway holds it: nothing is collected until they let it go on. */
export const holdByBank = (deps: RunnerDeps, { mandateId, scheduleId, provider }: Which): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const change = { actor: `gateway:${provider}`, check: askedWhileResting(at), at }
    if (!(await moveMandate(tx, mandateId, 'suspended', change))) return
    await skipAnnounced(tx, scheduleId)
    await deps.tell(tx, scheduleId, { is: 'held_by_bank' })
    await completeIfOver(deps, tx, { mandateId, scheduleId })
  })

/** Resumes a mandate paused at the UPI app or bank; skips what fell due. @returns whether it resumed */
export const goOn = (deps: RunnerDeps, { mandateId, scheduleId, provider }: Which): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    await lockMandate(tx, scheduleId)
    if (!restsOutside(await findMandate(tx, mandateId))) return false
    const at = deps.clock.now()
    if (!(await moveMandate(tx, mandateId, 'active', { actor: `gateway:${provider}`, paused_by: null, at })))
      return false
    await planAgain(tx, scheduleId, istDay(at))
    await deps.tell(tx, scheduleId, { is: 'resumed' })
    await completeIfOver(deps, tx, { mandateId, scheduleId })
    return true
  })
