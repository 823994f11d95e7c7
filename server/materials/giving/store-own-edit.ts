import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OfferedItem } from '../offers/store-offers.ts'

type ItemKey = Required<Omit<OfferedItem, 'quantity' | 'lineId'>>
/** An item of an offer; quantities are in smallest parts. */
export type EditedItem = ItemKey & {
  id: number
  quantity: number
  /** Quantity that was picked up or received. */
  collected: number
  /** Smallest quantity: the collected one, and for a pledge the minimum of its line. */
  least: number
  isPledged: boolean
}

/** Items of an offer, and how far each can be lowered. */
export const editedItemsOf = (on: Runs, offerId: number): Promise<EditedItem[]> =>
  runNamed<EditedItem>(
    on,
    `select i.id, i.category_id as "categoryId", i.variant_id as "variantId", i.condition, i.unit,
       i.expires_on::text as "expiresOn", i.quantity, a.collected::float8 as collected, l.id is not null as "isPledged",
       greatest(least(a.collected, i.quantity), least(coalesce(l.minimum, 0), i.quantity))::float8 as least
     from material_offer_item i left join material_request_item l on l.id = i.request_item_id
       cross join lateral (
         select coalesce(sum(case when s.kind = 'pickup_corrected' then -s.quantity else s.quantity end), 0) as collected
         from stock_place p join stock_movement s on p.id in (s.from_place_id, s.to_place_id)
           join material_item m on m.id = s.item_id
         where p.offer_id = i.offer_id and s.kind in ('picked_up', 'pickup_corrected', 'received')
           and m.category_id = i.category_id and m.variant_id is not distinct from i.variant_id
           and m.condition = i.condition and m.unit = i.unit and m.expires_on is not distinct from i.expires_on) a
     where i.offer_id = $1 order by i.id`,
    [offerId],
  )

export const removeItems = (tx: Tx, ids: readonly number[]) =>
  runNamed(tx, 'delete from material_offer_item where id = any($1::integer[])', [ids])

/** Sets the quantities of items by their numbers. */
export const setItemQuantities = (tx: Tx, items: readonly { id: number; quantity: number }[]) =>
  runNamed(
    tx,
    `update material_offer_item i set quantity = n.quantity
     from unnest($1::integer[], $2::integer[]) n (id, quantity) where i.id = n.id and i.quantity <> n.quantity`,
    [items.map(({ id }) => id), items.map(({ quantity }) => quantity)],
  )

type PromisedGoods = { place: number; item: number; offerItem: number; onHand: number }

/** Goods of an offer that are booked at its donor's place, each with the item of the offer that they are. */
export const promisedGoods = (on: Runs, offerId: number): Promise<PromisedGoods[]> =>
  runNamed<PromisedGoods>(
    on,
    `select b.place_id as place, b.item_id as item, i.id as "offerItem", b.on_hand::float8 as "onHand"
     from stock_place p join stock_balance b on b.place_id = p.id and b.on_hand > 0
       join material_item m on m.id = b.item_id
       join material_offer_item i on i.offer_id = p.offer_id and i.category_id = m.category_id and i.unit = m.unit
         and i.condition = m.condition and i.variant_id is not distinct from m.variant_id
         and i.expires_on is not distinct from m.expires_on
     where p.offer_id = $1 order by b.item_id`,
    [offerId],
  )
