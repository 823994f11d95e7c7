import type { Db, Tx } from '../platform/db/database.ts'

/** A part of a large file: where it begins, its bytes, and where they lie. */
export type StoredPart = { start: number; size: number; storageKey: string }

/** Lists parts of a file in their order. */
export const listParts = (db: Db | Tx, mediaId: string): Promise<StoredPart[]> =>
  db
    .selectFrom('upload_part')
    .select(['start', 'size', 'storage_key as storageKey'])
    .where('media_id', '=', mediaId)
    .orderBy('start')
    .execute()

/** @returns false where another sender was quicker */
export async function insertPart(
  db: Db,
  mediaId: string,
  { start, size, storageKey }: StoredPart,
): Promise<boolean> {
  const done = await db
    .insertInto('upload_part')
    .values({ media_id: mediaId, start, size, storage_key: storageKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Publishes a large file as it came, in the transaction of what it belongs to. @returns false where another was quicker */
export async function publishLargeFile(
  tx: Tx,
  id: string,
  { type, size, storageKey, at }: { type: string; size: number; storageKey: string; at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('media')
    .set({ state: 'published', type, size, storage_key: storageKey, stored_at: at })
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .executeTakeFirst()
  await tx.deleteFrom('upload_part').where('media_id', '=', id).execute()
  return done.numUpdatedRows > 0n
}
