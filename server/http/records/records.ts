import type { Insertable, Selectable, Updateable } from 'kysely'
import { statusCodeOf, statusNameOf, type StatusName, type StatusSet } from '../../../contract/status.ts'
import type { DB } from '../../db/tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { findById, insertRow, setStatus, updateRow, type RecordTable } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../app-error.ts'
import { withMessage } from '../answers.ts'
import type { Ctx } from '../handlers.ts'
import { byOf, once } from './once.ts'

type Statuses = StatusSet['statuses']
type Code<S extends Statuses> = Parameters<typeof statusNameOf<S>>[1]
type Given = 'id' | 'version' | 'status' | 'created_at'

/**
 * What calls on the records of one table do, with audit and history: `add` once for one Idempotency-Key, `find`, `save`
 * what was read at a version, `setStatus`. Statuses are numbers of the set here and words in the table.
 */
export function recordCalls<T extends RecordTable, S extends Statuses>(
  { db, clock }: { db: Db; clock: Clock },
  table: T,
  set: StatusSet<S>,
) {
  const codeOf = (word: string) => statusCodeOf(set, word as StatusName<StatusSet<S>>)
  const done = withMessage(null, 'Successfully updated')
  return {
    codeOf,
    /** @param body names the request, so that a repeated one adds nothing */
    add(ctx: Ctx, body: unknown, status: Code<S>, values: Omit<Insertable<DB[T]>, Given>) {
      const by = byOf(ctx, { clock })
      const all = { ...values, status: statusNameOf(set, status), created_at: by.at }
      return once({ db, clock }, ctx, body, async (tx) => {
        const row: object = await insertRow(tx, table, all as unknown as Insertable<DB[T]>, by)
        return { id: (row as { id: number }).id }
      })
    },
    /** @throws NOT_FOUND */
    async find(id: number): Promise<Selectable<DB[T]>> {
      const found = await findById(db, table, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return found
    },
    /** @throws NOT_FOUND, CHANGED_MEANWHILE */
    async save(
      ctx: Ctx,
      { id, version, status }: { id: number; version?: number | undefined; status: Code<S> },
      values: Omit<Updateable<DB[T]>, Given>,
    ) {
      const by = byOf(ctx, { clock })
      await inTransaction(db, async (tx) => {
        await updateRow(tx, table, id, values as Updateable<DB[T]>, { expectedVersion: version, by })
        await setStatus(tx, table, id, statusNameOf(set, status), by)
      })
      return done
    },
    async setStatus({ body: { id, status } }: { body: { id: number; status: Code<S> } }, ctx: Ctx) {
      await inTransaction(db, (tx) =>
        setStatus(tx, table, id, statusNameOf(set, status), byOf(ctx, { clock })),
      )
      return done
    },
  }
}
