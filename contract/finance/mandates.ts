import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { attemptFields } from './donation-record.ts'
import { auditEvent } from '../audit-event.ts'
import { languages } from '../../shared/languages.ts'
import { byAge, officeList } from '../lists.ts'
import { instalmentStates, patternShape, scheduleActions, scheduleStates } from '../donations/schedules.ts'
import { instant, rupeeAmount } from '../fields.ts'

const dayText = z.string()
const lastResults = ['paid', 'retry_wait', 'failed'] as const

const mandate = z.object({
  scheduleId: z.string(),
  createdAt: instant,
  name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  /** Title of the fundraiser, or names of the causes. */
  purpose: z.string(),
  amount: rupeeAmount,
  pattern: patternShape,
  provider: z.string(),
  status: z.enum(scheduleStates),
  pausedBy: z.nullable(z.enum(['donor', 'payer_app', 'staff'])),
  /** Whether its fundraiser is paused while it is active: nothing is collected meanwhile. */
  fundraiserRests: z.boolean(),
  /** The day of the next debit; null while nothing is collected. */
  nextDue: z.nullable(dayText),
  /** Number of gifts collected, including those returned since. */
  made: z.int(),
  planned: z.int(),
  /** Collected less refunded; pending refunds still count. */
  given: rupeeAmount,
  /** Result of the last instalment attempted. */
  last: z.nullable(z.object({ on: dayText, result: z.enum(lastResults), failure: z.nullable(z.string()) })),
  isTest: z.boolean(),
  /** Actions open to the reader now that need no instalment. */
  can: z.array(z.enum(scheduleActions)),
})
export type FinanceMandate = z.infer<typeof mandate>

/** Debits that are due in a time, what they come to, and what of it is not being collected. */
const dues = z.object({
  due: z.int(),
  amount: rupeeAmount,
  /** `amount` by the share of debits that succeeded lately; null when none were decided. */
  expected: z.nullable(rupeeAmount),
  /** Mandates paused or suspended: not in `amount`. */
  held: z.int(),
  heldAmount: rupeeAmount,
})
const span = z.extend(dues, { from: dayText, to: dayText })
export type ForecastSpan = z.infer<typeof span>

export const mandates = defineCalls({
  list: officeList({
    path: '/finance/mandates',
    access: 'can:donations.read',
    summary:
      'Recurring gifts. Searched by schedule, order of the agreement, words of the name, e-mail or mobile number',
    name: 'finance-mandates',
    sorts: byAge,
    filters: { status: z.optional(z.enum(scheduleStates, { error: 'Unknown status' })) },
    row: mandate,
    labels: {
      scheduleId: 'Schedule',
      createdAt: 'Started on',
      name: 'Full name',
      email: 'Email',
      mobile_no: 'Mobile',
      purpose: 'For',
      amount: 'Amount',
      pattern: 'Frequency',
      provider: 'Gateway',
      status: 'Status',
      nextDue: 'Next due',
      made: 'Donations made',
      planned: 'Donations planned',
      given: 'Received, net of refunds',
      isTest: 'Test money',
    },
  }),
  one: {
    method: 'GET',
    path: '/finance/mandates/{scheduleId}',
    access: 'can:donations.read',
    summary: 'One recurring gift with what was agreed to, every instalment and every try',
    params: z.object({ scheduleId: z.string().check(z.maxLength(40)) }),
    reply: z.extend(mandate, {
      message: z.string(),
      agreementId: z.string(),
      gatewayMandateId: z.nullable(z.string()),
      most: rupeeAmount,
      validUntil: dayText,
      consent: z.string(),
      consentVersion: z.string(),
      /**
       * Language in which consent was shown, above the wording in force; null where a caller did not tell.
       */
      consentLanguage: z.nullable(z.enum(languages)),
      /** Reason for its status, when somebody gave one. */
      reason: z.nullable(z.string()),
      failures: z.int(),
      leastAmount: rupeeAmount,
      /** Actions open to the reader now, also those on one instalment. */
      can: z.array(z.enum(scheduleActions)),
      instalments: z.array(
        z.object({
          dueOn: dayText,
          debitOn: dayText,
          state: z.enum(instalmentStates),
          amount: rupeeAmount,
          notifiedAt: z.nullable(instant),
          donationId: z.nullable(z.string()),
          failure: z.nullable(z.string()),
        }),
      ),
      attempts: z.array(
        z.object({
          dueOn: dayText,
          decidedAt: z.nullable(instant),
          ...attemptFields,
        }),
      ),
      history: z.array(auditEvent),
    }),
  },
  forecast: {
    method: 'GET',
    path: '/finance/forecast',
    access: 'can:donations.read',
    summary:
      'Debits of the next 90 days in India, by day, week (from Monday) and month, and what they come to',
    reply: z.object({
      from: dayText,
      to: dayText,
      /** Debits of the last 90 days that were decided. */
      lately: z.object({ paid: z.int(), failed: z.int() }),
      total: span,
      days: z.array(span),
      weeks: z.array(span),
      months: z.array(span),
      isTest: z.boolean(),
    }),
  },
})
