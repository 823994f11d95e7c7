import { network, volunteerStatus } from '../../contract/network.ts'
import type { Place } from '../../contract/places.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../contract/status.ts'
import { AppError } from '../http/app-error.ts'
import { withMessage, withMeta } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { byOf, once } from '../http/once.ts'
import type { Db } from '../platform/db/database.ts'
import { findById, insertRow, setStatus, updateRow } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { answerList, type ListDeps } from '../platform/lists/answer.ts'
import { onWire } from '../platform/on-wire.ts'
import { volunteersList } from './list-volunteers.ts'
import { listActiveVolunteers } from './store.ts'

const codeOf = (status: string) => statusCodeOf(volunteerStatus, status as StatusName<typeof volunteerStatus>)

export const networkHandlers = (deps: ListDeps & { db: Db }): Handlers<typeof network> => ({
  showInterest({ body }, ctx) {
    const { category: _, status = 2, ...details } = body
    const isStaff = ctx.actor?.permissions.has('materials.manage') ?? false
    if (status !== 2 && !isStaff) throw new AppError('FORBIDDEN')
    const by = byOf(ctx, deps)
    return once(deps, ctx, body, async (tx) => {
      const account_id = isStaff ? null : by.actorId
      const word = statusNameOf(volunteerStatus, status)
      const values = { ...details, status: word, created_at: by.at, account_id }
      const { id } = await insertRow(tx, 'volunteer', values, by)
      return { id }
    })
  },
  async volunteers({ query }, { actor }) {
    const { rows, meta } = await answerList(deps, volunteersList, query, actor.accountId)
    return withMeta(
      rows.map((row) => ({ ...onWire(row), status: codeOf(row.status) })),
      meta,
    )
  },
  activeVolunteers: () => listActiveVolunteers(deps.db),
  async volunteer({ params: { id } }) {
    const found = await findById(deps.db, 'volunteer', id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    const locality = found.locality as unknown as Place
    return { id, version: found.version, status: codeOf(found.status), miscInfo: { ...found, locality } }
  },
  async updateVolunteer({ params: { id }, body }, ctx) {
    const { category: _, id: named, version: expectedVersion, status, ...details } = body
    if (named !== id) throw new AppError('NOT_FOUND')
    await inTransaction(deps.db, async (tx) => {
      const by = byOf(ctx, deps)
      await updateRow(tx, 'volunteer', id, details, { expectedVersion, by })
      await setStatus(tx, 'volunteer', id, statusNameOf(volunteerStatus, status), by)
    })
    return withMessage(null, 'Successfully updated')
  },
  async setVolunteerStatus({ body: { id, status } }, ctx) {
    const word = statusNameOf(volunteerStatus, status)
    await inTransaction(deps.db, (tx) => setStatus(tx, 'volunteer', id, word, byOf(ctx, deps)))
    return withMessage(null, 'Successfully updated')
  },
})
