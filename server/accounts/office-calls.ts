import type pg from 'pg'
import type { office } from '../../contract/office.ts'
import { areasFor, menuFor, officeAreas } from '../../shared/office-areas.ts'
import { ownScreensFor, type OwnScreen } from '../../shared/own-screens.ts'
import { readHomes } from './roles/store-roles.ts'
import { forbidden } from '../http/access.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Clock } from '../platform/clock.ts'
import { istDay } from '../platform/ist.ts'
import { readAreaChart, readAreaNews, readAreaTable, type AreaView } from '../platform/lists/area-views.ts'
import { countWork, type AreaWork } from '../platform/lists/area-work.ts'
import type { Finder } from '../platform/lists/finder.ts'
import { countCap } from '../platform/lists/list.ts'

export type OfficeDeps = {
  readPool: pg.Pool
  clock: Clock
  finders: readonly Finder[]
  areaWork: readonly AreaWork[]
  areaViews: readonly AreaView[]
}

const toEntry = ({ title, path, icon }: OwnScreen) => ({ title, url: path, icon })

const titleOf = (area: AreaWork['area']) => officeAreas.find(({ id }) => id === area)!.title

export const officeHandlers = ({
  readPool,
  clock,
  finders,
  areaWork,
  areaViews,
}: OfficeDeps): Handlers<typeof office> => ({
  async menu(_input, { actor }) {
    const homes = actor.isStaff ? await readHomes(readPool, actor.accountId) : []
    return [
      ...menuFor(actor.permissions, homes).map(({ title, path, icon, screens }) => ({
        title,
        url: path,
        icon,
        items: screens.map(toEntry),
      })),
      {
        title: 'My account',
        url: '/user',
        icon: 'user',
        items: ownScreensFor(actor.roles).map(toEntry),
      },
    ]
  },
  async area({ params }, { actor }) {
    const { permission } = officeAreas.find(({ id }) => id === params.area)!
    if (!actor.permissions.has(permission)) throw forbidden(actor)
    const isOfAll = params.area === 'super-admin'
    const work = areaWork.filter(
      ({ area, isWaiting, isElsewhere }) =>
        (area === params.area && isElsewhere !== true) || (isOfAll && isWaiting),
    )
    const views = areaViews.filter(({ area }) => area === params.area)
    const now = clock.now()
    const today = istDay(now)
    const [counts, news, chart, table] = await Promise.all([
      countWork(readPool, work, now),
      readAreaNews(readPool, views, today),
      readAreaChart(readPool, views, today),
      readAreaTable(readPool, views, { now, today }),
    ])
    const toWire = ({ title, url }: AreaWork, { count, since }: (typeof counts)[number]) => ({
      title,
      url: url ?? null,
      count: Math.min(count, countCap),
      isCapped: count > countCap,
      since: since?.toISOString() ?? null,
    })
    return {
      today,
      waits: work.flatMap((one, index) => {
        const counted = counts[index]!
        if (!one.isWaiting || counted.count === 0) return []
        return [{ ...toWire(one, counted), area: titleOf(one.area), old: counted.old }]
      }),
      news,
      chart,
      table,
      holds: work.flatMap((one, index) => (one.isWaiting ? [] : [toWire(one, counts[index]!)])),
      canWait: work.some(({ isWaiting }) => isWaiting),
    }
  },
  /** Asks the lists of those screens alone that the person may open, all at once. */
  async find({ query }, { actor }) {
    const open = areasFor(actor.permissions).flatMap(({ screens }) => screens)
    const groups = await Promise.all(
      finders.map(async ({ screen, find }) => {
        const shown = open.find(({ path }) => path === screen)
        const items = shown ? await find(readPool, query.searchTerm) : []
        return shown && items.length > 0
          ? [{ title: shown.title, url: shown.path, icon: shown.icon, items }]
          : []
      }),
    )
    return groups.flat()
  },
})
