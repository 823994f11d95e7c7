import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, instant, mobile, personName, recordId, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeSchema, statusCodeQuery } from '../status.ts'
import { eventTexts, slotStatus } from './facts.ts'

/** Dates and topics that speakers offer. */

export const slotTexts = {
  received: 'We have received your topic and answer by e-mail',
  city: 'Enter the city, or choose online',
  past: 'Choose a time to come',
} as const

const second = (missing: string) =>
  z.int({ error: missing }).check(z.gte(0, missing), z.lte(4_102_444_800, missing))

const slotFields = {
  name: personName('Enter Name'),
  email: email('Enter email', 'Enter correct email'),
  mobile_no: mobile('Enter mobile number', 'Enter valid mobile number'),
  topic: text('Enter the topic', 120),
  about: text('Enter what you will speak about', 1000),
  /** Unix seconds. */
  starts_at: second('Enter the start'),
  ends_at: second('Enter the end'),
  is_online: z.boolean(),
  city: z.optional(z.nullable(text(slotTexts.city, 80))),
}
type Slot = { starts_at?: number; ends_at?: number; is_online?: boolean; city?: unknown }
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
const checks = [
  z.refine<Slot>(({ starts_at: from, ends_at: until }) => !from || !until || until > from, {
    path: ['ends_at'],
    error: eventTexts.endsFirst,
    when,
  }),
  z.refine<Slot>((slot) => slot.is_online !== false || Boolean(slot.city), {
    path: ['city'],
    error: slotTexts.city,
    when,
  }),
] as const

const access = 'can:events.manage'

export const speakerSlots = defineCalls({
  request: {
    method: 'POST',
    path: '/talks/slot/request',
    access: 'public',
    summary: 'Offers a talk: a topic and a time. Staff accept or decline it',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject(slotFields).check(...checks),
    reply: z.object({ id: z.int() }),
  },
  list: officeList({
    path: '/talks/events/manage/slots',
    access,
    summary: 'Topics that speakers offer, searched by name, e-mail and topic',
    name: 'speaker-slots',
    sorts: byAge,
    filters: { status: z.optional(statusCodeQuery(slotStatus)) },
    row: z.object({
      id: z.int(),
      requestedAt: instant,
      topic: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      startsAt: instant,
      place: z.string(),
      status: statusCodeSchema(slotStatus),
    }),
    labels: {
      requestedAt: 'Requested on',
      topic: 'Topic',
      name: 'Speaker',
      email: 'Email',
      phone: 'Mobile',
      startsAt: 'Offered time',
      place: 'Place',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/talks/events/manage/slot/{id}',
    access,
    summary: 'One topic that a speaker offers',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      status: statusCodeSchema(slotStatus),
      reply: z.nullable(z.string()),
      eventId: z.nullable(z.int()),
      name: z.string(),
      email: z.string(),
      mobile_no: z.string(),
      topic: z.string(),
      about: z.string(),
      startsAt: instant,
      endsAt: instant,
      is_online: z.boolean(),
      city: z.nullable(z.string()),
    }),
  },
  manage: {
    method: 'POST',
    path: '/talks/events/manage/slot',
    access,
    summary:
      'Adds the slot of a speaker, or answers one: with `id`, `status` 1 accepts, 0 declines and 2 removes it; the speaker gets an e-mail for 1 and 0',
    body: z.strictObject({
      eventId: z.optional(recordId('Choose an event')),
      id: z.optional(recordId('Choose a slot')),
      version: z.optional(z.int()),
      status: z.optional(statusCodeSchema(slotStatus)),
      reply: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters'))),
      slot: z.optional(z.strictObject(slotFields).check(...checks)),
    }),
    reply: z.object({ id: z.int() }),
  },
})
