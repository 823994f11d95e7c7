import * as z from 'zod/mini'
import { otpCode } from '../accounts/otp.ts'
import { fundraiserStatus } from '../campaigns/facts.ts'
import { defineCalls } from '../call.ts'
import { day, instant, nothing, recordId, recordParams, rupeeAmount } from '../fields.ts'
import { officeList, postedList } from '../lists.ts'
import { uploadTexts } from '../media.ts'
import { statusNameSchema } from '../status.ts'
import { withdrawalHindrances, withdrawalLimits as limits, withdrawalTexts as texts } from './facts.ts'
import {
  balanceAmounts,
  campaignId,
  codeSent,
  documentKind,
  payeeNow,
  purpose,
  rupees,
  withdrawalId,
  withdrawalPaper,
  withdrawalRecord,
} from './fields.ts'
import { withdrawalStatus } from './statuses.ts'

const idOfForm = (missing: string) =>
  z.pipe(
    z.string({ error: missing }).check(z.regex(/^[1-9]\d{0,9}$/, missing)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      recordId(missing),
    ),
  )
const rupeesOfForm = z.pipe(
  z.string({ error: texts.billAmount }).check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,2})?$/, texts.billAmount)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    rupees(texts.billAmount, { least: 0.01, low: texts.billAmount }),
  ),
)
const aLine = (missing: string) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, missing), z.maxLength(100, 'Use at most 100 characters'))

const noWithdrawal = { withdrawalId: 2_147_483_647 }
const noCampaign = { campaignId: 2_147_483_647 }

