import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, paging, pagingMeta, rupeeAmount } from '../fields.ts'
import { scheduleStates } from './schedules.ts'

/** States of a gift as its donor is told. */
export const ownGiftStates = ['paid', 'failed', 'partially_refunded', 'refunded'] as const

export const ownDonations = defineCalls({
  donations: {
    method: 'GET',
    path: '/campaign/donation/mine',
    access: 'user',
    summary: 'Gifts of the person signed in, newest first; without those that were never paid or declined',
    query: z.strictObject(paging),
    reply: z.array(
      z.object({
        donationId: z.string(),
        /** Title of the fundraiser, or names of the causes. */
        purpose: z.string(),
        campaignSlug: z.nullable(z.string()),
        materialRequestId: z.nullable(z.int()),
        amount: rupeeAmount,
        /** Part of it that was returned. */
        refunded: rupeeAmount,
        givenAt: instant,
        state: z.enum(ownGiftStates),
        isTest: z.boolean(),
        isRecurring: z.boolean(),
        receiptNumber: z.nullable(z.string()),
      }),
    ),
    meta: pagingMeta,
  },
  schedules: {
    method: 'GET',
    path: '/campaign/scheduled-donations/mine',
    access: 'user',
    summary: 'Recurring gifts of the person signed in, newest first (at most 100)',
    reply: z.array(
      z.object({
        scheduleId: z.string(),
        purpose: z.string(),
        amount: rupeeAmount,
        state: z.enum(scheduleStates),
        /** Day of the next gift that is planned. */
        nextOn: z.nullable(z.string()),
      }),
    ),
  },
})
