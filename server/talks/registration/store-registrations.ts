import { sql } from 'kysely'
import type { Answers, Question } from '../../../contract/talks/questions.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { BookedSlot } from './booked-slot.ts'
import type { Waiting } from './rules.ts'

export type LockedEvent = {
  id: number
  kind: string
  slug: string
  title: string
  status: string
  startsAt: Date
  endsAt: Date
  opensAt: Date | null
  closesAt: Date | null
  answersUntil: Date | null
  isOnline: boolean
  venue: string | null
  address: string | null
  city: string | null
  videoUrl: string | null
  capacity: number | null
  taken: number
  confirmed: number
  waiting: number
  mostGuests: number
  asksAges: boolean
  questions: Question[]
  sequence: number
}

const eventColumns = `e.id, e.kind, e.slug, e.title, e.status, e.starts_at as "startsAt", e.ends_at as "endsAt",
  e.registration_opens_at as "opensAt", e.registration_closes_at as "closesAt", e.answers_until as "answersUntil",
  e.is_online as "isOnline", e.venue, e.address, e.city, e.video_url as "videoUrl", e.capacity, e.taken_seats as taken,
  e.confirmed_seats as confirmed, e.waiting_parties as waiting, e.most_guests as "mostGuests",
  e.asks_ages as "asksAges", e.questions, e.sequence`

/** Locks an event: every decision about its places is made under this lock. */
export async function lockEvent(tx: Tx, id: number): Promise<LockedEvent | undefined> {
  const [event] = await runNamed<LockedEvent>(
    tx,
    `select ${eventColumns} from event e where e.id = $1 for update`,
    [id],
  )
  return event
}

export async function findEvent(on: Runs, id: number): Promise<LockedEvent | undefined> {
  const [event] = await runNamed<LockedEvent>(on, `select ${eventColumns} from event e where e.id = $1`, [id])
  return event
}

export const findEvents = (on: Runs, ids: readonly number[]): Promise<LockedEvent[]> =>
  runNamed<LockedEvent>(on, `select ${eventColumns} from event e where e.id = any($1::integer[])`, [ids])

export type StoredRegistration = {
  id: number
  eventId: number
  status: string
  name: string | null
  email: string | null
  mobileNo: string | null
  partySize: number
  guests: { name?: string; age?: number }[]
  answers: Answers
  takesSeats: boolean
  queueNo: number
  getsOffers: boolean
  language: Language
  heldUntil: Date | null
  offerUntil: Date | null
  version: number
  /** Slot of a camp; null at other events. */
  slot: BookedSlot | null
  /** Code of its ticket; null until it is confirmed. */
  ticket: string | null
}

/** SQL of the slot of registration `r`; null at events without slots. */
export const bookedSlotSql = `(select jsonb_build_object('id', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
    'venue', l.name, 'address', l.address, 'city', l.locality ->> 'city')
  from camp_booking b join camp_slot s on s.id = b.slot_id join camp_location l on l.id = s.location_id
  where b.registration_id = r.id)`

const registrationColumns = `r.id, r.event_id as "eventId", r.status, r.name, r.email, r.mobile_no as "mobileNo",
  r.party_size as "partySize", r.guests, r.answers, r.takes_seats as "takesSeats", r.queue_no as "queueNo",
  r.gets_offers as "getsOffers", r.language, r.held_until as "heldUntil", r.offer_until as "offerUntil", r.version, ${bookedSlotSql} as slot,
  (select t.code from event_ticket t where t.registration_id = r.id) as ticket`

export async function findRegistration(on: Runs, id: number): Promise<StoredRegistration | undefined> {
  const [found] = await runNamed<StoredRegistration>(
    on,
    `select ${registrationColumns} from event_registration r where r.id = $1`,
    [id],
  )
  return found
}

/** The latest 200 registrations of an account, the last first, with their places on the waiting list. */
export const findRegistrationsOf = (
  on: Runs,
  accountId: number,
): Promise<(StoredRegistration & { waitingPlace: number | null })[]> =>
  runNamed(
    on,
    `select ${registrationColumns}, case when r.status = 'waiting' then
       (select count(*)::int from event_registration w
        where w.event_id = r.event_id and w.status = 'waiting' and w.queue_no <= r.queue_no) end as "waitingPlace"
     from event_registration r where r.account_id = $1 and r.status <> 'held' and r.name is not null
     order by r.id desc limit 200`,
    [accountId],
  )

