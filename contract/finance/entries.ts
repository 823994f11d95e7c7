import * as z from 'zod/mini'
import { instant, rupeeAmount } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { disputeStatus, entryKind } from './statuses.ts'

const line = z.object({ account: z.string(), name: z.string(), debit: rupeeAmount, credit: rupeeAmount })

/** A group of the ledger with its rows. */
export const entry = z.object({
  id: z.int(),
  kind: statusNameSchema(entryKind),
  occurredAt: instant,
  recordedAt: instant,
  provider: z.string(),
  reference: z.string(),
  donationId: z.nullable(z.string()),
  /** The bank's number of the transfer that brought it, or by which it left; null where no bank moved anything. */
  bankReference: z.nullable(z.string()),
  isTest: z.boolean(),
  amount: rupeeAmount,
  lines: z.array(line),
})
export type LedgerEntry = z.infer<typeof entry>

/** An entry as the day book shows it. */
export const bookedEntry = z.extend(entry, {
  /**
   * Side of the account in the query, on which `amount` is the movement; null without one, where `amount` is
   * the whole entry.
   */
  side: z.nullable(z.enum(['debit', 'credit'])),
})
export type BookedEntry = z.infer<typeof bookedEntry>

/** A payment that a bank wants back, or took. */
export const dispute = z.object({
  disputeId: z.string(),
  openedAt: instant,
  respondBy: z.nullable(instant),
  decidedAt: z.nullable(instant),
  donationId: z.string(),
  name: z.string(),
  amount: rupeeAmount,
  /** Amount charged back and not returned. */
  taken: rupeeAmount,
  giftAmount: rupeeAmount,
  status: statusNameSchema(disputeStatus),
  reason: z.nullable(z.string()),
  provider: z.string(),
  isTest: z.boolean(),
})
export type FinanceDispute = z.infer<typeof dispute>
