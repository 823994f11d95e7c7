import * as z from 'zod/mini'
import { rupeeAmount } from '../fields.ts'

/** Status of a gift, as its donor sees it. */
export const donationStatus = z.object({
  status: z.enum(['confirming', 'received', 'failed', 'refunded']),
  amount: rupeeAmount,
  /** Part of it that went back to the donor. */
  refunded: rupeeAmount,
  /** Part of the returned amount that was charged back. */
  takenBack: rupeeAmount,
  /** Amount refunded by us, even if also charged back; the excess counts in both. */
  givenBack: rupeeAmount,
  /** Amount of pending refunds; counted as given until the gateway confirms. */
  onItsWay: rupeeAmount,
  /** All that is left of it is on its way back; a receipt stands until it is there. */
  goesBack: z.boolean(),
  donorName: z.string(),
  /** Title of the fundraiser or the request for things, or names of the causes. */
  purpose: z.string(),
  campaignSlug: z.nullable(z.string()),
  materialRequestId: z.nullable(z.int()),
  /** Path that "try again" leads to. */
  retryPath: z.string(),
  /** Null while it is being numbered, also anew for what stays; `replaces` is the one that counts no more. */
  receipt: z.nullable(z.object({ number: z.string(), url: z.string(), replaces: z.nullable(z.string()) })),
  /** Path where its donor adds the PAN that its receipt lacks; null for everyone else. */
  taxDetailsPath: z.nullable(z.string()),
  /** Reason of a failed gift: its donor turned back or left, or it was not accepted; no more is told. */
  failure: z.nullable(z.enum(['cancelled', 'declined'])),
  /** While it is confirming: what the gateway says does not match the order, and a person looks. */
  review: z.nullable(z.object({ reference: z.string() })),
  /**
   * Facts of a full refund: amount ordered, order and payment ids, day in India of the last refund (null
   * while pending).
   */
  back: z.nullable(
    z.object({
      ordered: rupeeAmount,
      reference: z.string(),
      paymentId: z.nullable(z.string()),
      wentOn: z.nullable(z.string()),
    }),
  ),
  /** Bank transfers to the donor: amount, day in India, bank reference. */
  transfers: z.array(z.object({ amount: rupeeAmount, sentOn: z.string(), reference: z.string() })),
  /** Failed refund of a received donation, and whether staff have seen it. */
  stayed: z.nullable(z.object({ amount: rupeeAmount, reference: z.string(), isSeen: z.boolean() })),
  /**
   * Further payments for the same order, not part of the gift. `taken`: by its donor's bank; `stays`: it
   * could not be returned, and a person must look; `seen`: a person has.
   */
  secondPayments: z.array(
    z.object({
      amount: rupeeAmount,
      reference: z.string(),
      paymentId: z.nullable(z.string()),
      standing: z.enum(['confirming', 'going_back', 'went', 'taken', 'stays', 'seen']),
      /** Day in India on which it was returned; null unless it was. */
      wentOn: z.nullable(z.string()),
      /** The bank's number of the transfer by which it was returned; null where its gateway gave it back. */
      transfer: z.nullable(z.string()),
    }),
  ),
  /**
   * Payment in another currency that staff decided not to book: amount in whole units, payment id of the
   * gateway.
   */
  unbooked: z.nullable(
    z.object({
      amount: z.number(),
      currency: z.string(),
      paymentId: z.nullable(z.string()),
      reference: z.string(),
    }),
  ),
})
export type DonationStatus = z.infer<typeof donationStatus>
