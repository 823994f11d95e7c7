import type pg from 'pg'
import type { office } from '../../contract/office.ts'
import { areasFor } from '../../shared/office-areas.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Finder } from '../platform/lists/finder.ts'

export type OfficeDeps = { readPool: pg.Pool; finders: readonly Finder[] }

export const officeHandlers = ({ readPool, finders }: OfficeDeps): Handlers<typeof office> => ({
  menu: (_input, { actor }) =>
    areasFor(actor.permissions).map(({ title, path, icon, screens }) => ({
      title,
      url: path,
      icon,
      items: screens.map((screen) => ({ title: screen.title, url: screen.path, icon: screen.icon })),
    })),
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
