import { searchKinds, searchSectionRows, type siteSearch } from '../../contract/site/search.ts'
import type { Setup } from '../domain.ts'
import { withMeta } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { istDay } from '../platform/ist.ts'
import { searchSite } from './find.ts'
import { countedAtMost } from './store.ts'

type Deps = Pick<Setup, 'readPool' | 'clock' | 'searchSources'>

export const siteSearchHandlers = ({ readPool, clock, searchSources }: Deps): Handlers<typeof siteSearch> => {
  const sources = searchKinds.flatMap((kind) => searchSources.filter((source) => source.kind === kind))
  const at = () => ({ now: clock.now(), today: istDay(clock.now()) })
  return {
    async find({ query: { query } }, ctx) {
      ctx.keep(sources.map(({ tag }) => tag))
      return searchSite(readPool, sources, { query, page: 1, limit: searchSectionRows, ...at() })
    },
    async list({ params: { kind }, query: { query, page, limit } }, ctx) {
      const asked = sources.filter((source) => source.kind === kind)
      ctx.keep(asked.map(({ tag }) => tag))
      const [found] = await searchSite(readPool, asked, { query, page, limit, ...at() })
      const total = Math.min(found?.total ?? 0, countedAtMost)
      return withMeta(found?.rows ?? [], {
        page,
        pages: Math.ceil(total / limit),
        total,
        limit,
        ...(found !== undefined && found.total > countedAtMost ? { totalIsCapped: true } : {}),
      })
    },
  }
}
