import type pg from 'pg'
import type { ReplyOf } from '../../../contract/call.ts'
import type { financeOverview } from '../../../contract/finance/overview.ts'
import type { LandingFigure, LandingRow, LandingWaiting } from '../../../contract/landing.ts'
import type { Period } from '../../../shared/period-days.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Clock } from '../../platform/clock.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import { countCap } from '../../platform/lists/list.ts'
import { comparedDays, comparedUntil, periodOf, type Days, type PeriodDays } from '../../platform/periods.ts'
import { spansOf } from '../mandates/forecast.ts'
import { readForecast } from '../mandates/store-forecast.ts'
import {
  countDeclines,
  countFailed,
  receivedByDay,
  receivedByFund,
  receivedByMethod,
  receivedWithin,
  refundedSums,
  type ReceivedSums,
  type ReceivedOn,
} from './store-overview.ts'
import {
  paidOutByDay,
  paidOutSums,
  readReserved,
  reservedAfter,
  toPaySums,
  type OutOn,
} from './store-payouts.ts'
import { readToSettle, type ToSettle } from './store-to-settle.ts'
import { readWaits, type WaitRow, type WaitName, type WaitsSeen } from './store-waits.ts'

export type OverviewDeps = { readPool: pg.Pool; clock: Clock; isTest: boolean }
type Overview = ReplyOf<typeof financeOverview.overview>

const funds = 8
const reasons = 6
const daysAhead = 7

export const overviewHandlers = (deps: OverviewDeps): Handlers<typeof financeOverview> => ({
  overview: ({ query }, { actor }) =>
    readOverview(deps, query.period, {
      books: actor.permissions.has('ledger.read'),
      payouts: actor.permissions.has('payouts.read'),
    }),
})

async function readOverview(
  { readPool, clock, isTest }: OverviewDeps,
  name: Period,
  sees: WaitsSeen,
): Promise<Overview> {
  const at = clock.now()
  const today = istDay(at)
  const period = periodOf(name, today)
  const { from, to, before } = period
  const compared = comparedDays(period)
  const beforeUntil = comparedUntil(period, at)
  const charted = {
    from: earliest([before.from, ...compared.map((row) => row.now?.from ?? today)]),
    to: today,
  }
  const readsBooks = sees.books
  const [
    byDay,
    byMethod,
    lastBefore,
    byFund,
    failed,
    declines,
    back,
    backBefore,
    toSettle,
    waits,
    forecast,
    out,
  ] = await Promise.all([
    receivedByDay(readPool, isTest, charted),
    receivedByMethod(readPool, isTest, { from, to }),
    receivedWithin(readPool, isTest, startOfIstDay(before.to), beforeUntil),
    readsBooks ? receivedByFund(readPool, isTest, { from, to }, funds) : null,
    countFailed(readPool, { period, isTest, beforeUntil }),
    countDeclines(readPool, isTest, { from, to }, reasons),
    refundedSums(readPool, isTest, startOfIstDay(from), startOfIstDay(addDays(to, 1))),
    refundedSums(readPool, isTest, startOfIstDay(before.from), beforeUntil),
    readsBooks ? readToSettle(readPool, isTest) : null,
    readWaits(readPool, sees, { today, isTest }),
    readForecast(readPool, { today, days: daysAhead, isTest }),
    sees.payouts ? readMoneyOut(readPool, isTest, period, charted) : null,
  ])
  const now = sumOf(byDay, { from, to })
  const then = added(sumOf(byDay, { from: before.from, to: addDays(before.to, -1) }), lastBefore)
  const due = spansOf(forecast, () => 'all')[0]!
  return {
    period: { name, from, to, before },
    isTest,
    figures: {
      received: figure(now.paise / 100, then.paise / 100, now.donations),
      donations: figure(now.donations, then.donations),
      average: figure(averageOf(now), averageOf(then), now.donations),
      newDonors: figure(now.newDonors, then.newDonors),
      failed: figure(failed.now, failed.before),
      failureRate: figure(
        percentOf(failed.now, failed.now + now.donations),
        percentOf(failed.before, failed.before + then.donations),
        failed.now + now.donations,
      ),
      refunded: figure(back.refundPaise / 100, backBefore.refundPaise / 100, back.refunds),
      disputes: figure(back.disputes, backBefore.disputes),
      toSettle: toSettle && figure(toSettle.reduce((sum, { paise }) => sum + paise, 0) / 100, null),
      paidOut: out && figure(out.now.paise / 100, out.before.paise / 100, out.now.payouts),
      toPay: out && figure(out.toPay.paise / 100, null, out.toPay.payouts),
      expected: figure((due.expectedPaise ?? due.duePaise) / 100, null, due.due),
    },
    charts: {
      byTime: compared.map(({ key, now: days, before: daysBefore }) => {
        const sum = days && sumOf(byDay, days)
        const sumBefore = daysBefore && sumOf(byDay, daysBefore)
        return row(key, null, [paiseOf(sum), paiseOf(sumBefore)], sum?.donations)
      }),
      moneyOut:
        out &&
        compared.map(({ key, now: days }) =>
          row(key, null, [
            paiseOf(days && sumOf(byDay, days)),
            days ? sumWithin(out.byDay, days) / 100 : null,
            days ? reservedAfter(out.reserved, days.to) / 100 : null,
          ]),
        ),
      byMethod: byMethod.map(({ method, paise, donations }) => row(method, null, [paise / 100], donations)),
      byFund: byFund && byFund.map(({ account, name: fund, paise }) => row(account, fund, [paise / 100])),
      declines: declines.map(({ reason, donations }) => row(reason, reason || null, [donations])),
      toSettle: toSettle && toSettle.map(settleRow),
    },
    waits: waitsOnWire(waits),
  }
}

