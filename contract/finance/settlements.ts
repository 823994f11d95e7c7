import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { gatewayNames } from '../gateways.ts'
import { byAge, officeList, sumAsked } from '../lists.ts'
import { day, instant, recordId, rupeeAmount, text } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import {
  entryKind,
  settlementDifference,
  settlementLineKind,
  settlementLineStatus,
  settlementStatus,
  unsettledStatus,
} from './statuses.ts'

const provider = z.enum(gatewayNames, { error: 'Choose a gateway' })
const settlementId = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

const settlement = z.object({
  id: z.int(),
  settledOn: z.string(),
  provider: z.string(),
  /** The bank's number of the transfer; empty where the gateway names none. */
  bankReference: z.string(),
  lines: z.int(),
  gross: rupeeAmount,
  fee: rupeeAmount,
  tax: rupeeAmount,
  net: rupeeAmount,
  /** Differences that nobody resolved, and all there are. */
  open: z.int(),
  differences: z.int(),
  /** Amounts that match no entry: open, and resolved. */
  unmatched: rupeeAmount,
  unexplained: rupeeAmount,
})
export type FinanceSettlement = z.infer<typeof settlement>

const line = z.object({
  id: z.int(),
  settlementId: z.int(),
  settledOn: z.string(),
  provider: z.string(),
  kind: statusNameSchema(settlementLineKind),
  entityId: z.string(),
  /** The gift that it settles; of what does not fit, the one whose order the gateway names. */
  donationId: z.nullable(z.string()),
  gross: rupeeAmount,
  fee: rupeeAmount,
  tax: rupeeAmount,
  net: rupeeAmount,
  /** Difference from the books; null when it fits. */
  difference: z.nullable(statusNameSchema(settlementDifference)),
  raw: z.string(),
  resolvedAt: z.nullable(instant),
  resolvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type FinanceSettlementLine = z.infer<typeof line>

const unsettled = z.object({
  id: z.int(),
  provider: z.string(),
  kind: statusNameSchema(entryKind),
  entityId: z.string(),
  donationId: z.nullable(z.string()),
  /** Amount due from the gateway; negative if the gateway may keep it. */
  owed: rupeeAmount,
  isTest: z.boolean(),
  occurredAt: instant,
  foundAt: instant,
  status: statusNameSchema(unsettledStatus),
  settledAt: z.nullable(instant),
  resolvedAt: z.nullable(instant),
  resolvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type FinanceUnsettled = z.infer<typeof unsettled>

const lookedAt = z.object({
  provider,
  /** A day in India; null where none of its settlements was imported yet. */
  since: z.nullable(z.string()),
  /** Amount due from entries before that day; from all entries if there is none. */
  older: rupeeAmount,
})
export type LookedAt = z.infer<typeof lookedAt>

export const settlements = defineCalls({
  list: officeList({
    path: '/finance/settlements',
    access: 'can:ledger.read',
    summary: "What gateways paid out, by day and transfer. Searched by the bank's number of the transfer",
    name: 'finance-settlements',
    sorts: byAge,
    filters: {
      status: z.optional(statusNameSchema(settlementStatus, 'Unknown status')),
      provider: z.optional(provider),
      sum: sumAsked,
    },
    row: settlement,
    sums: { gross: 'Gross', fee: 'Fee', tax: 'GST', net: 'Paid out' },
    labels: {
      settledOn: 'Settled on',
      provider: 'Gateway',
      bankReference: 'Bank reference',
      lines: 'Lines',
      gross: 'Gross',
      fee: 'Fee',
      tax: 'GST',
      net: 'Paid out',
      unmatched: 'Unmatched',
      unexplained: 'Unexplained',
      open: 'Open differences',
      differences: 'All differences',
    },
  }),
  one: {
    method: 'GET',
    path: '/finance/settlements/{id}',
    access: 'can:ledger.read',
    summary: 'One transfer of a gateway, and what it comes to',
    params: z.object({ id: settlementId }),
    reply: settlement,
  },
  lines: officeList({
    path: '/finance/settlement-lines',
    access: 'can:ledger.read',
    summary: "Lines of settlements, of one or of all. Searched by the gateway's payment, refund or dispute",
    name: 'finance-settlement-lines',
    sorts: byAge,
    filters: {
      settlement: z.optional(settlementId),
      status: z.optional(statusNameSchema(settlementLineStatus, 'Unknown status')),
      sum: sumAsked,
    },
    row: line,
    sums: { gross: 'Gross', fee: 'Fee', tax: 'GST', net: 'Paid out' },
    labels: {
      settledOn: 'Settled on',
      provider: 'Gateway',
      kind: 'Kind',
      entityId: 'Gateway reference',
      donationId: 'Donation',
      gross: 'Gross',
      fee: 'Fee',
      tax: 'GST',
      net: 'Paid out',
      difference: 'Difference',
      resolvedAt: 'Resolved on',
      resolvedBy: 'Resolved by',
      note: 'Note',
    },
  }),
  line: {
    method: 'GET',
    path: '/finance/settlement-lines/{id}',
    access: 'can:ledger.read',
    summary: 'One line of a settlement, as the gateway told it',
    params: z.object({ id: settlementId }),
    reply: line,
  },
  unsettled: officeList({
    path: '/finance/unsettled',
    access: 'can:ledger.read',
    summary:
      "Entries of the books that their gateway did not settle in time. Searched by the gateway's payment, refund or dispute",
    name: 'finance-unsettled',
    sorts: byAge,
    filters: {
      status: z.optional(statusNameSchema(unsettledStatus, 'Unknown status')),
      provider: z.optional(provider),
    },
    row: unsettled,
    labels: {
      occurredAt: 'Entry date',
      provider: 'Gateway',
      kind: 'Kind',
      entityId: 'Gateway reference',
      donationId: 'Donation',
      owed: 'Owed',
      status: 'Status',
      isTest: 'Test money',
      foundAt: 'Found on',
      settledAt: 'Settled on',
      resolvedAt: 'Resolved on',
      resolvedBy: 'Resolved by',
      note: 'Note',
    },
  }),
  lookedAt: {
    method: 'GET',
    path: '/finance/settlements-looked-at',
    access: 'can:ledger.read',
    summary:
      'Since when the entries of each gateway are looked through for what it did not settle, and what it owes of older ones',
    reply: z.array(lookedAt),
  },
  unsettledOne: {
    method: 'GET',
    path: '/finance/unsettled/{id}',
    access: 'can:ledger.read',
    summary: 'One entry that its gateway did not settle in time',
    params: z.object({ id: settlementId }),
    reply: unsettled,
  },
  import: {
    method: 'POST',
    path: '/finance/settlements/import',
    access: 'can:ledger.manage',
    summary:
      'Asks a gateway what it paid out on a day, and books what fits the ledger; the same day again books nothing twice',
    body: z.strictObject({ provider, date: day('Enter a date') }),
    reply: z.object({
      /** Lines of the day that the gateway told of now, and how many of them were new. */
      told: z.int(),
      added: z.int(),
      /** Lines of the day that were booked now. */
      booked: z.int(),
      /** Lines of the day in total, earlier uploads included: in the books, open, or resolved by a person. */
      matched: z.int(),
      open: z.int(),
      resolved: z.int(),
      /** Lines of its other days that lay open and were booked now. */
      bookedOfOtherDays: z.int(),
    }),
  },
  importFile: {
    method: 'POST',
    path: '/finance/settlements/import-file',
    access: 'can:ledger.manage',
    summary:
      "Books what a gateway's settlement file says, csv or xlsx up to 5 MB and 20,000 rows; what is wrong with it is told row by row and nothing is booked, and the same file again books nothing twice",
    bodyBytes: 7_500_000,
    body: z.strictObject({
      provider,
      name: text('Choose a file', 200),
      /** The file as base64. */
      content: z
        .string({ error: 'Choose a file' })
        .check(z.minLength(1, 'Choose a file'), z.maxLength(7_000_000, 'Choose a file up to 5 MB')),
    }),
    reply: z.object({
      /** Lines of the file, those that were new, lines booked now, and the days that the file tells of. */
      told: z.int(),
      added: z.int(),
      booked: z.int(),
      days: z.int(),
    }),
  },
  resolve: {
    method: 'POST',
    path: '/finance/settlements/resolve',
    access: 'can:ledger.manage',
    summary: 'Says that a person looked at a line that does not fit, and why that is enough',
    body: z.strictObject({ id: recordId('Which line'), reason: text('Enter the reason', 500) }),
    reply: z.null(),
  },
  resolveUnsettled: {
    method: 'POST',
    path: '/finance/unsettled/resolve',
    access: 'can:ledger.manage',
    summary: 'Says that a person looked at an entry that was never settled, and why that is enough',
    body: z.strictObject({ id: recordId('Which entry'), reason: text('Enter the reason', 500) }),
    reply: z.null(),
  },
})
