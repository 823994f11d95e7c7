import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, instant, nothing, rupeeAmount, recordId, recordParams, text } from '../fields.ts'
import { bankReference } from '../finance/refunds.ts'
import { byAge, officeList, sumAsked } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import {
  batch,
  batchLabels,
  batchStatus,
  mostInBatch,
  payout,
  payoutLabels,
  waitingLabels,
  waitingPayout,
} from './payout-facts.ts'
import { payoutStatus } from './statuses.ts'

const payoutId = recordId('Choose a payout')
const reason = text('Enter the reason', 500)

/** A payout with what happened to its withdrawal. */
const payoutStory = z.extend(payout, {
  askedBy: z.string(),
  askedAt: instant,
  approvedBy: z.string(),
  approvedAt: instant,
  lines: z.array(z.object({ what: z.string(), amount: rupeeAmount })),
  /** Why it cannot be recorded by its reader; null where they may. */
  cannot: z.nullable(z.enum(['four_eyes'])),
  /** Other payouts of the same withdrawal. */
  others: z.array(z.object({ id: z.int(), reference: z.string(), status: statusNameSchema(payoutStatus) })),
  /** The statement of the bank in which its payment stands; null where none does. */
  statementId: z.nullable(z.int()),
  /** UTRs that were recorded by mistake. */
  corrections: z.array(
    z.object({ at: instant, by: z.string(), was: z.string(), utr: z.string(), reason: z.string() }),
  ),
  history: z.array(z.object({ at: instant, by: z.nullable(z.string()), to: z.string(), reason: z.string() })),
})
export type PayoutStory = z.infer<typeof payoutStory>

