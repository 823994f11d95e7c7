import type { Speaker } from '../../../contract/talks/event-fields.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'

export type StoredSpeaker = {
  name: string
  headline: string
  bio: string
  photoId: string | null
  variants: unknown
}

/** SQL of the speakers of event `e`, in their order. */
export const speakersSql = `(select coalesce(json_agg(json_build_object('name', s.name, 'headline', s.headline, 'bio', s.bio,
    'photoId', s.photo_media_id, 'variants', p.variants) order by s.position), '[]')
  from event_speaker s left join media p on p.id = s.photo_media_id where s.event_id = e.id)`

/** Replaces the speakers of an event. @returns photos that the speakers before had, and those after do not */
export async function saveSpeakers(tx: Tx, eventId: number, speakers: readonly Speaker[]): Promise<string[]> {
  const before = await runNamed<{ photo: string | null }>(
    tx,
    'delete from event_speaker where event_id = $1 returning photo_media_id as photo',
    [eventId],
  )
  if (speakers.length > 0)
    await runNamed(
      tx,
      `insert into event_speaker (event_id, position, name, headline, bio, photo_media_id)
       select $1, place, speaker ->> 'name', speaker ->> 'headline', speaker ->> 'bio', speaker ->> 'photo_id'
       from jsonb_array_elements($2::jsonb) with ordinality as s (speaker, place)`,
      [eventId, JSON.stringify(speakers)],
    )
  const shown = new Set(speakers.map(({ photo_id: id }) => id))
  return [...new Set(before.flatMap(({ photo }) => photo ?? []))].filter((id) => !shown.has(id))
}