/** Calls by which who organises a fundraiser asks for its money and shows what it bought. */
export const withdrawals = defineCalls({
  overview: {
    method: 'POST',
    path: '/campaign/withdrawal/drop-down-list',
    access: 'user',
    summary:
      'What a fundraiser may pay out, to which account, and what stands in the way; for its organiser, its team and its manager',
    reads: true,
    body: z.strictObject({ campaignId }),
    reply: z.object({
      campaignId: z.int(),
      title: z.string(),
      status: statusNameSchema(fundraiserStatus),
      today: z.iso.date(),
      amounts: balanceAmounts,
      purposes: z.array(z.object({ value: purpose, label: z.string() })),
      payee: z.nullable(payeeNow),
      /** Most that can be asked for at a time, where the bank limits it: to a UPI id. */
      mostAtOnce: z.nullable(rupeeAmount),
      /** Quotations that no request names yet. */
      documents: z.array(withdrawalPaper),
      hinders: z.array(z.enum(withdrawalHindrances)),
      /** Ends of the number to which the OTP goes; null where the organiser has none. */
      otpTo: z.nullable(z.string()),
      /** Whether the reader may ask, decide, or say that an account is right. */
      can: z.object({ ask: z.boolean(), decide: z.boolean(), decidePayee: z.boolean() }),
    }),
    example: { body: noCampaign },
  },
  list: postedList(
    officeList({
      path: '/campaign/withdrawal/get-all-requests',
      access: 'user',
      summary:
        'Withdrawals of one fundraiser, for its organiser and team; without one those of the fundraisers that a manager looks after',
      name: 'withdrawals',
      sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Largest first' },
      filters: {
        campaignId: z.optional(
          z.coerce
            .number({ error: 'Choose a fundraiser' })
            .check(z.int('Choose a fundraiser'), z.gte(1, 'Choose a fundraiser'), z.lte(2_147_483_647)),
        ),
        status: z.optional(statusNameSchema(withdrawalStatus)),
        bills: z.optional(z.enum(['due', 'overdue'], { error: 'Unknown status' })),
      },
      row: z.object({
        id: z.int(),
        campaignId: z.int(),
        title: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        purpose,
        amount: rupeeAmount,
        status: statusNameSchema(withdrawalStatus),
        isTest: z.boolean(),
        paidOn: z.nullable(z.iso.date()),
        billsDueOn: z.nullable(z.iso.date()),
        billed: rupeeAmount,
      }),
      labels: {
        title: 'Fundraiser',
        askedBy: 'Asked by',
        askedAt: 'Asked',
        purpose: 'For',
        amount: 'Amount',
        status: 'Status',
        paidOn: 'Paid',
        billsDueOn: 'Bills due',
        billed: 'Bills',
      },
    }),
  ),
  detail: {
    method: 'GET',
    path: '/campaign/withdrawal/{id}',
    access: 'user',
    summary: 'One withdrawal with its lines, papers, moves and payment',
    params: recordParams,
    reply: withdrawalRecord,
  },
  ownBalances: {
    method: 'GET',
    path: '/campaign/withdrawal/own-balances',
    access: 'user',
    summary:
      'What each of one’s own fundraisers may pay out, with those of teams that one is in; at most 200',
    reply: z.array(z.object({ campaignId: z.int(), available: rupeeAmount, reserved: rupeeAmount })),
  },
  request: {
    method: 'POST',
    path: '/campaign/withdrawal/request',
    access: 'user',
    summary:
      'Asks for money of a fundraiser and reserves it for ten minutes; an OTP goes to the organiser’s number',
    limits: ['SAVES_USER'],
    idempotent: true,
    body: z.strictObject({
      campaignId,
      amount: rupees(texts.amount, { least: limits.least, low: texts.amountLow }),
      purpose,
      lines: z
        .array(
          z.strictObject({
            what: aLine(texts.lineWhat),
            amount: rupees(texts.lineAmount, { least: 0.01, low: texts.lineAmount }),
          }),
          { error: texts.lines },
        )
        .check(z.minLength(1, texts.lines), z.maxLength(limits.lines, `At most ${limits.lines} lines`)),
      documentIds: z._default(
        z
          .array(recordId(texts.document))
          .check(z.maxLength(limits.documents, `At most ${limits.documents} papers`)),
        [],
      ),
    }),
    reply: z.object({ id: z.int(), expiresAt: instant, otp: codeSent }),
    example: {
      body: { ...noCampaign, amount: 500, purpose: 'goods', lines: [{ what: 'Books', amount: 500 }] },
    },
  },
  confirm: {
    method: 'POST',
    path: '/campaign/withdrawal/verify-withdrawal-confirmation-otp',
    access: 'user',
    summary: 'Confirms a request with the OTP that went to the organiser’s number',
    body: z.strictObject({ withdrawalId, otp: otpCode }),
    reply: nothing,
    example: { body: { ...noWithdrawal, otp: '1234' } },
  },
  resend: {
    method: 'POST',
    path: '/campaign/withdrawal/resend-withdrawal-otp',
    access: 'user',
    summary: 'Sends another OTP for a request, 60 s after the last one; it replaces that',
    body: z.strictObject({ withdrawalId }),
    reply: codeSent,
    example: { body: noWithdrawal },
  },
  cancel: {
    method: 'POST',
    path: '/campaign/withdrawal/cancel',
    access: 'user',
    summary: 'Takes a request back that is not approved; done twice it is the same',
    body: z.strictObject({ withdrawalId }),
    reply: nothing,
    example: { body: noWithdrawal },
  },
  uploadDocument: {
    method: 'POST',
    path: '/campaign/withdrawal/upload-withdrawal-document',
    access: 'user',
    summary:
      'Keeps a quotation, or a bill of a tranche that is paid, as a private file: pdf, jpg or png of at most 5 MB',
    limits: ['UPLOADS_USER'],
    multipart: true,
    bodyBytes: limits.fileBytes + 64 * 1024,
    body: z.strictObject({
      file: z
        .file('Choose a file')
        .check(
          z.minSize(1, 'The file is empty'),
          z.maxSize(limits.fileBytes, uploadTexts.size(limits.fileBytes)),
        ),
      campaignId: idOfForm('Choose a fundraiser'),
      withdrawalId: z.optional(idOfForm('Choose a request')),
      kind: documentKind,
      title: aLine(texts.title),
      amount: z.optional(rupeesOfForm),
      billedOn: z.optional(day(texts.billedOn)),
    }),
    reply: withdrawalPaper,
  },
  removeDocument: {
    method: 'POST',
    path: '/campaign/withdrawal/remove-document',
    access: 'user',
    summary: 'Takes a paper out again: a quotation that no request names, or a bill that is not public',
    body: z.strictObject({ documentId: recordId(texts.document) }),
    reply: nothing,
    example: { body: { documentId: 2_147_483_647 } },
  },
  document: {
    method: 'GET',
    path: '/campaign/withdrawal/document/{id}',
    access: 'link-or-own-or:campaigns.manage',
    summary: 'A quotation or bill as it was uploaded; each view is written down',
    params: recordParams,
    query: z.strictObject({ t: z.optional(z.string()) }),
    reply: z.null(),
    bytes: 'application/octet-stream',
  },
})
