import * as z from 'zod/mini'
import { picture } from '../campaigns/public.ts'
import { defineCalls } from '../call.ts'
import { instant, nothing, paging, pagingMeta, slug } from '../fields.ts'
import { typedSearch } from '../typed/typed-names.ts'
import { statusNameSchema } from '../status.ts'
import { eventKind, eventStatus, spokenLanguages } from './facts.ts'
import { question } from './questions.ts'

/** Events as everyone may see them: nothing of registered people. */

const shared = {
  id: z.int(),
  kind: statusNameSchema(eventKind),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  spokenLanguage: z.enum(spokenLanguages),
  startsAt: instant,
  endsAt: instant,
  isOnline: z.boolean(),
  venue: z.nullable(z.string()),
  city: z.nullable(z.string()),
  picture: z.nullable(picture),
  recordingUrl: z.nullable(z.string()),
  /** Free places; null for any number. */
  seatsLeft: z.nullable(z.int()),
  /** `later` and `closed` by the times that the event sets. */
  registration: z.enum(['open', 'full', 'later', 'closed', 'over', 'cancelled']),
  opensAt: z.nullable(instant),
}
const card = z.object({ ...shared, speakers: z.array(z.string()) })
export type EventCard = z.infer<typeof card>

const shownEvent = z.object({
  ...shared,
  status: statusNameSchema(eventStatus),
  cancelReason: z.nullable(z.string()),
  description: z.string(),
  address: z.nullable(z.string()),
  location: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  capacity: z.nullable(z.int()),
  mostGuests: z.int(),
  asksAges: z.boolean(),
  questions: z.array(question),
  speakers: z.array(
    z.object({ name: z.string(), headline: z.string(), bio: z.string(), photo: z.nullable(picture) }),
  ),
})
export type ShownEvent = z.infer<typeof shownEvent>

export const listTypes = ['upcoming', 'past'] as const
export type ListType = (typeof listTypes)[number]
export const placeKinds = ['online', 'on-site'] as const

export const publicEvents = defineCalls({
  list: {
    method: 'GET',
    path: '/talks/events/list',
    access: 'public',
    summary: 'Published events of a kind: those to come, the next first, or past ones, the latest first',
    sameForAll: true,
    limits: ['LISTS_IP'],
    query: z.strictObject({
      ...paging,
      kind: z._default(statusNameSchema(eventKind), 'talk'),
      type: z._default(z.enum(listTypes, 'Unknown type'), 'upcoming'),
      searchTerm: z.optional(
        z.string().check(z.overwrite(typedSearch), z.maxLength(100, 'Use fewer characters')),
      ),
      city: z.optional(z.string().check(z.maxLength(80, 'Unknown city'))),
      language: z.optional(z.enum(spokenLanguages, 'Unknown language')),
      place: z.optional(z.enum(placeKinds, 'Unknown place')),
    }),
    reply: z.array(card),
    meta: pagingMeta,
  },
  cities: {
    method: 'GET',
    path: '/talks/events/cities',
    access: 'public',
    summary: 'Cities with published events on site, by name',
    sameForAll: true,
    limits: ['LISTS_IP'],
    reply: z.array(z.string()),
  },
  next: {
    method: 'GET',
    path: '/talks/events/next',
    access: 'public',
    summary: 'The next talk to come; null where there is none',
    sameForAll: true,
    limits: ['READS_IP'],
    reply: z.nullable(card),
  },
  detail: {
    method: 'GET',
    path: '/talks/events/details/{slug}',
    access: 'public',
    summary: 'One published or cancelled event; never its video link',
    sameForAll: true,
    limits: ['READS_IP'],
    params: z.strictObject({ slug }),
    example: { params: { slug: 'no-such-event' } },
    reply: shownEvent,
  },
  calendar: {
    method: 'GET',
    path: '/talks/events/calendar/{slug}',
    access: 'public',
    summary: 'Calendar entry of an event, without its video link',
    limits: ['READS_IP'],
    params: z.strictObject({ slug }),
    example: { params: { slug: 'no-such-event' } },
    bytes: 'text/calendar; charset=utf-8',
    reply: nothing,
  },
})
