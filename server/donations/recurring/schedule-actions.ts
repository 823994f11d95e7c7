import { minimumHint } from '../../../contract/donations/donations.ts'
import { steeringTexts, type ScheduleAction } from '../../../contract/donations/schedules.ts'
import type { Config } from '../../config.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { gatewayNamed, type RunnerDeps } from './collection/deps.ts'
import { completeIfOver } from './collection/outcomes.ts'
import { hopefulStates, restsOutside, type LeftOut, type MandateState } from './rules.ts'
import { isLiving, lockMandate, moveMandate, planAgain, skipAnnounced } from './collection/store-runner.ts'
import { auditSchedule, lowerAmount, setPausedBy, skipInstalment, skippable } from './store-actions.ts'
import { findSchedule, type StoredSchedule } from './store-view.ts'

/** Actor: the donor, or staff with a reason. */
export type Steerer = { by: 'donor' | 'staff'; actorId?: number | undefined; reason?: string | undefined }

export type ScheduleActionRequest =
  | { action: 'resume' | 'stop' }
  /** `until`: the day from which it goes on by itself. */
  | { action: 'pause'; until?: string | undefined }
  | { action: 'skip'; dueDate?: string | undefined }
  | { action: 'change-amount'; amountPaise: number }

/** Result of an order. `wasSo`: the gift was in that state already, and nothing was done. */
export type Steered = { schedule: StoredSchedule; wasSo: boolean }

export type ScheduleActionDeps = RunnerDeps & { config: Pick<Config, 'minimumGiftPaise'> }

const skippedBy: Record<Steerer['by'], LeftOut> = { donor: 'skipped_by_giver', staff: 'skipped_by_staff' }

type Standing = Pick<StoredSchedule, 'state' | 'pausedBy'> & {
  instalments: readonly Pick<StoredSchedule['instalments'][number], 'state'>[]
}

/** Allows resuming by the side that paused; staff may also resume for the donor. */
const mayResume = ({ state, pausedBy }: Standing, by: Steerer['by']) =>
  state === 'suspended' || (state === 'paused' && (pausedBy !== 'staff' || by === 'staff'))

/** Tells whether only the UPI app or the bank can resume it. */
const goesOnElsewhere = (deps: RunnerDeps, schedule: StoredSchedule): boolean =>
  restsOutside(schedule) &&
  (schedule.state === 'paused' || gatewayNamed(deps, schedule.provider)?.resumeMandate === undefined)

/** Staff may also hold what its donor has paused, so that the donor's link does not end it meanwhile. */
const mayPause = ({ state, pausedBy }: Standing, by: Steerer['by']) =>
  state === 'active' || (state === 'paused' && pausedBy === 'donor' && by === 'staff')

/** Lists the actions open to donor or staff in the present state. */
export function actionsOf(schedule: Standing, by: Steerer['by']): ScheduleAction[] {
  const { state } = schedule
  const isHopeful = hopefulStates.some((one) => one === state)
  const canSkip = isLiving(state) && schedule.instalments.some((one) => skippable.includes(one.state))
  return [
    ...(mayPause(schedule, by) ? (['pause'] as const) : []),
    ...(mayResume(schedule, by) ? (['resume'] as const) : []),
    ...(canSkip ? (['skip', 'change-amount'] as const) : []),
    ...(isHopeful || isLiving(state) ? (['stop'] as const) : []),
  ]
}

const stoppedStates: readonly MandateState[] = ['cancelled', 'revoked']

/** Whether it stands as was asked for: a second press, or another page, asked for it before. */
function isSoAlready(schedule: StoredSchedule, by: Steerer['by'], order: ScheduleActionRequest): boolean {
  const { state, pausedBy, amountPaise, maxPaise } = schedule
  switch (order.action) {
    case 'pause':
      // Staff count a gift as paused only when they hold it: any other pause may end without them.
      return state === 'paused' && (by === 'donor' || pausedBy === 'staff')
    case 'resume':
      return state === 'active'
    case 'stop':
      return stoppedStates.includes(state)
    case 'skip':
      return schedule.instalments.some((one) => one.dueOn === order.dueDate && one.state === 'skipped')
    case 'change-amount':
      // Already lowered to this amount; the agreed amount itself is no lowering.
      return order.amountPaise === amountPaise && amountPaise < maxPaise && isLiving(state)
  }
}

/**
 * Changes a recurring gift as its donor or staff wish, tells the donor by letter, and leaves word for the gateway. What
 * is so already stays as it is, and nobody is told again.
 * @throws SCHEDULE_NOT_FOUND; SCHEDULE_CLOSED when its state does not allow it, or it goes on elsewhere;
 * PAUSED_BY_STAFF when its donor would resume what staff have paused; INVALID for a day or an amount
 */
export const applyScheduleAction = (
  deps: ScheduleActionDeps,
  publicId: string,
  who: Steerer,
  order: ScheduleActionRequest,
): Promise<Steered> =>
  inTransaction(deps.db, async (tx) => {
    const known = await findSchedule(tx, { publicId })
    if (known === undefined) throw new AppError('SCHEDULE_NOT_FOUND')
    await lockMandate(tx, known.scheduleId)
    // Read anew under the lock: the runner may have been at work this very moment.
    const schedule = (await findSchedule(tx, { publicId }))!
    if (isSoAlready(schedule, who.by, order)) return { schedule, wasSo: true }
    if (order.action === 'resume' && goesOnElsewhere(deps, schedule))
      throw new AppError('SCHEDULE_CLOSED', { message: steeringTexts.inApp })
    if (!actionsOf(schedule, who.by).includes(order.action)) throw new AppError(whyNot(schedule, order))
    await apply(deps, tx, schedule, who, order)
    return { schedule: (await findSchedule(tx, { publicId }))!, wasSo: false }
  })