/** Number of parties on the waiting list up to and including this one. */
export async function placeInQueue(on: Runs, eventId: number, queueNo: number): Promise<number> {
  const [row] = await runNamed<{ place: number }>(
    on,
    `select count(*)::int as place from event_registration
     where event_id = $1 and status = 'waiting' and queue_no <= $2`,
    [eventId, queueNo],
  )
  return row!.place
}

export type NewRegistration = {
  eventId: number
  accountId: number | null
  personKey: string
  name: string
  email: string | null
  mobileNo: string
  age: number | null
  guests: readonly { name?: string | undefined; age?: number | undefined }[]
  answers: Answers
  status: 'held' | 'confirmed' | 'waiting'
  takesSeats: boolean
  getsOffers: boolean
  language: Language
  heldUntil: Date | null
  /** SEQUENCE of its calendar entry starts here: above that of an earlier registration of the same person. */
  version: number
  at: Date
}

/** Adds a registration at the end of the order of its event, which is locked. */
export async function insertRegistration(tx: Tx, given: NewRegistration): Promise<StoredRegistration> {
  const [added] = await runNamed<StoredRegistration>(
    tx,
    `with next as (update event set last_queue_no = last_queue_no + 1 where id = $1 returning last_queue_no)
     insert into event_registration as r (event_id, account_id, person_key, name, email, mobile_no, age, guests,
       party_size, answers, status, takes_seats, queue_no, gets_offers, language, held_until, version, created_at,
       confirmed_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, 1 + jsonb_array_length($8), $9, $10, $11, next.last_queue_no, $12, $13,
       $14, $15, $16, case when $10 = 'confirmed' then $16::timestamptz end
     from next returning ${registrationColumns}`,
    [
      given.eventId,
      given.accountId,
      given.personKey,
      given.name,
      given.email,
      given.mobileNo,
      given.age,
      JSON.stringify(given.guests),
      JSON.stringify(given.answers),
      given.status,
      given.takesSeats,
      given.getsOffers,
      given.language,
      given.heldUntil,
      given.version,
      given.at,
    ],
  )
  return added!
}

/** Earlier registrations of a person for an event: whether one counts, and whether an accepted offer was cancelled. */
export async function findHistory(
  tx: Tx,
  eventId: number,
  personKey: string,
): Promise<{ isRegistered: boolean; gaveUpOffer: boolean; lastVersion: number }> {
  const [found] = await runNamed<{ isRegistered: boolean; gaveUpOffer: boolean; lastVersion: number }>(
    tx,
    `select coalesce(bool_or(status in ('confirmed', 'waiting', 'offered')), false) as "isRegistered",
       coalesce(bool_or(status = 'cancelled' and accepted_at is not null), false) as "gaveUpOffer",
       coalesce(max(version), 0)::int as "lastVersion"
     from event_registration where event_id = $1 and person_key = $2 and status <> 'held'`,
    [eventId, personKey],
  )
  return found!
}

/** The account that has proved a mobile number. */
export async function findAccountOfMobile(tx: Tx, mobileNo: string): Promise<number | undefined> {
  const [found] = await runNamed<{ id: number }>(
    tx,
    `select id from account where mobile_no = $1 and mobile_verified_at is not null and closed_at is null`,
    [mobileNo],
  )
  return found?.id
}

/** An unfinished registration of the same number no longer holds places. */
export async function releaseEarlierHolds(tx: Tx, eventId: number, mobileNo: string): Promise<void> {
  await runNamed(
    tx,
    `update event_registration set takes_seats = false
     where event_id = $1 and mobile_no = $2 and status = 'held' and takes_seats`,
    [eventId, mobileNo],
  )
}

