import type { seoPages } from '../../../contract/site/seo-list.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { seoPagesList } from './list-seo-pages.ts'

export const seoPagesHandlers = (deps: ListDeps): Handlers<typeof seoPages> => ({
  list: listHandler(deps, seoPagesList),
})
