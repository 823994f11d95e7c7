import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, text } from '../fields.ts'
import { messageStatus } from '../system/outbox.ts'
import { statusNameSchema } from '../status.ts'

const access = 'can:materials.manage'

/** Records of the material office that belong to a person, by their names in addresses. */
export const personRecordKinds = {
  'donation-request': 'Donation request',
  'ngo-request': 'NGO request',
  volunteer: 'Volunteer',
  partner: 'Partner',
  'drop-off': 'Drop-off location',
  'help-request': 'Help request',
} as const
export type PersonRecordKind = keyof typeof personRecordKinds

/** Longest note of staff. */
export const noteMax = 1000

const kind = z.enum(Object.keys(personRecordKinds) as [PersonRecordKind, ...PersonRecordKind[]], {
  error: 'Unknown kind of record',
})
const which = { kind, id: recordId('Choose a record') }
const person = z.object({ id: z.int(), name: z.string() })

export const personRecords = defineCalls({
  about: {
    method: 'GET',
    path: '/materials/v2/manager/records/{kind}/{id}',
    access,
    summary:
      'Notes, assignee and e-mails about materials of one record, and other records of the same person: with the same e-mail or mobile number',
    params: z.strictObject({
      kind,
      id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
    }),
    reply: z.object({
      assignee: z.nullable(person),
      /** Staff to whom the record can be assigned, the reader first. */
      colleagues: z.array(person),
      /** The newest first. */
      notes: z.array(z.object({ id: z.int(), at: instant, author: z.string(), text: z.string() })),
      /** The newest first, at most fifty. */
      emails: z.array(
        z.object({
          id: z.int(),
          at: instant,
          subject: z.string(),
          text: z.string(),
          status: statusNameSchema(messageStatus),
          canResend: z.boolean(),
        }),
      ),
      /** At most fifty of each kind. */
      others: z.array(
        z.object({
          kind,
          id: z.int(),
          title: z.string(),
          at: instant,
          /** Whether the person has proved that the shared e-mail or mobile number is theirs. */
          isVerified: z.boolean(),
        }),
      ),
    }),
    example: { params: { kind: 'volunteer', id: '1' } },
  },
  addNote: {
    method: 'POST',
    path: '/materials/v2/manager/records/note',
    access,
    summary: 'Adds a note to a record; notes are never changed',
    idempotent: true,
    body: z.strictObject({ ...which, text: text('Enter a note', noteMax) }),
    reply: z.object({ id: z.int() }),
  },
  assign: {
    method: 'POST',
    path: '/materials/v2/manager/records/assign',
    access,
    summary: 'Assigns a record to a member of staff, or to no one',
    body: z.strictObject({ ...which, accountId: z.nullable(recordId('Choose a person')) }),
    reply: nothing,
  },
  resendEmail: {
    method: 'POST',
    path: '/materials/v2/manager/records/resend-email',
    access,
    summary: 'Sends an e-mail about materials to the person of a record once more',
    body: z.strictObject({ ...which, messageId: recordId('Choose a message') }),
    reply: z.object({ id: z.int() }),
  },
})
