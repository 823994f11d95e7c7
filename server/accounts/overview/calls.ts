import type pg from 'pg'
import type { accountsOverview } from '../../../contract/accounts/overview.ts'
import type { LandingFigure, LandingRow } from '../../../contract/landing.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Clock } from '../../platform/clock.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { comparedDays, comparedUntil, periodOf, type Days } from '../../platform/periods.ts'
import {
  countBegun,
  countByDay,
  countByState,
  countFailedLogins,
  staffByRole,
  staffWithoutPassword,
  type CountedTable,
  type DayCount,
} from './store-overview.ts'

const rolesShown = 8

export type AccountsOverviewDeps = { readPool: pg.Pool; clock: Clock }

export const accountsOverviewHandlers = ({
  readPool,
  clock,
}: AccountsOverviewDeps): Handlers<typeof accountsOverview> => ({
  async overview({ query }) {
    const at = clock.now()
    const period = periodOf(query.period, istDay(at))
    const { from, to, before } = period
    const compared = comparedDays(period)
    const first = [before.from, ...compared.flatMap(({ now }) => now?.from ?? [])].toSorted()[0]!
    const end = startOfIstDay(addDays(to, 1))
    const beforeUntil = comparedUntil(period, at)
    const begun = async (table: CountedTable) => {
      const now = countBegun(readPool, table, startOfIstDay(from), end)
      const then = countBegun(readPool, table, startOfIstDay(before.from), beforeUntil)
      return figure(await now, await then)
    }
    const daysOf = (table: CountedTable) => countByDay(readPool, table, startOfIstDay(first), end)
    const chartOf = (days: readonly DayCount[]) =>
      compared.map(({ key, now, before: then }) => row(key, null, [countOn(days, now), countOn(days, then)]))
    const [signUps, logins, signUpDays, loginDays, states, roles, failed] = await Promise.all([
      begun('account'),
      begun('login'),
      daysOf('account'),
      daysOf('login'),
      countByState(readPool),
      staffByRole(readPool, rolesShown),
      countFailedLogins(readPool, clock.realNow()),
    ])
    const inState = (name: string) => states.find(({ state }) => state === name)
    return {
      period: { name: query.period, from, to, before },
      isTest: false,
      figures: {
        signUps,
        logins,
        active: figure(inState('active')?.count ?? 0),
        staff: figure(inState('active')?.staff ?? 0),
        blocked: figure(inState('blocked')?.count ?? 0),
        failedLogins: figure(failed.tries, null, failed.tries === 0 ? null : failed.names),
      },
      charts: {
        signUps: chartOf(signUpDays),
        logins: chartOf(loginDays),
        byState: states.map(({ state, count }) => row(state, null, [count])),
        byRole: roles.map(({ id, name, count }) => row(id, name, [count])),
      },
      waits: {},
    }
  },
})

/** Counted on the landing pages of the system and of the administration. */
export const accountWork: readonly AreaWork[] = [
  {
    area: 'it-admin',
    title: 'Staff without a password yet',
    rows: staffWithoutPassword,
    isWaiting: true,
    url: '/it-admin/users?status=active&kind=staff&password=unset',
  },
]

const countOn = (days: readonly DayCount[], within: Days | undefined): number | null =>
  within === undefined
    ? null
    : days
        .filter(({ onDay }) => onDay >= within.from && onDay <= within.to)
        .reduce((sum, { count }) => sum + count, 0)

const figure = (value: number, before: number | null = null, count: number | null = null): LandingFigure => ({
  value,
  before,
  count,
})

const row = (key: string, name: string | null, values: (number | null)[]): LandingRow => ({
  key,
  name,
  values,
  count: null,
})
