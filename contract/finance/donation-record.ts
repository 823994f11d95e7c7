import * as z from 'zod/mini'
import { instant, rupeeAmount } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { attemptStatus, donationState, reviewReason } from './statuses.ts'

/** An attempt to collect a donation or an instalment. */
export const attemptFields = {
  createdAt: instant,
  orderId: z.string(),
  paymentId: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  state: statusNameSchema(attemptStatus),
  amount: rupeeAmount,
  reviewReason: z.nullable(statusNameSchema(reviewReason)),
  /** Reason of the gateway for declining it; only staff see it. */
  decline: z.nullable(z.string()),
}

/** A donation as a row of the office. */
export const donationRecord = z.object({
  donationId: z.string(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  amount: rupeeAmount,
  /** Total returned, and the part charged back. */
  refunded: rupeeAmount,
  takenBack: rupeeAmount,
  /** Amount refunded by us, even if also charged back; the excess counts in both. */
  givenBack: rupeeAmount,
  /** Amount of pending refunds, not yet confirmed by the gateway. */
  onItsWay: rupeeAmount,
  /** Amount owed by the donor according to the ledger, returned beyond the payment. */
  owed: rupeeAmount,
  /** Whether staff have not followed that up yet. */
  isOwedOpen: z.boolean(),
  status: statusNameSchema(donationState),
  /** Other donation of the same donor, purpose and amount, ordered while this one was unconfirmed, or the other way round. */
  paidTwiceWith: z.nullable(z.string()),
  purpose: z.string(),
  anonymous: z.boolean(),
  /** Whether the public list of donors leaves the amount out. */
  amountHidden: z.boolean(),
  isTest: z.boolean(),
  provider: z.nullable(z.string()),
  paymentMode: z.nullable(z.string()),
  paymentReference: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
})
export type FinanceDonation = z.infer<typeof donationRecord>
/** Headings in lists and spreadsheets. */
export const donationLabels = {
  createdAt: 'Started on',
  paidAt: 'Received on',
  name: 'Full name',
  email: 'Email',
  mobile_no: 'Mobile',
  amount: 'Amount',
  givenBack: 'Refunded',
  takenBack: 'Charged back',
  onItsWay: 'Refund pending',
  owed: 'Owed by donor',
  status: 'Status',
  paidTwiceWith: 'Paid twice with',
  purpose: 'For',
  anonymous: 'Anonymous',
  isTest: 'Test money',
  provider: 'Gateway',
  paymentMode: 'Payment mode',
  paymentReference: 'PG transaction',
  receiptNumber: 'Receipt',
  donationId: 'Donation',
} as const
