import type { managedEvents } from '../../../contract/talks/events.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { eventsList } from './list-events.ts'

export const managedEventHandlers = (deps: ListDeps): Handlers<typeof managedEvents> => ({
  list: listHandler(deps, eventsList),
})
