import { sql } from 'kysely'
import {
  fromStoredQuantity,
  toStoredQuantity,
  type MaterialCondition,
  type MaterialUnit,
} from '../../../shared/material-items.ts'
import type { Tx } from '../../platform/db/database.ts'

/** A line as it is stored from a form; quantities are in units. */
export type LineValues = {
  id?: number | undefined
  category: number
  variant: number | null
  unit: MaterialUnit
  condition: MaterialCondition
  quantity: number
  description: string
  minimum: number | null
  neededBy: string | null
  price: number | null
}
export type StoredRequestLine = LineValues & {
  id: number
  pledged: number
  /** Quantity that money has paid for. */
  funded: number
  /** Quantity allotted or delivered from the stock in addition to the pledges. */
  stocked: number
  /** Whether donations of money name the line, which then stays as it is. */
  hasMoney: boolean
  /** Quantity allotted from the stock or delivered. */
  allotted: number
  /** Whether movements of the stock name the line, which then cannot be deleted. */
  hasStock: boolean
}

/** Lines of a request in their order, locked until the transaction ends. */
export async function lockLines(tx: Tx, requestId: number): Promise<StoredRequestLine[]> {
  const rows = await tx
    .selectFrom('material_request_item')
    .selectAll()
    .select(sql<string | null>`needed_by::text`.as('neededBy'))
    .select(
      sql<boolean>`exists (select from stock_movement where request_item_id = material_request_item.id)`.as(
        'hasStock',
      ),
    )
    .select(
      sql<boolean>`exists (select from donation where material_line_id = material_request_item.id)`.as(
        'hasMoney',
      ),
    )
    .where('request_id', '=', requestId)
    // As bookings of money lock them, so that neither waits for the other in a circle.
    .orderBy('id')
    .forUpdate()
    .execute()
  const inOrder = rows.toSorted((one, other) => one.position - other.position)
  return inOrder.map((row) => {
    const unit = row.unit as MaterialUnit
    return {
      id: row.id,
      category: row.category_id,
      variant: row.variant_id,
      unit,
      condition: row.condition as MaterialCondition,
      quantity: fromStoredQuantity(row.quantity, unit),
      description: row.description,
      minimum: row.minimum === null ? null : fromStoredQuantity(row.minimum, unit),
      neededBy: row.neededBy,
      price: row.unit_price_paise === null ? null : row.unit_price_paise / 100,
      pledged: fromStoredQuantity(row.pledged, unit),
      funded: fromStoredQuantity(row.funded, unit),
      hasMoney: row.hasMoney,
      stocked: fromStoredQuantity(row.stocked, unit),
      allotted: fromStoredQuantity(row.stocked + row.stocked_pledged, unit),
      hasStock: row.hasStock,
    }
  })
}

const columnsOf = (line: LineValues) => ({
  category_id: line.category,
  variant_id: line.variant,
  unit: line.unit,
  condition: line.condition,
  quantity: toStoredQuantity(line.quantity, line.unit),
  description: line.description,
  minimum: line.minimum === null ? null : toStoredQuantity(line.minimum, line.unit),
  needed_by: line.neededBy,
  unit_price_paise: line.price === null ? null : Math.round(line.price * 100),
})

export async function insertRequestLines(
  tx: Tx,
  requestId: number,
  lines: readonly (LineValues & { position: number })[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({ ...columnsOf(line), request_id: requestId, position: line.position }))
  await tx.insertInto('material_request_item').values(rows).execute()
}

/** Moves all lines out of the way, since each position of a request is unique. */
export const freePositions = (tx: Tx, requestId: number) =>
  sql`update material_request_item set position = -1 - position where request_id = ${requestId}`.execute(tx)

export const updateLine = (tx: Tx, line: LineValues & { id: number; position: number }) =>
  tx
    .updateTable('material_request_item')
    .set({ ...columnsOf(line), position: line.position })
    .where('id', '=', line.id)
    .execute()

export async function removeLines(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('material_offer_item')
    .set({ request_item_id: null })
    .where('request_item_id', 'in', ids)
    .execute()
  await tx.deleteFrom('material_request_item').where('id', 'in', ids).execute()
}
