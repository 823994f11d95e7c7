import { randomBytes } from 'node:crypto'
import type { MadeIn } from './accounts.ts'

/** A published picture without bytes: enough for whoever only names it. @returns its id */
export async function makePicture(
  { services }: MadeIn,
  alt: string,
  ownerId: number | null = null,
): Promise<string> {
  const id = `media${randomBytes(4).toString('hex')}`
  const at = services.clock.now()
  await services.database.db
    .insertInto('media')
    .values({
      id,
      owner_id: ownerId,
      name: 'cover.webp',
      type: 'image/webp',
      size: 1,
      state: 'published',
      storage_key: `published/${id}-960.webp`,
      variants: JSON.stringify([{ width: 960, height: 600, key: `${id}-960.webp` }]),
      alt,
      created_at: at,
      stored_at: at,
    })
    .execute()
  return id
}
