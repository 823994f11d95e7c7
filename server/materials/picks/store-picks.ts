import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { runNamed } from '../../platform/db/named.ts'

/** Goods allotted to a request by place and item, with their quantity in smallest parts. */
const allottedSql = `select a.place_id, a.item_id, sum(a.quantity)::bigint as quantity from stock_allotment a
  join material_request_item l on l.id = a.request_item_id
  where l.request_id = $1 and a.quantity > 0 group by 1, 2`

type Ticked = { request: number; by: By }

const insertTicks = `insert into stock_pick (request_id, place_id, item_id, quantity, picked_by_id, picked_by, picked_at)
  select $1, a.place_id, a.item_id, a.quantity, $2, $3, $4 from allotted a`
const keepFirst = `on conflict (request_id, place_id, item_id) do update set quantity = excluded.quantity,
  picked_by_id = excluded.picked_by_id, picked_by = excluded.picked_by, picked_at = excluded.picked_at
  where stock_pick.quantity <> excluded.quantity`

export type TickedRow = { place: number; item: number; isNew: boolean }

/** Ticks one row. @returns it where it is on the list */
export async function tickRow(
  tx: Tx,
  { request, by, place, item }: Ticked & { place: number; item: number },
): Promise<TickedRow[]> {
  return ticked(tx, 'place_id = $5 and item_id = $6', [request, by.actorId, by.actor, by.at, place, item])
}

/** Ticks the rows of a box. */
export const tickBox = (tx: Tx, { request, by, box }: Ticked & { box: number }): Promise<TickedRow[]> =>
  ticked(tx, 'place_id = $5', [request, by.actorId, by.actor, by.at, box])

/** Ticks the rows with allotted goods of an offer. */
export const tickOffer = (tx: Tx, { request, by, offer }: Ticked & { offer: number }): Promise<TickedRow[]> =>
  ticked(
    tx,
    `(place_id, item_id) in (select t.place_id, t.item_id from stock_lot t
       join material_request_item l on l.id = t.request_item_id
       where t.offer_id = $5 and l.request_id = $1)`,
    [request, by.actorId, by.actor, by.at, offer],
  )

/** Ticks rows. One that was ticked before with the same quantity keeps its author and time, and is not new. */
const ticked = (tx: Tx, which: string, values: readonly unknown[]): Promise<TickedRow[]> =>
  runNamed<TickedRow>(
    tx,
    `with allotted as (select * from (${allottedSql}) g where ${which}),
     done as (${insertTicks} ${keepFirst} returning place_id, item_id)
     select a.place_id as place, a.item_id as item, d.item_id is not null as "isNew"
     from allotted a left join done d on d.place_id = a.place_id and d.item_id = a.item_id`,
    values,
  )

/** Takes the tick of a row away. @returns how many rows had one */
export async function untickRow(
  tx: Tx,
  { request, place, item }: { request: number; place: number; item: number },
): Promise<number> {
  const gone = await runNamed(
    tx,
    'delete from stock_pick where request_id = $1 and place_id = $2 and item_id = $3 returning item_id',
    [request, place, item],
  )
  return gone.length
}