async function readMoneyOut(pool: pg.Pool, isTest: boolean, { from, to, before }: PeriodDays, charted: Days) {
  const [now, then, toPay, byDay, reserved] = await Promise.all([
    paidOutSums(pool, isTest, { from, to }),
    paidOutSums(pool, isTest, before),
    toPaySums(pool, isTest),
    paidOutByDay(pool, isTest, charted),
    readReserved(pool, isTest, charted.from),
  ])
  return { now, before: then, toPay, byDay, reserved }
}

const sumWithin = (days: readonly OutOn[], { from, to }: Days) =>
  days.reduce((sum, { onDay, paise }) => (onDay >= from && onDay <= to ? sum + paise : sum), 0)

const earliest = (days: readonly string[]) => days.reduce((first, day) => (day < first ? day : first))

const sumOf = (days: readonly ReceivedOn[], { from, to }: Days): ReceivedSums =>
  days.filter(({ onDay }) => onDay >= from && onDay <= to).reduce<ReceivedSums>(added, nothing)

const nothing: ReceivedSums = { donations: 0, paise: 0, newDonors: 0 }
const added = (one: ReceivedSums, other: ReceivedSums): ReceivedSums => ({
  donations: one.donations + other.donations,
  paise: one.paise + other.paise,
  newDonors: one.newDonors + other.newDonors,
})

const figure = (value: number, before: number | null, count: number | null = null): LandingFigure => ({
  value,
  before,
  count,
})

const row = (
  key: string,
  name: string | null,
  values: (number | null)[],
  count: number | null = null,
): LandingRow => ({ key, name, values, count })

const settleRow = ({ provider, paise, since }: ToSettle): LandingRow => ({
  ...row(provider, gatewayTitle(provider), [paise / 100]),
  since: since?.toISOString() ?? null,
})

const paiseOf = (sum: ReceivedSums | undefined) => (sum === undefined ? null : sum.paise / 100)
/** Average in whole paise, as rupees. */
const averageOf = ({ paise, donations }: ReceivedSums) =>
  donations === 0 ? 0 : Math.round(paise / donations) / 100
/** One place behind the point. */
const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10)

const maybeUnseen = [
  ...(['quarantine', 'forged', 'settlementLines', 'unsettled'] as const),
  ...(['toPay', 'batchesToTake', 'payoutsSent', 'statementRows', 'billsOverdue', 'payeeChecks'] as const),
]

function waitsOnWire(waits: readonly WaitRow[]): Record<WaitName, LandingWaiting | null> {
  const unseen = Object.fromEntries(maybeUnseen.map((name) => [name, null]))
  const seen = Object.fromEntries(
    waits.map(({ name, count, since, paise }) => [
      name,
      {
        count: Math.min(count, countCap),
        isCapped: count > countCap,
        since: since?.toISOString() ?? null,
        amount: paise === null ? null : paise / 100,
      },
    ]),
  )
  return { ...unseen, ...seen } as Record<WaitName, LandingWaiting | null>
}
