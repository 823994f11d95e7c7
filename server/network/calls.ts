import { volunteerStatus, type network } from '../../contract/network.ts'
import type { Place } from '../../contract/places.ts'
import { AppError } from '../http/app-error.ts'
import { withMeta } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { recordCalls } from '../http/records/records.ts'
import type { Db } from '../platform/db/database.ts'
import { answerList, type ListDeps } from '../platform/lists/answer.ts'
import { onWire } from '../platform/on-wire.ts'
import { volunteersList } from './list-volunteers.ts'

export const networkHandlers = (deps: ListDeps & { db: Db }): Handlers<typeof network> => {
  const volunteers = recordCalls(deps, 'volunteer', volunteerStatus)
  return {
    showInterest({ body }, ctx) {
      const { category: _, status = 2, ...details } = body
      const isStaff = ctx.actor?.permissions.has('materials.manage') ?? false
      if (status !== 2 && !isStaff) throw new AppError('FORBIDDEN')
      const account_id = isStaff ? null : (ctx.actor?.accountId ?? null)
      return volunteers.add(ctx, body, status, { ...details, account_id })
    },
    async volunteers({ query }, { actor }) {
      const { rows, meta } = await answerList(deps, volunteersList, query, actor.accountId)
      const toWire = (row: (typeof rows)[number]) => ({
        ...onWire(row),
        status: volunteers.codeOf(row.status),
      })
      return withMeta(rows.map(toWire), meta)
    },
    async volunteer({ params: { id } }) {
      const found = await volunteers.find(id)
      const miscInfo = { ...found, locality: found.locality as unknown as Place }
      return { id, version: found.version, status: volunteers.codeOf(found.status), miscInfo }
    },
    updateVolunteer({ params: { id }, body: { category: _, id: __, version, status, ...details } }, ctx) {
      return volunteers.save(ctx, { id, version, status }, details)
    },
    setVolunteerStatus: volunteers.setStatus,
  }
}
