import type { Selectable } from 'kysely'
import type { Media } from '../db/tables.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Variant } from './rules.ts'

export type MediaRow = {
  id: string
  ownerId: number | null
  name: string
  type: string
  size: number
  state: 'expected' | 'stored' | 'published' | 'private' | 'retired'
  storageKey: string
  variants: Variant[]
  alt: string
}

export type NewMedia = Pick<MediaRow, 'id' | 'ownerId' | 'name' | 'type' | 'size' | 'storageKey'> & {
  at: Date
}

export async function insertExpected(db: Db | Tx, media: readonly NewMedia[]): Promise<void> {
  await db
    .insertInto('media')
    .values(
      media.map((one) => ({
        id: one.id,
        owner_id: one.ownerId,
        name: one.name,
        type: one.type,
        size: one.size,
        storage_key: one.storageKey,
        created_at: one.at,
      })),
    )
    .execute()
}

/** Keeps media that is published from the start. */
export async function insertPublished(
  db: Db | Tx,
  media: NewMedia & { variants: readonly Variant[]; alt: string },
): Promise<void> {
  await db
    .insertInto('media')
    .values({
      id: media.id,
      owner_id: media.ownerId,
      name: media.name,
      type: media.type,
      size: media.size,
      state: 'published',
      storage_key: media.storageKey,
      variants: JSON.stringify(media.variants),
      alt: media.alt,
      created_at: media.at,
      stored_at: media.at,
    })
    .execute()
}

export async function insertPrivate(db: Db | Tx, media: NewMedia): Promise<void> {
  await db
    .insertInto('media')
    .values({
      id: media.id,
      owner_id: media.ownerId,
      name: media.name,
      type: media.type,
      size: media.size,
      state: 'private',
      storage_key: media.storageKey,
      created_at: media.at,
      stored_at: media.at,
    })
    .execute()
}

/** @returns where they lay */
export async function deletePrivate(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .deleteFrom('media')
    .where('id', 'in', ids)
    .where('state', '=', 'private')
    .returning('storage_key as storageKey')
    .execute()
  return gone.map(({ storageKey }) => storageKey)
}

export async function findMedia(db: Db | Tx, id: string): Promise<MediaRow | undefined> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

const fromRow = (row: Selectable<Media>): MediaRow => ({
  id: row.id,
  ownerId: row.owner_id,
  name: row.name,
  type: row.type,
  size: row.size,
  state: row.state as MediaRow['state'],
  storageKey: row.storage_key,
  variants: row.variants as Variant[],
  alt: row.alt,
})

/** The first upload wins. @returns false when the file is there already, or is not expected any more. */
export async function markStored(
  db: Db,
  id: string,
  { storageKey, size, at }: { storageKey: string; size: number; at: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('media')
    .set({ state: 'stored', storage_key: storageKey, size, stored_at: at })
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** @returns false when it was published meanwhile, or is gone. */
export async function markPublished(
  tx: Tx,
  id: string,
  published: { type: string; variants: readonly Variant[]; alt: string },
): Promise<boolean> {
  const done = await tx
    .updateTable('media')
    .set({ ...published, state: 'published', variants: JSON.stringify(published.variants) })
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** @returns false when it was used meanwhile, or is gone */
export async function markPrivate(
  tx: Tx,
  { id, type, size, storageKey }: Pick<MediaRow, 'id' | 'type' | 'size' | 'storageKey'>,
): Promise<boolean> {
  const done = await tx
    .updateTable('media')
    .set({ state: 'private', type, size, storage_key: storageKey })
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

type Leftover = { id: string; storageKey: string }

/** Uploads that nobody finished, or finished and never used, since `before`; at most 500. */
export async function listAbandoned(db: Db, before: { expected: Date; stored: Date }): Promise<Leftover[]> {
  return db
    .selectFrom('media')
    .select(['id', 'storage_key as storageKey'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'expected'), eb('created_at', '<', before.expected)]),
        eb.and([eb('state', '=', 'stored'), eb('stored_at', '<', before.stored)]),
      ]),
    )
    .limit(500)
    .execute()
}

/** Published media whose upload, as it came from the camera, still lies in `incoming/`; at most 500. */
export async function listUncleaned(db: Db): Promise<MediaRow[]> {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('storage_key', '>=', 'incoming/')
    .where('storage_key', '<', 'incoming0')
    .where('state', '=', 'published')
    .limit(500)
    .execute()
  return rows.map(fromRow)
}

/** Marks published media that nothing shows any more; its files are removed by `removeRetired`. */
export async function retireMedia(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('media').set({ state: 'retired' }).where('id', '=', id).execute()
}

/** Lists media whose files are to go; at most 500. */
export async function listRetired(db: Db): Promise<MediaRow[]> {
  const rows = await db.selectFrom('media').selectAll().where('state', '=', 'retired').limit(500).execute()
  return rows.map(fromRow)
}

export async function deleteRetired(db: Db, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).where('state', '=', 'retired').execute()
}

export async function setStorageKey(db: Db, id: string, storageKey: string): Promise<void> {
  await db.updateTable('media').set({ storage_key: storageKey }).where('id', '=', id).execute()
}

/** @returns false when it is gone or was published meanwhile. */
export async function deleteUnpublished(db: Db, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('media')
    .where('id', '=', id)
    .where('state', 'in', ['expected', 'stored'])
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
