import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'

export const messageStatus = statusSet({
  queued: { label: 'Queued', look: 'waiting' },
  sent: { label: 'Sent', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  set_aside: { label: 'Set aside' },
  cancelled: { label: 'Cancelled' },
})
export const messageChannel = statusSet({ email: { label: 'E-mail' }, sms: { label: 'SMS' } })

const reads = 'can:health.read'
const acts = 'can:users.manage'
const status = statusNameSchema(messageStatus)
const channel = statusNameSchema(messageChannel, 'Unknown channel')
const messageId = recordId('Choose a message')

const row = z.object({
  id: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  channel,
  recipient: z.string(),
  /** Name of its template, and in words. */
  kind: z.string(),
  kindName: z.string(),
  /** Beginning of the text, where an SMS has no subject. */
  subject: z.string(),
  status,
  tries: z.int(),
  lastError: z.nullable(z.string()),
  /** Whether it can be sent again, and if not why. */
  resend: z.enum(['yes', 'queued', 'expired', 'no_address', 'cancelled']),
})

export const outbox = defineCalls({
  messages: officeList({
    path: '/it-admin/messages',
    access: reads,
    summary: 'Every e-mail and SMS, searched by any part of the address or number',
    name: 'messages',
    sorts: byAge,
    filters: {
      status: z.optional(status),
      channel: z.optional(channel),
      kind: z.optional(
        z.string({ error: 'Unknown kind' }).check(z.regex(/^[a-z][a-z0-9_-]{1,59}$/, 'Unknown kind')),
      ),
    },
    row,
    labels: {
      createdAt: 'Written (IST)',
      sentAt: 'Sent',
      channel: 'Channel',
      recipient: 'To',
      kindName: 'Kind',
      subject: 'Subject',
      status: 'State',
      tries: 'Tries',
      lastError: 'Why it failed',
      kind: 'Template',
    },
  }),
  message: {
    method: 'GET',
    path: '/it-admin/messages/message/{id}',
    access: reads,
    summary: 'One message; never what opens an account, and links only as that there was one',
    params: recordParams,
    reply: z.extend(row, {
      isSecret: z.boolean(),
      /** Null where it carried an OTP or a link that signs in. */
      text: z.nullable(z.string()),
      goodUntil: z.nullable(instant),
      attachments: z.array(z.string()),
      resentOf: z.nullable(z.int()),
      copies: z.array(z.object({ id: z.int(), createdAt: instant, status })),
      /** Whether the reader may send it again and set it aside. */
      mayAct: z.boolean(),
    }),
  },
  about: {
    method: 'GET',
    path: '/it-admin/messages/about',
    access: reads,
    summary: 'The kinds of messages that there are, and whether a server takes them',
    reply: z.object({
      kinds: z.array(z.object({ id: z.string(), name: z.string() })),
      /** False where none is set up: then a message counts as sent. */
      servers: z.object({ email: z.boolean(), sms: z.boolean() }),
      mayAct: z.boolean(),
    }),
  },
  resend: {
    method: 'POST',
    path: '/it-admin/messages/resend',
    access: acts,
    summary: 'Sends a message once more; not one whose OTP or link has expired, and not twice at once',
    body: z.strictObject({ id: messageId }),
    reply: z.object({ id: z.int() }),
  },
  setAside: {
    method: 'POST',
    path: '/it-admin/messages/set-aside',
    access: acts,
    summary: 'Closes the case of a message that failed',
    body: z.strictObject({ id: messageId, reason: text('Enter a reason', 300) }),
    reply: nothing,
  },
})
