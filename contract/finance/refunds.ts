import * as z from 'zod/mini'
import { capitalsCode } from '../typed/typed-text.ts'
import { defineCalls } from '../call.ts'
import { decisionsBy } from '../decision.ts'
import { day, instant, rupeeAmount, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { refundRequest, refundRequestLabels, refundRequestStatus } from './refund-requests.ts'
import { refundMethod, refundStatus } from './statuses.ts'

/** One refund as the desk sees it. */
export const refunded = z.object({
  refundId: z.string(),
  way: statusNameSchema(refundMethod),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  donationId: z.string(),
  name: z.string(),
  /** Amount requested, and amount refunded: 0 until the gateway confirms. */
  amount: rupeeAmount,
  givenBack: rupeeAmount,
  giftAmount: rupeeAmount,
  status: statusNameSchema(refundStatus),
  reason: z.string(),
  remark: z.nullable(z.string()),
  provider: z.string(),
  gatewayRefundId: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  /** The day in India on which a bank transfer was sent; null for every other. */
  sentOn: z.nullable(z.string()),
  /** A person on the staff; null where nobody here asked. */
  askedBy: z.nullable(z.string()),
  /** Rest of a failed refund that has neither gone back nor is pending, by gateway or bank transfer. */
  open: rupeeAmount,
  /** Outcome that staff recorded for a failed refund, with time and name. */
  followUp: z.nullable(z.string()),
  followedUpAt: z.nullable(instant),
  followedUpBy: z.nullable(z.string()),
  isTest: z.boolean(),
})
export type FinanceRefund = z.infer<typeof refunded>
/** Headings in lists and spreadsheets. */
export const refundLabels = {
  createdAt: 'Requested on',
  decidedAt: 'Decided on',
  name: 'Full name',
  amount: 'Requested',
  givenBack: 'Refunded',
  giftAmount: 'Donation amount',
  status: 'Status',
  isTest: 'Test money',
  reason: 'Reason',
  remark: 'Remark',
  askedBy: 'Requested by',
  followUp: 'Outcome',
  followedUpAt: 'Followed up on',
  followedUpBy: 'Followed up by',
  way: 'Method',
  sentOn: 'Sent on',
  provider: 'Gateway',
  refundId: 'Refund',
  gatewayRefundId: 'Gateway refund ID',
  bankReference: 'Bank reference',
  donationId: 'Donation',
} as const

const decision = decisionsBy('can:donations.refund')
const donationId = z.uuid('Not a donation')
const amount = z
  .number({ error: 'Enter an amount' })
  .check(z.gt(0, 'Enter an amount'), z.multipleOf(0.01, 'Enter rupees and paise'))
const reason = text('Enter the reason', 500)
const askedFor = z.object({
  refundId: z.string(),
  status: statusNameSchema(refundStatus),
  /** Nothing goes back until a second person confirms it. */
  needsConfirmation: z.boolean(),
})
const whichRefund = z
  .string({ error: 'Which refund' })
  .check(z.minLength(1, 'Which refund'), z.maxLength(100, 'Which refund'))
/** A bank's number of one transfer (UTR), as it stands on the statement. */
export const bankReference = z
  .string({ error: 'Enter the bank reference' })
  .check(
    z.overwrite(capitalsCode),
    z.regex(
      /^(?=.*[1-9])[0-9A-Z/]{6,35}$/,
      'Enter the bank reference: 6 to 35 letters, digits, - and /, at least one digit',
    ),
  )

/**
 * Explains why a bank transfer cannot have been sent on a day: it is in the future, or the money was not here
 * yet. All days are in India, YYYY-MM-DD.
 */
export function sendingRefused(
  sentOn: string,
  { since, until }: { since: string; until: string },
): 'not_sent_yet' | 'sent_too_early' | undefined {
  if (sentOn > until) return 'not_sent_yet'
  return sentOn < since ? 'sent_too_early' : undefined
}

/** Calls by which staff refund. */
export const refunds = defineCalls({
  request: {
    method: 'POST',
    path: '/finance/refunds',
    access: 'can:donations.refund',
    summary:
      'Gives a gift back, whole or in part; it is done when the gateway says so. Above REFUND_CONFIRM_ABOVE it waits until a second person confirms it',
    idempotent: true,
    body: z.strictObject({
      donationId,
      amount,
      /** Amount left as the page showed it; if it has changed, nothing is refunded. */
      left: z.optional(rupeeAmount),
      reason,
    }),
    reply: askedFor,
  },
  returnByBank: {
    method: 'POST',
    path: '/finance/refunds/by-bank',
    access: 'can:donations.refund',
    summary:
      'Writes down that a gift was returned by bank transfer, whole or in part, where its gateway cannot give it back or a refund failed; it is booked at once, or above REFUND_CONFIRM_ABOVE once a second person confirms it',
    idempotent: true,
    body: z.strictObject({
      donationId,
      amount,
      /** Amount returnable as the page showed it; if it has changed, nothing is booked. */
      left: z.optional(rupeeAmount),
      /** Day in India; not after today, nor before the day on which the money came. */
      sentOn: day('Enter the day'),
      reference: bankReference,
      reason,
    }),
    reply: askedFor,
  },
  requests: officeList({
    path: '/finance/refund-requests',
    access: 'can:donations.read',
    summary:
      'Refunds that a second person is to confirm, and what became of them. Searched by the number of a refund or donation',
    name: 'finance-refund-requests',
    sorts: byAge,
    filters: { status: z.optional(statusNameSchema(refundRequestStatus, 'Unknown status')) },
    row: refundRequest,
    labels: refundRequestLabels,
  }),
  confirm: decision(
    '/finance/refunds/confirm',
    'Confirms, as another person than who asked, that a refund is to go out; it is sent or booked now',
    { refundId: whichRefund },
  ),
  decline: decision(
    '/finance/refunds/decline',
    'Declines a refund that waits to be confirmed, or takes back what one asked for: nothing goes out',
    { refundId: whichRefund, reason },
  ),
  followUp: decision(
    '/finance/refunds/follow-up',
    'Says what became of a refund that failed and is neither asked for anew nor returned by bank transfer: its case is closed',
    { refundId: whichRefund, reason: text('Enter the outcome', 500) },
  ),
  followUpOverpaid: decision(
    '/finance/owed/follow-up',
    'Says what became of what a donor has twice and owes: its case is closed until more is owed; the books stay as they are',
    {
      donationId,
      /** Amount owed as the page showed it; if it has changed, nothing is closed. */
      owed: amount,
      reason: text('Enter the outcome', 500),
    },
  ),
})
