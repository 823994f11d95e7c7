import { invalidField } from '../http/app-error.ts'
import type { By } from '../platform/db/rows.ts'
import { recordAudit } from '../platform/db/audit.ts'
import type { Tx } from '../platform/db/database.ts'
import { lockOrder, renumber } from './store-order.ts'

type Reordered = {
  table: 'banner' | 'success_story'
  /** Source of stories: those of one make a list. */
  source?: string
  ids: readonly number[]
  /** Wire name of the ids, and the text for a list that is not the whole one. */
  field: string
  everyOnce: string
  by: By
}

/**
 * Puts a list into another order and numbers it from 1.
 * @throws INVALID where an id is missing, foreign or repeated: then nothing is moved
 */
export async function reorder(
  tx: Tx,
  { table, source, ids, field, everyOnce, by }: Reordered,
): Promise<void> {
  const there = await lockOrder(tx, table, source)
  const named = new Set(ids)
  if (ids.length !== there.length || named.size !== ids.length || !there.every((id) => named.has(id)))
    throw invalidField(field, everyOnce)
  await renumber(tx, table, ids)
  if (ids.every((id, place) => id === there[place])) return
  await recordAudit(tx, {
    ...by,
    action: `${table}.reordered`,
    subject: `list:${table}`,
    details: { order: [...ids] },
  })
}
