import * as z from 'zod/mini'
import { instant, rupees } from './shared.ts'

/** `failed` waits for a person; once the payment went back after all, was asked back anew, or a person says what became of it, it is `followed_up`. */
export const refundStates = ['asked', 'accepted', 'succeeded', 'failed', 'followed_up'] as const
export type RefundState = (typeof refundStates)[number]

/** One refund as the desk sees it. */
export const refunded = z.object({
  refundId: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  donationId: z.string(),
  name: z.string(),
  /** What was asked for, and what of it went: nothing until the gateway says so. */
  amount: rupees,
  givenBack: rupees,
  giftAmount: rupees,
  status: z.enum(refundStates),
  reason: z.string(),
  remark: z.nullable(z.string()),
  provider: z.string(),
  gatewayRefundId: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  /** A person on the staff; null where nobody here asked. */
  askedBy: z.nullable(z.string()),
  /** Of one that failed and that a person followed up: what became of it, when they said so, and who. */
  followUp: z.nullable(z.string()),
  followedUpAt: z.nullable(instant),
  followedUpBy: z.nullable(z.string()),
  isTest: z.boolean(),
})
export type FinanceRefund = z.infer<typeof refunded>
