import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'
import type { Item } from './store-stock.ts'

type OfferedItem = Item & { id: number; quantity: number }

/** Locks an offer, so that two receipts cannot book its pledge twice. */
export const lockOfferRow = async (tx: Tx, offer: number): Promise<boolean> =>
  (await runNamed(tx, 'select id from material_offer where id = $1 for no key update', [offer])).length > 0

export const isActiveLocation = async (tx: Tx, id: number): Promise<boolean> =>
  (await runNamed(tx, `select id from drop_off_location where id = $1 and status = 'active'`, [id])).length >
  0

export const offeredItems = (tx: Tx, offer: number): Promise<OfferedItem[]> =>
  runNamed(
    tx,
    `select id, category_id as "categoryId", variant_id as "variantId", condition, unit, quantity,
       expires_on::text as "expiresOn" from material_offer_item where offer_id = $1`,
    [offer],
  )

/** Returns how much of an item was pledged from a donor's place so far. */
export async function pledgedBy(tx: Tx, donor: number, item: number): Promise<number> {
  const [row] = await runNamed<{ pledged: number }>(
    tx,
    `select coalesce(sum(quantity), 0)::float8 as pledged from stock_movement
     where to_place_id = $1 and item_id = $2 and kind = 'pledged'`,
    [donor, item],
  )
  return row!.pledged
}

/** Whether a category exists and a variant, if there is one, belongs to it. */
export async function isVariantOf(tx: Tx, category: number, variant: number | null): Promise<boolean> {
  const [row] = await runNamed<{ fits: boolean }>(
    tx,
    `select exists (select from material_category where id = $1) and ($2::integer is null
       or exists (select from material_variant where id = $2 and category_id = $1)) as fits`,
    [category, variant],
  )
  return row!.fits
}
