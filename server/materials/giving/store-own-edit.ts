import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OfferedItem } from '../offers/store-offers.ts'

type ItemKey = Required<Omit<OfferedItem, 'quantity' | 'lineId'>>
/** An item of an offer with the quantity, in smallest parts, that is pledged or was collected. */
export type EditedItem = ItemKey & { id: number; quantity: number; least: number }

/** Items of an offer, and how much of each cannot be taken back. */
export const editedItemsOf = (on: Runs, offerId: number): Promise<EditedItem[]> =>
  runNamed<EditedItem>(
    on,
    `select i.id, i.category_id as "categoryId", i.variant_id as "variantId", i.condition, i.unit,
       i.expires_on::text as "expiresOn", i.quantity,
       greatest(case when i.request_item_id is null then 0 else i.quantity end,
         coalesce((select sum(case when s.kind = 'pickup_corrected' then -s.quantity else s.quantity end)
           from stock_place p join stock_movement s on p.id in (s.from_place_id, s.to_place_id)
             join material_item m on m.id = s.item_id
           where p.offer_id = i.offer_id and s.kind in ('picked_up', 'pickup_corrected', 'received') and m.category_id = i.category_id
             and m.variant_id is not distinct from i.variant_id and m.condition = i.condition and m.unit = i.unit
             and m.expires_on is not distinct from i.expires_on), 0))::float8 as least
     from material_offer_item i where i.offer_id = $1 order by i.id`,
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
