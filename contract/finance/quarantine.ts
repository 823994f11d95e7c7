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
 * What waits of messages with a wrong signature: anybody can send them, so they are counted apart. `more` were only
 * counted when they came. Of very many the newest alone are looked at: then there are more of both.
 */
export const forgedWaiting = z.object({ kept: z.int(), more: z.int(), isCapped: z.boolean() })
export type ForgedWaiting = z.infer<typeof forgedWaiting>

/** What the message says came, or what the gateway told when it was decided; null where that cannot be read. */
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
  /** How many bytes it had, where only its beginning is kept. */
  cutFrom: z.nullable(z.int()),
  headers: z.record(z.string(), z.string()),
  /** Who was to give, and what was ordered; null where no order is known. */
  name: z.nullable(z.string()),
  ordered: z.nullable(rupeeAmount),
  came,
  /** A gift waits for what is decided here. */
  decides: z.boolean(),
  /** What was decided of the gift by whoever resolved it. */
  decided: z.nullable(z.enum(donationDecisions)),
  /** What the gateway paid out for the order and nothing in the books bears. */
  paidOut: z.array(z.object({ lineId: z.int(), settledOn: z.string(), net: rupeeAmount })),
})
