import type { ScreenPath } from '../../../shared/office-areas.ts'
import type { Runs } from '../db/named.ts'
import { rowsOfPage, type OfficeList } from './list.ts'

/** One record that was found; `url` leads to it. */
export type FoundRecord = { title: string; detail: string; amount: number | null; url: string }

/** Finds records of a list by name or number, for whoever may open the screen of that list. */
export type Finder = { screen: ScreenPath; find(pool: Runs, searchTerm: string): Promise<FoundRecord[]> }

/** Number of results of each kind. */
const most = 5

/** A finder that searches as the list does, in its indexes, and counts nothing. */
export const defineFinder = <Row extends object, Filter extends { searchTerm?: string | undefined }>(
  screen: ScreenPath,
  list: OfficeList<Row, Filter>,
  recordOf: (row: Row) => FoundRecord,
): Finder => ({
  screen,
  async find(pool, searchTerm) {
    const asked = { page: 1, limit: most, sort: 'newest', searchTerm } as never
    return (await rowsOfPage(pool, list, asked)).map(recordOf)
  },
})
