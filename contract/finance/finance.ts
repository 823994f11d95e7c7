import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { auditEvent } from '../audit-event.ts'
import { gatewayNames } from '../gateways.ts'
import { payMethods } from './overview.ts'
import { byAge, listMeta, officeList, sumAsked } from '../lists.ts'
import {
  forgedWaiting,
  donationCase,
  donationDecisions,
  quarantined,
  quarantinedItem,
  unmatchedPayout,
} from './quarantine.ts'
import { attemptFields, donationLabels, donationRecord } from './donation-record.ts'
import { bookedEntry, dispute, entry } from './entries.ts'
import { refundRequest } from './refund-requests.ts'
import { refunded, refundLabels } from './refunds.ts'
import {
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
import { daysInOrder, instant, recordId, rupeeAmount, text, noDonation } from '../fields.ts'

/** A fundraiser by its number. */
const campaignAsked = z.optional(
  z.coerce
    .number()
    .check(z.int('Choose a fundraiser'), z.gte(1, 'Choose a fundraiser'), z.lte(2_147_483_647)),
)
const gatewayAsked = z.optional(z.enum(gatewayNames, { error: 'Choose a gateway' }))

const numberInPath = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

/** Scope of a ledger total. */
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

/** States of an amount owed by the donor: waiting for an outcome, or closed with one. */
const owedStates = ['giver', 'followed_up'] as const
export type OwedState = (typeof owedStates)[number]

export const finance = defineCalls({
  donations: officeList({
    path: '/finance/donations',
    access: 'can:donations.read',
    summary:
      'Gifts, by the day on which they were begun or received. Searched by words of the name, e-mail, mobile number, donation, order, payment, bank or receipt number',
    name: 'finance-donations',
    sorts: { ...byAge, largest: 'Largest first' },
    filters: {
      status: z.optional(statusNameSchema(donationState, 'Unknown status')),
      /** The days are those on which money came, and so is the order; without it those on which gifts were begun. */
      days: z.optional(z.enum(['received'], { error: 'Unknown date filter' })),
      /** Gateway and method of the received money, or of the last attempt. */
      provider: gatewayAsked,
      method: z.optional(z.enum(payMethods, { error: 'Unknown way of paying' })),
      campaign: campaignAsked,
      sum: sumAsked,
      /**
       * Donations whose donor got money back twice: those that nobody has followed up, or those that somebody
       * has.
       */
      owes: z.optional(z.enum(owedStates, { error: 'Unknown filter' })),
    },
    row: donationRecord,
    labels: donationLabels,
    sums: { received: 'Received', refunded: 'Returned', amount: 'Amount of all' },
  }),
  fundraisers: {
    method: 'GET',
    path: '/finance/fundraisers',
    access: 'can:donations.read',
    summary:
      'Fundraisers by words of their title, or one by its number, at most 20: what lists are narrowed down by',
    query: z.strictObject({
      searchTerm: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use fewer characters'))),
      id: campaignAsked,
    }),
    reply: z.array(z.object({ id: z.int(), title: z.string() })),
  },
  donation: {
    method: 'GET',
    path: '/finance/donations/{donationId}',
    access: 'can:donations.read',
    summary: 'One gift with everything that happened to it',
    params: z.object({ donationId: z.string().check(z.maxLength(60)) }),
    reply: z.extend(donationRecord, {
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
      /** The refund that waits for a second person. */
      toConfirm: z.nullable(refundRequest),
      /** Whether the reader may close the case of a refund that failed, or of what its donor owes. */
      mayFollowUp: z.boolean(),
      /** Recorded outcomes of amounts owed by the donor. */
      owedFollowUps: z.array(
        z.object({
          amount: rupeeAmount,
          followUp: z.string(),
          followedUpBy: z.string(),
          followedUpAt: instant,
        }),
      ),
      disputes: z.array(dispute),
      /** Reason for review, with its case in quarantine for those who may read it. */
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
      /** Quarantine cases and unmatched payouts of this donation, for those who may read the ledger. */
      cases: z.array(donationCase),
      unmatched: z.array(unmatchedPayout),
      history: z.array(auditEvent),
    }),
    example: { params: noDonation },
  },
  receipts: officeList({
    path: '/finance/receipts',
    access: 'can:donations.read',
    summary: 'Receipts. Searched by number, words of the name, e-mail, mobile number or donation',
    name: 'finance-receipts',
    sorts: byAge,
    filters: {
      status: z.optional(statusNameSchema(receiptStatus, 'Unknown status')),
      series: z.optional(z.string().check(z.maxLength(20))),
      campaign: campaignAsked,
      sum: sumAsked,
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
    sums: { amount: 'Amount' },
    labels: {
      number: 'Number',
      issuedAt: 'Issued on',
      status: 'Status',
      cancelledAt: 'Cancelled on',
      name: 'Full name',
      email: 'Email',
      amount: 'Amount',
      hasPan: 'PAN given',
      donationId: 'Donation',
    },
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
  resendReceipt: {
    method: 'POST',
    path: '/finance/receipts/resend',
    access: 'can:donations.read',
    summary: 'Sends a receipt that stands to its donor by e-mail once more, at most every ten minutes',
    body: z.strictObject({ id: recordId('Which receipt') }),
    reply: z.object({ email: z.string() }),
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
    list: { name: 'finance-ledger', sorts: { accounts: 'By account' }, labels: {} },
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
      name: 'finance-day-book',
      sorts: byAge,
      filters: {
        kind: z.optional(statusNameSchema(entryKind, 'Unknown kind')),
        account: z.optional(z.string().check(z.maxLength(100))),
      },
      row: bookedEntry,
      labels: {
        occurredAt: 'Entry date',
        recordedAt: 'Recorded on',
        id: 'Entry',
        kind: 'Kind',
        amount: 'Amount',
        provider: 'Gateway',
        reference: 'Reference',
        bankReference: 'Bank reference',
        isTest: 'Test money',
        donationId: 'Donation',
      },
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
    name: 'finance-refunds',
    sorts: byAge,
    filters: {
      status: z.optional(statusNameSchema(refundStatus, 'Unknown status')),
      /** The days are those on which money went back, and so is the order; without it those on which it was asked for. */
      days: z.optional(z.enum(['given_back'], { error: 'Unknown date filter' })),
      provider: gatewayAsked,
      campaign: campaignAsked,
      sum: sumAsked,
    },
    row: refunded,
    labels: refundLabels,
    sums: { amount: 'Requested', givenBack: 'Refunded' },
  }),
  disputes: officeList({
    path: '/finance/disputes',
    access: 'can:donations.read',
    summary:
      "Payments that a bank wants back, or took. Searched like gifts, or by the gateway's number of a dispute",
    name: 'finance-disputes',
    sorts: byAge,
    filters: {
      status: z.optional(statusNameSchema(disputeStatus, 'Unknown status')),
      provider: gatewayAsked,
      sum: sumAsked,
    },
    row: dispute,
    sums: { amount: 'Disputed', taken: 'Charged back' },
    labels: {
      openedAt: 'Opened on',
      respondBy: 'Respond by',
      decidedAt: 'Decided on',
      name: 'Full name',
      amount: 'Disputed',
      taken: 'Charged back',
      giftAmount: 'Donation amount',
      status: 'Status',
      isTest: 'Test money',
      reason: 'Reason',
      provider: 'Gateway',
      disputeId: 'Gateway dispute ID',
      donationId: 'Donation',
    },
  }),
  quarantine: {
    ...officeList({
      path: '/finance/quarantine',
      access: 'can:ledger.read',
      summary:
        'Messages of gateways that could not be believed or matched. Searched by order. Those with a wrong signature come only where they are asked for by their reason, or by an order',
      name: 'finance-quarantine',
      sorts: byAge,
      filters: {
        status: z.optional(statusNameSchema(quarantineStatus, 'Unknown status')),
        reason: z.optional(statusNameSchema(quarantineReason, 'Unknown reason')),
      },
      row: quarantined,
      labels: {
        receivedAt: 'Received on',
        provider: 'Gateway',
        reason: 'Reason',
        orderId: 'Order',
        donationId: 'Donation',
        seen: 'Times seen',
        more: 'Similar, not kept',
        resolvedAt: 'Resolved on',
        resolvedBy: 'Resolved by',
        note: 'Note',
      },
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
      /** Whether all other open forged messages are resolved with this one. */
      allForged: z.optional(z.boolean()),
    }),
    reply: z.null(),
  },
})
