import type { ManagedEvent } from '../../../contract/talks/events.ts'
import { toPicture } from '../../media/index.ts'
import type { ManagedRow } from './store-events.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const orNull = (at: Date | null) => (at === null ? null : seconds(at))

/** An event as its form shows it. */
export function toManagedEvent(row: ManagedRow, now: Date): ManagedEvent {
  const {
    startsAt,
    endsAt,
    opensAt,
    closesAt,
    answersUntil,
    latitude: lat,
    longitude: lng,
    variants,
    speakers,
    ...rest
  } = row
  return {
    ...rest,
    status: rest.status as ManagedEvent['status'],
    isOver: endsAt <= now,
    kind: rest.kind as ManagedEvent['kind'],
    spoken_language: rest.spoken_language as ManagedEvent['spoken_language'],
    picture: variants === null ? null : (toPicture({ variants }, rest.title) ?? null),
    starts_at: seconds(startsAt),
    ends_at: seconds(endsAt),
    registration_opens_at: orNull(opensAt),
    registration_closes_at: orNull(closesAt),
    answers_until: orNull(answersUntil),
    speakers: speakers.map(({ name, headline, bio, photoId, variants: photo }) => ({
      name,
      headline,
      bio,
      photo_id: photoId,
      photo: photo === null ? null : (toPicture({ variants: photo }, name) ?? null),
    })),
    location: lat === null || lng === null ? null : { lat, lng },
  }
}
