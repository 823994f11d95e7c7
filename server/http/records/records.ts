import type { Insertable, Selectable, Updateable } from 'kysely'
import {
  finalStatuses,
  statusCodeOf,
  statusNameOf,
  type StatusName,
  type StatusSet,
} from '../../../contract/status.ts'
import type { DB } from '../../db/tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findById, insertRow, setStatus, updateRow, type RecordTable } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError, invalidField } from '../app-error.ts'
import { withMessage } from '../answers.ts'
import type { Ctx } from '../handlers.ts'
import { byOf, once } from './once.ts'

type Statuses = StatusSet['statuses']
type Code<S extends Statuses> = Parameters<typeof statusNameOf<S>>[1]
type Given = 'id' | 'version' | 'status' | 'created_at'

/** Request that changes a record which was read at a version. */
type Saved<Status> = {
  params: { id: number }
  body: { id: number; version?: number | undefined; status: Status }
}

/** Work in the transaction of a change: what the record needs before it can name it, such as its picture. */
type Within = (tx: Tx) => Promise<unknown>

/**
 * Calls on the records of one table, with audit and history: `add` once per Idempotency-Key, `find`, `save`
 * what was read at a version, `setStatus`. A record with a final status is not found.
 * Statuses are numbers of the set here and words in the table.
 * `changed` runs after each change, for whatever else shows the records.
 */
export function recordCalls<T extends RecordTable, S extends Statuses>(
  { db, clock }: { db: Db; clock: Clock },
  table: T,
  set: StatusSet<S>,
  { changed }: { changed?: () => void } = {},
) {
  const codeOf = (word: string) => statusCodeOf(set, word as StatusName<StatusSet<S>>)
  const finals = finalStatuses(set)
  const done = withMessage(null, 'Successfully updated')
  return {
    codeOf,
    /** @param body names the request, so that a repeated one adds nothing */
    async add(
      ctx: Ctx,
      body: unknown,
      status: Code<S>,
      values: Omit<Insertable<DB[T]>, Given>,
      within?: Within,
    ) {
      const by = byOf(ctx, { clock })
      const all = { ...values, status: statusNameOf(set, status), created_at: by.at }
      const added = await once({ db, clock }, ctx, body, async (tx) => {
        await within?.(tx)
        const row: object = await insertRow(tx, table, all as unknown as Insertable<DB[T]>, by)
        return { id: (row as { id: number }).id }
      })
      changed?.()
      return added
    },
    /** @throws NOT_FOUND */
    async find(id: number): Promise<Selectable<DB[T]>> {
      const found = await findById(db, table, id)
      if (found === undefined || finals.includes((found as { status: string }).status))
        throw new AppError('NOT_FOUND')
      return found
    },
    /** @throws NOT_FOUND, CHANGED_MEANWHILE, INVALID where the body names another record than the address */
    async save(
      ctx: Ctx,
      { params: { id }, body: { id: named, version, status } }: Saved<Code<S>>,
      values: Omit<Updateable<DB[T]>, Given>,
      within?: Within,
    ) {
      if (named !== id) throw invalidField('id', 'The address names another record')
      const by = byOf(ctx, { clock })
      await inTransaction(db, async (tx) => {
        await within?.(tx)
        await updateRow(tx, table, id, values as Updateable<DB[T]>, {
          expectedVersion: version,
          by,
          finals,
        })
        await setStatus(tx, table, id, statusNameOf(set, status), by)
      })
      changed?.()
      return done
    },
    async setStatus({ body: { id, status } }: { body: { id: number; status: Code<S> } }, ctx: Ctx) {
      await inTransaction(db, (tx) =>
        setStatus(tx, table, id, statusNameOf(set, status), { ...byOf(ctx, { clock }), finals }),
      )
      changed?.()
      return done
    },
  }
}
