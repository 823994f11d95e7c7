import type { Tx } from '../../../platform/db/database.ts'
import { istDay } from '../../../platform/ist.ts'
import { inOneGo, type RunnerDeps } from './deps.ts'
import { completeOver } from './outcomes.ts'
import { debitTimeOn } from '../rules.ts'
import { lockMandates } from './store-batches.ts'
import { endWithFundraiser, hurryClosed, leaveOutPaused } from './store-closed.ts'
import type { DueInstalment } from './store-runner.ts'

/**
 * A closed fundraiser takes no gifts: of one that is over the whole recurring gift ends, of one that is paused what is
 * due is left out. Their donors are told, once.
 * @returns the instalments that may be collected
 */
export async function setClosedAside(
  deps: RunnerDeps,
  due: readonly DueInstalment[],
): Promise<DueInstalment[]> {
  const now = deps.clock.now()
  const over = due.filter((one) => isOpenState(one) && one.fundraiser === 'fundraiser_over')
  const paused = due.filter((one) => isLeftOut(one, now))
  await endAll(deps, over)
  await inOneGo(
    deps,
    paused.map((one) => ({ due: one })),
    async (tx, some) => {
      await lock(tx, some)
      const told = await leaveOutPaused(
        tx,
        some.map(({ due: { id } }) => id),
      )
      await deps.tellMany(
        tx,
        told.map(({ scheduleId, dueOn }) => ({ scheduleId, news: { is: 'fundraiser_paused', dueOn } })),
      )
      await completeOver(
        deps,
        tx,
        some.map(({ due: one }) => one),
      )
    },
  )
  const aside = new Set([...over, ...paused])
  return due.filter((one) => !aside.has(one))
}

const isOpenState = ({ state }: DueInstalment) => ['planned', 'notified', 'retry_wait'].includes(state)

/** Leaves unannounced instalments alone: the fundraiser may resume before their day. */
const isLeftOut = (one: DueInstalment, now: Date) =>
  isOpenState(one) &&
  one.fundraiser === 'fundraiser_paused' &&
  one.mandateState === 'active' &&
  (one.state !== 'planned' || now >= debitTimeOn(one.dueOn))

/** Ends the recurring gifts of these instalments, for their fundraiser is over. */
export async function endAll(deps: RunnerDeps, over: readonly DueInstalment[]): Promise<void> {
  const of = new Map(over.map((one) => [one.scheduleId, one]))
  await inOneGo(
    deps,
    [...of.values()].map((one) => ({ due: one })),
    async (tx, some) => {
      await lock(tx, some)
      const ended = await endWithFundraiser(
        tx,
        some.map(({ due: { scheduleId } }) => scheduleId),
        deps.clock.now(),
      )
      await deps.tellMany(
        tx,
        ended.map((scheduleId) => ({ scheduleId, news: { is: 'fundraiser_over' } })),
      )
    },
  )
}

const lock = (tx: Tx, some: readonly { due: DueInstalment }[]) =>
  lockMandates(
    tx,
    some.map(({ due }) => due.scheduleId),
  )

/** Has what is still planned for fundraisers that are over looked at now, not on its day, which may be a year away. */
export const hurryClosedFundraisers = ({ db, clock, isTest }: RunnerDeps): Promise<void> =>
  hurryClosed(db, { now: clock.now(), today: istDay(clock.now()), isTest })
