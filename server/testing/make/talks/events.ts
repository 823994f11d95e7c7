import { demoPlaces } from '../../../db/demo/places.ts'
import type { Event } from '../../../db/tables.ts'
import type { Insertable } from 'kysely'
import type { TestApp } from '../../app.ts'

let numbers = 0

/** Adds a published talk a week ahead at a place in Hyderabad, as `given` differs. @returns its number */
export async function makeEvent(t: TestApp, given: Partial<Insertable<Event>> = {}): Promise<number> {
  numbers += 1
  const now = t.services.clock.now()
  const startsAt = new Date(now.getTime() + 7 * 86_400_000)
  const isOnline = given.is_online === true
  const place = {
    venue: 'Lamakaan',
    address: 'Road 1, Banjara Hills',
    locality: JSON.stringify(demoPlaces[0]!),
    city: 'Hyderabad',
  }
  const { id } = await t.services.database.db
    .insertInto('event')
    .values({
      kind: 'talk',
      slug: `talk-${numbers}-${now.getTime().toString(36)}`,
      status: 'published',
      title: `Talk ${numbers}`,
      summary: 'An evening about clean water',
      description: 'How a village cleaned its lake.',
      spoken_language: 'en',
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 2 * 3_600_000),
      is_online: isOnline,
      ...(isOnline ? { video_url: 'https://meet.example/lake' } : place),
      capacity: 50,
      changed_at: now,
      created_at: now,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
