import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, personName, recordId, recordParams, text } from '../fields.ts'
import { phoneUuid } from '../field/field-work.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { eventKind } from './facts.ts'

const access = 'can:events.manage'

/** Hours after the end of an event for which phones have its list. */
export const checkInHours = 24
/** Most people of one walk-in. */
export const mostWalkIns = 20

export const checkInKinds = ['check_in', 'undo', 'walk_in'] as const
export type CheckInKind = (typeof checkInKinds)[number]

export const checkInOutcome = statusSet({
  counted: { label: 'Checked in', look: 'good' },
  repeated: { label: 'Was checked in earlier', look: 'waiting' },
  undone: { label: 'Undone' },
  undo: { label: 'Undo' },
  refused: { label: 'Refused', look: 'bad' },
})

export const checkInTexts = {
  who: 'Scan a ticket or choose a person',
  name: 'Enter Name',
  people: `Enter a number from 1 to ${mostWalkIns}`,
  reason: 'Enter a reason',
  members: 'Choose who is there',
  unknown: 'This is not a ticket of this installation',
  notConfirmed: 'This registration is not confirmed',
  cancelled: 'This registration was cancelled',
  otherEvent: (title: string, day: string) => `This ticket is for ${title} on ${day}`,
  party: 'This party has fewer people',
  walkIn: 'This walk-in does not exist',
  reused: 'Another action has this number',
  undone: 'The check-in is undone',
} as const

const member = z.int().check(z.gte(0, checkInTexts.members), z.lte(5, checkInTexts.members))
const members = z
  .array(member)
  .check(z.minLength(1, checkInTexts.members), z.maxLength(6, checkInTexts.members))

type Given = Readonly<Record<string, unknown>>
/** Each kind has the fields that it is about. */
const fitsKind = z.check<Given>(({ value, issues }) => {
  const { kind } = value
  const issue = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  const named = [value['registration'], value['ticket'], value['walkIn']].filter((one) => one !== undefined)
  if (kind === 'walk_in') {
    if (value['people'] === undefined) issue('people', checkInTexts.people)
    if (named.length > 0) issue('registration', 'Not part of this action')
  } else {
    if (named.length !== 1) issue('registration', checkInTexts.who)
    if (value['people'] !== undefined || value['name'] !== undefined)
      issue('people', 'Not part of this action')
  }
  if (kind === 'check_in' && value['walkIn'] !== undefined) issue('walkIn', 'Not part of this action')
  if (kind === 'undo' && value['note'] === undefined) issue('note', checkInTexts.reason)
  if (kind !== 'undo' && value['note'] !== undefined) issue('note', 'Not part of this action')
})

const actionBody = z
  .strictObject({
    id: phoneUuid,
    format: z.int().check(z.gte(1), z.lte(1000)),
    build: z.string().check(z.minLength(1), z.maxLength(60)),
    /** The phone, for as long as its browser stores the app's data. */
    phone: phoneUuid,
    /** Order of this phone's actions at this event, from 1 on. */
    sequence: z.int().check(z.gte(1), z.lte(1_000_000)),
    event: recordId('Choose an event'),
    kind: z.enum(checkInKinds),
    /** Time by the phone's own clock. */
    at: instant,
    /** Entrance. */
    place: z._default(z.string().check(z.trim(), z.maxLength(60, 'Use at most 60 characters')), ''),
    registration: z.optional(recordId(checkInTexts.who)),
    /** Code of a ticket that the list on the phone does not have. */
    ticket: z.optional(
      z.string().check(z.minLength(1, checkInTexts.who), z.maxLength(300, checkInTexts.unknown)),
    ),
    is_scan: z._default(z.boolean(), false),
    /** Members of the party; without it all of them. */
    members: z.optional(members),
    name: z.optional(personName(checkInTexts.name)),
    people: z.optional(
      z
        .int({ error: checkInTexts.people })
        .check(z.gte(1, checkInTexts.people), z.lte(mostWalkIns, checkInTexts.people)),
    ),
    walkIn: z.optional(phoneUuid),
    /** Why a check-in is undone. */
    note: z.optional(text(checkInTexts.reason, 200)),
  })
  .check(fitsKind)
export type CheckInBody = z.infer<typeof actionBody>

/** A member of a party who is there, and since when, where and by whom. */
const present = z.object({ member: z.int(), at: instant, place: z.string(), actor: z.string() })
export type Present = z.infer<typeof present>

