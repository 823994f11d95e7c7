import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Sum of the quantities of all finished pickups of an offer, by the number of the offered item. */
export const pickedUpOf = (on: Runs, offer: number): Promise<{ id: number; quantity: number }[]> =>
  runNamed(
    on,
    `select i.id, coalesce(sum(d.quantity), 0)::float8 as quantity
     from material_offer_item i
       left join (pickup_item d join pickup p on p.id = d.pickup_id and p.status = 'picked_up') on d.item_id = i.id
     where i.offer_id = $1 group by i.id order by i.id`,
    [offer],
  )

export type BookedItem = {
  item: number
  pledged: number
  /** On hand at the donor's place. */
  onHand: number
  /** What left the donor, picked up or received from there. */
  left: number
  pickedUpAt: Date | null
}

/** Bookings at a donor's place, by item. */
export const bookedAt = (tx: Tx, donor: number): Promise<BookedItem[]> =>
  runNamed(
    tx,
    `select m.item_id as item, coalesce(sum(m.quantity) filter (where m.kind = 'pledged'), 0)::float8 as pledged,
       (select b.on_hand from stock_balance b where b.place_id = $1 and b.item_id = m.item_id)::float8 as "onHand",
       sum(case when m.kind in ('picked_up', 'received') then m.quantity when m.kind = 'pickup_corrected' then -m.quantity
         else 0 end)::float8 as left,
       max(m.happened_at) filter (where m.kind = 'picked_up') as "pickedUpAt"
     from stock_movement m where m.from_place_id = $1 or m.to_place_id = $1 group by m.item_id`,
    [donor],
  )

export type CarriedGoods = { item: number; place: number; quantity: number }

/** Free goods of an offer that are in vehicles. */
export const carriedOf = (tx: Tx, offer: number): Promise<CarriedGoods[]> =>
  runNamed(
    tx,
    `select l.item_id as item, l.place_id as place, sum(l.quantity)::float8 as quantity
     from stock_lot l join stock_place p on p.id = l.place_id and p.kind = 'vehicle'
     where l.offer_id = $1 and l.request_item_id is null group by l.item_id, l.place_id order by min(l.arrived_with)`,
    [offer],
  )

/** Returns the vehicle of a volunteer, which is added on its first use. */
export async function vehicleOf(tx: Tx, volunteer: number, name: string, at: Date): Promise<number> {
  await runNamed(
    tx,
    `insert into stock_place (kind, name, volunteer_id, created_at) values ('vehicle', $2, $1, $3)
     on conflict (volunteer_id) do nothing`,
    [volunteer, name, at],
  )
  const [row] = await runNamed<{ id: number }>(tx, 'select id from stock_place where volunteer_id = $1', [
    volunteer,
  ])
  return row!.id
}
