import type { Insertable, Updateable } from 'kysely'
import { placedStatus, placedTexts } from '../../../contract/talks/placed.ts'
import { finalStatuses, statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { DB } from '../../db/tables.ts'
import type { Setup } from '../../domain.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import type { Ctx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRow, setStatus, updateRow, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { onWire } from '../../platform/on-wire.ts'
import {
  findPlaced,
  listPlaced,
  lockPlaced,
  nextPosition,
  renumberPlaced,
  type PlacedRow,
  type PlacedSelect,
  type PlacedTable,
} from './store-placed.ts'

type Code = 0 | 1 | 2
type Query = {
  searchTerm?: string | undefined
  status?: Code | undefined
  from?: string | undefined
  to?: string | undefined
}
type Body<Fields> = Fields & {
  id?: number | undefined
  version?: number | undefined
  status?: Code | undefined
}

export type PlacedDeps = Pick<Setup, 'db' | 'readPool' | 'clock' | 'changes'>

type Facts<T extends PlacedTable, Fields> = PlacedSelect & {
  table: T
  /** Purged after each change: the pages and answers that show the records. */
  tags: readonly string[]
  columns(
    fields: Fields,
  ): Partial<Omit<Insertable<DB[T]>, 'id' | 'version' | 'status' | 'position' | 'created_at'>>
  /** Columns of a new record only. */
  added?(tx: Tx, fields: Fields): Promise<Partial<Insertable<DB[T]>>>
  /** Status of a new record; visible by default. */
  first?: StatusName<typeof placedStatus>
  /** Refuses a body. */
  verify?(tx: Tx, fields: Fields, id: number | undefined): Promise<void>
  /** Refuses to delete a record. */
  verifyDelete?(tx: Tx, id: number): Promise<void>
}

/** Handlers of the calls that `placedCalls` states, and their parts for further calls on the same records. */
export function placedRecords<T extends PlacedTable, Fields extends object, Row extends object = Fields>(
  deps: PlacedDeps,
  facts: Facts<T, Fields>,
) {
  const { db, readPool, clock, changes } = deps
  const { table, tags, columns } = facts
  const finals = finalStatuses(placedStatus)
  const codeOf = (status: string) => statusCodeOf(placedStatus, status as StatusName<typeof placedStatus>)
  const publish = () => {
    for (const tag of tags) changes.publish(tag)
  }
  const toWire = ({ version: _, ...row }: PlacedRow<Row>) => ({ ...onWire(row), status: codeOf(row.status) })

  async function setTo(id: number, status: Code, ctx: Ctx): Promise<void> {
    await inTransaction(db, (tx) =>
      setStatusTo(tx, id, statusNameOf(placedStatus, status), byOf(ctx, { clock })),
    )
    publish()
  }

  async function setStatusTo(tx: Tx, id: number, status: string, by: By): Promise<void> {
    if (finals.includes(status)) await facts.verifyDelete?.(tx, id)
    await setStatus(tx, table, id, status, { ...by, finals })
  }

  async function save({ body }: { body: Body<Fields> }, ctx: Ctx) {
    const { id, version, status, ...rest } = body
    const fields = rest as unknown as Fields
    const by = byOf(ctx, { clock })
    const name = status === undefined ? undefined : statusNameOf(placedStatus, status)
    const saved = await once(deps, ctx, body, async (tx) => {
      await facts.verify?.(tx, fields, id)
      if (id === undefined) {
        const place = {
          position: await nextPosition(tx, table),
          status: name ?? facts.first ?? 'visible',
          created_at: by.at,
        }
        const values = {
          ...columns(fields),
          ...(await facts.added?.(tx, fields)),
          ...place,
        } as unknown as Insertable<DB[T]>
        const row: object = await insertRow(tx, table, values, by)
        return { id: (row as { id: number }).id }
      }
      const values = columns(fields) as unknown as Updateable<DB[T]>
      await updateRow(tx, table, id, values, { expectedVersion: version, by, finals })
      if (name !== undefined) await setStatusTo(tx, id, name, by)
      return { id }
    })
    publish()
    return withMessage(saved, id === undefined ? placedTexts.added : placedTexts.updated)
  }

  return {
    save,
    async list({ query: { status, ...query } }: { query: Query }) {
      const name = status === undefined ? undefined : statusNameOf(placedStatus, status)
      const rows = await listPlaced<Row>(readPool, facts, { ...query, status: name })
      return withMeta(rows.map(toWire), { total: rows.length })
    },
    async detail({ params: { id } }: { params: { id: number } }) {
      const found = await findPlaced<Row>(db, facts, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return { ...found, status: codeOf(found.status) }
    },
    async setStatus({ body: { id, status } }: { body: { id: number; status: Code } }, ctx: Ctx) {
      await setTo(id, status, ctx)
      return withMessage(null, placedTexts.updated)
    },
    async remove({ body: { id } }: { body: { id: number } }, ctx: Ctx) {
      await setTo(id, statusCodeOf(placedStatus, 'deleted'), ctx)
      return null
    },
    async order({ body: { ids } }: { body: { ids: readonly number[] } }, ctx: Ctx) {
      const by = byOf(ctx, { clock })
      await inTransaction(db, async (tx) => {
        const there = await lockPlaced(tx, table)
        const named = new Set(ids)
        if (ids.length !== there.length || named.size !== ids.length || !there.every((id) => named.has(id)))
          throw invalidField('ids', placedTexts.everyOnce)
        await renumberPlaced(tx, table, ids)
        await recordAudit(tx, {
          ...by,
          action: `${table}.reordered`,
          subject: `list:${table}`,
          details: { order: [...ids] },
        })
      })
      publish()
      return null
    },
  }
}
