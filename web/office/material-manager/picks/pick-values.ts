import type { ReplyOf } from '../../../../contract/call.ts'
import type { picks } from '../../../../contract/materials/picks.ts'
import { m } from '../../../app/words.ts'
import { quantityText } from '../../../ui/goods/line-text.ts'
import { groupDigits } from '../../kit/figures.ts'
import { itemLabel } from '../stock/stock-values.ts'

export type PickListRow = ReplyOf<typeof picks.list>['rows'][number]
type ScannedRow = ReplyOf<typeof picks.scan>['rows'][number]

/** Place of goods to be picked, such as `Ameerpet, Winter box`. */
export const pickPlace = ({ place, box }: Pick<PickListRow, 'place' | 'box'>): string =>
  [place, box].filter(Boolean).join(', ')

/** Quantity to be picked; of a box it must be clear whether it is picked whole. */
export function pickQuantity({ quantity, onHand, box, unit }: PickListRow): string {
  const picked = quantityText(quantity, unit)
  return box === null
    ? picked
    : m.picks_of_all({ picked: groupDigits(quantity), all: quantityText(onHand, unit) })
}

/** Message after a scan: each item that it ticked, and those that were ticked before. */
export function scanText(rows: readonly ScannedRow[]): string {
  const named = (row: ScannedRow) => `${itemLabel(row)} ${pickQuantity(row)}, ${pickPlace(row)}`
  const fresh = rows.filter(({ isNew }) => isNew).map(named)
  const before = rows.flatMap((row) =>
    row.isNew || row.picked === null ? [] : m.picks_before({ item: named(row), name: row.picked.by }),
  )
  return [...(fresh.length > 0 ? [m.picks_ticked({ items: fresh.join(' · ') })] : []), ...before].join(' ')
}
