import type pg from 'pg'
import type { StoredSpeaker } from '../events/store-speakers.ts'
import { speakersSql } from '../events/store-speakers.ts'
import type { ListType } from '../../../contract/talks/public-events.ts'
import type { Question } from '../../../contract/talks/questions.ts'
import { runNamed, runPlanned } from '../../platform/db/named.ts'
import { holding } from '../../platform/lists/conditions.ts'

export type PublicRow = {
  id: number
  kind: string
  slug: string
  status: string
  title: string
  summary: string
  spokenLanguage: string
  startsAt: Date
  endsAt: Date
  opensAt: Date | null
  closesAt: Date | null
  isOnline: boolean
  venue: string | null
  city: string | null
  variants: unknown
  recordingUrl: string | null
  capacity: number | null
  taken: number
  speakers: StoredSpeaker[]
}

const columns = `e.id, e.kind, e.slug, e.status, e.title, e.summary, e.spoken_language as "spokenLanguage",
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.registration_opens_at as "opensAt",
  e.registration_closes_at as "closesAt", e.is_online as "isOnline", e.venue, e.city, m.variants,
  e.recording_url as "recordingUrl", e.capacity, e.taken_seats as taken,
  ${speakersSql} as speakers`
const from = 'event e left join media m on m.id = e.image_media_id'

export type EventFilter = {
  kind: string
  type: ListType
  searchTerm?: string | undefined
  city?: string | undefined
  language?: string | undefined
  place?: 'online' | 'on-site' | undefined
}

/** Conditions of a list, with the values that they add. Events that run now are still to come. */
function conditionsOf(filter: EventFilter, at: Date, values: unknown[]): string {
  const given = (value: unknown) => `$${values.push(value)}`
  const { kind, type, searchTerm, city, language, place } = filter
  return [
    `e.kind = ${given(kind)}`,
    `e.status = 'published'`,
    type === 'past' ? `e.ends_at <= ${given(at)}` : `e.ends_at > ${given(at)}`,
    ...(city === undefined ? [] : [`lower(e.city) = lower(${given(city)}::text)`]),
    ...(language === undefined ? [] : [`e.spoken_language = ${given(language)}`]),
    ...(place === undefined ? [] : [`e.is_online = ${given(place === 'online')}`]),
    ...holding(`e.title || ' ' || e.summary || ' ' || coalesce(e.city, '')`, searchTerm, given),
  ].join(' and ')
}

export function listPublicEvents(
  pool: pg.Pool,
  filter: EventFilter,
  { at, page, limit }: { at: Date; page: number; limit: number },
): Promise<PublicRow[]> {
  const values: unknown[] = []
  const where = conditionsOf(filter, at, values)
  const way = filter.type === 'past' ? 'desc' : 'asc'
  return runPlanned<PublicRow>(
    pool,
    `select ${columns} from ${from} where ${where} order by e.starts_at ${way}, e.id ${way}
     limit $${values.push(limit)} offset $${values.push((page - 1) * limit)}`,
    values,
  )
}

export async function countPublicEvents(
  pool: pg.Pool,
  filter: EventFilter,
  { at, cap }: { at: Date; cap: number },
): Promise<number> {
  const values: unknown[] = []
  const where = conditionsOf(filter, at, values)
  const [row] = await runPlanned<{ count: number }>(
    pool,
    `select count(*)::int as count from (select from event e where ${where} limit $${values.push(cap)}) found`,
    values,
  )
  return row!.count
}

export async function listEventCities(pool: pg.Pool): Promise<string[]> {
  const rows = await runNamed<{ city: string }>(
    pool,
    `select distinct city from event where status = 'published' and not is_online order by city limit 100`,
    [],
  )
  return rows.map(({ city }) => city)
}

/** The next talk that has not started; undefined without one. */
export async function findNextTalk(pool: pg.Pool, at: Date): Promise<PublicRow | undefined> {
  const [row] = await runNamed<PublicRow>(
    pool,
    `select ${columns} from ${from} where e.kind = 'talk' and e.status = 'published' and e.starts_at > $1
     order by e.starts_at, e.id limit 1`,
    [at],
  )
  return row
}

export type PublicDetail = PublicRow & {
  description: string
  cancelReason: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
  mostGuests: number
  asksAges: boolean
  questions: Question[]
  sequence: number
  changedAt: Date
}

/** One published or cancelled event; undefined for any other. */
export async function findPublicEvent(pool: pg.Pool, slug: string): Promise<PublicDetail | undefined> {
  const [row] = await runNamed<PublicDetail>(
    pool,
    `select ${columns}, e.description, e.cancel_reason as "cancelReason", e.address, e.latitude, e.longitude,
       e.most_guests as "mostGuests", e.asks_ages as "asksAges", e.questions, e.sequence, e.changed_at as "changedAt"
     from ${from} where e.slug = $1 and e.status in ('published', 'cancelled')`,
    [slug],
  )
  return row
}

/** SQL of the path of `event e`; a competition has its own page once its rules exist. */
export const eventPathSql = `case when exists (select from competition c where c.event_id = e.id)
  then '/sahayaTalks/competitions/' else '/sahayatalks/events/' end || e.slug`

/** Number of published events. */
export async function countEventPaths(pool: pg.Pool): Promise<number> {
  const [row] = await runNamed<{ count: number }>(
    pool,
    `select count(*)::int as count from event where status = 'published'`,
    [],
  )
  return row!.count
}

/** Paths of published events for the sitemap, with the time of their last change. */
export const listEventPaths = (
  pool: pg.Pool,
  from: number,
  limit: number,
): Promise<{ path: string; changedAt: Date }[]> =>
  runNamed(
    pool,
    `select ${eventPathSql} as path, e.changed_at as "changedAt" from event e where e.status = 'published'
     order by e.starts_at desc, e.id desc offset $1 limit $2`,
    [from, limit],
  )
