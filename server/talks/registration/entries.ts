import type { TalksServices } from '../deps.ts'
import { eventCalendar } from '../calendar.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { eventUrl, linkToken, registrationUrl } from './links.ts'
import {
  findChangedAt,
  findEvent,
  findRegistration,
  type LockedEvent,
  type StoredRegistration,
} from './store-registrations.ts'

type Services = Pick<TalksServices, 'config' | 'database' | 'signer'>
type Entry = { method: 'PUBLISH' | 'CANCEL'; sequence: number }

/** Calendar file of a registration. */
export async function entryOfRegistration(
  { config, database, signer }: Services,
  event: LockedEvent,
  registration: StoredRegistration,
  { method, sequence }: Entry,
): Promise<Buffer> {
  const { baseUrl } = config
  const changedAt = await findChangedAt(database.pool, event.id)
  const link = linkToken(signer, registration.id, event.endsAt)
  const { text } = writeIn(registration.language, () => ({
    text: eventCalendar(
      {
        ...event,
        sequence,
        changedAt,
        method,
        registrationUrl: registrationUrl(baseUrl, link),
        joinUrl: event.videoUrl,
      },
      { baseUrl, pageUrl: eventUrl(baseUrl, event.slug) },
    ),
  }))
  return Buffer.from(text)
}

/** States how calendar entries of e-mails are made when they are sent. */
export function defineEntries(services: Services & Pick<TalksServices, 'messages'>): void {
  const { database, messages } = services
  messages.defineAttachment('event-entry', async ({ registration: id, method, sequence }) => {
    const registration = (await findRegistration(database.pool, Number(id)))!
    const event = (await findEvent(database.pool, registration.eventId))!
    return {
      fileName: 'event.ics',
      type: `text/calendar; charset=utf-8; method=${method}`,
      body: await entryOfRegistration(services, event, registration, {
        method: method as Entry['method'],
        sequence: Number(sequence),
      }),
    }
  })
}