const actionResult = z.object({
  id: z.string(),
  state: z.enum(['done', 'refused']),
  reason: z.nullable(z.string()),
  /** Members of the party who were there already by another action, with that one. */
  earlier: z.array(present),
})

const eventFacts = {
  id: z.int(),
  kind: statusNameSchema(eventKind),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
}

const person = z.object({
  registration: z.int(),
  name: z.string(),
  /** Names of the guests; an empty text for one without a name. */
  guests: z.array(z.string()),
  /** Hash of the code of the ticket. */
  hash: z.string(),
  /** Slot of a camp. */
  slotStartsAt: z.nullable(instant),
  location: z.nullable(z.string()),
  present: z.array(present),
})
export type CheckInPerson = z.infer<typeof person>

const list = z.object({
  event: z.object(eventFacts),
  /** When the phone deletes this list. */
  deleteAt: instant,
  people: z.array(person),
  walkIns: z.array(z.object({ id: z.string(), name: z.string(), people: z.int(), at: instant })),
  /** Other events of these weeks, so that the phone can name the event of a ticket. */
  others: z.array(z.object({ id: z.int(), title: z.string(), startsAt: instant })),
})
export type CheckInList = z.infer<typeof list>

/** Check-in at the entrance of talks, camps and competitions, also without a connection. */
export const checkIn = defineCalls({
  events: {
    method: 'GET',
    path: '/talks/check-in/events',
    access,
    summary: 'Published events of the next week, and those that ended less than 24 hours ago',
    reply: z.object({ owner: z.string(), name: z.string(), events: z.array(z.object(eventFacts)) }),
  },
  list: {
    method: 'GET',
    path: '/talks/check-in/people/{id}',
    access,
    summary: 'Confirmed people of an event for a phone: name, guests and a hash of the ticket',
    params: recordParams,
    reply: list,
  },
  act: {
    method: 'POST',
    path: '/talks/check-in/actions',
    access,
    summary:
      'Takes one action of a phone, once for ever by its number. Of two check-ins of one person the earlier one counts, and the other is listed',
    body: actionBody,
    reply: actionResult,
  },
  undo: {
    method: 'POST',
    path: '/talks/check-in/undo',
    access,
    summary: 'Undoes the check-in of a party or a walk-in, from the office',
    body: z.strictObject({ id: z.uuid(checkInTexts.who), note: text(checkInTexts.reason, 200) }),
    reply: nothing,
  },
  actions: officeList({
    path: '/talks/check-in/list',
    access,
    summary: 'Check-ins, walk-ins and undone check-ins of events, searched by name',
    name: 'check-ins',
    sorts: byAge,
    filters: {
      event: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      outcome: z.optional(statusNameSchema(checkInOutcome)),
    },
    row: z.object({
      id: z.string(),
      happenedAt: instant,
      eventId: z.int(),
      event: z.string(),
      name: z.string(),
      people: z.int(),
      kind: z.enum(checkInKinds),
      outcome: statusNameSchema(checkInOutcome),
      actor: z.string(),
      place: z.string(),
      note: z.string(),
    }),
    labels: {
      happenedAt: 'Time',
      event: 'Event',
      name: 'Name',
      people: 'People',
      outcome: 'Result',
      actor: 'By',
      place: 'Entrance',
      note: 'Note',
    },
  }),
  summary: {
    method: 'GET',
    path: '/talks/check-in/summary/{id}',
    access,
    summary: 'Numbers of an event: expected, there, walk-ins, and check-ins that were repeated or refused',
    params: recordParams,
    reply: z.object({
      event: z.object(eventFacts),
      expected: z.int(),
      present: z.int(),
      walkIns: z.int(),
      repeated: z.int(),
      refused: z.int(),
    }),
  },
})

/** Ticket as its page shows it. It has no names, because its code alone opens the page. */
export const tickets = defineCalls({
  ticket: {
    method: 'GET',
    path: '/talks/check-in/ticket/{code}',
    access: 'public',
    summary: 'The ticket of a confirmed registration with its QR code; for whoever has its code',
    limits: ['READS_IP'],
    params: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
    example: { params: { code: '1-0123456789' } },
    reply: z.object({
      code: z.string(),
      title: z.string(),
      startsAt: instant,
      endsAt: instant,
      venue: z.nullable(z.string()),
      address: z.nullable(z.string()),
      city: z.nullable(z.string()),
      people: z.int(),
      /** Dark modules of the QR code as the path of an SVG. */
      qr: z.object({ path: z.string(), size: z.int() }),
    }),
  },
})
