import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams, rupeeAmount, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { statementProblem, statementRowStatus } from './payout-facts.ts'

const statement = z.object({
  id: z.int(),
  name: z.string(),
  importedAt: instant,
  importedBy: z.string(),
  rows: z.int(),
  /** Sum that left the account by it. */
  amount: rupeeAmount,
  matched: z.int(),
  matchedAmount: rupeeAmount,
  open: z.int(),
  /** Rows that an earlier statement brought. */
  repeated: z.int(),
})
export type BankStatement = z.infer<typeof statement>

const statementRow = z.object({
  id: z.int(),
  statementId: z.int(),
  position: z.int(),
  day: z.string(),
  amount: rupeeAmount,
  direction: z.enum(['in', 'out']),
  narration: z.string(),
  utr: z.nullable(z.string()),
  payoutId: z.nullable(z.int()),
  payoutReference: z.nullable(z.string()),
  status: statusNameSchema(statementRowStatus),
  problem: z.nullable(statusNameSchema(statementProblem)),
  note: z.nullable(z.string()),
  notedBy: z.nullable(z.string()),
})
export type StatementRow = z.infer<typeof statementRow>

const rowNumber = {
  statementId: recordId('Choose a statement'),
  position: z.int().check(z.gte(1), z.lte(100_000)),
}

/** Statement of the charity's bank. */
export const bankStatements = defineCalls({
  import: {
    method: 'POST',
    path: '/finance/bank-statements',
    access: 'can:payouts.pay',
    summary:
      'Matches a statement of the bank, csv or xlsx, with payouts by reference or UTR and amount: what left is paid, what came back is sent back. The same file twice is refused, and a row that an earlier statement brought is told only; what fits no payout waits for a person, and a row without an amount in rupees is told',
    bodyBytes: 7_500_000,
    body: z.strictObject({
      name: text('Choose a file', 200),
      /** The file as base64. */
      content: z
        .string({ error: 'Choose a file' })
        .check(z.minLength(1, 'Choose a file'), z.maxLength(7_000_000, 'Choose a file up to 5 MB')),
    }),
    reply: z.object({
      id: z.int(),
      rows: z.int(),
      paid: z.int(),
      returned: z.int(),
      /** Rows for a person to look at. */
      open: z.int(),
      /** Rows that an earlier statement brought: nothing is recorded of them again. */
      repeated: z.int(),
      /** Words about rows whose amount could not be read; the others were taken. */
      unread: z.array(z.string()),
      /** Batches of which it paid something, with what is missing of them. */
      batches: z.array(
        z.object({ id: z.int(), amount: rupeeAmount, paid: rupeeAmount, difference: rupeeAmount }),
      ),
    }),
    example: { body: { name: 'statement.csv', content: 'eA==' } },
  },
  list: officeList({
    path: '/finance/bank-statements',
    access: 'can:payouts.read',
    summary: 'Statements of the bank that were imported. Searched by number',
    name: 'finance-bank-statements',
    sorts: byAge,
    filters: {},
    row: statement,
    labels: {
      id: 'Statement',
      name: 'File',
      importedAt: 'Imported on',
      importedBy: 'Imported by',
      rows: 'Rows',
      amount: 'Paid out',
      matched: 'Matched',
      matchedAmount: 'Amount matched',
      open: 'To be looked at',
      repeated: 'In an earlier one',
    },
  }),
  one: {
    method: 'GET',
    path: '/finance/bank-statements/{id}',
    access: 'can:payouts.read',
    summary: 'One statement of the bank, and what of it was matched',
    params: recordParams,
    /** `unread`: what is said of rows whose amount could not be read. */
    reply: z.extend(statement, { unread: z.array(z.string()) }),
  },
  rows: officeList({
    path: '/finance/bank-statement-rows',
    access: 'can:payouts.read',
    summary: 'Rows of statements, of one or of all. Searched by UTR',
    name: 'finance-bank-statement-rows',
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    filters: {
      statement: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      status: z.optional(statusNameSchema(statementRowStatus, 'Unknown status')),
    },
    row: statementRow,
    labels: {
      statementId: 'Statement',
      position: 'Row',
      day: 'Day',
      amount: 'Amount',
      direction: 'Direction',
      narration: 'Narration',
      utr: 'UTR',
      payoutReference: 'Payout',
      status: 'Status',
      problem: 'Why it is open',
      note: 'Note',
      notedBy: 'Looked at by',
    },
  }),
  match: {
    method: 'POST',
    path: '/finance/bank-statement-rows/match',
    access: 'can:payouts.pay',
    summary: 'Says which payout a row of a statement is: it is paid, or sent back, as the row says',
    body: z.strictObject({
      ...rowNumber,
      reference: text('Enter the reference of the payout', 20),
      /** The bank's number, where the row does not tell it. */
      utr: z.optional(text('Enter the UTR', 35)),
    }),
    reply: nothing,
    example: { body: { statementId: 2_147_483_647, position: 1, reference: 'P000001N001' } },
  },
  note: {
    method: 'POST',
    path: '/finance/bank-statement-rows/note',
    access: 'can:payouts.pay',
    summary: 'Says why a row of a statement is no payout, once',
    body: z.strictObject({ ...rowNumber, reason: text('Enter the reason', 500) }),
    reply: nothing,
    example: { body: { statementId: 2_147_483_647, position: 1, reason: 'Rent of the office' } },
  },
})
