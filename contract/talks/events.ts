import * as z from 'zod/mini'
import { picture } from '../campaigns/public.ts'
import { defineCalls } from '../call.ts'
import { email, instant, nothing, onOff, personName, recordId, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { place } from '../places.ts'
import { statusNameSchema } from '../status.ts'
import { eventChecks, eventFields, webAddress } from './event-fields.ts'
import { eventKind, eventStatus, eventTexts, registrationStatus, removed, spokenLanguages } from './facts.ts'
import { question } from './questions.ts'
import { editingCall, sentBy } from '../typed/editing.ts'

const access = 'can:events.manage'
const eventId = recordId('Choose an event')

const row = z.object({
  id: z.int(),
  startsAt: instant,
  title: z.string(),
  kind: statusNameSchema(eventKind),
  city: z.nullable(z.string()),
  isOnline: z.boolean(),
  capacity: z.nullable(z.int()),
  confirmed: z.int(),
  waiting: z.int(),
  status: statusNameSchema(eventStatus),
})

const seconds = z.nullable(z.int())
const managedEvent = z.object({
  id: z.int(),
  version: z.int(),
  status: statusNameSchema(eventStatus),
  isOver: z.boolean(),
  cancelReason: z.nullable(z.string()),
  /** Confirmed seats, seats that are held or offered as well, and parties on the waiting list. */
  confirmed: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** Registered parties: so many e-mails go out when the event is cancelled. */
  parties: z.int(),
  /** Parties with confirmed places: so many get a reminder or the video link. */
  confirmedParties: z.int(),
  /** Slots and needs of a camp; 0 of other kinds. */
  slots: z.int(),
  needs: z.int(),
  picture: z.nullable(picture),
  kind: statusNameSchema(eventKind),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  spoken_language: z.enum(spokenLanguages),
  image_id: z.nullable(z.string()),
  starts_at: z.int(),
  ends_at: z.int(),
  is_online: z.boolean(),
  venue: z.nullable(z.string()),
  address: z.nullable(z.string()),
  locality: z.nullable(place),
  location: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  video_url: z.nullable(z.string()),
  recording_url: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  most_guests: z.int(),
  asks_ages: z.boolean(),
  registration_opens_at: seconds,
  registration_closes_at: seconds,
  answers_until: seconds,
  questions: z.array(question),
  reminds_day_before: z.boolean(),
  reminds_hour_before: z.boolean(),
  speakers: z.array(
    z.object({
      name: z.string(),
      headline: z.string(),
      bio: z.string(),
      photo_id: z.nullable(z.string()),
      photo: z.nullable(picture),
    }),
  ),
})
export type ManagedEvent = z.infer<typeof managedEvent>

const attendee = z.object({
  id: z.int(),
  registeredAt: instant,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  people: z.int(),
  guests: z.string(),
  answers: z.string(),
  status: statusNameSchema(registrationStatus),
  /** Why a waiting party was not offered a place, in words. */
  why: z.string(),
})

const note = z.object({ id: z.int(), at: instant, author: z.string(), text: z.string(), event: z.string() })

/** Events as staff see them. */
export const managedEvents = defineCalls({
  list: officeList({
    path: '/talks/events/manage/list',
    access,
    summary: 'Events of every kind, searched by title, summary and city; days are those of the start',
    name: 'events',
    sorts: { ...byAge, title: 'By title' },
    filters: {
      kind: z.optional(statusNameSchema(eventKind)),
      status: z.optional(statusNameSchema(eventStatus)),
    },
    row,
    labels: {
      startsAt: 'Starts',
      title: 'Title',
      kind: 'Kind',
      city: 'City',
      capacity: 'Places',
      confirmed: 'Confirmed',
      waiting: 'Waiting',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/talks/events/manage/detail/{id}',
    access,
    summary: 'One event with its speakers and the numbers of its registrations',
    params: recordParams,
    reply: managedEvent,
  },
  create: {
    method: 'POST',
    path: '/talks/events/manage/create',
    access,
    summary: 'Creates an event as a draft',
    idempotent: true,
    body: z.strictObject(eventFields).check(...eventChecks),
    reply: z.object({ id: z.int() }),
  },
  editing: editingCall({ path: '/talks/events/manage/editing', access, what: 'an event' }),
  edit: {
    method: 'POST',
    path: '/talks/events/manage/edit/{id}',
    access,
    summary:
      'Changes an event that was read at `version`, or answers 409 with the newer one. Another time or place notifies registered people; fewer places than are taken are refused',
    params: recordParams,
    body: z
      .strictObject({ ...eventFields, ...sentBy, id: eventId, version: z.optional(z.int()) })
      .check(...eventChecks),
    reply: nothing,
  },
  publish: {
    method: 'POST',
    path: '/talks/events/manage/publish',
    access,
    summary: 'Publishes a draft',
    body: z.strictObject({ eventId }),
    reply: nothing,
  },
  cancel: {
    method: 'POST',
    path: '/talks/events/manage/cancel',
    access,
    summary:
      'Cancels an event with a reason; every registered party gets an e-mail that removes it from calendars',
    body: z.strictObject({ eventId, reason: text(eventTexts.reason, 500) }),
    reply: z.object({ emails: z.int() }),
  },
  archive: {
    method: 'POST',
    path: '/talks/events/manage/archive',
    access,
    summary: 'Takes a draft, a cancelled event or one that is over off all public pages',
    body: z.strictObject({ eventId }),
    reply: nothing,
  },
  attendees: officeList({
    path: '/talks/events/manage/attendees',
    access,
    summary:
      'Registrations of an event, searched by name, e-mail and mobile number; waiting parties with the reason',
    name: 'event-attendees',
    sorts: { oldest: byAge.oldest, newest: byAge.newest, name: 'By name' },
    filters: {
      event: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      status: z.optional(statusNameSchema(registrationStatus)),
    },
    row: attendee,
    labels: {
      registeredAt: 'Registered',
      name: 'Name',
      email: 'Email',
      phone: 'Mobile',
      people: 'People',
      guests: 'Guests',
      answers: 'Answers',
      status: 'Status',
      why: 'Why waiting',
    },
  }),
  reminder: {
    method: 'POST',
    path: '/talks/events/manage/reminder',
    access,
    summary: 'Sends a reminder to every confirmed party that has not unsubscribed',
    body: z.strictObject({ eventId }),
    reply: z.object({ emails: z.int() }),
  },
  invite: {
    method: 'POST',
    path: '/talks/events/manage/invite',
    access,
    summary:
      'Invites people by e-mail, or everyone who was confirmed for another event (`fromEventId`); each address once. `status: 2` with an `id` withdraws an invitation',
    body: z.strictObject({
      eventId,
      id: z.optional(recordId('Choose an invitation')),
      status: z.optional(removed),
      people: z._default(
        z
          .array(
            z.strictObject({
              name: z.optional(personName('Enter Name')),
              email: email('Enter email', 'Enter correct email'),
            }),
          )
          .check(z.maxLength(500, 'At most 500 people at once')),
        [],
      ),
      fromEventId: z.optional(recordId('Choose an event')),
      /** Also people of uploaded files who are not invited yet, at most 500 at once. */
      uploaded: z._default(onOff, 0),
    }),
    reply: z.object({ invited: z.int(), already: z.int() }),
  },
  videoLink: {
    method: 'POST',
    path: '/talks/events/manage/videoLink',
    access,
    summary:
      'Sets the video link of an online event, and sends it to every confirmed party where `notify` is 1; `status: 2` removes it',
    body: z.strictObject({
      eventId,
      url: z.optional(webAddress),
      notify: z._default(onOff, 0),
      status: z.optional(removed),
    }),
    reply: z.object({ emails: z.int() }),
  },
  addNote: {
    method: 'POST',
    path: '/talks/user/dashboard/add-note',
    access,
    summary: 'Adds a note on a registered person; staff see it at each of their registrations',
    idempotent: true,
    body: z.strictObject({
      registrationId: recordId('Choose a registration'),
      note: text('Enter a note', 1000),
    }),
    reply: z.object({ id: z.int() }),
  },
  notes: {
    method: 'GET',
    path: '/talks/events/manage/notes/{id}',
    access,
    summary: 'Notes on the person of a registration, the newest first',
    params: recordParams,
    reply: z.array(note),
  },
})
