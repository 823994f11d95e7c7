import { volunteerStatus } from '../../../contract/network/facts.ts'
import type { volunteers } from '../../../contract/network/volunteers.ts'
import type { Place } from '../../../contract/places.ts'
import type { Handlers } from '../../http/handlers.ts'
import { recordCalls } from '../../http/records/records.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { volunteersList } from './list-volunteers.ts'
import { findActiveVolunteers } from './store.ts'

export const volunteerHandlers = (deps: ListDeps & { db: Db }): Handlers<typeof volunteers> => {
  const records = recordCalls(deps, 'volunteer', volunteerStatus)
  return {
    list: listHandler(deps, volunteersList),
    activeList: ({ query: { searchTerm } }) => findActiveVolunteers(deps.db, searchTerm),
    async detail({ params: { id } }) {
      const found = await records.find(id)
      const miscInfo = { ...found, locality: found.locality as unknown as Place }
      return { id, version: found.version, status: records.codeOf(found.status), miscInfo }
    },
    update(input, ctx) {
      const { category: _, id: __, version: ___, status: ____, ...details } = input.body
      return records.save(ctx, input, details)
    },
    setStatus: records.setStatus,
  }
}
