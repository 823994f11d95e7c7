import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { linkInvalidText } from '../errors.ts'
import { email, nothing, onOff } from '../fields.ts'

/** Topics of messages, apart from what people asked for themselves or the law requires. */
export const topics = [
  'receipts',
  'updates',
  'reminders',
  'newsletter',
  'talks',
  'materials',
  'chat',
] as const
export type Topic = (typeof topics)[number]

/** Defaults for people who have chosen nothing. */
export const chosenAtFirst: Record<Topic, { email: boolean; sms: boolean; whatsapp: boolean }> = {
  receipts: { email: true, sms: true, whatsapp: false },
  updates: { email: true, sms: false, whatsapp: false },
  reminders: { email: true, sms: false, whatsapp: false },
  newsletter: { email: false, sms: false, whatsapp: false },
  talks: { email: false, sms: false, whatsapp: false },
  materials: { email: true, sms: true, whatsapp: false },
  chat: { email: true, sms: false, whatsapp: false },
}

export const preferenceTexts = {
  receiptsByEmail: 'Receipts by e-mail cannot be switched off',
  over: linkInvalidText,
  unsubscribed: 'You will get no more e-mails of this kind',
  linkSent: 'If we write to this address, a link is on its way to it',
} as const

const topic = z.enum(topics, { error: 'This topic is not known here' })
const channels = { email: onOff, sms: onOff, whatsapp: onOff }
const choice = z.object({ name: topic, ...channels })
export type TopicChoice = z.infer<typeof choice>

const named = {
  params: z.object({ name: topic }),
  example: { params: { name: 'updates' } },
}

/** Sealed token of a letter; it reveals no address. */
const token = z
  .string({ error: linkInvalidText })
  .check(z.trim(), z.minLength(1, linkInvalidText), z.maxLength(600, linkInvalidText))

export const preferences = defineCalls({
  list: {
    method: 'GET',
    path: '/user/preferences',
    access: 'user',
    summary: 'What the person signed in wants to hear of, by topic and channel',
    reply: z.array(choice),
  },
  read: {
    ...named,
    method: 'GET',
    path: '/campaign/preferences/{name}',
    access: 'user',
    summary: 'The same of one topic',
    reply: z.object(channels),
  },
  save: {
    ...named,
    method: 'POST',
    path: '/campaign/preferences/{name}',
    access: 'user',
    summary: 'Chooses by which channels the person hears of a topic',
    body: z.strictObject(channels),
    reply: nothing,
  },
})

export const unsubscribing = defineCalls({
  check: {
    method: 'POST',
    path: '/unsubscribe/check',
    access: 'public',
    reads: true,
    summary: 'What the link of a letter would end, without ending it',
    limits: ['OTP_IP'],
    body: z.strictObject({ token }),
    /** Answers `email` masked. */
    reply: z.object({ email: z.string(), topic, isOver: z.boolean() }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe',
    access: 'public',
    summary: 'Ends the letters of a topic by the link of one, or sends such a link to an address',
    limits: ['OTP_IP'],
    /** Either the token of a letter, or an address with a topic. */
    body: z
      .strictObject({
        token: z.optional(token),
        email: z.optional(email('Enter a valid email address', 'Enter a valid email address')),
        topic: z.optional(topic),
      })
      .check(
        z.refine((body) => body.token !== undefined || body.email !== undefined, {
          path: ['token'],
          error: linkInvalidText,
        }),
        z.refine((body) => body.email === undefined || body.topic !== undefined, {
          path: ['topic'],
          error: 'This topic is not known here',
        }),
      ),
    reply: nothing,
  },
  oneClick: {
    method: 'POST',
    path: '/unsubscribe/{token}',
    access: 'public',
    summary: 'The same by one press in a mail program (RFC 8058)',
    limits: ['OTP_IP'],
    params: z.object({ token }),
    raw: true,
    reply: nothing,
    example: { params: { token: 'none' } },
  },
  visit: {
    method: 'GET',
    path: '/unsubscribe/{token}',
    access: 'public',
    summary: 'Leads who opens the address of a press to the page that asks first',
    params: z.object({ token }),
    redirects: true,
    reply: nothing,
    example: { params: { token: 'none' } },
  },
})
