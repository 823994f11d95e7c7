import * as z from 'zod/mini'
import { instant, recordId, rupeeAmount } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import {
  withdrawalDocumentKinds,
  withdrawalPurposes,
  withdrawalTexts as texts,
  type WithdrawalDocumentKind,
  type WithdrawalPurpose,
} from './facts.ts'
import { billStatus, payeeCheckStatus, payoutStatus, withdrawalStatus } from './statuses.ts'

export const campaignId = recordId('Choose a fundraiser')
export const withdrawalId = recordId('Choose a request')
export const purpose = z.enum(
  Object.keys(withdrawalPurposes) as [WithdrawalPurpose, ...WithdrawalPurpose[]],
  { error: texts.purpose },
)
export const documentKind = z.enum(
  Object.keys(withdrawalDocumentKinds) as [WithdrawalDocumentKind, ...WithdrawalDocumentKind[]],
  { error: 'Choose what kind of paper it is' },
)

/** Rupees with at most two decimals, above 0. */
export const rupees = (missing: string, { least, low }: { least: number; low: string }) =>
  z
    .number({ error: missing })
    .check(z.gte(least, low), z.lte(5_00_00_000, texts.amountHigh), z.multipleOf(0.01, texts.paise))

/** A quotation or a bill, for who may see it; its address is good for a quarter of an hour. */
export const withdrawalPaper = z.object({
  id: z.int(),
  kind: documentKind,
  title: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  amount: z.nullable(rupeeAmount),
  billedOn: z.nullable(z.iso.date()),
  url: z.string(),
  uploadedAt: instant,
  publicStatus: statusNameSchema(billStatus),
})

const line = z.object({ what: z.string(), amount: rupeeAmount })
const move = z.object({
  to: statusNameSchema(withdrawalStatus),
  at: instant,
  /** Null for what nobody did by hand. */
  actor: z.nullable(z.string()),
  reason: z.string(),
})

/** The account that is paid: the end of its number alone. */
export const payeeShown = z.object({
  method: z.enum(['bank', 'upi']),
  holder: z.string(),
  accountEnd: z.string(),
  ifsc: z.nullable(z.string()),
})

/** The account that is paid now, and what its bank says of it; null where it was not asked yet. */
export const payeeNow = z.extend(payeeShown, {
  check: z.nullable(
    z.object({
      id: z.int(),
      status: statusNameSchema(payeeCheckStatus),
      /** For staff alone. */
      nameAtBank: z.nullable(z.string()),
      likeness: z.nullable(z.number()),
      checkedAt: instant,
      reason: z.string(),
      /** Whether staff decided it, not the bank's answer. */
      isByPerson: z.boolean(),
    }),
  ),
})

/** Balance of a fundraiser, in rupees. */
export const balanceAmounts = z.object({
  available: rupeeAmount,
  unsettled: rupeeAmount,
  held: rupeeAmount,
  reserved: rupeeAmount,
  paid: rupeeAmount,
})

/** Whether the OTP of a request went out, to which number, and how long the next one has to wait. */
export const codeSent = z.object({ to: z.string(), isSent: z.boolean(), waitSeconds: z.int() })

/** A withdrawal with all that belongs to it. */
export const withdrawalRecord = z.object({
  id: z.int(),
  campaignId: z.int(),
  title: z.string(),
  status: statusNameSchema(withdrawalStatus),
  isTest: z.boolean(),
  amount: rupeeAmount,
  purpose,
  lines: z.array(line),
  payee: payeeShown,
  /** Whether the account that is paid is another one by now. */
  payeeChanged: z.boolean(),
  askedBy: z.string(),
  askedAt: instant,
  expiresAt: instant,
  /** Not confirmed in time: it counts as nothing. */
  isLapsed: z.boolean(),
  /** Day in India, by the clock of the server. */
  today: z.iso.date(),
  reason: z.string(),
  moves: z.array(move),
  documents: z.array(withdrawalPaper),
  payout: z.nullable(
    z.object({
      status: statusNameSchema(payoutStatus),
      reference: z.string(),
      utr: z.nullable(z.string()),
      paidOn: z.nullable(z.iso.date()),
      failureReason: z.nullable(z.string()),
    }),
  ),
  bills: z.nullable(
    z.object({
      dueOn: z.iso.date(),
      amount: rupeeAmount,
      missing: rupeeAmount,
      isOverdue: z.boolean(),
      waivedReason: z.nullable(z.string()),
    }),
  ),
  /** For who may confirm it, while it waits for its OTP. */
  otp: z.nullable(codeSent),
  can: z.object({ confirm: z.boolean(), cancel: z.boolean(), decide: z.boolean(), addBill: z.boolean() }),
})
