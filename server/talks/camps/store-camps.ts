import type { FitnessLimits } from '../../../contract/talks/camp-fitness.ts'
import type { CampBody, CampResult } from '../../../contract/talks/camps.ts'
import type { eventStatus } from '../../../contract/talks/facts.ts'
import type { Place } from '../../../contract/places.ts'
import type { Question } from '../../../contract/talks/questions.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { Variant } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'

export type StoredLocation = { id: number; name: string; address: string; locality: Place }
export type StoredSlot = {
  id: number
  locationId: number
  startsAt: Date
  endsAt: Date
  capacity: number
  taken: number
  /** Confirmed parties with an e-mail address. */
  parties: number
}
export type StoredNeed = { name: string; needed: number; found: number }

export type StoredCamp = {
  id: number
  version: number
  slug: string
  title: string
  summary: string
  description: string
  spokenLanguage: 'en' | 'hi' | 'te'
  imageId: string | null
  status: StatusName<typeof eventStatus>
  startsAt: Date
  endsAt: Date
  sequence: number
  mostGuests: number
  questions: Question[]
  opensAt: Date | null
  closesAt: Date | null
  fitness: FitnessLimits | null
  doctor: { id: number; name: string; email: string } | null
  results: CampResult[]
}

const campColumns = `e.id, e.revision as version, e.slug, e.title, e.summary, e.description, e.spoken_language as "spokenLanguage",
  e.image_media_id as "imageId", e.status, e.starts_at as "startsAt", e.ends_at as "endsAt", e.sequence,
  e.most_guests as "mostGuests", e.questions, e.registration_opens_at as "opensAt",
  e.registration_closes_at as "closesAt", c.fitness, coalesce(c.results, '[]') as results,
  (select jsonb_build_object('id', a.id, 'name', a.full_name, 'email', a.email) from account a where a.id = c.doctor_id)
    as doctor`

export async function findCamp(on: Runs, id: number): Promise<StoredCamp | undefined> {
  const [camp] = await runNamed<StoredCamp>(
    on,
    `select ${campColumns} from event e left join camp c on c.event_id = e.id where e.id = $1 and e.kind = 'camp'`,
    [id],
  )
  return camp
}

/** A camp that visitors see: published, or cancelled. */
export async function findShownCamp(on: Runs, slug: string): Promise<StoredCamp | undefined> {
  const [camp] = await runNamed<StoredCamp>(
    on,
    `select ${campColumns} from event e left join camp c on c.event_id = e.id
     where e.slug = $1 and e.kind = 'camp' and e.status in ('published', 'cancelled')`,
    [slug],
  )
  return camp
}

/** Locks the event of a camp: every change of its slots is made under this lock. */
export async function lockCamp(tx: Tx, id: number): Promise<StoredCamp | undefined> {
  await runNamed(tx, 'select id from event where id = $1 for update', [id])
  return findCamp(tx, id)
}

export const locationsOfCamp = (on: Runs, eventId: number): Promise<StoredLocation[]> =>
  runNamed<StoredLocation>(
    on,
    'select id, name, address, locality from camp_location where event_id = $1 order by position',
    [eventId],
  )

export const slotsOfCamp = (on: Runs, eventId: number): Promise<StoredSlot[]> =>
  runNamed<StoredSlot>(
    on,
    `select s.id, s.location_id as "locationId", s.starts_at as "startsAt", s.ends_at as "endsAt", s.capacity, s.taken,
       (select count(*)::int from camp_booking b join event_registration r on r.id = b.registration_id
        where b.slot_id = s.id and r.status = 'confirmed' and r.email is not null) as parties
     from camp_slot s where s.event_id = $1 order by s.starts_at, s.id`,
    [eventId],
  )

export const needsOfCamp = (on: Runs, eventId: number): Promise<StoredNeed[]> =>
  runNamed<StoredNeed>(
    on,
    'select name, needed, found from camp_need where event_id = $1 order by position',
    [eventId],
  )

export type StoredPicture = { id: string; variants: Variant[]; caption: string }
export const campPicturesOf = (on: Runs, eventId: number): Promise<StoredPicture[]> =>
  runNamed<StoredPicture>(
    on,
    `select m.id, m.variants, c.caption from camp_media c join media m on m.id = c.media_id
     where c.event_id = $1 order by c.position`,
    [eventId],
  )

/** An address that no other event has. */
export async function freeEventSlug(tx: Tx, wanted: string): Promise<string> {
  await runPlanned(tx, `select pg_advisory_xact_lock(hashtext('event.slug'))`, [])
  const [found] = await runPlanned<{ slug: string }>(
    tx,
    `select slug from (select $1::text as slug, 1 as place union all
       select $1 || '-' || n, n from generate_series(2, 1000) n) wanted
     where not exists (select 1 from event e where e.slug = wanted.slug) order by place limit 1`,
    [wanted],
  )
  return found!.slug
}

export async function findAccountByEmail(on: Runs, email: string): Promise<number | undefined> {
  const [found] = await runNamed<{ id: number }>(
    on,
    `select id from account where lower(email) = lower($1) and closed_at is null`,
    [email],
  )
  return found?.id
}

export async function saveCampFacts(
  tx: Tx,
  eventId: number,
  { fitness, doctorId }: { fitness: FitnessLimits | null; doctorId: number | null },
): Promise<void> {
  await runNamed(
    tx,
    `insert into camp (event_id, fitness, doctor_id) values ($1, $2, $3)
     on conflict (event_id) do update set fitness = excluded.fitness, doctor_id = excluded.doctor_id`,
    [eventId, fitness === null ? null : JSON.stringify(fitness), doctorId],
  )
}