/** Completes a held registration. */
export async function completeHold(
  tx: Tx,
  id: number,
  to: {
    status: 'confirmed' | 'waiting'
    personKey: string
    accountId: number | null
    getsOffers: boolean
    version: number
    at: Date
  },
): Promise<StoredRegistration> {
  const [done] = await runNamed<StoredRegistration>(
    tx,
    `update event_registration r set status = $2, takes_seats = ($2 = 'confirmed'), person_key = $3, account_id = $4,
       gets_offers = $5, version = $6, held_until = null, confirmed_at = case when $2 = 'confirmed' then $7::timestamptz end
     where id = $1 and status = 'held' returning ${registrationColumns}`,
    [id, to.status, to.personKey, to.accountId, to.getsOffers, to.version, to.at],
  )
  return done!
}

/** Ends a registration, or an offer that was not accepted; its places are free. */
export async function endRegistration(
  tx: Tx,
  id: number,
  { to, by, at }: { to: 'cancelled' | 'declined'; by: 'person' | 'staff'; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `update event_registration set status = $2, takes_seats = false, ended_at = $3, ended_by = $4, version = version + 1
     where id = $1`,
    [id, to, at, by],
  )
}

export async function acceptOffer(tx: Tx, id: number, at: Date): Promise<void> {
  await runNamed(
    tx,
    `update event_registration set status = 'confirmed', accepted_at = $2, confirmed_at = $2, version = version + 1
     where id = $1`,
    [id, at],
  )
}

export async function saveAnswers(tx: Tx, id: number, answers: Answers): Promise<void> {
  await runNamed(tx, 'update event_registration set answers = $2 where id = $1', [
    id,
    JSON.stringify(answers),
  ])
}

/** Removes holds whose time is over: nothing was proved, so nothing of them is stored. */
export async function deleteLapsedHolds(tx: Tx, eventId: number, at: Date): Promise<number> {
  const gone = await runNamed<{ partySize: number }>(
    tx,
    `delete from event_registration where event_id = $1 and status = 'held' and held_until <= $2
     returning case when takes_seats then party_size else 0 end as "partySize"`,
    [eventId, at],
  )
  return gone.reduce((sum, { partySize }) => sum + partySize, 0)
}

/** Ends offers without an answer in time. */
export const endLapsedOffers = (tx: Tx, eventId: number, at: Date): Promise<StoredRegistration[]> =>
  runNamed<StoredRegistration>(
    tx,
    `update event_registration r set status = 'declined', takes_seats = false, ended_at = $2, ended_by = 'lapsed',
       version = version + 1
     where event_id = $1 and status = 'offered' and offer_until <= $2 returning ${registrationColumns}`,
    [eventId, at],
  )

/** Waiting parties that may fit, in their order: of each size no more than the free places can seat. */
export const findFitting = (tx: Tx, eventId: number, free: number): Promise<Waiting[]> =>
  runNamed<Waiting>(
    tx,
    `select id, "partySize" from (
       select id, party_size as "partySize", queue_no, row_number() over (partition by party_size order by queue_no) as place
       from event_registration where event_id = $1 and status = 'waiting' and gets_offers) waiting
     where place * "partySize" <= $2 order by queue_no`,
    [eventId, free],
  )

export const offerPlaces = (
  tx: Tx,
  ids: readonly number[],
  { at, until }: { at: Date; until: Date },
): Promise<StoredRegistration[]> =>
  runNamed<StoredRegistration>(
    tx,
    `update event_registration r set status = 'offered', takes_seats = true, offered_at = $2, offer_until = $3,
       version = version + 1
     where id = any($1::integer[]) returning ${registrationColumns}`,
    [ids, at, until],
  )

/** Events with holds or offers that are over, or with free places while parties wait; at most 200. */
export async function listUnsettled(db: Db, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from event_registration where status = 'held' and held_until <= ${at}
    union
    select event_id from event_registration where status = 'offered' and offer_until <= ${at}
    union
    select id from event where status = 'published' and waiting_parties > 0 and starts_at > ${at}
      and (capacity is null or taken_seats < capacity)
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** When time, place or status of an event last changed. */
export async function findChangedAt(on: Runs, id: number): Promise<Date> {
  const [found] = await runNamed<{ at: Date }>(on, 'select changed_at as at from event where id = $1', [id])
  return found!.at
}
