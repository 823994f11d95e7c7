import type { Speaker } from '../../../contract/talks/event-fields.ts'
import { speakerPhotoRule } from '../../../contract/talks/facts.ts'
import { prepareMedia, publishMedia, retireUnused } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TalksServices } from '../deps.ts'
import { saveSpeakers, type StoredSpeaker } from './store-speakers.ts'

/**
 * Checks the photos that the form has newly uploaded.
 * @param known photos of the event as it is stored
 * @returns what stores the speakers in a transaction
 */
export async function prepareSpeakers(
  { database: { db }, storage }: Pick<TalksServices, 'database' | 'storage'>,
  speakers: readonly Speaker[],
  { ownerId, known }: { ownerId: number; known: readonly (string | null)[] },
) {
  const photos = await Promise.all(
    speakers.map(async ({ photo_id: id, name }, index) => {
      if (!id || known.includes(id)) return undefined
      const rule = { field: `speakers.${index}.photo_id`, ...speakerPhotoRule }
      return { name, media: await prepareMedia({ db, storage }, { id, ownerId, rule }) }
    }),
  )
  return async (tx: Tx, eventId: number): Promise<void> => {
    for (const photo of photos) if (photo) await publishMedia(tx, photo.media, photo.name)
    for (const id of await saveSpeakers(tx, eventId, speakers)) await retireUnused(tx, id)
  }
}

/** Whether a form changes the speakers of an event, or their order. */
export const haveChanged = (before: readonly StoredSpeaker[], after: readonly Speaker[]): boolean =>
  before.length !== after.length ||
  before.some(({ name, headline, bio, photoId }, index) => {
    const now = after[index]!
    return (
      name !== now.name || headline !== now.headline || bio !== now.bio || photoId !== (now.photo_id ?? null)
    )
  })
