import * as z from 'zod/mini'
import { otpCode } from '../accounts/otp.ts'
import { defineCalls } from '../call.ts'
import { linkInvalidText } from '../errors.ts'
import { email, instant, nothing, personName } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'

/** Topics of e-mails that a person can subscribe to. */
export const subscriberTopics = ['talks', 'camps', 'competitions', 'newsletter'] as const
export type SubscriberTopic = (typeof subscriberTopics)[number]

export const subscriberTopicLabels: Readonly<Record<SubscriberTopic, string>> = {
  talks: 'Talks',
  camps: 'Camps',
  competitions: 'Competitions',
  newsletter: 'Newsletter',
}

export const subscriberStatus = statusSet({
  active: { label: 'Subscribed', look: 'good' },
  requested: { label: 'Not confirmed', look: 'waiting' },
  ended: { label: 'Unsubscribed' },
})

export const subscriberTexts = {
  email: 'Enter a valid email address',
  topics: 'Choose at least one topic',
  sent: 'An OTP is on its way to this address',
  subscribed: 'You are subscribed',
  saved: 'Your choice is saved',
} as const

const address = email(subscriberTexts.email, subscriberTexts.email)
const topic = z.enum(subscriberTopics, { error: 'This topic is not known here' })
const several = z.array(topic, { error: subscriberTexts.topics }).check(z.maxLength(subscriberTopics.length))
const atLeastOne = several.check(z.minLength(1, subscriberTexts.topics))
/** Token of the link to one's own topics; it reveals no address. */
const token = z.optional(
  z
    .string({ error: linkInvalidText })
    .check(z.trim(), z.minLength(1, linkInvalidText), z.maxLength(600, linkInvalidText)),
)
const access = 'link-or-own-or:content.manage'
const example = { body: { token: 'none', topics: ['talks'] } }

export const subscribers = defineCalls({
  subscribe: {
    method: 'POST',
    path: '/talks/subscribe-talks',
    access: 'public',
    summary:
      'Sends an OTP that confirms a subscription. Who is signed in under this address, which was verified, is subscribed at once',
    limits: ['OTP_IP'],
    body: z.strictObject({
      email: address,
      name: z.optional(z.union([z.literal(''), personName('Enter your name')])),
      topics: atLeastOne,
    }),
    reply: z.object({ isConfirmed: z.boolean() }),
  },
  verify: {
    method: 'POST',
    path: '/talks/subscribe-talks/otp-verify',
    access: 'public',
    summary: 'Confirms a subscription by the OTP',
    limits: ['OTP_IP'],
    body: z.strictObject({ email: address, otp: otpCode }),
    reply: nothing,
  },
  choices: {
    method: 'POST',
    path: '/talks/preferences/read',
    access,
    reads: true,
    summary: 'Topics of the subscriber whose link it is, or who is signed in',
    limits: ['OTP_IP'],
    body: z.strictObject({ token }),
    /** Answers `email` masked where a link asks. */
    reply: z.object({ email: z.string(), topics: z.array(topic) }),
    example: { body: { token: 'none' } },
  },
  choose: {
    method: 'POST',
    path: '/talks/preferences',
    access,
    summary: 'Sets the topics of the subscriber whose link it is, or who is signed in; no topic ends all',
    limits: ['OTP_IP'],
    body: z.strictObject({ token, topics: several }),
    reply: nothing,
    example,
  },
  list: officeList({
    path: '/talks/subscribers/list',
    access: 'can:content.manage',
    summary: 'Subscribers, searched by name and e-mail',
    name: 'subscribers',
    sorts: byAge,
    filters: { status: z.optional(statusNameSchema(subscriberStatus)), topic: z.optional(topic) },
    row: z.object({
      id: z.int(),
      createdAt: instant,
      email: z.string(),
      name: z.string(),
      topics: z.string(),
      language: z.string(),
      confirmedAt: z.nullable(instant),
      endedAt: z.nullable(instant),
      status: statusNameSchema(subscriberStatus),
    }),
    labels: {
      createdAt: 'Since',
      email: 'Email',
      name: 'Name',
      topics: 'Topics',
      language: 'Language',
      confirmedAt: 'Confirmed on',
      endedAt: 'Ended on',
      status: 'Status',
    },
  }),
})
