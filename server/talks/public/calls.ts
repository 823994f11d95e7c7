import type { EventCard, publicEvents, ShownEvent } from '../../../contract/talks/public-events.ts'
import { languageOf } from '../../../shared/languages.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { attachment, withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toPicture } from '../../media/index.ts'
import { countCap } from '../../platform/lists/list.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { eventCalendar } from '../calendar.ts'
import { eventsTag, eventTag } from '../deps.ts'
import { eventUrl } from '../registration/links.ts'
import { freeSeats, registrationRefusal } from '../registration/rules.ts'
import {
  countPublicEvents,
  findNextTalk,
  findPublicEvent,
  listEventCities,
  listPublicEvents,
  type PublicRow,
} from './store-public-events.ts'

/** Whether registration is open, as pages show it. */
function registrationOf(row: PublicRow, at: Date): EventCard['registration'] {
  const refusal = registrationRefusal(row, at)
  if (refusal === 'EVENT_CANCELLED') return 'cancelled'
  if (refusal === 'EVENT_OVER') return 'over'
  if (refusal === 'REGISTRATION_NOT_OPEN') return 'later'
  if (refusal !== undefined) return 'closed'
  return freeSeats(row) === 0 ? 'full' : 'open'
}

const shared = (row: PublicRow, at: Date) => ({
  id: row.id,
  kind: row.kind as EventCard['kind'],
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  spokenLanguage: row.spokenLanguage as EventCard['spokenLanguage'],
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  isOnline: row.isOnline,
  venue: row.venue,
  city: row.city,
  picture: row.variants === null ? null : (toPicture({ variants: row.variants }, row.title) ?? null),
  recordingUrl: row.recordingUrl,
  seatsLeft: row.capacity === null ? null : freeSeats(row),
  registration: registrationOf(row, at),
  opensAt: row.opensAt?.toISOString() ?? null,
})

const toCard = (row: PublicRow, at: Date): EventCard => ({
  ...shared(row, at),
  speakers: row.speakers.map(({ name }) => name),
})

type Deps = Pick<Setup, 'readPool' | 'pool' | 'clock' | 'config'>

export const publicEventHandlers = ({
  readPool,
  pool,
  clock,
  config,
}: Deps): Handlers<typeof publicEvents> => ({
  async list({ query: { page, limit, ...filter } }, ctx) {
    const at = clock.now()
    const [rows, total] = await Promise.all([
      listPublicEvents(readPool, filter, { at, page, limit }),
      countPublicEvents(readPool, filter, { at, cap: countCap }),
    ])
    ctx.keep([eventsTag])
    const found = rows.map((row) => toCard(row, at))
    return withMeta(found, { page, pages: Math.ceil(total / limit), total, limit })
  },
  cities(_input, ctx) {
    ctx.keep([eventsTag])
    return listEventCities(readPool)
  },
  async next(_input, ctx) {
    const at = clock.now()
    const found = await findNextTalk(readPool, at)
    ctx.keep([eventsTag])
    return found === undefined ? null : toCard(found, at)
  },
  async detail({ params: { slug } }, ctx) {
    // Seats are read where they are written: a page that was purged must not show the number before.
    const found = await findPublicEvent(pool, slug)
    if (found === undefined) throw new AppError('EVENT_NOT_FOUND')
    ctx.keep([eventTag(found.id), eventsTag])
    const { latitude: lat, longitude: lng } = found
    return {
      ...shared(found, clock.now()),
      status: found.status as ShownEvent['status'],
      cancelReason: found.cancelReason,
      description: found.description,
      address: found.address,
      location: lat === null || lng === null ? null : { lat, lng },
      capacity: found.capacity,
      mostGuests: Math.min(found.mostGuests, (found.capacity ?? Infinity) - 1),
      asksAges: found.asksAges,
      questions: found.questions,
      speakers: found.speakers.map(({ name, headline, bio, variants }) => ({
        name,
        headline,
        bio,
        photo: variants === null ? null : (toPicture({ variants }, name) ?? null),
      })),
    }
  },
  async calendar({ params: { slug } }, { headers }) {
    const found = await findPublicEvent(pool, slug)
    if (found === undefined) throw new AppError('EVENT_NOT_FOUND')
    const method = found.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
    const pageUrl = eventUrl(config.baseUrl, slug)
    const { text } = writeIn(languageOf(headers['cookie']), () => ({
      text: eventCalendar({ ...found, videoUrl: null, method }, { baseUrl: config.baseUrl, pageUrl }),
    }))
    return attachment(Buffer.from(text), `${slug}.ics`)
  },
})
