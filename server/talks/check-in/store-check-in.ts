import type { CheckInKind, checkInOutcome, Present } from '../../../contract/talks/check-in.ts'
import type { EventKind } from '../../../contract/talks/facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { Attendance, PartyAction } from './attendance.ts'

export type CheckInOutcome = StatusName<typeof checkInOutcome>

export type EventOfCheckIn = {
  id: number
  kind: EventKind
  title: string
  status: string
  startsAt: Date
  endsAt: Date
}
const eventColumns = `e.id, e.kind, e.title, e.status, e.starts_at as "startsAt", e.ends_at as "endsAt"`

export async function findEventOfCheckIn(on: Runs, id: number): Promise<EventOfCheckIn | undefined> {
  const [event] = await runNamed<EventOfCheckIn>(on, `select ${eventColumns} from event e where e.id = $1`, [
    id,
  ])
  return event
}

/** Published events that end after `from` and start before `until`. */
export const eventsBetween = (on: Runs, from: Date, until: Date): Promise<EventOfCheckIn[]> =>
  runNamed<EventOfCheckIn>(
    on,
    `select ${eventColumns} from event e
     where e.status = 'published' and e.starts_at < $2 and e.ends_at > $1 order by e.starts_at, e.id limit 200`,
    [from, until],
  )

export type EnteringParty = {
  id: number
  eventId: number
  status: string
  name: string | null
  partySize: number
}

/** Locks a registration: all decisions about its attendance are made under this lock. */
export async function lockParty(tx: Tx, id: number): Promise<EnteringParty | undefined> {
  const [party] = await runNamed<EnteringParty>(
    tx,
    `select id, event_id as "eventId", status, name, party_size as "partySize" from event_registration
     where id = $1 for update`,
    [id],
  )
  return party
}

export async function findTicket(
  on: Runs,
  code: string,
): Promise<{ registrationId: number; eventId: number } | undefined> {
  const [ticket] = await runNamed<{ registrationId: number; eventId: number }>(
    on,
    `select registration_id as "registrationId", event_id as "eventId" from event_ticket where code = $1`,
    [code],
  )
  return ticket
}

export type StoredCheckIn = {
  id: string
  eventId: number
  registrationId: number | null
  kind: CheckInKind
  accountId: number | null
  contentHash: Buffer
  outcome: CheckInOutcome
  reason: string | null
}

/** An action by its number, for ever. */
export async function findCheckIn(on: Runs, id: string): Promise<StoredCheckIn | undefined> {
  const [found] = await runNamed<StoredCheckIn>(
    on,
    `select id, event_id as "eventId", registration_id as "registrationId", kind, account_id as "accountId",
       content_hash as "contentHash", outcome, reason
     from event_check_in where id = $1`,
    [id],
  )
  return found
}

export type NewCheckIn = {
  id: string
  eventId: number
  registrationId: number | null
  kind: CheckInKind
  members: readonly number[]
  walkInId: string | null
  name: string | null
  people: number | null
  note: string | null
  isScan: boolean
  place: string
  phoneId: string
  sequence: number
  accountId: number | null
  actor: string
  phoneAt: Date
  receivedAt: Date
  build: string
  contentHash: Buffer
  outcome: CheckInOutcome
  reason: string | null
}

/** @returns false where the number, or the place in the order of the phone, is taken */
export async function insertCheckIn(tx: Tx, given: NewCheckIn): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `insert into event_check_in (id, event_id, registration_id, kind, members, walk_in_id, name, people, note, is_scan,
       place, phone_id, sequence, account_id, actor, phone_at, received_at, build, content_hash, outcome, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     on conflict do nothing returning id`,
    [
      given.id,
      given.eventId,
      given.registrationId,
      given.kind,
      given.members,
      given.walkInId,
      given.name,
      given.people,
      given.note,
      given.isScan,
      given.place,
      given.phoneId,
      given.sequence,
      given.accountId,
      given.actor,
      given.phoneAt,
      given.receivedAt,
      given.build,
      given.contentHash,
      given.outcome,
      given.reason,
    ],
  )
  return rows.length > 0
}

/** Accepted actions of a party. */
export const actionsOfParty = (on: Runs, registrationId: number): Promise<PartyAction[]> =>
  runNamed<PartyAction>(
    on,
    `select id, kind, members, happened_at as at from event_check_in
     where registration_id = $1 and outcome <> 'refused' order by happened_at, id limit 1000`,
    [registrationId],
  )

