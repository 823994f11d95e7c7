import type pg from 'pg'
import type { ForecastSpan, mandates } from '../../../contract/finance/mandates.ts'
import type { Config } from '../../config.ts'
import { actionsOf } from '../../donations/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { onWire } from '../../platform/on-wire.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { monthOf, spansOf, weekOf, type ForecastDays } from './forecast.ts'
import { readForecast } from './store-forecast.ts'
import { mandatesList } from './list.ts'
import { auditEventOnWire } from '../donation/store-history.ts'
import { findMandateStory } from './store.ts'

export type MandateDeps = ListDeps & {
  pool: pg.Pool
  config: Pick<Config, 'minimumGiftPaise'>
  /** Whether debits are asked of test gateways. */
  isTest: boolean
}

export const mandateHandlers = (deps: MandateDeps): Handlers<typeof mandates> => ({
  list: listHandler(deps, mandatesList, (row, actor) => ({
    ...onWire(row),
    can: mayDo(actor, { ...row, state: row.status, instalments: [] }),
  })),
  async one({ params }, { actor }) {
    const found = await findMandateStory(deps.pool, params.scheduleId)
    if (found === undefined) throw new AppError('SCHEDULE_NOT_FOUND')
    const { mostPaise, reason, instalments, attempts, history, ...mandate } = found
    return {
      ...onWire(mandate),
      // Resumed gifts have their reason in the history: an active one needs none here.
      reason: found.status === 'active' ? null : reason,
      most: mostPaise / 100,
      leastAmount: deps.config.minimumGiftPaise / 100,
      can: mayDo(actor, { ...found, state: found.status }),
      instalments: instalments.map(onWire),
      attempts: attempts.map(onWire),
      history: history.map(auditEventOnWire),
    }
  },
  async forecast() {
    const { isTest } = deps
    const forecast = await readForecast(deps.readPool, { today: istDay(deps.clock.now()), isTest })
    const { days, paid, failed } = forecast
    const by = (nameOf: (day: string) => string) => spansOf(forecast, nameOf).map(spanOnWire)
    return {
      from: days[0]!.on,
      to: days.at(-1)!.on,
      lately: { paid, failed },
      total: by(() => 'all')[0]!,
      days: by((day) => day),
      weeks: by(weekOf),
      months: by(monthOf),
      isTest,
    }
  },
})

/** Lists what a member of the desk may do with a recurring gift. */
const mayDo = (actor: { permissions: ReadonlySet<string> }, schedule: Parameters<typeof actionsOf>[0]) =>
  actor.permissions.has('donations.refund') ? actionsOf(schedule, 'staff') : []

const spanOnWire = ({ duePaise, heldPaise, ...span }: ForecastDays): ForecastSpan => ({
  ...onWire(span),
  amount: duePaise / 100,
  heldAmount: heldPaise / 100,
})
