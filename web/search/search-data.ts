import { siteSearch, type SearchRow } from '../../contract/site/search.ts'
import { orThrow } from '../app/or-throw.ts'
import type { PageRequest } from '../app/page-context.ts'
import { writtenIn } from '../app/written-in.ts'

/** Tags of changes after which a page with results is made again. */
export const searchTags = ['material-requests', 'events', 'jobs', 'blogs', 'celebrations'] as const

/** A row with the languages of its texts, where they are not the page's. */
export const foundRow = (row: SearchRow) => ({
  ...row,
  titleLang: writtenIn(row.title).lang,
  textLang: writtenIn(row.text).lang,
})
export type FoundRow = ReturnType<typeof foundRow>

/** Sections of a search, only those with results. */
export async function loadSections(page: PageRequest, query: string) {
  const found = orThrow(await page.api(siteSearch.find, { query: { query } }))
  page.keep(...searchTags)
  return found.map(({ rows, ...section }) => ({ ...section, rows: rows.map(foundRow) }))
}

export type FoundSection = Awaited<ReturnType<typeof loadSections>>[number]
