import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { donorFields, pan } from './donations.ts'
import { rupeeAmount, noDonation } from '../fields.ts'

/** Calls for documents after a donation: tax details and year statement. */

export const documentTexts = {
  address: 'Enter the address',
  pincode: 'Enter a valid PIN code',
  year: 'Enter a financial year such as 2026-27',
} as const

const token = z.optional(z.string().check(z.maxLength(400)))
const donationId = z.string({ error: 'Which gift?' }).check(z.maxLength(60))
const which = {
  donationId,
  /** Signature in the link; not needed by the signed-in donor, or by staff who may refund. */
  hash: token,
}

/** Fields the donor fills in; the address only if the donation has none. */
export const taxDetailFields = {
  donor_pan: pan,
  donor_address: donorFields.donor_address,
  donor_pincode: donorFields.donor_pincode,
}

/** A gift, as far as its donor must know it again, and what its receipt still lacks. */
const taxDetails = z.object({
  amount: rupeeAmount,
  purpose: z.string(),
  /** The day on which it was received, in India. */
  date: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** First and last characters of the PAN, as on the receipt; null while it can be given. */
  pan: z.nullable(z.string()),
  asksAddress: z.boolean(),
  /** The last day on which it can be added. */
  until: z.string(),
  /** One of a recurring gift: what is added goes on all gifts of that. */
  isRecurring: z.boolean(),
  isTest: z.boolean(),
})
export type TaxDetails = z.infer<typeof taxDetails>

/** False where the gift had a PAN before: what came is not kept, and it is not told whether it was the same. */
const addedTaxDetails = z.extend(taxDetails, { isTaken: z.boolean() })
export type AddedTaxDetails = z.infer<typeof addedTaxDetails>

/** Pages of one file of receipts; who has more of a year gets them in parts. */
export const receiptsInOneFile = 500

const ownYear = z.object({
  year: z.string(),
  gifts: z.int(),
  receipts: z.int(),
  /** Sum in rupees, less refunds. */
  amount: rupeeAmount,
  /** Latest donation, by which the year statement is requested. */
  donationId: z.string(),
  isTest: z.boolean(),
})
export type OwnYear = z.infer<typeof ownYear>

const access = 'link-or-own-or:donations.refund'
const year = z
  .string({ error: documentTexts.year })
  .check(z.regex(/^20[0-9]{2}-[0-9]{2}$/, documentTexts.year))

export const documents = defineCalls({
  taxDetails: {
    method: 'POST',
    path: '/campaign/donation/80-g-request',
    access,
    summary: 'What the receipt of a received gift still lacks for its donor’s tax return',
    limits: ['READS_IP'],
    body: z.strictObject(which),
    reply: taxDetails,
    example: { body: noDonation },
  },
  addTaxDetails: {
    method: 'POST',
    path: '/campaign/donation/80-g-request/add',
    access,
    summary:
      'Adds PAN and address to a received gift, once; what is there already stays as it is, and `isTaken` is false',
    limits: ['READS_IP'],
    body: z.strictObject({ ...which, ...taxDetailFields }),
    reply: addedTaxDetails,
    example: { body: { ...noDonation, donor_pan: 'ABCPD1234F' } },
  },
  yearSummary: {
    method: 'POST',
    path: '/campaign/donation/year-summary',
    access: 'link-or-own-or:donations.read',
    summary:
      'All gifts of one donor in a financial year as PDF; the donor and, unless said, the year of a gift',
    limits: ['READS_IP'],
    bytes: 'application/pdf',
    body: z.strictObject({ donationId, year: z.optional(year), token }),
    reply: z.unknown(),
    example: { body: noDonation },
  },
  yearLetter: {
    method: 'POST',
    path: '/campaign/donation/year-letter',
    access: 'link-or-own-or:donations.read',
    summary:
      'Sends all gifts of the financial year of a gift, on one paper, to the e-mail address of that gift; answers nothing of them',
    limits: ['READS_IP'],
    body: z.strictObject({ donationId, token }),
    reply: z.null(),
    example: { body: noDonation },
  },
  yearSummaryFile: {
    method: 'GET',
    path: '/campaign/donation/year-summary/{donationId}',
    access: 'link-or-own-or:donations.read',
    summary: 'The same, for links in letters and on the desk',
    limits: ['READS_IP'],
    bytes: 'application/pdf',
    params: z.object({ donationId }),
    query: z.object({ year: z.optional(year), t: token }),
    reply: z.unknown(),
    example: { params: noDonation },
  },
  ownYears: {
    method: 'GET',
    path: '/campaign/donation/mine/years',
    access: 'user',
    summary: 'Financial years in which gifts of the person signed in were received, the newest first',
    reply: z.array(ownYear),
  },
  ownReceipts: {
    method: 'GET',
    path: '/campaign/donation/mine/receipts/{year}',
    access: 'user',
    summary: `Receipts of a financial year in one PDF, in the order of the gifts; at most ${receiptsInOneFile} in a part`,
    limits: ['READS_IP'],
    bytes: 'application/pdf',
    params: z.object({ year }),
    query: z.strictObject({
      part: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
    }),
    reply: z.unknown(),
    example: { params: { year: '2026-27' } },
  },
})
