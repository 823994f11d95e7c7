import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { instant } from './fields.ts'

const messageId = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

export const demo = defineCalls({
  outbox: {
    method: 'GET',
    path: '/demo/outbox',
    access: 'demo',
    summary: 'Every e-mail and SMS that would have been sent, newest first (at most 100)',
    query: z.strictObject({ to: z.optional(z.string().check(z.maxLength(254))) }),
    reply: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(['email', 'sms']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        /** Whether it is a letter with a look of its own, to be seen at `letter`. */
        isStyled: z.boolean(),
        /** Kinds of attachments, in order: `receipt`. */
        attachments: z.array(z.string()),
        createdAt: instant,
      }),
    ),
  },
  letter: {
    method: 'GET',
    path: '/demo/outbox/{id}/letter',
    access: 'demo',
    summary: 'An e-mail as its reader sees it, in a page that runs and loads nothing',
    bytes: 'text/html; charset=utf-8',
    params: z.object({ id: messageId }),
    reply: z.unknown(),
  },
  attachment: {
    method: 'GET',
    path: '/demo/outbox/{id}/attachments/{number}',
    access: 'demo',
    summary: 'What is attached to an e-mail, the first as number 1',
    bytes: 'application/pdf',
    params: z.object({ id: messageId, number: messageId }),
    reply: z.unknown(),
  },
  clock: {
    method: 'POST',
    path: '/demo/clock',
    access: 'demo',
    summary: 'Moves the demo clock forward (0 just tells it) and runs the jobs that fall due',
    body: z.strictObject({
      advanceHours: z
        .number({ error: 'Enter a number of hours' })
        .check(z.gte(0, 'The clock only goes forward'), z.lte(24 * 366, 'At most one year at a time')),
    }),
    reply: z.object({ now: instant }),
  },
  about: {
    method: 'GET',
    path: '/demo/about',
    access: 'demo',
    summary: 'The demo accounts, the sandbox address and the demo clock',
    reply: z.object({
      accounts: z.array(
        z.object({ role: z.string(), name: z.string(), username: z.string(), password: z.string() }),
      ),
      sandboxUrl: z.string(),
      now: instant,
    }),
  },
})
