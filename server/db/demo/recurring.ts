import { sql } from 'kysely'
import type { Logger } from 'pino'
import { consentVersion } from '../../../shared/schedules/consent-version.ts'
import { languages } from '../../../shared/languages.ts'
import {
  askMandateNow,
  startSchedule,
  applyScheduleAction,
  sendPendingActions,
  workInstalments,
  workOutcomes,
  type RunnerDeps,
  type StartDeps,
} from '../../donations/index.ts'
import { mapConcurrent } from '../../platform/concurrency.ts'
import { clockAt } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { GatewayUnavailable, type Gateway } from '../../platform/gateways/gateway.ts'
import { DebitRefused } from '../../platform/gateways/mandates.ts'
import type { SandboxAdmin } from '../../platform/gateways/sandbox-admin.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import { giverAt } from './givers.ts'
import { planSchedules, type PlannedSchedule } from './recurring-plan.ts'

export type RecurringWorldDeps = {
  database: Database
  log: Logger
  now: Date
  /** Id of donor@demo.test, once there is one. */
  memberId?: number
  orders: Pick<StartDeps, 'signer' | 'fieldCrypto' | 'baseUrl' | 'config' | 'organisation'>
  gateway: Gateway
  sandbox: SandboxAdmin
}

const hour = 3_600_000
const frequencies = { weekly: 1, monthly: 2, yearly: 3 } as const

/**
 * Recurring gifts with their history: begun, agreed to, told of and collected by the same services as real ones, at
 * the times at which that was due. What still lives is registered and agreed to at the test gateway, too, which
 * collects it from then on; of debits that lie in the past the evidence is handed over in process.
 */
export async function makeRecurringDonations(deps: RecurringWorldDeps): Promise<void> {
  const today = istDay(deps.now)
  const past = pastGateway(deps, today)
  const plans = planSchedules(today)
  const begun = await mapConcurrent(4, plans, (plan) => begin(deps, past, today, plan))
  const moves = plans
    .flatMap(({ steered }, i) =>
      steered ? [{ ...steered, publicId: begun[i]!, at: noon(today, steered.day) }] : [],
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (;;) {
    const dueAt = await nextDue(deps)
    const move = moves[0]
    const at = new Date(Math.min(dueAt, move?.at.getTime() ?? Infinity, deps.now.getTime()))
    const runner = runnerAt(deps, past.gateway, at)
    if (move?.at.getTime() === at.getTime()) {
      moves.shift()
      await applyScheduleAction(
        { ...runner, config: deps.orders.config },
        move.publicId,
        { by: 'donor' },
        move.order,
      )
    } else if (dueAt <= deps.now.getTime()) {
      await workInstalments(runner)
      await workOutcomes(runner)
    } else break
  }
  await sendPendingActions(runnerAt(deps, past.gateway, deps.now))
}

const noon = (today: string, day: number) =>
  new Date(startOfIstDay(addDays(today, day)).getTime() + 12 * hour)

async function nextDue({ database: { db } }: RecurringWorldDeps): Promise<number> {
  const { at } = await db
    .selectFrom('instalment')
    .select(sql<Date | null>`min(act_at)`.as('at'))
    .executeTakeFirstOrThrow()
  return at?.getTime() ?? Infinity
}

/**
 * Begins a schedule four days ahead: its donor consents at once, the bank takes its time, or nothing comes of
 * it.
 * @returns its id; undefined for one of which the gateway never heard
 */
async function begin(
  deps: RecurringWorldDeps,
  past: PastGateway,
  today: string,
  plan: PlannedSchedule,
): Promise<string | undefined> {
  const at = new Date(Math.min(noon(today, plan.startDay - 4).getTime(), deps.now.getTime()))
  const donor = giverAt(plan.donor, deps.memberId)
  let orderId = ''
  const gateway: Gateway = {
    ...past.gateway,
    createMandate: (order) => {
      orderId = order.orderId
      return past.register(order, plan)
    },
  }
  const started = startSchedule(
    {
      ...deps.orders,
      pool: deps.database.pool,
      db: deps.database.db,
      clock: clockAt(at),
      recurringGateway: gateway,
      limits: {
        consume: async () => ({ ok: true }),
        giveBack: async () => undefined,
        purge: async () => 0,
        refused: () => ({}),
      },
      brake: { pulledFor: async () => undefined, originOf: () => null },
      isTest: true,
    },
    {
      body: {
        option: 'schedule',
        donationType: 'cause',
        selectedCauses: plan.causeIds,
        selected_amount: plan.rupees,
        donor_name: donor.name,
        donor_email: donor.email,
        donor_phone: donor.phone,
        indian_citizen: 1,
        anonymous: 0,
        hide_amount: 0,
        donation_frequency: frequencies[plan.pattern.kind],
        donation_tenure: plan.tenureMonths,
        startDate: addDays(today, plan.startDay),
        scheduleConfig: { pattern: plan.pattern, message: plan.message ?? '' },
        consent: { language: languages[plan.donor % languages.length]!, version: consentVersion },
      },
      callName: 'demo.history',
      accountId: donor.accountId,
      ip: '127.0.0.1',
      language: 'en',
      idempotencyKey: undefined,
    },
  )
  const order = await (plan.consent === 'no-answer' ? started.catch(ifAway) : started)
  if (order === undefined) return undefined
  const runner = runnerAt(deps, gateway, new Date(at.getTime() + 90_000))
  await askMandateNow(runner, { provider: gateway.name, orderId })
  return order.schedule.id
}

function ifAway(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'GATEWAY_UNAVAILABLE') throw error
}

