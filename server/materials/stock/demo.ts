import type { MaterialCondition, MaterialUnit } from '../../../shared/material-items.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findHelpers } from '../offers/store-demo.ts'
import { categoryNumbers } from '../requests/store-requests.ts'
import { receiveGoods } from './receive-goods.ts'
import { allot, makeBox, takeStock, type MovementAuthor } from './service.ts'
import { listLines } from './store-places.ts'
import { balancesAt, dropOffPlace } from './store-stock.ts'

const dayMs = 86_400_000

type Goods = readonly [
  category: string,
  quantity: number,
  condition: MaterialCondition,
  unit?: MaterialUnit,
  expiresOn?: string,
]

/** Deliveries to the first two drop-off locations. */
const deliveries: readonly { daysAgo: number; reason: string; goods: readonly Goods[] }[] = [
  {
    daysAgo: 12,
    reason: 'Collection at Lakshmi Apartments',
    goods: [
      ['Bedding and blankets', 64, 'new'],
      ['Clothes', 120, 'used_good'],
      ['Books and stationery', 85, 'as_new'],
    ],
  },
  {
    daysAgo: 6,
    reason: 'Traders of Begum Bazaar',
    goods: [
      ['Food and groceries', 42.5, 'new', 'kg', '2027-06-30'],
      ['Kitchen and household', 30, 'used_good'],
    ],
  },
]

/** Goods on two shelves with a box, an allotment and a stock-take. */
export async function makeDemoStock({ db, clock }: DemoWorld): Promise<void> {
  const now = clock.now().getTime()
  await inTransaction(db, async (tx) => {
    const { dropOffIds, manager } = await findHelpers(tx)
    const categories = await categoryNumbers(tx)
    const authorOn = (daysAgo: number): MovementAuthor => ({
      by: { ...manager, at: new Date(now - daysAgo * dayMs) },
    })
    for (const [index, { daysAgo, reason, goods }] of deliveries.entries()) {
      const location = dropOffIds[index]
      if (location === undefined) return
      const items = goods.map(([category, quantity, condition, unit = 'piece', expiresOn]) => ({
        category: categories.get(category)!,
        quantity,
        condition,
        unit,
        expiresOn,
      }))
      await receiveGoods(tx, { location, items, reason }, authorOn(daysAgo))
    }
    await useFirstShelf(tx, dropOffIds[0]!, authorOn)
  })
}

async function useFirstShelf(tx: Tx, location: number, authorOn: (daysAgo: number) => MovementAuthor) {
  const place = await dropOffPlace(tx, location, authorOn(12).by.at)
  const [blankets, clothes] = await balancesAt(tx, place)
  if (blankets === undefined || clothes === undefined) return
  const pieces = [{ item: blankets.item, quantity: 24 }]
  await makeBox(tx, { place, name: 'Winter blankets 1', pieces }, authorOn(10))
  const [line] = (await listLines(tx, blankets.item)) ?? []
  if (line !== undefined)
    await allot(
      tx,
      { place, item: blankets.item, quantity: Math.min(line.needed, 15), line: line.line },
      authorOn(4),
    )
  await takeStock(tx, { place, item: clothes.item, counted: 118, reason: 'Two were torn' }, authorOn(3))
}
