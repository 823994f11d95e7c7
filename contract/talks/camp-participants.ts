import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { editedRecord, email, instant, mobile, nothing, personName, recordId } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { fitnessAnswers } from './camp-fitness.ts'
import { campId, campTexts, wholeNumber } from './camps.ts'
import { managedEvents } from './events.ts'
import { mostGuests, registrationStatus } from './facts.ts'
import { registerFields, registerOutcome } from './registering.ts'

const access = 'can:events.manage'

const participant = {
  slotId: recordId(campTexts.slot),
  name: personName('Enter Name'),
  email: z.optional(email('Enter email', 'Enter correct email')),
  mobile_no: mobile('Enter mobile number', 'Enter valid mobile number'),
  guests: z._default(wholeNumber('Enter a number from 0 to 5', mostGuests), 0),
}

/** Participants of camps, as staff add and edit them. */
export const campParticipants = defineCalls({
  participants: officeList({
    path: '/talks/camps/participants',
    access,
    summary: 'Participants of camps with their slots, searched by name, e-mail and mobile number',
    name: 'camp-participants',
    sorts: { ...byAge, name: 'By name' },
    filters: {
      event: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      status: z.optional(statusNameSchema(registrationStatus)),
    },
    row: z.object({
      id: z.int(),
      version: z.int(),
      createdAt: instant,
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      mobileNo: z.nullable(z.string()),
      people: z.int(),
      slotId: z.nullable(z.int()),
      slotStartsAt: z.nullable(instant),
      location: z.nullable(z.string()),
      status: statusNameSchema(registrationStatus),
    }),
    labels: {
      createdAt: 'Registered on',
      name: 'Name',
      email: 'Email',
      mobileNo: 'Mobile',
      people: 'People',
      slotStartsAt: 'Slot',
      location: 'Place',
      status: 'Status',
    },
  }),
  add: {
    method: 'POST',
    path: '/talks/camps/add',
    access,
    summary: 'Registers a participant of a published camp for a slot, as when a person calls or comes by',
    idempotent: true,
    body: z.strictObject({ eventId: campId, ...participant }),
    reply: z.object({ id: z.int() }),
  },
  invite: {
    method: 'POST',
    path: '/talks/camps/invite',
    access,
    summary:
      'Invites people to a camp by e-mail, or everyone who was confirmed for another event (`fromEventId`); each address once',
    body: z.omit(managedEvents.invite.body, { id: true, status: true }),
    reply: managedEvents.invite.reply,
  },
  reminder: {
    method: 'POST',
    path: '/talks/camps/reminder',
    access,
    summary: 'Sends a reminder to the confirmed participants of a camp, or to those of one slot',
    body: z.strictObject({ eventId: campId, slotId: z.optional(recordId(campTexts.slot)) }),
    reply: managedEvents.reminder.reply,
  },
  edit: {
    method: 'POST',
    path: '/talks/camps/edit',
    access,
    summary: 'Changes a participant or their slot; `status` cancelled frees the places',
    body: z.strictObject({
      ...editedRecord,
      slotId: z.optional(participant.slotId),
      name: z.optional(participant.name),
      email: participant.email,
      mobile_no: z.optional(participant.mobile_no),
      guests: z.optional(wholeNumber('Enter a number from 0 to 5', mostGuests)),
      status: z.optional(z.literal('cancelled', { error: 'Choose a status' })),
    }),
    reply: nothing,
  },
})

/** Registration of a person for a slot. */
export const campRegistration = defineCalls({
  register: {
    method: 'POST',
    path: '/talks/camps/register',
    access: 'public',
    summary:
      'Registers a person for a slot of a camp. Signed in: at once; otherwise the places are held for 10 minutes and an OTP is sent',
    limits: ['OTP_IP'],
    body: z.strictObject({
      ...registerFields,
      slotId: participant.slotId,
      /** Answers to the fitness questions, where the camp asks them; only its doctor reads them. */
      fitness: z.optional(fitnessAnswers),
    }),
    reply: registerOutcome,
  },
})
