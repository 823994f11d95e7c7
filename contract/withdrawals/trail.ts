import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { noDonation, paging, pagingMeta, rupeeAmount, slug } from '../fields.ts'

const line = z.object({ what: z.string(), amount: rupeeAmount })

/** A bill that everybody may see, as its uploader made it for that. */
const publicBill = z.object({
  id: z.int(),
  title: z.string(),
  amount: rupeeAmount,
  billedOn: z.iso.date(),
  url: z.string(),
  /** Type of the file; a picture may be shown. */
  type: z.string(),
})
export type PublicBill = z.infer<typeof publicBill>

const tranche = z.object({
  id: z.int(),
  amount: rupeeAmount,
  paidOn: z.iso.date(),
  /** Purpose: a key of `withdrawalPurposes`. */
  purpose: z.string(),
  lines: z.array(line),
  /** Bills that are approved, the oldest first. */
  bills: z.array(publicBill),
  /** Day by which its bills are to be handed in. */
  billsDueOn: z.iso.date(),
  /** Part of the amount of which no bill can be seen. */
  billsMissing: rupeeAmount,
  /** `handed_in`: all are with us, and some cannot be seen yet. */
  billsAre: z.enum(['shown', 'handed_in', 'due', 'overdue']),
})
export type Tranche = z.infer<typeof tranche>

const trailSums = {
  raisedAmount: rupeeAmount,
  /** Paid out for it so far. */
  paidAmount: rupeeAmount,
  /** Paid by the charity itself, where gifts went back to donors after they were paid out. */
  coveredAmount: rupeeAmount,
  /** Raised and covered, less paid out. */
  leftAmount: rupeeAmount,
}

/** Fate of one gift. */
export const giftTrail = z.object({
  /** Purpose of the gift; `null` while no money is booked. */
  goesTo: z.nullable(z.enum(['fundraiser', 'cause', 'request'])),
  /** Rest of the gift after refunds. */
  amount: rupeeAmount,
  spentAmount: rupeeAmount,
  waitingAmount: rupeeAmount,
  /** Tranches to which rupees of it went, first paid first; `ofGift` is its part of each. */
  tranches: z.array(z.extend(tranche, { ofGift: rupeeAmount })),
})
export type GiftTrail = z.infer<typeof giftTrail>

export const moneyTrail = defineCalls({
  ofFundraiser: {
    method: 'GET',
    path: '/campaign/money/{slug}',
    access: 'public',
    sameForAll: true,
    summary: 'What was paid out of a fundraiser, what for, with its public bills, the newest first',
    params: z.object({ slug }),
    query: z.strictObject(paging),
    reply: z.object({ fundraiserId: z.int(), title: z.string(), ...trailSums, tranches: z.array(tranche) }),
    meta: pagingMeta,
    example: { params: { slug: 'no-such-fundraiser' } },
  },
  ofGift: {
    method: 'POST',
    path: '/campaign/donation/money',
    access: 'link-or-own-or:donations.read',
    summary: 'To which tranches and bills the rupees of a gift went, and what of it still waits',
    reads: true,
    body: z.strictObject({
      donationId: z.string().check(z.maxLength(40, 'Unknown donation')),
      token: z.optional(z.string()),
    }),
    reply: giftTrail,
    example: { body: noDonation },
  },
})