/** How finance pays what managers approved. */
export const payouts = defineCalls({
  waiting: officeList({
    path: '/finance/payouts/waiting',
    access: 'can:payouts.read',
    summary: 'Approved withdrawals that wait for payment. Searched by number or account holder',
    name: 'finance-payouts-waiting',
    sorts: { oldest: 'Longest waiting first', newest: 'Newest first' },
    filters: { sum: sumAsked },
    row: waitingPayout,
    sums: { amount: 'Amount' },
    labels: waitingLabels,
  }),
  createBatch: {
    method: 'POST',
    path: '/finance/payout-batches',
    access: 'can:payouts.pay',
    summary:
      'Puts approved withdrawals into a batch for the bank. All of them, or none: one that somebody else chose meanwhile refuses it. Payees with a UPI id go into a batch of their own. The same again is the same',
    body: z.strictObject({
      withdrawalIds: z
        .array(recordId('Choose withdrawals'), { error: 'Choose withdrawals' })
        .check(
          z.minLength(1, 'Choose withdrawals'),
          z.maxLength(mostInBatch, `At most ${mostInBatch} at once`),
        ),
    }),
    /** `ids`: one batch, or two where some are paid by UPI. */
    reply: z.object({ ids: z.array(z.int()) }),
    example: { body: { withdrawalIds: [2_147_483_647] } },
  },
  batches: officeList({
    path: '/finance/payout-batches',
    access: 'can:payouts.read',
    summary: 'Batches of payouts. Searched by number',
    name: 'finance-payout-batches',
    sorts: byAge,
    filters: { status: z.optional(statusNameSchema(batchStatus, 'Unknown status')) },
    row: batch,
    labels: batchLabels,
  }),
  batch: {
    method: 'GET',
    path: '/finance/payout-batches/{id}',
    access: 'can:payouts.read',
    summary: 'One batch of payouts, and what it comes to',
    params: recordParams,
    /**
     * `tookFile`: whether its reader has its file, and may have it again. `mayTakeOver`: whether they may take it over from
     * `holder`, who has it now.
     */
    reply: z.extend(batch, {
      tookFile: z.boolean(),
      mayTakeOver: z.boolean(),
      holder: z.nullable(z.string()),
      handovers: z.array(z.object({ at: instant, from: z.string(), to: z.string(), reason: z.string() })),
    }),
  },
  exportBatch: {
    method: 'POST',
    path: '/finance/payout-batches/export',
    access: 'can:payouts.export',
    summary:
      "The bank's file of a batch (csv: NEFT and RTGS, or UPI), with whole account numbers; once for each batch, and written down. Who took it, or took it over, has the very same file again, while something of it is neither paid nor failed",
    body: z.strictObject({ id: recordId('Choose a batch') }),
    reply: z.object({
      name: z.string(),
      content: z.string(),
      payouts: z.int(),
      amount: rupeeAmount,
      digest: z.string(),
    }),
    example: { body: { id: 2_147_483_647 } },
  },
  takeOver: {
    method: 'POST',
    path: '/finance/payout-batches/take-over',
    access: 'can:payouts.export',
    summary:
      'Takes the file of a batch over from a clerk who is away, with the reason; from then on it is the reader who has it again. Not who asked for a withdrawal of it, approved one, or belongs to its fundraiser',
    body: z.strictObject({
      id: recordId('Choose a batch'),
      reason,
      /** Times that it was taken over before, as the reader sees it. */
      seen: z.int().check(z.gte(0), z.lte(1_000_000)),
    }),
    reply: nothing,
    example: { body: { id: 2_147_483_647, reason: 'On leave until Monday', seen: 0 } },
  },
  list: officeList({
    path: '/finance/payouts',
    access: 'can:payouts.read',
    summary: 'Payouts. Searched by reference, UTR or account holder',
    name: 'finance-payouts',
    sorts: byAge,
    filters: {
      status: z.optional(statusNameSchema(payoutStatus, 'Unknown status')),
      batch: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      sum: sumAsked,
    },
    row: payout,
    sums: { amount: 'Amount' },
    labels: payoutLabels,
  }),
  one: {
    method: 'GET',
    path: '/finance/payouts/{id}',
    access: 'can:payouts.read',
    summary: 'One payout with its withdrawal and history',
    params: recordParams,
    reply: payoutStory,
  },
  paid: {
    method: 'POST',
    path: '/finance/payouts/paid',
    access: 'can:payouts.pay',
    summary:
      'Records that the bank paid: its number of the transfer and the day. The same again changes nothing',
    body: z.strictObject({ payoutId, utr: bankReference, paidOn: day('Enter the day') }),
    reply: nothing,
    example: { body: { payoutId: 2_147_483_647, utr: 'SBIN0000001', paidOn: '2026-01-01' } },
  },
  correctUtr: {
    method: 'POST',
    path: '/finance/payouts/utr',
    access: 'can:payouts.pay',
    summary:
      'Puts right the UTR of a paid payout, which no statement of the bank shows yet; its organiser is told. Two payouts that have each other’s number exchange them at once. The same again changes nothing',
    body: z.strictObject({
      payoutId,
      /** The wrong number as shown; numbers recorded earlier may have dashes. */
      was: text('Enter the bank reference', 35),
      utr: bankReference,
      reason,
      /** Whether the payout that has this number gets the wrong one in exchange. */
      exchange: z.optional(z.boolean()),
    }),
    reply: nothing,
    example: {
      body: { payoutId: 2_147_483_647, was: 'SBIN0000001', utr: 'SBIN0000002', reason: 'Mistyped' },
    },
  },
  failed: {
    method: 'POST',
    path: '/finance/payouts/failed',
    access: 'can:payouts.pay',
    summary:
      'Records that the bank did not pay, and why: it may go into another batch, or the money is available to its fundraiser again',
    body: z.strictObject({
      payoutId,
      reason,
      /** Whether it waits for another batch. */
      payAgain: z.boolean({ error: 'Choose what becomes of it' }),
    }),
    reply: nothing,
    example: { body: { payoutId: 2_147_483_647, reason: 'Account closed', payAgain: false } },
  },
  returned: {
    method: 'POST',
    path: '/finance/payouts/returned',
    access: 'can:payouts.pay',
    summary:
      'Records that the bank sent back what it had paid; the money is available to its fundraiser again',
    body: z.strictObject({ payoutId, reason, returnedOn: day('Enter the day') }),
    reply: nothing,
    example: { body: { payoutId: 2_147_483_647, reason: 'Account closed', returnedOn: '2026-01-01' } },
  },
})
