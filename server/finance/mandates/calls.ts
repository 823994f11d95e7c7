import type pg from 'pg'
import type { ForecastSpan, FinanceMandate, mandates } from '../../../contract/finance/mandates.ts'
import { actionsOf } from '../../donations/index.ts'
import { withMeta } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { answerList, type ListDeps } from '../../platform/lists/answer.ts'
import { monthOf, readForecast, spansOf, weekOf, type ForecastDays } from './forecast.ts'
import { mandatesList, type MandateRow } from './list.ts'
import { auditEventOnWire } from '../donation/history.ts'
import { findMandateStory } from './store.ts'

export type MandateDeps = ListDeps & {
  pool: pg.Pool
  minimumGiftPaise: number
  /** Whether debits are asked of test gateways. */
  isTest: boolean
}

export const mandateHandlers = (deps: MandateDeps): Handlers<typeof mandates> => ({
  async list({ query }, { actor }) {
    const { rows, meta } = await answerList(deps, mandatesList, query, actor.accountId)
    return withMeta(
      rows.map((row) => ({
        ...mandateOnWire(row),
        can: mayDo(actor, { ...row, state: row.status, instalments: [] }),
      })),
      meta,
    )
  },
  async one({ params }, { actor }) {
    const found = await findMandateStory(deps.pool, params.scheduleId)
    if (found === undefined) throw new AppError('SCHEDULE_NOT_FOUND')
    const { instalments, attempts, history } = found
    const { message, agreementId, gatewayMandateId, validUntil, reason, failures } = found
    const { consent, consentVersion, consentLanguage } = found
    return {
      ...mandateOnWire(found),
      message,
      agreementId,
      gatewayMandateId,
      validUntil,
      consent,
      consentVersion,
      consentLanguage,
      // Why it went on again is told by its history: what is active needs no reason.
      reason: found.status === 'active' ? null : reason,
      failures,
      most: found.mostPaise / 100,
      leastAmount: deps.minimumGiftPaise / 100,
      can: mayDo(actor, { ...found, state: found.status }),
      instalments: instalments.map(({ amountPaise, notifiedAt, ...rest }) => ({
        ...rest,
        amount: amountPaise / 100,
        notifiedAt: notifiedAt?.toISOString() ?? null,
      })),
      attempts: attempts.map(({ amountPaise, createdAt, decidedAt, ...rest }) => ({
        ...rest,
        amount: amountPaise / 100,
        createdAt: createdAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      })),
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

/** What somebody of the desk may do with a recurring gift. */
const mayDo = (actor: { permissions: ReadonlySet<string> }, schedule: Parameters<typeof actionsOf>[0]) =>
  actor.permissions.has('donations.refund') ? actionsOf(schedule, 'staff') : []

const mandateOnWire = (row: MandateRow): Omit<FinanceMandate, 'can'> => ({
  scheduleId: row.scheduleId,
  createdAt: row.createdAt.toISOString(),
  name: row.name,
  email: row.email,
  mobile_no: row.mobileNo,
  purpose: row.purpose,
  amount: row.amountPaise / 100,
  pattern: row.pattern,
  provider: row.provider,
  status: row.status,
  pausedBy: row.pausedBy,
  fundraiserRests: row.fundraiserRests,
  nextDue: row.nextDue,
  made: row.made,
  planned: row.planned,
  given: row.givenPaise / 100,
  last: row.last,
  isTest: row.isTest,
})

const spanOnWire = (span: ForecastDays): ForecastSpan => ({
  from: span.from,
  to: span.to,
  due: span.due,
  amount: span.duePaise / 100,
  expected: span.expectedPaise === null ? null : span.expectedPaise / 100,
  held: span.held,
  heldAmount: span.heldPaise / 100,
})
