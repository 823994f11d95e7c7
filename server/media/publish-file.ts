import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { endingOfType, type Storage } from '../platform/storage/storage.ts'
import { imageTypes, importImage } from './publishing.ts'
import { insertPublished } from './store.ts'
import { newMediaId } from './uploads.ts'

/**
 * Makes a public file of bytes that were looked into before, as of a private one, which stays as it is. Pictures are shown
 * in several widths. @returns its id
 */
export async function publishFile(
  { db, storage, clock }: { db: Db | Tx; storage: Storage; clock: Clock },
  file: { body: Buffer; type: string; ownerId: number | null; name: string; alt: string },
): Promise<string> {
  if ((imageTypes as readonly string[]).includes(file.type))
    return (await importImage({ db, storage, clock }, file)).id
  const id = newMediaId()
  const storageKey = `published/${id}.${endingOfType(file.type)}`
  await storage.write(storageKey, file.body, { type: file.type, size: file.body.length })
  await insertPublished(db, {
    id,
    ownerId: file.ownerId,
    name: file.name,
    type: file.type,
    size: file.body.length,
    storageKey,
    variants: [],
    alt: file.alt,
    at: clock.now(),
  })
  return id
}
