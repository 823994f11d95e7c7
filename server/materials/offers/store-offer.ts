import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { MaterialOffer, MaterialOfferImage } from '../../db/tables.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OfferedItem, OfferStatus } from './store-offers.ts'

export type StoredOffer = Omit<Selectable<MaterialOffer>, 'status'> & { status: OfferStatus }
type OfferValues = Updateable<Omit<MaterialOffer, 'id' | 'version' | 'status'>>
export type FileKind = 'offered' | 'handed_over'
export type OfferFile = { id: string; kind: FileKind; name: string; type: string }
export type HeldItem = { category: number; name: string; quantity: number }

const asStored = (row: Selectable<MaterialOffer> | undefined) => row as StoredOffer | undefined

export const findOffer = async (on: Db | Tx, id: number): Promise<StoredOffer | undefined> =>
  asStored(await on.selectFrom('material_offer').selectAll().where('id', '=', id).executeTakeFirst())

/** Holds an offer until the transaction ends. */
export const lockOffer = async (tx: Tx, id: number): Promise<StoredOffer | undefined> =>
  asStored(
    await tx.selectFrom('material_offer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
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

/** Things of an offer, by the order of the categories. */
export const itemsOf = (on: Runs, offerId: number): Promise<HeldItem[]> =>
  runNamed<HeldItem>(
    on,
    `select c.id as category, c.name, i.quantity from material_offer_item i
     join material_category c on c.id = i.category_id where i.offer_id = $1 order by c.position, c.id`,
    [offerId],
  )

/** Sets the quantities of items by their category. */
export const setQuantities = (tx: Tx, offerId: number, items: readonly OfferedItem[]) =>
  sql`update material_offer_item i set quantity = set.quantity
    from unnest(${items.map(({ categoryId }) => categoryId)}::integer[],
      ${items.map(({ quantity }) => quantity)}::integer[]) set(category_id, quantity)
    where i.offer_id = ${offerId} and i.category_id = set.category_id`.execute(tx)

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

export type DropOff = { id: number; name: string; status: string }

export const findDropOff = (on: Db | Tx, id: number): Promise<DropOff | undefined> =>
  on
    .selectFrom('drop_off_location')
    .select(['id', 'locality_name as name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
