import type { Question } from '../../../contract/talks/questions.ts'
import type { Place } from '../../../contract/places.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { speakersSql, type StoredSpeaker } from './store-speakers.ts'
import { bookedSlotSql, type StoredRegistration } from '../registration/store-registrations.ts'

export type ManagedRow = {
  id: number
  version: number
  status: string
  kind: string
  slug: string
  title: string
  summary: string
  description: string
  spoken_language: string
  image_id: string | null
  variants: unknown
  startsAt: Date
  endsAt: Date
  is_online: boolean
  venue: string | null
  address: string | null
  locality: Place | null
  latitude: number | null
  longitude: number | null
  video_url: string | null
  recording_url: string | null
  capacity: number | null
  most_guests: number
  asks_ages: boolean
  opensAt: Date | null
  closesAt: Date | null
  answersUntil: Date | null
  questions: Question[]
  reminds_day_before: boolean
  reminds_hour_before: boolean
  cancelReason: string | null
  confirmed: number
  taken: number
  waiting: number
  parties: number
  confirmedParties: number
  /** Slots and needs of a camp. */
  slots: number
  needs: number
  speakers: StoredSpeaker[]
}

/** One event with its speakers and the numbers of its registrations. */
export async function findManagedEvent(on: Runs, id: number): Promise<ManagedRow | undefined> {
  const [found] = await runNamed<ManagedRow>(
    on,
    `select e.id, e.revision as version, e.status, e.kind, e.slug, e.title, e.summary, e.description, e.spoken_language,
       e.image_media_id as image_id, m.variants, e.starts_at as "startsAt", e.ends_at as "endsAt", e.is_online, e.venue,
       e.address, e.locality, e.latitude, e.longitude, e.video_url, e.recording_url, e.capacity, e.most_guests,
       e.asks_ages, e.registration_opens_at as "opensAt", e.registration_closes_at as "closesAt",
       e.answers_until as "answersUntil", e.questions, e.reminds_day_before, e.reminds_hour_before,
       e.cancel_reason as "cancelReason", e.confirmed_seats as confirmed, e.taken_seats as taken,
       e.waiting_parties as waiting, parties.all as parties, parties.confirmed as "confirmedParties",
       (select count(*)::int from camp_slot s where s.event_id = e.id) as slots,
       (select count(*)::int from camp_need n where n.event_id = e.id) as needs,
       ${speakersSql} as speakers
     from event e left join media m on m.id = e.image_media_id
       cross join lateral (select count(*)::int as all, count(*) filter (where r.status = 'confirmed')::int as confirmed
         from event_registration r where r.event_id = e.id and r.status in ('confirmed', 'waiting', 'offered')) parties
     where e.id = $1`,
    [id],
  )
  return found
}

/** How many slots and needs a camp has. */
export async function countCampParts(on: Runs, eventId: number): Promise<{ slots: number; needs: number }> {
  const [found] = await runNamed<{ slots: number; needs: number }>(
    on,
    `select (select count(*)::int from camp_slot where event_id = $1) as slots,
       (select count(*)::int from camp_need where event_id = $1) as needs`,
    [eventId],
  )
  return found!
}

export type Party = Pick<
  StoredRegistration,
  'id' | 'name' | 'email' | 'language' | 'partySize' | 'version' | 'offerUntil' | 'slot'
>

/** Parties of an event that have one of these statuses and an e-mail address. */
export const listParties = (
  on: Runs,
  eventId: number,
  statuses: readonly ('confirmed' | 'waiting' | 'offered')[],
): Promise<Party[]> =>
  runNamed<Party>(
    on,
    `select id, name, email, language, party_size as "partySize", version, offer_until as "offerUntil",
       ${bookedSlotSql} as slot
     from event_registration r where event_id = $1 and status = any($2::text[]) and email is not null
     order by queue_no`,
    [eventId, statuses],
  )

export type Invited = { email: string; name: string }

/** Adds invitations. @returns those who had none for this event */
export const insertInvites = (
  tx: Tx,
  eventId: number,
  people: readonly Invited[],
  { by, at }: { by: number; at: Date },
): Promise<Invited[]> =>
  runNamed<Invited>(
    tx,
    `insert into event_invite (event_id, email, name, invited_by, invited_at)
     select $1, p.email, p.name, $4, $5 from unnest($2::text[], $3::text[]) p (email, name)
     on conflict do nothing returning email, name`,
    [eventId, people.map(({ email }) => email), people.map(({ name }) => name), by, at],
  )

export const deleteInvite = (tx: Tx, eventId: number, id: number): Promise<{ id: number }[]> =>
  runNamed(tx, 'delete from event_invite where event_id = $1 and id = $2 returning id', [eventId, id])

/** People with confirmed places at an event, by address. */
export const listGuestsOf = (on: Runs, eventId: number): Promise<Invited[]> =>
  runNamed<Invited>(
    on,
    `select distinct on (lower(email)) email, name from event_registration
     where event_id = $1 and status = 'confirmed' and email is not null order by lower(email), id`,
    [eventId],
  )

export type PersonNote = { id: number; at: Date; author: string; text: string; event: string }

/** Notes on the person of a registration, from each registration of theirs; undefined for no registration. */
export async function findNotesOnPerson(on: Runs, registrationId: number): Promise<PersonNote[] | undefined> {
  const [known] = await runNamed<{ key: string }>(
    on,
    'select person_key as key from event_registration where id = $1',
    [registrationId],
  )
  if (known === undefined) return undefined
  return runNamed<PersonNote>(
    on,
    `select n.id, n.at, a.full_name as author, n.body as text, e.title as event
     from event_registration r join record_note n on n.record_table = 'event_registration' and n.record_id = r.id
       join account a on a.id = n.author_id join event e on e.id = r.event_id
     where r.person_key = $1 order by n.id desc limit 200`,
    [known.key],
  )
}

export async function addNoteOnPerson(
  tx: Tx,
  {
    registrationId,
    text,
    authorId,
    at,
  }: { registrationId: number; text: string; authorId: number; at: Date },
): Promise<{ id: number } | undefined> {
  const [added] = await runNamed<{ id: number }>(
    tx,
    `insert into record_note (record_table, record_id, at, author_id, body)
     select 'event_registration', r.id, $2, $3, $4 from event_registration r where r.id = $1 returning id`,
    [registrationId, at, authorId, text],
  )
  return added
}
