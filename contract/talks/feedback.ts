import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { linkInvalidText } from '../errors.ts'
import { instant, nothing, onOff, personName, recordId, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'

export const feedbackTexts = {
  rating: 'Choose one to five stars',
  publicName: 'Enter the name that may be shown',
  publicText: 'Write what may be shown',
  thanks: 'Thank you for your feedback',
  event: 'Choose an event',
  notOver: 'This event has not ended yet',
} as const
export const feedbackLimits = { text: 1000, name: 60 } as const

/** Token of the link that a participant got by e-mail. */
const token = z
  .string({ error: linkInvalidText })
  .check(z.trim(), z.minLength(1, linkInvalidText), z.maxLength(600, linkInvalidText))

type Published = {
  mayPublish?: 0 | 1 | undefined
  publicName?: string | undefined
  text?: string | undefined
}

export const feedback = defineCalls({
  read: {
    method: 'POST',
    path: '/talks/feedback/read',
    access: 'public',
    reads: true,
    summary: 'The event of a feedback link, and whether the feedback was given',
    limits: ['OTP_IP'],
    body: z.strictObject({ token }),
    reply: z.object({ title: z.string(), startsAt: instant, isGiven: z.boolean() }),
    example: { body: { token: 'none' } },
  },
  give: {
    method: 'POST',
    path: '/talks/feedback',
    access: 'public',
    summary: 'Gives feedback on an event by the link of its participant, once',
    limits: ['OTP_IP'],
    body: z
      .strictObject({
        token,
        rating: z
          .int({ error: feedbackTexts.rating })
          .check(z.gte(1, feedbackTexts.rating), z.lte(5, feedbackTexts.rating)),
        text: z._default(
          z
            .string()
            .check(
              z.normalize('NFC'),
              z.trim(),
              z.maxLength(feedbackLimits.text, 'Use at most 1000 characters'),
            ),
          '',
        ),
        /** Whether text and name may be shown on public pages, once staff approved them. */
        mayPublish: z._default(onOff, 0),
        publicName: z.optional(
          z.union([z.literal(''), personName(feedbackTexts.publicName, feedbackLimits.name)]),
        ),
      })
      .check(
        z.refine<Published>(({ mayPublish, publicName }) => mayPublish !== 1 || Boolean(publicName), {
          path: ['publicName'],
          error: feedbackTexts.publicName,
        }),
        z.refine<Published>(({ mayPublish, text }) => mayPublish !== 1 || Boolean(text), {
          path: ['text'],
          error: feedbackTexts.publicText,
        }),
      ),
    reply: nothing,
  },
  request: {
    method: 'POST',
    path: '/talks/events/manage/feedback',
    access: 'can:events.manage',
    summary:
      'Sends the feedback link to every participant of an event that ended and who got none; answers how many',
    body: z.strictObject({ eventId: recordId(feedbackTexts.event) }),
    reply: z.object({ requested: z.int() }),
  },
  detail: {
    method: 'GET',
    path: '/talks/events/manage/feedback/detail/{id}',
    access: 'can:events.manage',
    summary: 'One feedback on an event',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      event: z.string(),
      text: z.string(),
      publicName: z.string(),
      mayPublish: z.boolean(),
    }),
  },
  list: officeList({
    path: '/talks/events/manage/feedback/list',
    access: 'can:events.manage',
    summary: 'Feedback on events, searched by text and public name',
    name: 'event-feedback',
    sorts: byAge,
    filters: {
      event: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      rating: z.optional(z.enum(['1', '2', '3', '4', '5'], { error: feedbackTexts.rating })),
      /** `open`: may be published and is not a testimonial yet. */
      publish: z.optional(z.enum(['yes', 'no', 'open'], { error: 'Use yes, no or open' })),
    },
    row: z.object({
      id: z.int(),
      createdAt: instant,
      eventId: z.int(),
      event: z.string(),
      rating: z.int(),
      text: z.string(),
      mayPublish: z.boolean(),
      publicName: z.string(),
      testimonialId: z.nullable(z.int()),
    }),
    labels: {
      createdAt: 'Given on',
      event: 'Event',
      rating: 'Stars',
      text: 'Feedback',
      mayPublish: 'May be published',
      publicName: 'Public name',
    },
  }),
})
