import * as z from 'zod/mini'
import { instant, rupeeAmount } from '../fields.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { withdrawalPurposes } from './facts.ts'
import { payoutStatus } from './statuses.ts'

/** States of a batch: what its payouts come to. */
export const batchStatus = statusSet({
  open: { label: 'No file yet', look: 'waiting' },
  paying: { label: 'With the bank', look: 'waiting' },
  done: { label: 'Done', look: 'good' },
})

/** Whether a withdrawal can go into a batch, and what stands in its way. */
export const payableStatus = statusSet({
  payable: { label: 'Can be paid', look: 'good' },
  closed: { label: 'Fundraiser inactivated', look: 'bad' },
  payee_changing: { label: 'Change of account waits', look: 'waiting' },
  payee_changed: { label: 'Account changed since', look: 'bad' },
  payee_refused: { label: 'Account refused', look: 'bad' },
  upi_limit: { label: 'Above the UPI limit', look: 'bad' },
  short: { label: 'Money is not there any more', look: 'bad' },
})

/** Kinds of a row in a bank's statement. */
export const statementRowStatus = statusSet({
  matched: { label: 'Matched', look: 'good' },
  open: { label: 'To be looked at', look: 'waiting' },
  noted: { label: 'Looked at' },
  other: { label: 'No payout' },
})

/** Why a row fits no payout. */
export const statementProblem = statusSet({
  unknown: { label: 'Names no payout' },
  amount: { label: 'Another amount' },
  no_utr: { label: 'Tells no UTR' },
  settled: { label: 'Payout decided already' },
  early: { label: 'Dated before its payout' },
  utr_taken: { label: 'Its UTR is of another payout' },
  four_eyes: { label: 'Asked for or approved by you' },
  maybe_return: { label: 'May be a returned payout' },
})

/** Ways in which a bank takes a payment. */
export const payoutModes = ['NEFT', 'RTGS', 'UPI'] as const
export type PayoutMode = (typeof payoutModes)[number]

/** Ways that a batch is paid by: a file to accounts, or one to UPI ids; a bank takes them apart. */
export const payoutWays = { bank: 'NEFT, RTGS', upi: 'UPI' } as const
export type PayoutWay = keyof typeof payoutWays

/** A purpose as people read it. */
export const purposeText = (purpose: string): string =>
  (withdrawalPurposes as Readonly<Record<string, string>>)[purpose] ?? purpose

/** Most payouts of a batch. */
export const mostInBatch = 500

export const waitingPayout = z.object({
  id: z.int(),
  approvedAt: instant,
  campaignId: z.int(),
  campaign: z.string(),
  amount: rupeeAmount,
  purpose: z.string(),
  holder: z.string(),
  /** The last four digits of the account number. */
  accountEnd: z.string(),
  ifsc: z.nullable(z.string()),
  askedBy: z.string(),
  approvedBy: z.string(),
  /** Words of the manager who approved it; empty where there are none. */
  reason: z.string(),
  lines: z.array(z.object({ what: z.string(), amount: rupeeAmount })),
  status: statusNameSchema(payableStatus),
  isTest: z.boolean(),
})
export type WaitingPayout = z.infer<typeof waitingPayout>
export const waitingLabels = {
  id: 'Withdrawal',
  approvedAt: 'Approved on',
  campaign: 'Fundraiser',
  amount: 'Amount',
  purpose: 'Purpose',
  holder: 'Account holder',
  accountEnd: 'Account',
  ifsc: 'IFSC',
  askedBy: 'Asked by',
  approvedBy: 'Approved by',
  status: 'Status',
  isTest: 'Test money',
} as const

export const batch = z.object({
  id: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  way: z.enum(Object.keys(payoutWays) as [PayoutWay, ...PayoutWay[]]),
  exportedAt: z.nullable(instant),
  exportedBy: z.nullable(z.string()),
  payouts: z.int(),
  amount: rupeeAmount,
  paid: z.int(),
  paidAmount: rupeeAmount,
  failed: z.int(),
  failedAmount: rupeeAmount,
  /** Sum that neither was paid nor failed. */
  openAmount: rupeeAmount,
  status: statusNameSchema(batchStatus),
  /** SHA-256 of the bank's file; null until there is one. */
  digest: z.nullable(z.string()),
  isTest: z.boolean(),
})
export type PayoutBatchRow = z.infer<typeof batch>
export const batchLabels = {
  id: 'Batch',
  createdAt: 'Made on',
  createdBy: 'Made by',
  way: 'Way',
  exportedAt: 'File taken on',
  exportedBy: 'File taken by',
  payouts: 'Payouts',
  amount: 'Amount',
  paid: 'Paid',
  paidAmount: 'Amount paid',
  failed: 'Failed',
  failedAmount: 'Amount failed',
  openAmount: 'Still open',
  status: 'Status',
  digest: 'SHA-256 of the file',
  isTest: 'Test money',
} as const

export const payout = z.object({
  id: z.int(),
  reference: z.string(),
  batchId: z.nullable(z.int()),
  withdrawalId: z.int(),
  campaignId: z.int(),
  campaign: z.string(),
  amount: rupeeAmount,
  purpose: z.string(),
  holder: z.string(),
  accountEnd: z.string(),
  ifsc: z.nullable(z.string()),
  mode: z.enum(payoutModes),
  status: statusNameSchema(payoutStatus),
  utr: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
  recordedAt: z.nullable(instant),
  failure: z.nullable(z.string()),
  /** When the bank sent it back, after it had paid. */
  returnedAt: z.nullable(instant),
  isTest: z.boolean(),
})
export type PayoutRow = z.infer<typeof payout>
export const payoutLabels = {
  reference: 'Reference',
  batchId: 'Batch',
  campaign: 'Fundraiser',
  amount: 'Amount',
  purpose: 'Purpose',
  holder: 'Account holder',
  accountEnd: 'Account',
  ifsc: 'IFSC',
  mode: 'Way',
  status: 'Status',
  utr: 'UTR',
  paidOn: 'Paid on',
  recordedBy: 'Recorded by',
  recordedAt: 'Recorded on',
  failure: 'Why it failed',
  returnedAt: 'Sent back on',
  withdrawalId: 'Withdrawal',
  isTest: 'Test money',
} as const
