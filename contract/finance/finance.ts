import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { auditEvent } from './history.ts'
import { listMeta, officeList } from '../lists.ts'
import {
  forgedWaiting,
  donationCase,
  donationDecisions,
  quarantined,
  quarantinedItem,
  unmatchedPayout,
} from './quarantine.ts'
import { refunded } from './refunds.ts'
import {
  attemptStatus,
  disputeStatus,
  donationState,
  entryKind,
  quarantineReason,
  quarantineStatus,
  receiptStatus,
  refundStatus,
  reviewReason,
} from './statuses.ts'
import { statusNameSchema } from '../status.ts'
import { daysInOrder, instant, recordId, rupeeAmount, text } from '../fields.ts'

/** A try to collect, of one gift or of an instalment. */
export const attemptFields = {
  createdAt: instant,
  orderId: z.string(),
  paymentId: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  state: statusNameSchema(attemptStatus),
  amount: rupeeAmount,
  reviewReason: z.nullable(statusNameSchema(reviewReason)),
  /** Why the gateway says that it was declined; nobody but staff is told. */
  decline: z.nullable(z.string()),
}

const numberInPath = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

const gift = z.object({
  donationId: z.string(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  amount: rupeeAmount,
  /** What went back, what its giver's bank took among it. */
  refunded: rupeeAmount,
  takenBack: rupeeAmount,
  /** What we gave back of it, also what we gave back twice; what its bank took beyond that counts in both. */
  givenBack: rupeeAmount,
  /** What of it is on its way back, for its gateway has not said that it is done. */
  onItsWay: rupeeAmount,
  /** What its giver has beyond what came for it, and owes, as the books say. */
  owed: rupeeAmount,
  /** Nobody has said yet what became of that. */
  isOwedOpen: z.boolean(),
  status: statusNameSchema(donationState),
  purpose: z.string(),
  anonymous: z.boolean(),
  /** Whether the public list of givers leaves the amount out. */
  amountHidden: z.boolean(),
  isTest: z.boolean(),
  provider: z.nullable(z.string()),
  paymentMode: z.nullable(z.string()),
  paymentReference: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
})
export type FinanceDonation = z.infer<typeof gift>

const line = z.object({ account: z.string(), name: z.string(), debit: rupeeAmount, credit: rupeeAmount })

const entry = z.object({
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

const bookedEntry = z.extend(entry, {
  /** Of the account that was asked for, `amount` is what this entry moved there; without one, the whole entry. */
  side: z.nullable(z.enum(['debit', 'credit'])),
})
export type BookedEntry = z.infer<typeof bookedEntry>

const dispute = z.object({
  disputeId: z.string(),
  openedAt: instant,
  respondBy: z.nullable(instant),
  decidedAt: z.nullable(instant),
  donationId: z.string(),
  name: z.string(),
  amount: rupeeAmount,
  /** What the bank took of the gift and did not give again. */
  taken: rupeeAmount,
  giftAmount: rupeeAmount,
  status: statusNameSchema(disputeStatus),
  reason: z.nullable(z.string()),
  provider: z.string(),
  isTest: z.boolean(),
})
export type FinanceDispute = z.infer<typeof dispute>

/** What a row of totals in the ledger takes together. */
const ledgerTotals = ['funds', 'all'] as const
export type LedgerTotal = (typeof ledgerTotals)[number]

/** Balances are debit less credit. */
const balances = {
  isTest: z.boolean(),
  opening: rupeeAmount,
  debit: rupeeAmount,
  credit: rupeeAmount,
  closing: rupeeAmount,
}

/** What is owed by the giver waits for somebody to say what became of it. */
const owedStates = ['giver', 'followed_up'] as const
export type OwedState = (typeof owedStates)[number]

export const finance = defineCalls({
  donations: officeList({
    path: '/finance/donations',
    access: 'can:donations.read',
    summary:
      'Gifts, by the day on which they were begun or received. Searched by words of the name, e-mail, mobile number, donation, order, payment, bank or receipt number',
    sorts: ['newest', 'oldest', 'largest'],
    filters: {
      status: z.optional(statusNameSchema(donationState, 'This status is not known here')),
      /** The days are those on which money came, and so is the order; without it those on which gifts were begun. */
      days: z.optional(z.enum(['received'], { error: 'These days are not known here' })),
      /** Those alone of which their giver has something twice, and nobody has said what became of that, or somebody has. */
      owes: z.optional(z.enum(owedStates, { error: 'Nobody else owes anything of a gift' })),
    },
    row: gift,
  }),
  donation: {
    method: 'GET',
    path: '/finance/donations/{donationId}',
    access: 'can:donations.read',
    summary: 'One gift with everything that happened to it',
    params: z.object({ donationId: z.string().check(z.maxLength(60)) }),
    reply: z.extend(gift, {
      /** The recurring gift that it is one of, and the day on which it was due, once it was collected. */
      schedule: z.nullable(z.object({ id: z.string(), dueOn: z.nullable(z.string()) })),
      attempts: z.array(z.object({ provider: z.string(), ...attemptFields })),
      receipts: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          status: statusNameSchema(receiptStatus),
          issuedAt: instant,
        }),
      ),
      refunds: z.array(refunded),
      /** The most that the reader may give back now; 0 while a refund is under way. */
      left: rupeeAmount,
      /**
       * The most that the reader may write down now as returned by bank transfer, of a payment that its gateway cannot give
       * back or could not: `cannot` says why it never can, `since` is the day in India on which it came, `until` today.
       */
      byBank: z.nullable(
        z.object({ left: rupeeAmount, cannot: z.nullable(z.string()), since: z.string(), until: z.string() }),
      ),
      /** Whether the reader may close the case of a refund that failed, or of what its giver owes. */
      mayFollowUp: z.boolean(),
      /** What was said of what its giver owes, each time of how much. */
      owedFollowUps: z.array(
        z.object({
          amount: rupeeAmount,
          followUp: z.string(),
          followedUpBy: z.string(),
          followedUpAt: instant,
        }),
      ),
      disputes: z.array(dispute),
      /** What a person must look at, with its case in quarantine for who may read that. */
      review: z.nullable(
        z.object({ reason: statusNameSchema(reviewReason), quarantineId: z.nullable(z.int()) }),
      ),
      entries: z.array(entry),
      /** The transfers by which its gateway settled it, for who may read the books. */
      settled: z.array(
        z.object({
          settlementId: z.int(),
          settledOn: z.string(),
          provider: z.string(),
          bankReference: z.string(),
          gross: rupeeAmount,
          fee: rupeeAmount,
          tax: rupeeAmount,
          net: rupeeAmount,
        }),
      ),
      /** What was set aside of it, open or not, and what was paid out for it that fits nothing, for who may read the books. */
      cases: z.array(donationCase),
      unmatched: z.array(unmatchedPayout),
      history: z.array(auditEvent),
    }),
  },
  receipts: officeList({
    path: '/finance/receipts',
    access: 'can:donations.read',
    summary: 'Receipts. Searched by number, words of the name, e-mail, mobile number or donation',
    sorts: ['newest', 'oldest'],
    filters: {
      status: z.optional(statusNameSchema(receiptStatus, 'This status is not known here')),
      series: z.optional(z.string().check(z.maxLength(20))),
    },
    row: z.object({
      id: z.int(),
      number: z.string(),
      status: statusNameSchema(receiptStatus),
      issuedAt: instant,
      cancelledAt: z.nullable(instant),
      donationId: z.string(),
      name: z.string(),
      email: z.string(),
      amount: rupeeAmount,
      hasPan: z.boolean(),
    }),
  }),
  receiptFile: {
    method: 'GET',
    path: '/finance/receipts/{id}',
    access: 'can:donations.read',
    summary: 'One receipt as PDF, also a cancelled one, as who gave may hold it',
    bytes: 'application/pdf',
    params: z.object({ id: numberInPath }),
    reply: z.unknown(),
  },
  ledger: {
    method: 'GET',
    path: '/finance/ledger',
    access: 'can:ledger.read',
    summary:
      'Every account of the ledger with what went in and out within a time, and its balance at the end; beside them what the funds and all accounts come to, test money apart',
    query: z
      .strictObject({
        from: z.optional(z.iso.date('Enter a date')),
        to: z.optional(z.iso.date('Enter a date')),
      })
      .check(daysInOrder),
    reply: z.array(z.object({ account: z.string(), name: z.string(), ...balances, entries: z.int() })),
    meta: z.object({
      downloadKey: z.string(),
      totals: z.array(z.object({ of: z.enum(ledgerTotals), ...balances })),
    }),
  },
  dayBook: {
    ...officeList({
      path: '/finance/day-book',
      access: 'can:ledger.read',
      summary:
        'Entries of the ledger by the day on which they happened. Searched by payment, refund, bank transfer, order, receipt or donation',
      sorts: ['newest', 'oldest'],
      filters: {
        kind: z.optional(statusNameSchema(entryKind, 'This kind is not known here')),
        account: z.optional(z.string().check(z.maxLength(100))),
      },
      row: bookedEntry,
    }),
    meta: z.extend(listMeta, {
      /** The account that was asked for, with its balances on the days asked for; null for none, or one that never moved. */
      account: z.nullable(z.object({ name: z.string(), balances: z.array(z.object(balances)) })),
    }),
  },
  refunds: officeList({
    path: '/finance/refunds',
    access: 'can:donations.read',
    summary:
      'Refunds, by the day on which they were asked for or given back. Searched like gifts, or by the number of a refund',
    sorts: ['newest', 'oldest'],
    filters: {
      status: z.optional(statusNameSchema(refundStatus, 'This status is not known here')),
      /** The days are those on which money went back, and so is the order; without it those on which it was asked for. */
      days: z.optional(z.enum(['given_back'], { error: 'These days are not known here' })),
    },
    row: refunded,
  }),
  disputes: officeList({
    path: '/finance/disputes',
    access: 'can:donations.read',
    summary:
      "Payments that a bank wants back, or took. Searched like gifts, or by the gateway's number of a dispute",
    sorts: ['newest', 'oldest'],
    filters: { status: z.optional(statusNameSchema(disputeStatus, 'This status is not known here')) },
    row: dispute,
  }),
  quarantine: {
    ...officeList({
      path: '/finance/quarantine',
      access: 'can:ledger.read',
      summary:
        'Messages of gateways that could not be believed or matched. Searched by order. Those with a wrong signature come only where they are asked for by their reason, or by an order',
      sorts: ['newest', 'oldest'],
      filters: {
        status: z.optional(statusNameSchema(quarantineStatus, 'This status is not known here')),
        reason: z.optional(statusNameSchema(quarantineReason, 'This reason is not known here')),
      },
      row: quarantined,
    }),
    meta: z.extend(listMeta, { forged: forgedWaiting }),
  },
  quarantineItem: {
    method: 'GET',
    path: '/finance/quarantine/{id}',
    access: 'can:ledger.read',
    summary: 'One such message with its bytes; cards, accounts and signatures are blotted out',
    params: z.object({ id: numberInPath }),
    reply: quarantinedItem,
  },
  resolveQuarantine: {
    method: 'POST',
    path: '/finance/quarantine/resolve',
    access: 'can:ledger.manage',
    summary:
      'Says that a person looked at a message, and why that is enough. Where a gift waits for it, what becomes of the gift: booked as the gateway tells of it, given back, or failed. With a forged message all forged ones can be put away',
    body: z.strictObject({
      id: recordId('Which message'),
      reason: text('Enter the reason', 500),
      decision: z.optional(z.enum(donationDecisions, { error: 'Choose what becomes of the gift' })),
      /** With a forged message, every other forged one that lies open. */
      allForged: z.optional(z.boolean()),
    }),
    reply: z.null(),
  },
})