const runnerAt = (deps: RecurringWorldDeps, gateway: Gateway, at: Date): RunnerDeps => ({
  pool: deps.database.pool,
  db: deps.database.db,
  clock: clockAt(at),
  changes: { publish: () => undefined },
  brake: { count: async () => undefined },
  onCaptured: () => undefined,
  tellGiver: async () => undefined,
  tell: async () => undefined,
  tellMany: async () => undefined,
  gateways: new Map([[gateway.name, gateway]]),
  log: deps.log,
  isTest: true,
})

type PastGateway = ReturnType<typeof pastGateway>

/** The gateway as it was in the past: mandates are registered at the one of today as far as they still live. */
function pastGateway({ gateway, sandbox, orders }: RecurringWorldDeps, today: string) {
  const plans = new Map<string, { plan: PlannedSchedule; maxPaise: number; lives: boolean; debits: number }>()
  let paid = 0
  const past: Gateway = {
    ...gateway,
    fetchMandate: async (id) => {
      const { plan, maxPaise } = plans.get(id)!
      return { gatewayMandateId: id, maxPaise, state: plan.consent ? stateAfter[plan.consent] : 'active' }
    },
    notifyDebit: async () => undefined,
    debit: async ({ gatewayMandateId, orderId, amountPaise }) => {
      const known = plans.get(gatewayMandateId)!
      const { declined = [], withdrawnAt } = known.plan
      const count = known.debits++
      if (count === withdrawnAt) throw new DebitRefused('mandate_over', 'the payer has withdrawn it')
      const isDeclined = declined.includes(count)
      if (!isDeclined) paid += 1
      const number = String(paid).padStart(8, '0')
      return {
        provider: gateway.name,
        orderId,
        gatewayMandateId,
        gatewayPaymentId: isDeclined ? undefined : `R${number}`,
        state: isDeclined ? 'failed' : 'succeeded',
        amountPaise,
        currency: 'INR',
        merchant: gateway.merchant,
        paymentMode: 'UPI',
        ...(isDeclined
          ? { failure: 'other', decline: 'Insufficient balance in the account' }
          : { bankReference: `TESTR${number}` }),
      }
    },
    cancelMandate: async (id) => {
      if (plans.get(id)!.lives) await gateway.cancelMandate!(id)
    },
  }
  const register = async (
    order: Parameters<NonNullable<Gateway['createMandate']>>[0],
    plan: PlannedSchedule,
  ) => {
    if (plan.consent === 'no-answer') throw new GatewayUnavailable('the gateway was away')
    const isOver = plan.consent === 'declined' || plan.consent === 'expired' || plan.withdrawnAt !== undefined
    const lives = order.validUntil > today && !isOver
    plans.set(order.orderId, { plan, maxPaise: order.maxPaise, lives, debits: 0 })
    if (!lives) return { authLink: orders.baseUrl, gatewayMandateId: order.orderId }
    const made = await gateway.createMandate!(order)
    if (plan.consent === 'at-the-bank')
      await sandbox.actOnMandate(order.orderId, 'bank-approves', slowBankMinutes)
    else if (plan.consent === undefined) await sandbox.actOnMandate(order.orderId, 'approve')
    return made
  }
  return { gateway: past, register }
}

const slowBankMinutes = 3 * 24 * 60
const stateAfter = {
  'at-the-bank': 'bank_pending',
  'not-opened': 'link_issued',
  declined: 'auth_failed',
  expired: 'expired',
  'no-answer': 'link_issued',
} as const
