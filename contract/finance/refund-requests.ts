import * as z from 'zod/mini'
import { instant, rupeeAmount } from '../fields.ts'
import { statusNameSchema, statusSet, type StatusName } from '../status.ts'
import { refundMethod } from './statuses.ts'

/** Status of a refund that one person asked for and a second one is to confirm. */
export const refundRequestStatus = statusSet({
  waiting: { label: 'To be confirmed', look: 'waiting' },
  confirmed: { label: 'Confirmed', look: 'good' },
  declined: { label: 'Declined' },
})
export type RefundRequestStatus = StatusName<typeof refundRequestStatus>

/** A refund above the setting, as one person asked for it. */
export const refundRequest = z.object({
  refundId: z.string(),
  donationId: z.string(),
  createdAt: instant,
  name: z.string(),
  amount: rupeeAmount,
  giftAmount: rupeeAmount,
  status: statusNameSchema(refundRequestStatus),
  way: statusNameSchema(refundMethod),
  /** Day on which the bank transfer was sent, for refunds made by transfer. */
  sentOn: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  reason: z.string(),
  requestedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  isTest: z.boolean(),
  /** Whether the reader is another person than who asked, and may refund. */
  mayConfirm: z.boolean(),
  mayDecline: z.boolean(),
})
export type RequestedRefund = z.infer<typeof refundRequest>

/** Headings in lists and spreadsheets. */
export const refundRequestLabels = {
  createdAt: 'Requested on',
  name: 'Full name',
  amount: 'Requested',
  giftAmount: 'Donation amount',
  status: 'Status',
  way: 'Method',
  sentOn: 'Sent on',
  bankReference: 'Bank reference',
  reason: 'Reason',
  requestedBy: 'Requested by',
  decidedBy: 'Decided by',
  decidedAt: 'Decided on',
  decisionReason: 'Why declined',
  isTest: 'Test money',
  refundId: 'Refund',
  donationId: 'Donation',
} as const
