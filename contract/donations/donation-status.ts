import * as z from 'zod/mini'
import { rupeeAmount } from '../fields.ts'

/** Where a gift stands, as its giver is told. */
export const donationStatus = z.object({
  status: z.enum(['confirming', 'received', 'failed', 'refunded']),
  amount: rupeeAmount,
  /** Of that, what went back to its giver. */
  refunded: rupeeAmount,
  /** Of what went back, what its giver's bank took after a dispute. */
  takenBack: rupeeAmount,
  /** What we gave back of it, also what we gave back twice; what its bank took beyond that counts in both. */
  givenBack: rupeeAmount,
  /** What of it is on its way back, for its gateway has not said that it is done; counted as given till then. */
  onItsWay: rupeeAmount,
  /** All that is left of it is on its way back; a receipt stands until it is there. */
  goesBack: z.boolean(),
  donorName: z.string(),
  /** What it was given to: a fundraiser's title or the names of the causes. */
  purpose: z.string(),
  campaignSlug: z.nullable(z.string()),
  /** Where 'try again' leads. */
  retryPath: z.string(),
  /** Null while it is being numbered, also anew for what stays; `replaces` is the one that counts no more. */
  receipt: z.nullable(z.object({ number: z.string(), url: z.string(), replaces: z.nullable(z.string()) })),
  /** Where its giver adds the PAN that its receipt lacks; told to nobody else. */
  taxDetailsPath: z.nullable(z.string()),
  /** Why a failed gift failed: its giver turned back or left, or it was not accepted; no more is told. */
  failure: z.nullable(z.enum(['cancelled', 'declined'])),
  /** While it is confirming: what the gateway says does not match the order, and a person looks. */
  review: z.nullable(z.object({ reference: z.string() })),
  /**
   * Of one that goes back whole or went: what was ordered, which what came may differ from, the order's number and the
   * gateway's of its payment, and the day in India on which the last of it went; null while some of it is on its way.
   */
  back: z.nullable(
    z.object({
      ordered: rupeeAmount,
      reference: z.string(),
      paymentId: z.nullable(z.string()),
      wentOn: z.nullable(z.string()),
    }),
  ),
  /** What of it was returned by bank transfer: on which day in India, under which number of the bank. */
  transfers: z.array(z.object({ amount: rupeeAmount, sentOn: z.string(), reference: z.string() })),
  /** Of a received gift: so much of it was to go back, and the gateway could not give it back; a person looks, or has. */
  stayed: z.nullable(z.object({ amount: rupeeAmount, reference: z.string(), isSeen: z.boolean() })),
  /**
   * What was paid for it once more, which is no part of it: it goes back by itself (`going_back`), or went; its giver's
   * bank took it (`taken`); it could not go back, and a person must look (`stays`) or has (`seen`); or it is not known yet
   * whether it is money (`confirming`).
   */
  secondPayments: z.array(
    z.object({
      amount: rupeeAmount,
      reference: z.string(),
      paymentId: z.nullable(z.string()),
      standing: z.enum(['confirming', 'going_back', 'went', 'taken', 'stays', 'seen']),
      /** In India; null unless it went. */
      wentOn: z.nullable(z.string()),
      /** The bank's number of the transfer by which it was returned; null where its gateway gave it back. */
      transfer: z.nullable(z.string()),
    }),
  ),
  /**
   * Of a failed gift: what its gateway took for it all the same, which a person decided not to book; the amount in whole
   * units of its currency, the payment in the gateway's number.
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