/**
 * Stores the places of a camp in their order; those without a number are new. Places that are not given stay until
 * `removeLocations`.
 * @returns their numbers in the order given
 */
export async function saveLocations(
  tx: Tx,
  eventId: number,
  locations: CampBody['locations'],
): Promise<number[]> {
  const rows = JSON.stringify(locations.map((one, index) => ({ ...one, position: index + 1 })))
  const given = `jsonb_to_recordset($2::jsonb) as g(id integer, position smallint, name text, address text, locality jsonb)`
  await runNamed(
    tx,
    `update camp_location l set position = g.position, name = g.name, address = g.address, locality = g.locality
     from ${given} where l.id = g.id and l.event_id = $1`,
    [eventId, rows],
  )
  const added = await runNamed<{ id: number; position: number }>(
    tx,
    `insert into camp_location (event_id, position, name, address, locality)
     select $1, g.position, g.name, g.address, g.locality from ${given} where g.id is null
     returning id, position`,
    [eventId, rows],
  )
  const byPosition = new Map(added.map(({ id, position }) => [position, id]))
  return locations.map(({ id }, index) => id ?? byPosition.get(index + 1)!)
}

type GivenSlot = {
  id?: number | undefined
  locationId: number
  startsAt: number
  endsAt: number
  capacity: number
}

/** Stores the slots of a camp: changes known ones, adds new ones, and removes those that are not given. */
export async function saveSlots(tx: Tx, eventId: number, slots: readonly GivenSlot[]): Promise<void> {
  const known = slots.flatMap(({ id }) => id ?? [])
  // Bookings of cancelled registrations go with their slot.
  await runNamed(
    tx,
    `delete from camp_booking b using camp_slot s
     where s.id = b.slot_id and s.event_id = $1 and not s.id = any($2::integer[]) and not b.takes_seats`,
    [eventId, known],
  )
  await runNamed(tx, 'delete from camp_slot where event_id = $1 and not id = any($2::integer[])', [
    eventId,
    known,
  ])
  const rows = JSON.stringify(slots)
  const given = `jsonb_to_recordset($2::jsonb) as g(id integer, "locationId" integer, "startsAt" double precision,
    "endsAt" double precision, capacity integer)`
  await runNamed(
    tx,
    `update camp_slot s set location_id = g."locationId", starts_at = to_timestamp(g."startsAt"), ends_at = to_timestamp(g."endsAt"),
       capacity = g.capacity
     from ${given} where s.id = g.id and s.event_id = $1`,
    [eventId, rows],
  )
  await runNamed(
    tx,
    `insert into camp_slot (event_id, location_id, starts_at, ends_at, capacity)
     select $1, g."locationId", to_timestamp(g."startsAt"), to_timestamp(g."endsAt"), g.capacity from ${given} where g.id is null`,
    [eventId, rows],
  )
}

/** Calendar entries of the event replace those that were sent before. */
export async function raiseCampSequence(tx: Tx, eventId: number): Promise<void> {
  await runNamed(tx, 'update event set sequence = sequence + 1 where id = $1', [eventId])
}

export async function removeLocations(tx: Tx, eventId: number, keep: readonly number[]): Promise<void> {
  await runNamed(tx, 'delete from camp_location where event_id = $1 and not id = any($2::integer[])', [
    eventId,
    keep,
  ])
}

export async function replaceNeeds(tx: Tx, eventId: number, needs: readonly StoredNeed[]): Promise<void> {
  await runNamed(tx, 'delete from camp_need where event_id = $1', [eventId])
  await runNamed(
    tx,
    `insert into camp_need (event_id, position, name, needed, found)
     select $1, ordinality, name, needed, found
     from unnest($2::text[], $3::integer[], $4::integer[]) with ordinality as g(name, needed, found, ordinality)`,
    [
      eventId,
      needs.map(({ name }) => name),
      needs.map(({ needed }) => needed),
      needs.map(({ found }) => found),
    ],
  )
}

export async function saveCampResults(
  tx: Tx,
  eventId: number,
  results: readonly CampResult[],
): Promise<void> {
  await runNamed(tx, 'update camp set results = $2 where event_id = $1', [eventId, JSON.stringify(results)])
}

/** Adds pictures after those that a camp has. */
export async function insertCampPictures(
  tx: Tx,
  eventId: number,
  { ids, caption }: { ids: readonly string[]; caption: string },
): Promise<void> {
  await runNamed(
    tx,
    `insert into camp_media (event_id, media_id, position, caption)
     select $1, g.id, coalesce((select max(position) from camp_media where event_id = $1), 0) + g.ordinality, $3
     from unnest($2::text[]) with ordinality as g(id, ordinality)`,
    [eventId, ids, caption],
  )
}

/** @returns false where the camp does not have the picture */
export async function deleteCampPicture(tx: Tx, eventId: number, mediaId: string): Promise<boolean> {
  const rows = await runNamed(
    tx,
    'delete from camp_media where event_id = $1 and media_id = $2 returning media_id',
    [eventId, mediaId],
  )
  if (rows.length === 0) return false
  await runNamed(
    tx,
    `update camp_media c set position = n.place from (
       select media_id, row_number() over (order by position) as place from camp_media where event_id = $1) n
     where c.event_id = $1 and c.media_id = n.media_id`,
    [eventId],
  )
  return true
}
