import type { deadLinks } from '../../../contract/site/dead-links.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { deadLinksList } from './list-dead-links.ts'

export const deadLinkHandlers = (deps: ListDeps): Handlers<typeof deadLinks> => ({
  list: listHandler(deps, deadLinksList),
})
