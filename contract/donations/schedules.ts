import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { maxRecurringRupees } from './donations.ts'
import { positions, weekdays } from '../../shared/schedules/dates.ts'
import { day, rupeeAmount } from '../fields.ts'

/** Where a recurring gift stands. Until `active` its donor has not agreed at the bank. */
export const scheduleStates = [
  'draft',
  'link_issued',
  'bank_pending',
  'active',
  'paused',
  'suspended',
  'completed',
  'cancelled',
  'revoked',
  'expired',
  'auth_failed',
] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const instalmentStates = [
  'planned',
  'notified',
  'debiting',
  'paid',
  'retry_wait',
  'failed',
  'skipped',
] as const

/** Why a gift to a fundraiser was left out, where the fundraiser is the reason: it rests, or takes no gifts any more. */
export const leftOutWhys = ['fundraiser_paused', 'fundraiser_over'] as const

/** Actions on a schedule. */
export const scheduleActions = ['pause', 'resume', 'stop', 'skip', 'change-amount'] as const
export type ScheduleAction = (typeof scheduleActions)[number]

export const patternShape = z.union([
  z.object({
    kind: z.literal('weekly'),
    interval: z.int(),
    days: z.readonly(z.array(z.enum(weekdays))),
  }),
  z.object({
    kind: z.literal('monthly'),
    interval: z.int(),
    mode: z.literal('each'),
    days: z.readonly(z.array(z.int())),
  }),
  z.object({
    kind: z.literal('monthly'),
    interval: z.int(),
    mode: z.literal('on_day'),
    position: z.enum(positions),
    weekday: z.enum(weekdays),
  }),
  z.object({ kind: z.literal('yearly'), month: z.int(), days: z.readonly(z.array(z.int())) }),
])

const cause = z.object({ slug: z.string(), name: z.string() })

const schedule = z.object({
  id: z.string(),
  state: z.enum(scheduleStates),
  /** Its donor agreed to it once, whatever became of it. */
  wasAgreed: z.boolean(),
  pausedBy: z.nullable(z.enum(['donor', 'payer_app', 'staff'])),
  /** Its bank or gateway holds it, for whatever reason: nothing is collected until they let it go on. */
  heldByBank: z.boolean(),
  /** Why staff paused it, in their words; null while they have not. Its donor cannot resume it then. */
  pauseReason: z.nullable(z.string()),
  /** Title of the fundraiser, or names of the causes. */
  purpose: z.string(),
  /** Those causes; none for a fundraiser, nor for any cause. */
  causes: z.array(cause),
  campaignSlug: z.nullable(z.string()),
  donorName: z.string(),
  amount: rupeeAmount,
  /** The next gift that is collected as things stand, with its own amount; null while nothing is. */
  next: z.nullable(z.object({ date: z.string(), amount: rupeeAmount })),
  /** Least that one gift may be lowered to. */
  leastAmount: rupeeAmount,
  pattern: patternShape,
  message: z.string(),
  /** Where its donor agrees; null once that is done, also while the bank has yet to confirm it, or too late. */
  authLink: z.nullable(z.string()),
  /** Every gift, in the order of their days; `debitDate` is later where its donor could not be told in time. */
  gifts: z.array(
    z.object({
      dueDate: z.string(),
      debitDate: z.string(),
      state: z.enum(instalmentStates),
      amount: rupeeAmount,
      /** Why it was left out; null for every other reason than its fundraiser. */
      leftOut: z.nullable(z.enum(leftOutWhys)),
      /**
       * Amounts of a received instalment: refunded, charged back, pending and net; null if nothing was or is
       * being refunded.
       */
      back: z.nullable(
        z.object({ given: rupeeAmount, taken: rupeeAmount, onItsWay: rupeeAmount, stays: rupeeAmount }),
      ),
      /** Where the receipt of a received one is fetched, as PDF; null until it is numbered. */
      receipt: z.nullable(z.object({ number: z.string(), url: z.string() })),
    }),
  ),
  /** How many gifts have come and stay, and how much stays of them; null while nothing does. */
  arrived: z.nullable(z.object({ gifts: z.int(), amount: rupeeAmount })),
  can: z.array(z.enum(scheduleActions)),
  /** Its fundraiser is paused: nothing is collected, and what falls due meanwhile is left out. */
  fundraiserRests: z.boolean(),
  /** Where another one is begun: of one that has ended, with the same days. */
  againPath: z.string(),
  /** To what that gives instead, where its fundraiser takes no gifts, or soon none; null where it is the same again. */
  againCause: z.nullable(cause),
  isTest: z.boolean(),
})
export type Schedule = z.infer<typeof schedule>

