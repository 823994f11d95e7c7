import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { maxRecurringRupees } from './donations.ts'
import { positions, weekdays } from '../../shared/schedules/dates.ts'
import { day, rupeeAmount } from '../fields.ts'

/** States of a recurring gift. Until `active` its donor has not given consent at the bank. */
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

/** Reasons of a fundraiser for leaving out a gift: it is paused, or takes no gifts any more. */
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
  /** Whether its donor once gave consent, whatever became of it. */
  wasAgreed: z.boolean(),
  pausedBy: z.nullable(z.enum(['donor', 'payer_app', 'staff'])),
  /** Whether its bank or gateway holds it: nothing is collected until they resume it. */
  heldByBank: z.boolean(),
  /** The day from which it goes on by itself; null unless it is paused until one. */
  pausedUntil: z.nullable(z.string()),
  /** Reason of the staff who paused it, in their words; null otherwise. Its donor cannot resume it then. */
  pauseReason: z.nullable(z.string()),
  /** Title of the fundraiser, or names of the causes. */
  purpose: z.string(),
  /** Causes that it is given to; empty for a fundraiser, and for any cause. */
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
  /**
   * Gateway that collects it, and the method in the gateway's word, null until something was paid. Behind a UPI id stands
   * who issued it, where the gateway tells the id; bank and app are null for a handle that is not known.
   */
  collectedBy: z.object({
    gateway: z.string(),
    method: z.nullable(z.string()),
    upi: z.nullable(
      z.object({ handle: z.string(), bank: z.nullable(z.string()), app: z.nullable(z.string()) }),
    ),
  }),
  /**
   * Link where its donor gives consent; null once that is done, also while the bank has yet to confirm it, or
   * too late.
   */
  authLink: z.nullable(z.string()),
  /** Every gift, in the order of their days; `debitDate` is later where its donor could not be told in time. */
  gifts: z.array(
    z.object({
      dueDate: z.string(),
      debitDate: z.string(),
      state: z.enum(instalmentStates),
      amount: rupeeAmount,
      /** Reason for leaving it out; null for any other reason than its fundraiser. */
      leftOut: z.nullable(z.enum(leftOutWhys)),
      /**
       * Amounts of a received instalment: refunded, charged back, pending and net; null if nothing was or is
       * being refunded.
       */
      back: z.nullable(
        z.object({ given: rupeeAmount, taken: rupeeAmount, onItsWay: rupeeAmount, stays: rupeeAmount }),
      ),
      /** Link to the receipt of a received gift, as PDF; null until it is numbered. */
      receipt: z.nullable(z.object({ number: z.string(), url: z.string() })),
    }),
  ),
  /** Number and sum of the gifts that were received and not returned; null where there are none. */
  arrived: z.nullable(z.object({ gifts: z.int(), amount: rupeeAmount })),
  can: z.array(z.enum(scheduleActions)),
  /** Whether its fundraiser is paused: nothing is collected, and gifts due meanwhile are left out. */
  fundraiserRests: z.boolean(),
  /** Path where a new one is begun; after one that has ended, with the same days. */
  againPath: z.string(),
  /**
   * Cause of a new gift, where its fundraiser takes no gifts, or soon none; null where it is the same again.
   */
  againCause: z.nullable(cause),
  isTest: z.boolean(),
})
export type Schedule = z.infer<typeof schedule>

const steered = z.extend(schedule, {
  /** Whether it was in that state already: nothing was changed, and no letter is sent. */
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
  untilPast: 'Choose a day to come',
  untilOver: 'No gift is left after that day. Choose an earlier one, or stop it',
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
    summary: 'Collects nothing until it is resumed, or until a day; what falls due meanwhile is left out',
    limits,
    body: z.strictObject({ ...steering, until: z.optional(day(steeringTexts.untilPast)) }),
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
