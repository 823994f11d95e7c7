import type { ShownEvent } from '../../contract/talks/public-events.ts'
import { eventPath } from './event-text.ts'

const schema = 'https://schema.org'

/** An event in terms of schema.org. */
export function eventData(event: ShownEvent, origin: string, organiser: string) {
  const url = origin + eventPath(event.slug)
  const isCancelled = event.status === 'cancelled'
  return {
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    startDate: event.startsAt,
    endDate: event.endsAt,
    inLanguage: event.spokenLanguage,
    eventStatus: `${schema}/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/${event.isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: event.isOnline
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: event.venue,
          address: {
            '@type': 'PostalAddress',
            ...(event.address && { streetAddress: event.address }),
            addressLocality: event.city,
            addressCountry: 'IN',
          },
        },
    organizer: { '@type': 'NGO', name: organiser, url: `${origin}/` },
    performer: event.speakers.map(({ name }) => ({ '@type': 'Person', name })),
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      url,
      price: 0,
      priceCurrency: 'INR',
      availability: `${schema}/${event.registration === 'full' ? 'SoldOut' : 'InStock'}`,
    },
    url,
    ...(event.picture && { image: new URL(event.picture.src, `${origin}/`).href }),
  }
}
