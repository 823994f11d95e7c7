import type { SearchKind } from '../../contract/site/search.ts'

/** Page with all of one kind that a search finds; apart from `paths`, because pages without results do not need it. */
export function searchKindPath(kind: SearchKind, asked: { query?: string; page?: number } = {}): string {
  const search = new URLSearchParams()
  if (asked.query) search.set('query', asked.query)
  if (asked.page !== undefined && asked.page > 1) search.set('page', String(asked.page))
  return `/search/${kind}${search.size > 0 ? `?${search}` : ''}`
}
