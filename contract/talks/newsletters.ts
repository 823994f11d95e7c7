import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { isPlainAddress } from '../content.ts'
import { editedRecord, instant, recordId, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { languages } from '../../shared/languages.ts'
import { subscriberTopics } from './subscribers.ts'

export const newsletterStatus = statusSet({
  draft: { label: 'Draft', look: 'waiting' },
  scheduled: { label: 'Scheduled', look: 'waiting' },
  sending: { label: 'Sending' },
  paused: { label: 'Paused', look: 'bad' },
  late: { label: 'Late: waits for a person', look: 'bad' },
  sent: { label: 'Sent', look: 'good' },
  cancelled: { label: 'Cancelled' },
})

export const recipientState = statusSet({
  waiting: { label: 'Waiting', look: 'waiting' },
  sent: { label: 'Sent', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  skipped: { label: 'Skipped' },
})

export const newsletterTexts = {
  topic: 'Choose a topic',
  language: 'Choose a language',
  subject: 'Enter the subject',
  body: 'Enter the text',
  button: 'A button needs a text and a link',
  link: 'Use a path such as /sahayaTalks or an https:// address',
  time: 'Choose a time in the future, at most a year ahead',
  reason: 'Enter a reason',
  noReply: 'Handed over; the process ended before the mail server answered',
  added: 'Newsletter added',
  updated: 'Successfully updated',
  test: 'A test is on its way to your own address',
  scheduled: 'The newsletter is scheduled',
  paused: 'Paused',
  resumed: 'Sending goes on',
  cancelled: 'Cancelled. Nothing more is sent',
  lifted: 'This address gets e-mails again',
} as const
export const newsletterLimits = { subject: 120, preheader: 150, body: 10_000, button: 40 } as const

const access = 'can:content.manage'
const upTo = (max: number) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(max, `Use at most ${max} characters`))
const isLink = (link: string) =>
  link === '' || /^\/(?!\/)[^\s\\]*$/.test(link) || (/^https:\/\//i.test(link) && isPlainAddress(link))

const fields = {
  topic: z.enum(subscriberTopics, { error: newsletterTexts.topic }),
  language: z.enum(languages, { error: newsletterTexts.language }),
  onlyLanguage: z._default(z.boolean(), false),
  subject: text(newsletterTexts.subject, newsletterLimits.subject),
  preheader: z._default(upTo(newsletterLimits.preheader), ''),
  body: text(newsletterTexts.body, newsletterLimits.body),
  buttonText: z._default(upTo(newsletterLimits.button), ''),
  link: z._default(upTo(300).check(z.refine(isLink, newsletterTexts.link)), ''),
}
const counts = {
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  unsubscribed: z.int(),
}
const one = z.strictObject({ id: recordId('Choose a record') })

/** Newsletters to subscribers, from draft to sent. */
export const newsletters = defineCalls({
  save: {
    method: 'POST',
    path: '/talks/newsletter/save',
    access,
    summary: 'Adds a newsletter as a draft; with an id, changes the draft that was read at `version`',
    idempotent: true,
    body: z
      .strictObject({ id: z.optional(editedRecord.id), version: editedRecord.version, ...fields })
      .check(
        z.refine<{ buttonText: string; link: string }>(
          ({ buttonText, link }) => (buttonText === '') === (link === ''),
          { path: ['buttonText'], error: newsletterTexts.button },
        ),
      ),
    reply: z.object({ id: z.int() }),
  },
  detail: {
    method: 'GET',
    path: '/talks/newsletter/detail/{id}',
    access,
    summary: 'One newsletter with its counts; of a draft, how many would get it now',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      status: statusNameSchema(newsletterStatus),
      pauseReason: z.nullable(z.enum(['failures', 'staff', 'late'])),
      sendAt: z.nullable(instant),
      finishedAt: z.nullable(instant),
      audience: z.int(),
      ...fields,
      ...counts,
    }),
  },
  list: officeList({
    path: '/talks/newsletter/list',
    access,
    summary: 'Newsletters, searched by subject',
    name: 'newsletters',
    sorts: byAge,
    filters: { status: z.optional(statusNameSchema(newsletterStatus)) },
    row: z.object({
      id: z.int(),
      createdAt: instant,
      subject: z.string(),
      topic: z.string(),
      sendAt: z.nullable(instant),
      ...counts,
      status: statusNameSchema(newsletterStatus),
    }),
    labels: {
      createdAt: 'Added on',
      subject: 'Subject',
      topic: 'Topic',
      sendAt: 'Send at',
      waiting: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
      skipped: 'Skipped',
      unsubscribed: 'Unsubscribed',
      status: 'Status',
    },
  }),
  recipients: officeList({
    path: '/talks/newsletter/recipients',
    access,
    summary: 'Recipients of a newsletter, searched by address',
    name: 'newsletter-recipients',
    sorts: byAge,
    filters: {
      newsletter: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      status: z.optional(statusNameSchema(recipientState)),
    },
    row: z.object({
      id: z.int(),
      nextTryAt: instant,
      email: z.string(),
      doneAt: z.nullable(instant),
      tries: z.int(),
      lastError: z.nullable(z.string()),
      unsubscribedAt: z.nullable(instant),
      status: statusNameSchema(recipientState),
    }),
    labels: {
      email: 'Email',
      doneAt: 'Sent or given up on',
      tries: 'Tries',
      lastError: 'Last error',
      unsubscribedAt: 'Unsubscribed on',
      status: 'Status',
    },
  }),
  preview: {
    method: 'GET',
    path: '/talks/newsletter/preview/{id}',
    access,
    summary: 'The newsletter as its recipients see it',
    params: recordParams,
    bytes: 'text/html; charset=utf-8',
    reply: z.unknown(),
  },
  test: {
    method: 'POST',
    path: '/talks/newsletter/test',
    access,
    summary: 'Sends the newsletter to the address of the person signed in',
    body: one,
    reply: z.null(),
  },
  schedule: {
    method: 'POST',
    path: '/talks/newsletter/schedule',
    access,
    summary: 'Schedules a draft that was read at `version`, for now or a time',
    body: z.strictObject({ id: recordId('Choose a record'), version: z.int(), sendAt: z.optional(instant) }),
    reply: z.null(),
  },
  pause: {
    method: 'POST',
    path: '/talks/newsletter/pause',
    access,
    summary: 'Pauses a newsletter that is scheduled or being sent',
    body: one,
    reply: z.null(),
  },
  resume: {
    method: 'POST',
    path: '/talks/newsletter/resume',
    access,
    summary: 'Goes on with a newsletter that was paused, or is late',
    body: one,
    reply: z.null(),
  },
  cancel: {
    method: 'POST',
    path: '/talks/newsletter/cancel',
    access,
    summary: 'Cancels a newsletter; recipients who wait get nothing',
    body: one,
    reply: z.null(),
  },
})

/** Addresses that get no optional e-mails because they bounce. */
export const stoppedAddresses = defineCalls({
  list: officeList({
    path: '/talks/newsletter/stopped/list',
    access,
    summary: 'Stopped addresses, searched by address',
    name: 'stopped-addresses',
    sorts: byAge,
    filters: { kind: z.optional(z.enum(['hard', 'soft'], { error: 'Use hard or soft' })) },
    row: z.object({
      id: z.int(),
      stoppedAt: instant,
      email: z.string(),
      kind: z.string(),
      reason: z.string(),
    }),
    labels: { stoppedAt: 'Stopped on', email: 'Email', kind: 'Bounce', reason: 'Reason' },
  }),
  lift: {
    method: 'POST',
    path: '/talks/newsletter/stopped/lift',
    access,
    summary: 'Lets an address that was stopped get e-mails again',
    body: z.strictObject({ id: recordId('Choose a record'), reason: text(newsletterTexts.reason, 200) }),
    reply: z.null(),
  },
})