/** Stores the attendance of a party and what each of its actions comes to. */
export async function saveAttendance(
  tx: Tx,
  { id, eventId }: Pick<EnteringParty, 'id' | 'eventId'>,
  { present, outcomes }: Attendance,
): Promise<void> {
  await runNamed(tx, 'delete from event_attendance where registration_id = $1', [id])
  const there = [...present].map(([member, action]) => ({ member, id: action.id, at: action.at }))
  await runNamed(
    tx,
    `insert into event_attendance (registration_id, member, event_id, check_in_id, at)
     select $1, g.member, $2, g.id, g.at
     from jsonb_to_recordset($3::jsonb) as g(member smallint, id uuid, at timestamptz)`,
    [id, eventId, JSON.stringify(there)],
  )
  const rows = [...outcomes].map(([action, { outcome, counted }]) => ({ id: action, outcome, counted }))
  await runNamed(
    tx,
    `update event_check_in c set outcome = g.outcome, counted = g.counted
     from (select id, outcome, array(select jsonb_array_elements_text(counted)::smallint) as counted
       from jsonb_to_recordset($1::jsonb) as r(id uuid, outcome text, counted jsonb)) g
     where c.id = g.id and (c.outcome <> g.outcome or c.counted <> g.counted)`,
    [JSON.stringify(rows)],
  )
}

/** Members of a party who are there by another action than this one. */
export const presentByOthers = (on: Runs, registrationId: number, checkInId: string): Promise<Present[]> =>
  runNamed<Present>(
    on,
    `select a.member, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.place, c.actor
     from event_attendance a join event_check_in c on c.id = a.check_in_id
     where a.registration_id = $1 and a.check_in_id <> $2 order by a.member`,
    [registrationId, checkInId],
  )

/** Undoes a walk-in of this event. @returns false where it does not exist */
export async function undoWalkIn(tx: Tx, eventId: number, id: string): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update event_check_in set outcome = 'undone' where id = $1 and event_id = $2 and kind = 'walk_in' returning id`,
    [id, eventId],
  )
  return rows.length > 0
}

export type ListedPerson = {
  registration: number
  name: string | null
  guests: { name?: string }[]
  code: string
  slotStartsAt: Date | null
  location: string | null
  present: Present[]
}

/** Confirmed people of an event by name, with the members of each party who are there. */
export const peopleOfEvent = (on: Runs, eventId: number): Promise<ListedPerson[]> =>
  runNamed<ListedPerson>(
    on,
    `select r.id as registration, r.name, r.guests, t.code, s.starts_at as "slotStartsAt", l.name as location,
       coalesce(p.present, '[]') as present
     from event_registration r join event_ticket t on t.registration_id = r.id
       left join camp_booking b on b.registration_id = r.id left join camp_slot s on s.id = b.slot_id
       left join camp_location l on l.id = s.location_id
       left join lateral (
         select jsonb_agg(jsonb_build_object('member', a.member, 'place', c.place, 'actor', c.actor,
           'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.member) as present
         from event_attendance a join event_check_in c on c.id = a.check_in_id where a.registration_id = r.id) p on true
     where r.event_id = $1 and r.status = 'confirmed' order by lower(r.name) collate "C", r.id limit 20000`,
    [eventId],
  )

export type WalkIn = { id: string; name: string | null; people: number; at: Date }
export const walkInsOf = (on: Runs, eventId: number): Promise<WalkIn[]> =>
  runNamed<WalkIn>(
    on,
    `select id, name, people, happened_at as at from event_check_in
     where event_id = $1 and outcome = 'counted' and kind = 'walk_in' order by happened_at desc, id limit 2000`,
    [eventId],
  )

export type CheckInSums = {
  expected: number
  present: number
  walkIns: number
  repeated: number
  refused: number
}

export async function sumsOfEvent(on: Runs, eventId: number): Promise<CheckInSums> {
  const [sums] = await runNamed<CheckInSums>(
    on,
    `select (select confirmed_seats from event where id = $1) as expected,
       (select count(*)::int from event_attendance where event_id = $1) as present,
       coalesce(sum(people) filter (where kind = 'walk_in' and outcome = 'counted'), 0)::int as "walkIns",
       count(*) filter (where outcome = 'repeated')::int as repeated,
       count(*) filter (where outcome = 'refused')::int as refused
     from event_check_in where event_id = $1`,
    [eventId],
  )
  return sums!
}

/** Erases the names of walk-ins of events that ended before. @returns their number */
export async function eraseWalkInNames(on: Runs, endedBefore: Date): Promise<number> {
  const rows = await runNamed(
    on,
    `update event_check_in c set name = null from event e
     where e.id = c.event_id and c.name is not null and e.ends_at <= $1 returning c.id`,
    [endedBefore],
  )
  return rows.length
}
