import type { auditTrail } from '../../contract/system/audit.ts'
import { readLastCheck } from '../checks/store-last-check.ts'
import { AppError } from '../http/app-error.ts'
import { withMessage } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { recordAudit } from '../platform/db/audit.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { ListDeps } from '../platform/lists/answer.ts'
import { countCap } from '../platform/lists/list.ts'
import type { Jobs } from '../platform/queues/jobs.ts'
import { listHandler } from '../http/records/list-handler.ts'
import { kindInWords } from '../words/system/audit-trail.ts'
import { entryInWords } from './entry.ts'
import { auditList } from './list-audit.ts'
import { findEntry, findKinds, findPeople, findSealed } from './store-audit.ts'

export const auditHandlers = (deps: ListDeps & { db: Db; jobs: Jobs }): Handlers<typeof auditTrail> => ({
  entries: listHandler(deps, auditList, entryInWords),
  async entry({ params }) {
    const found = await findEntry(deps.readPool, params.id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return entryInWords(found)
  },
  people: ({ query }) => findPeople(deps.readPool, query),
  async kinds() {
    const kinds = (await findKinds(deps.readPool)).map((id) => ({ id, name: kindInWords(id) }))
    return kinds.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  },
  async seal(_input, { actor }) {
    const [{ sealedTo, waiting }, last] = await Promise.all([
      findSealed(deps.readPool, countCap),
      readLastCheck(deps.readPool),
    ])
    return {
      sealedTo,
      waiting,
      mayVerify: actor.permissions.has('users.manage'),
      verified: last === undefined ? null : { at: last.at.toISOString(), ...last.chain },
    }
  },
  async verify(_input, { actor }) {
    await inTransaction(deps.db, async (tx) => {
      await deps.jobs.send(tx, 'books.check', {})
      await recordAudit(tx, {
        at: deps.clock.now(),
        actorId: actor.accountId,
        actor: actor.fullName,
        action: 'books.check-asked',
        subject: 'job:books.check',
      })
    })
    return withMessage(null, 'The check has begun; load this page again in a moment')
  },
})
