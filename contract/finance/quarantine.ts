import * as z from 'zod/mini'
import { instant, rupeeAmount } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { quarantineReason } from './statuses.ts'

export const donationDecisions = ['book', 'give_back', 'fail'] as const
export type DonationDecision = (typeof donationDecisions)[number]

/** A message of a gateway that could not be believed or matched. */
export const quarantined = z.object({
  id: z.int(),
  receivedAt: instant,
  provider: z.string(),
  reason: statusNameSchema(quarantineReason),
  orderId: z.nullable(z.string()),
  donationId: z.nullable(z.string()),
  seen: z.int(),
  /** Further messages like it that came when there were too many, and were only counted. */
  more: z.int(),
  resolvedAt: z.nullable(instant),
  resolvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type Quarantined = z.infer<typeof quarantined>

/**
 * Messages with a wrong signature that wait, counted apart as anybody can send them; `more` were counted but
 * not stored. `isCapped`: only the newest were counted, so there are more of both.
 */
export const forgedWaiting = z.object({ kept: z.int(), more: z.int(), isCapped: z.boolean() })
export type ForgedWaiting = z.infer<typeof forgedWaiting>

/** Amount in the message, or as the gateway told when decided; null if unreadable. */
const came = z.nullable(z.object({ amount: z.number(), currency: z.string() }))

/** Such a message as it stands beside the gift that it is about. */
export const donationCase = z.extend(quarantined, {
  ordered: z.nullable(rupeeAmount),
  came,
  /** The payment that it tells of, in the gateway's number. */
  paymentId: z.nullable(z.string()),
  decided: z.nullable(z.enum(donationDecisions)),
})
export type DonationCase = z.infer<typeof donationCase>

/** A line of a settlement about an order or a payment of a gift, although it fits nothing in the books. */
export const unmatchedPayout = z.object({
  lineId: z.int(),
  settledOn: z.string(),
  entityId: z.string(),
  net: rupeeAmount,
  isResolved: z.boolean(),
})
export type UnmatchedPayout = z.infer<typeof unmatchedPayout>

/** One such message, with its bytes and the gift that it is about. */
export const quarantinedItem = z.extend(quarantined, {
  raw: z.string(),
  /** Original size in bytes, where only the beginning is stored. */
  cutFrom: z.nullable(z.int()),
  headers: z.record(z.string(), z.string()),
  /** Donor and amount of the order; null if the order is unknown. */
  name: z.nullable(z.string()),
  ordered: z.nullable(rupeeAmount),
  came,
  /** A gift waits for what is decided here. */
  decides: z.boolean(),
  /** Decision on the donation by staff. */
  decided: z.nullable(z.enum(donationDecisions)),
  /** Payouts of the gateway for the order that match no entry. */
  paidOut: z.array(z.object({ lineId: z.int(), settledOn: z.string(), net: rupeeAmount })),
})
