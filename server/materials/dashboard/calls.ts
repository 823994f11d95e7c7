import type { materialDashboard } from '../../../contract/materials/dashboard.ts'
import type { CountedWork } from '../../../contract/landing.ts'
import { siteTextKeys } from '../../../contract/site/texts.ts'
import { readTexts, saveSiteText } from '../../content/index.ts'
import type { Setup } from '../../domain.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { istDay, startOfIstDay } from '../../platform/ist.ts'
import { countWork, type AreaWork } from '../../platform/lists/area-work.ts'
import { countCap } from '../../platform/lists/list.ts'
import { newRequests, statistics } from './counted.ts'
import { thingsSince, type ThingsOfMonth } from './store-things.ts'

type Deps = Pick<Setup, 'db' | 'readPool' | 'clock' | 'changes' | 'areaWork'>
type Counted = Awaited<ReturnType<typeof countWork>>[number]

const monthsShown = 12

export const dashboardHandlers = (deps: Deps): Handlers<typeof materialDashboard> => {
  const { db, readPool, clock, changes, areaWork } = deps
  return {
    async summary() {
      const today = istDay(clock.now())
      const months = lastMonths(today)
      const work = areaWork.filter(({ area, isWaiting }) => area === 'material-manager' && isWaiting)
      const [had, asked, waits, things, texts] = await Promise.all([
        countWork(readPool, statistics, clock.now()),
        countWork(readPool, newRequests, clock.now()),
        countWork(readPool, work, clock.now()),
        thingsSince(readPool, startOfIstDay(`${months[0]}-01`)),
        readTexts(db),
      ])
      return {
        statistics: statistics.map(({ title }, place) => figureOf(title, had[place]!)),
        newRequests: newRequests.map(({ title }, place) => figureOf(title, asked[place]!)),
        homepageText: Object.fromEntries(siteTextKeys.map((key) => [key, texts[key] ?? ''])),
        charts: {
          byMonth: months.map((month) => ({ month, ...sumOf(things.filter((one) => one.month === month)) })),
          byCategory: byCategory(things),
        },
        waiting: work
          .map((kind, place) => waitOf(kind, waits[place]!))
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? '')),
        today,
      }
    },
    async saveText({ body }, ctx) {
      await saveSiteText({ db, changes }, body, byOf(ctx, { clock }))
      return withMessage(null, 'Successfully updated')
    },
  }
}

/** Months until today, the first of them first, as 2026-03. */
function lastMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: monthsShown }, (_, place) =>
    new Date(Date.UTC(year, month - monthsShown + place, 1)).toISOString().slice(0, 7),
  )
}

const figureOf = (name: string, { count }: Counted) => ({
  name,
  active: Math.min(count, countCap),
  isCapped: count > countCap,
})

const waitOf = ({ title, url }: AreaWork, { count, since }: Counted): CountedWork => ({
  title,
  url: url ?? null,
  count: Math.min(count, countCap),
  isCapped: count > countCap,
  since: since?.toISOString() ?? null,
})

const sumOf = (things: readonly ThingsOfMonth[]) => ({
  offered: things.reduce((sum, { offered }) => sum + offered, 0),
  received: things.reduce((sum, { received }) => sum + received, 0),
})

/** Categories of which something was offered, the most first. */
function byCategory(things: readonly ThingsOfMonth[]) {
  const ids = [...new Set(things.map(({ id }) => id))]
  return ids
    .map((id) => {
      const own = things.filter((one) => one.id === id)
      return { id, name: own[0]!.name, ...sumOf(own) }
    })
    .toSorted((a, b) => b.offered - a.offered || a.id - b.id)
}
