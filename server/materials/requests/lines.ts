import type { BodyOf } from '../../../contract/call.ts'
import { quantityTexts } from '../../../contract/materials/items.ts'
import type { materialRequests } from '../../../contract/materials/requests.ts'
import { materialRequestTexts } from '../../../contract/materials/requests.ts'
import { isExactQuantity, leftOf } from '../../../shared/material-items.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { sanitiseRichText } from '../../platform/rich-text.ts'
import { listCategories } from '../categories/store-categories.ts'
import {
  freePositions,
  insertRequestLines,
  lockLines,
  removeLines,
  updateLine,
  type LineValues,
  type StoredRequestLine,
} from './store-lines.ts'

type Fields = Pick<BodyOf<typeof materialRequests.create>, 'materials'>

/** Lines as they may be stored. @throws INVALID at the field of a line */
export async function checkedLines(db: Db, { materials }: Fields): Promise<LineValues[]> {
  const categories = new Map((await listCategories(db)).map((category) => [category.id, category]))
  return materials.map((line, index) => {
    const at = (field: string, text: string) => invalidField(`materials.${index}.${field}`, text)
    const category = categories.get(line.category)
    if (category === undefined) throw at('category', 'Select category')
    if (category.availability === 'closed') throw at('category', category.reason ?? 'Select category')
    const unit = line.unit ?? category.units[0]!
    if (!category.units.includes(unit)) throw at('unit', materialRequestTexts.unit)
    if (!isExactQuantity(line.quantity, unit)) throw at('quantity', quantityTexts.whole)
    const variant = line.variant ?? null
    if (variant !== null && !category.variants.some(({ id }) => id === variant))
      throw at('variant', materialRequestTexts.variant)
    const description = sanitiseRichText(line.description)
    if (plainText(description) === '' && !description.includes('<img'))
      throw at('description', 'Enter materials description')
    return {
      ...(line.id !== undefined && { id: line.id }),
      category: line.category,
      variant,
      unit,
      condition: line.condition,
      quantity: line.quantity,
      description,
      minimum: line.minimum ?? null,
      neededBy: line.neededBy ?? null,
      price: line.price ?? null,
    }
  })
}

export const addLines = (tx: Tx, requestId: number, lines: readonly LineValues[]): Promise<void> =>
  insertRequestLines(
    tx,
    requestId,
    lines.map((line, position) => ({ ...line, position })),
  )

/**
 * Changes the lines of a request in place to keep their pledges.
 * @returns the lines before and after, or undefined without a change
 * @throws INVALID for a quantity below the pledged or allotted one, and for such a line that is missing or another kind
 */
export async function changeLines(tx: Tx, requestId: number, lines: readonly LineValues[]) {
  const before = await lockLines(tx, requestId)
  const matched = matchLines(before, lines)
  const same = (was: StoredRequestLine, line: LineValues) =>
    JSON.stringify(plain(was)) === JSON.stringify(plain(line))
  const isSame =
    before.length === lines.length &&
    matched.every((was, nth) => was === before[nth] && same(was!, lines[nth]!))
  if (isSame) return undefined
  for (const [index, line] of lines.entries()) {
    const was = matched[index]
    if (was !== undefined) assertPossible(was, line, index)
  }
  const removed = before.filter((was) => !matched.includes(was))
  if (removed.some(({ pledged }) => pledged > 0))
    throw invalidField('materials', materialRequestTexts.pledgedLine)
  if (removed.some(({ hasMoney }) => hasMoney))
    throw invalidField('materials', materialRequestTexts.moneyLine)
  if (removed.some(({ hasStock }) => hasStock))
    throw invalidField('materials', materialRequestTexts.allottedLine)
  await removeLines(
    tx,
    removed.map(({ id }) => id),
  )
  await freePositions(tx, requestId)
  const added: (LineValues & { position: number })[] = []
  for (const [position, line] of lines.entries()) {
    const was = matched[position]
    if (was === undefined) added.push({ ...line, position })
    else await updateLine(tx, { ...line, id: was.id, position })
  }
  await insertRequestLines(tx, requestId, added)
  return { from: before.map(plain), to: lines.map(plain) }
}

/** Refuses a change that the pledges and the money of a line, or goods allotted to it, do not allow. */
function assertPossible(was: StoredRequestLine, line: LineValues, index: number): void {
  const isOther = was.category !== line.category || was.variant !== line.variant || was.unit !== line.unit
  const at = (field: string, text: string) => invalidField(`materials.${index}.${field}`, text)
  if (was.pledged > 0 && isOther) throw at('category', materialRequestTexts.pledgedKind)
  if (was.hasMoney && isOther) throw at('category', materialRequestTexts.moneyKind)
  if (was.allotted > 0 && isOther) throw at('category', materialRequestTexts.allottedKind)
  if (line.quantity < was.allotted) throw at('quantity', materialRequestTexts.allotted(was.allotted))
  const taken = was.quantity - leftOf(was)
  if (line.quantity < taken) throw at('quantity', fewestText(was)(taken))
}

function fewestText({ funded, stocked }: StoredRequestLine): (quantity: number) => string {
  if (stocked > 0) return materialRequestTexts.covered
  return funded > 0 ? materialRequestTexts.taken : materialRequestTexts.pledged
}

/** Fields of a line in a fixed order, for comparison and audit. */
const plain = (line: LineValues) => ({
  category: line.category,
  variant: line.variant,
  unit: line.unit,
  condition: line.condition,
  quantity: line.quantity,
  description: line.description,
  minimum: line.minimum,
  neededBy: line.neededBy,
  price: line.price,
})

/** The stored line of each line: by its id, else the next of its category that no other line has. */
function matchLines(
  before: readonly StoredRequestLine[],
  lines: readonly LineValues[],
): (StoredRequestLine | undefined)[] {
  const free = new Set(before)
  const take = (found: StoredRequestLine | undefined) => {
    if (found) free.delete(found)
    return found
  }
  const byId = lines.map(({ id }) => take([...free].find((was) => was.id === id)))
  return lines.map(
    (line, nth) => byId[nth] ?? take([...free].find(({ category }) => category === line.category)),
  )
}