const whyNot = ({ state, pausedBy }: Standing, { action }: ScheduleActionRequest) =>
  action === 'resume' && state === 'paused' && pausedBy === 'staff' ? 'PAUSED_BY_STAFF' : 'SCHEDULE_CLOSED'

async function apply(
  deps: ScheduleActionDeps,
  tx: Tx,
  schedule: StoredSchedule,
  who: Steerer,
  order: ScheduleActionRequest,
): Promise<void> {
  const { scheduleId } = schedule
  switch (order.action) {
    case 'pause':
      if (schedule.state === 'paused') return hold(deps, tx, schedule, who)
      checkUntil(deps, schedule, order.until)
      await move(deps, tx, schedule, who, 'paused', {
        paused_by: who.by,
        paused_until: order.until ?? null,
        wish: 'pause',
      })
      await skipAnnounced(tx, scheduleId)
      await deps.tell(tx, scheduleId, { is: 'paused', by: who.by })
      return completeIfOver(deps, tx, schedule)
    case 'resume':
      await move(deps, tx, schedule, who, 'active', { paused_by: null, failures: 0, wish: 'resume' })
      await planAgain(tx, scheduleId, istDay(deps.clock.now()))
      await deps.tell(tx, scheduleId, { is: 'resumed' })
      return completeIfOver(deps, tx, schedule)
    case 'stop':
      await move(deps, tx, schedule, who, 'cancelled', { wish: 'cancel' })
      return deps.tell(tx, scheduleId, { is: 'stopped', by: who.by })
    case 'skip':
      return skip(deps, tx, schedule, who, order.dueDate)
    case 'change-amount':
      return lower(deps, tx, schedule, who, order.amountPaise)
  }
}

/** @throws INVALID for a day that is not to come, or after which nothing is left */
function checkUntil(
  { clock }: ScheduleActionDeps,
  { instalments }: StoredSchedule,
  until: string | undefined,
) {
  if (until === undefined) return
  if (until <= istDay(clock.now())) throw invalidField('until', steeringTexts.untilPast)
  if (!instalments.some(({ dueOn }) => dueOn >= until)) throw invalidField('until', steeringTexts.untilOver)
}

/** Turns a donor's pause into one by staff. */
async function hold(deps: ScheduleActionDeps, tx: Tx, schedule: StoredSchedule, who: Steerer): Promise<void> {
  await setPausedBy(tx, schedule.mandateId, { ...who, at: deps.clock.now() })
  await audit(deps, tx, schedule, who, 'held', {})
  await deps.tell(tx, schedule.scheduleId, { is: 'paused', by: who.by })
}

const actorOf = (who: Steerer) => (who.by === 'donor' ? 'donor' : `staff:${who.actorId}`)

async function move(
  deps: ScheduleActionDeps,
  tx: Tx,
  { mandateId }: StoredSchedule,
  who: Steerer,
  to: MandateState,
  change: Omit<Parameters<typeof moveMandate>[3], 'actor' | 'at'>,
): Promise<void> {
  const isMoved = await moveMandate(tx, mandateId, to, {
    ...change,
    reason: who.reason ?? null,
    actor: actorOf(who),
    ...(who.actorId !== undefined && { actorId: who.actorId }),
    at: deps.clock.now(),
  })
  if (!isMoved) throw new AppError('SCHEDULE_CLOSED')
}

async function skip(
  deps: ScheduleActionDeps,
  tx: Tx,
  schedule: StoredSchedule,
  who: Steerer,
  dueDate: string | undefined,
): Promise<void> {
  const day = dueDate ?? schedule.instalments.find(({ state }) => skippable.includes(state))?.dueOn
  const isSkipped =
    day !== undefined && (await skipInstalment(tx, schedule.scheduleId, day, skippedBy[who.by]))
  if (!isSkipped) {
    const isPlanned = schedule.instalments.some(({ dueOn }) => dueOn === day)
    throw invalidField('dueDate', isPlanned ? steeringTexts.tooLate : steeringTexts.noGift)
  }
  await audit(deps, tx, schedule, who, 'skipped', { dueOn: day })
  await deps.tell(tx, schedule.scheduleId, { is: 'skipped', dueOn: day })
  await completeIfOver(deps, tx, schedule)
}

/** Gifts of which the bank has told already keep their amount: it is what the donor was told. */
async function lower(
  deps: ScheduleActionDeps,
  tx: Tx,
  schedule: StoredSchedule,
  who: Steerer,
  amountPaise: number,
): Promise<void> {
  const { minimumGiftPaise } = deps.config
  if (amountPaise < minimumGiftPaise) throw invalidField('amount', minimumHint(minimumGiftPaise / 100))
  if (amountPaise >= schedule.amountPaise) throw invalidField('amount', steeringTexts.lower)
  await lowerAmount(tx, schedule.scheduleId, amountPaise, deps.clock.now())
  await audit(deps, tx, schedule, who, 'lowered', { from: schedule.amountPaise, to: amountPaise })
  await deps.tell(tx, schedule.scheduleId, { is: 'lowered', amountPaise })
}

const audit = (
  deps: ScheduleActionDeps,
  tx: Tx,
  { mandateId }: StoredSchedule,
  who: Steerer,
  what: string,
  details: object,
) =>
  auditSchedule(tx, {
    mandateId,
    what,
    at: deps.clock.now(),
    actor: actorOf(who),
    actorId: who.actorId,
    details: { ...details, reason: who.reason ?? null },
  })