const steered = z.extend(schedule, {
  /** It stood so already: nothing was changed, and nobody is written to again. */
  wasSo: z.boolean(),
})
export type SteeredSchedule = z.infer<typeof steered>

export const steeringTexts = {
  which: 'Which recurring gift?',
  reason: 'Say why',
  lower: 'Enter an amount below the present one; a higher one needs a new permission',
  whole: 'Enter whole rupees, without paise',
  inApp: 'It is still paused in your UPI app or at your bank. Resume it there first',
  tooLate: 'It is too late to skip this one',
  noGift: 'There is no gift on this day',
} as const

const which = {
  scheduleId: z.string({ error: steeringTexts.which }).check(z.maxLength(40, steeringTexts.which)),
  /** Token of the e-mailed link; not needed by the signed-in donor or staff. */
  token: z.optional(z.string().check(z.maxLength(400))),
}
const steering = {
  ...which,
  /** Staff say why. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters'))),
}
const access = 'link-or-own-or:donations.refund'
const limits = ['READS_IP'] as const

const noSchedule = { scheduleId: 'snobody' }

export const schedules = defineCalls({
  view: {
    method: 'POST',
    path: '/campaign/scheduled-donations/view',
    access,
    summary: 'One recurring gift: where it stands, every gift of it, and what may be done',
    limits,
    body: z.strictObject(which),
    reply: schedule,
    example: { body: noSchedule },
  },
  pause: {
    method: 'POST',
    path: '/campaign/scheduled-donations/pause',
    access,
    summary: 'Collects nothing until it is resumed; what falls due meanwhile is left out',
    limits,
    body: z.strictObject(steering),
    reply: steered,
    example: { body: noSchedule },
  },
  resume: {
    method: 'POST',
    path: '/campaign/scheduled-donations/resume',
    access,
    summary:
      'Goes on collecting after a pause, or after gifts that failed; what staff have paused only staff resume, and of what was paused in the UPI app its gateway is asked at once',
    limits,
    body: z.strictObject(steering),
    reply: steered,
    example: { body: noSchedule },
  },
  stop: {
    method: 'POST',
    path: '/campaign/scheduled-donations/stop',
    access,
    summary: 'Ends it for good and gives the permission back',
    limits,
    body: z.strictObject(steering),
    reply: steered,
    example: { body: noSchedule },
  },
  skip: {
    method: 'POST',
    path: '/campaign/scheduled-donations/skip',
    access,
    summary: 'Leaves out the gift of one day; asked for again it is left out already, and nothing else is',
    limits,
    body: z.strictObject({ ...steering, dueDate: day('Choose a day') }),
    reply: steered,
    example: { body: { ...noSchedule, dueDate: '2026-12-05' } },
  },
  changeAmount: {
    method: 'POST',
    path: '/campaign/scheduled-donations/change-amount',
    access,
    summary: 'Lowers every gift of which its donor has not been told yet',
    limits,
    body: z.strictObject({
      ...steering,
      amount: z
        .int({
          error: ({ input }) =>
            typeof input === 'number' && input % 1 > 0 ? steeringTexts.whole : 'Enter an amount',
        })
        .check(z.gte(1, 'Enter an amount'), z.lte(maxRecurringRupees, steeringTexts.lower)),
    }),
    reply: steered,
    example: { body: { ...noSchedule, amount: 500 } },
  },
})
