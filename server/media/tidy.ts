import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { publishedKeyOf } from './rules.ts'
import {
  deleteRetired,
  deleteUnpublished,
  listAbandoned,
  listRetired,
  listUncleaned,
  setStorageKey,
} from './store.ts'
import { listParts } from './store-parts.ts'

const day = 24 * 3_600_000

/**
 * Removes uploads that were announced a day ago and never came, or came a week ago and were never used;
 * and of published media the upload itself, which may tell where a picture was taken.
 * @returns how many files it let go
 */
export async function tidyMedia({
  db,
  storage,
  clock,
}: {
  db: Db
  storage: Storage
  clock: Clock
}): Promise<number> {
  const now = clock.now().getTime()
  const abandoned = await listAbandoned(db, {
    expected: new Date(now - day),
    stored: new Date(now - 7 * day),
  })
  for (const { id, storageKey } of abandoned) {
    const parts = await listParts(db, id)
    if (!(await deleteUnpublished(db, id))) continue
    for (const key of [storageKey, ...parts.map((part) => part.storageKey)]) await storage.remove(key)
  }

  const uncleaned = await listUncleaned(db)
  for (const media of uncleaned) {
    await storage.remove(media.storageKey)
    await setStorageKey(db, media.id, `published/${publishedKeyOf(media)}`)
  }
  return abandoned.length + uncleaned.length + (await removeRetired({ db, storage }))
}

/** Removes pictures that nothing shows any more, with all their files. @returns how many there were */
export async function removeRetired({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  const retired = await listRetired(db)
  for (const { id, storageKey, variants } of retired) {
    for (const key of new Set([storageKey, ...variants.map((one) => `published/${one.key}`)]))
      await storage.remove(key)
    await deleteRetired(db, id)
  }
  return retired.length
}
