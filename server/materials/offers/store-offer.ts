import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { OfferedItemReply } from '../../../contract/materials/offered.ts'
import { fromStoredQuantity } from '../../../shared/material-items.ts'
import type { MaterialOffer, MaterialOfferImage } from '../../db/tables.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OfferedItem, OfferStatus } from './store-offers.ts'

export type StoredOffer = Omit<Selectable<MaterialOffer>, 'status'> & { status: OfferStatus }
type OfferValues = Updateable<Omit<MaterialOffer, 'id' | 'version' | 'status'>>
export type FileKind = 'offered' | 'video' | 'handed_over'
export type OfferFile = { id: string; kind: FileKind; name: string; type: string }
export type HeldItem = OfferedItemReply

const asStored = (row: Selectable<MaterialOffer> | undefined) => row as StoredOffer | undefined

export const findOffer = async (on: Db | Tx, id: number): Promise<StoredOffer | undefined> =>
  asStored(await on.selectFrom('material_offer').selectAll().where('id', '=', id).executeTakeFirst())

/**
 * Locks an offer until the transaction ends. Rows that reference it are not blocked: a delivery of its goods, which
 * locked the line of a request before, would wait for a change of the pledge that waits for the line.
 */
export const lockOffer = async (tx: Tx, id: number): Promise<StoredOffer | undefined> =>
  asStored(
    await tx
      .selectFrom('material_offer')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/** Writes to an offer that is held, and counts the change. */
export async function saveOffer(
  tx: Tx,
  { id, version }: Pick<StoredOffer, 'id' | 'version'>,
  values: OfferValues,
): Promise<void> {
  await tx
    .updateTable('material_offer')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Items of an offer in the order of their categories and variants; quantities count whole units. */
export const itemsOf = async (on: Runs, offerId: number): Promise<HeldItem[]> =>
  (await itemsOfOffers(on, [offerId])).get(offerId) ?? []

/** Picked-up items of an offer; undefined where no pickup reported quantities. */
export async function pickedUpItemsOf(on: Runs, offerId: number): Promise<HeldItem[] | undefined> {
  const rows = await runNamed<HeldItem>(
    on,
    `select c.id as category, c.name, i.variant_id as variant, v.name as "variantName", i.unit, i.condition,
       i.expires_on as expires_on, sum(d.quantity)::float8 as quantity
     from pickup p join pickup_item d on d.pickup_id = p.id join material_offer_item i on i.id = d.item_id
       join material_category c on c.id = i.category_id left join material_variant v on v.id = i.variant_id
     where p.offer_id = $1 and p.status = 'picked_up'
     group by c.id, v.id, i.id order by c.position, c.id, v.position nulls first, i.id`,
    [offerId],
  )
  if (rows.length === 0) return undefined
  const items = rows.filter(({ quantity }) => quantity > 0)
  return items.map((item) => ({ ...item, quantity: fromStoredQuantity(item.quantity, item.unit) }))
}

/** Items of several offers, by the number of the offer. */
export async function itemsOfOffers(on: Runs, offerIds: readonly number[]): Promise<Map<number, HeldItem[]>> {
  const rows = await runNamed<HeldItem & { offerId: number }>(
    on,
    `select i.offer_id as "offerId", c.id as category, c.name, i.variant_id as variant, v.name as "variantName", i.unit, i.condition,
       i.expires_on as expires_on, i.quantity
     from material_offer_item i join material_category c on c.id = i.category_id
       left join material_variant v on v.id = i.variant_id
     where i.offer_id = any($1::integer[]) order by c.position, c.id, v.position nulls first, i.id`,
    [offerIds],
  )
  return Map.groupBy(
    rows.map((item) => ({ ...item, quantity: fromStoredQuantity(item.quantity, item.unit) })),
    ({ offerId }) => offerId,
  )
}

/** Sets the quantities of items, each identified by all its other fields. */
export async function setQuantities(tx: Tx, offerId: number, items: readonly OfferedItem[]): Promise<void> {
  for (const { categoryId, variantId, unit, condition, expiresOn, quantity } of items)
    await sql`update material_offer_item set quantity = ${quantity}
      where offer_id = ${offerId} and category_id = ${categoryId} and unit = ${unit} and condition = ${condition}
        and variant_id is not distinct from ${variantId}::integer
        and expires_on is not distinct from ${expiresOn}::date`.execute(tx)
}

/** Files of an offer, in their order. */
export const offerFilesOf = (on: Runs, offerId: number): Promise<OfferFile[]> =>
  runNamed<OfferFile>(
    on,
    `select m.id, f.kind, m.name, m.type from material_offer_image f join media m on m.id = f.media_id
     where f.offer_id = $1 order by f.kind, f.position`,
    [offerId],
  )

/** Puts files in the place of those of their kind. */
export async function replaceFiles(
  tx: Tx,
  { offerId, kind, ids }: { offerId: number; kind: FileKind; ids: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('material_offer_image')
    .where('offer_id', '=', offerId)
    .where('kind', '=', kind)
    .execute()
  const rows: Insertable<MaterialOfferImage>[] = ids.map((media_id, position) => ({
    offer_id: offerId,
    kind,
    media_id,
    position,
  }))
  if (rows.length > 0) await tx.insertInto('material_offer_image').values(rows).execute()
}

/** @returns false for a file that belongs to no offer */
export async function isOfferFile(db: Db, mediaId: string): Promise<boolean> {
  const found = await db
    .selectFrom('material_offer_image')
    .select('media_id')
    .where('media_id', '=', mediaId)
    .executeTakeFirst()
  return found !== undefined
}

/** The request that an offer is pledged to, for messages to its donor. */
export type AskedFor = { organisation: string; header: string }

export const findAskedFor = (on: Db | Tx, requestId: number): Promise<AskedFor | undefined> =>
  on
    .selectFrom('material_request')
    .select(['org_name as organisation', 'header'])
    .where('id', '=', requestId)
    .executeTakeFirst()

export type Volunteer = { id: number; name: string; email: string; mobileNo: string; status: string }

export const findVolunteer = (on: Db | Tx, id: number): Promise<Volunteer | undefined> =>
  on
    .selectFrom('volunteer')
    .select(['id', 'name', 'email', 'mobile_no as mobileNo', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Adds to the tasks that a volunteer has completed, or takes away; nobody has less than none. */
export async function countTask(tx: Tx, volunteerId: number | null, by: 1 | -1): Promise<void> {
  if (volunteerId === null) return
  await tx
    .updateTable('volunteer')
    .set({ tasks_completed: sql<number>`greatest(0, tasks_completed + ${by})` })
    .where('id', '=', volunteerId)
    .execute()
}

export type DropOff = { id: number; name: string; status: string; isFull: boolean; fullUntil: string | null }

export const findDropOff = (on: Db | Tx, id: number): Promise<DropOff | undefined> =>
  on
    .selectFrom('drop_off_location')
    .select(['id', 'locality_name as name', 'status', 'is_full as isFull', 'full_until as fullUntil'])
    .where('id', '=', id)
    .executeTakeFirst()
