import { generateIcsCalendar, type IcsEvent } from 'ts-ics'
import { inIndia, indianTimezones } from '../platform/calendar/indian-calendar.ts'
import { eventWords } from '../words/talks/event-emails.ts'
import type { EventOfEmail } from './emails/registration-emails.ts'

export type EventEntry = EventOfEmail & {
  slug: string
  changedAt: Date
  method: 'PUBLISH' | 'CANCEL'
  /** Page of the registration, in the entry of a registered person. */
  registrationUrl?: string
  /** Where a registered person joins. */
  joinUrl?: string | null
}

/** Lines under the title: where to join, the registration, the page of the event. */
function describe({ joinUrl, registrationUrl, pageUrl }: EventEntry & { pageUrl: string }): string {
  const { calendar } = eventWords
  return [joinUrl, registrationUrl && calendar.registration(registrationUrl), calendar.page(pageUrl)]
    .filter(Boolean)
    .join('\n')
}

/**
 * Writes an event as a calendar file in Indian time. Its UID never changes, so that a later SEQUENCE replaces the entry
 * and CANCEL removes it.
 */
export function eventCalendar(
  event: EventEntry,
  { baseUrl, pageUrl }: { baseUrl: string; pageUrl: string },
): string {
  const { venue, address, city } = event
  const place = event.isOnline ? event.joinUrl : [venue, address, city].filter(Boolean).join(', ')
  const entry: IcsEvent = {
    uid: `event-${event.id}@${new URL(baseUrl).hostname}`,
    sequence: event.sequence,
    stamp: { date: event.changedAt },
    lastModified: { date: event.changedAt },
    start: inIndia(event.startsAt),
    end: inIndia(event.endsAt),
    status: event.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    summary: event.title,
    ...(place && { location: place }),
    description: describe({ ...event, pageUrl }),
    url: pageUrl,
  }
  return generateIcsCalendar({
    prodId: eventWords.calendar.product,
    version: '2.0',
    method: event.method,
    timezones: indianTimezones,
    events: [entry],
  })
}
