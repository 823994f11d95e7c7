import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, email, mobile, mobileOfStaffForm, nothing, recordId, text } from '../fields.ts'
import { placeInput } from '../places.ts'
import { materialConditions, mostUnits } from '../../shared/material-items.ts'
import { otpCode } from '../accounts/otp.ts'
import { givingTexts, offerPhotos } from './giving.ts'
import { quantityTexts } from './items.ts'
import { indianCitizen } from './offered.ts'

export const pledgeTexts = {
  line: 'Choose what you give',
  notAsked: 'The organisation does not ask for this',
  left: (quantity: number) => `Only ${quantity.toLocaleString('en-IN')} more are needed`,
  met: 'No more of this is needed',
  minimum: (quantity: number) => `At least ${quantity.toLocaleString('en-IN')}`,
  condition: 'The organisation needs these in a better condition',
  once: 'Each line once: add up what is alike',
  alike: 'The same items are already in this pledge. Send a second pledge for this line',
  otp: 'Enter the OTP that was sent to your mobile number',
  until: (first: string, last: string) => `Choose a day from ${first} to ${last}`,
} as const

const pledgedLine = z.strictObject({
  /** Line of the request; without it the line of the category that needs most. */
  line: z.optional(recordId(pledgeTexts.line)),
  category: z.optional(recordId('Select category')),
  quantity: z
    .number({ error: quantityTexts.missing })
    .check(z.gt(0, quantityTexts.positive), z.lte(mostUnits, quantityTexts.most)),
  /** Needed where the category of the line needs it. */
  expires_on: z.optional(z.nullable(day(givingTexts.expiry))),
  condition: z._default(z.enum(materialConditions, 'Choose a condition'), 'used_good'),
})

const pledgeFields = {
  ngo_req_id: recordId('Choose a request'),
  name: text('Enter Name'),
  email: email('Enter email', 'Enter correct email'),
  mobile_no: mobileOfStaffForm,
  org_name: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))),
  indian_citizen: indianCitizen,
  locality: placeInput('Enter locality'),
  materials: z
    .array(pledgedLine, { error: 'Add what you give' })
    .check(z.minLength(1, 'Add what you give'), z.maxLength(20, 'At most 20 kinds of things')),
  /** Uploaded photos; they need a login, and some categories need them. */
  images: z.optional(offerPhotos),
}

export const giveItems = defineCalls({
  requestOtp: {
    method: 'POST',
    path: '/materials/v2/material-request/pledge-otp',
    access: 'public',
    summary:
      'Checks a pledge and sends an OTP to its mobile number, with which a guest confirms it; nothing is stored or reserved',
    limits: ['OTP_IP'],
    body: z.strictObject(pledgeFields),
    reply: nothing,
  },
  give: {
    method: 'POST',
    path: '/materials/v2/material-request/donation',
    access: 'public',
    summary:
      'Pledges things to an open request of an organisation. A guest sends the OTP of `pledge-otp`; without it nothing is stored or reserved',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject({ ...pledgeFields, otp: z.optional(otpCode) }),
    reply: z.object({ id: z.int() }),
  },
  collaborate: {
    method: 'POST',
    path: '/materials/v2/requests/collaborate',
    access: 'user',
    summary:
      'Takes part of an open request as another organisation or a donor; it is reserved until a day like a pledge',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject({
      id: recordId('Choose a request'),
      materials: z
        .array(z.extend(pledgedLine, { line: recordId(pledgeTexts.line) }), { error: 'Add what you give' })
        .check(z.minLength(1, 'Add what you give'), z.maxLength(20, 'At most 20 kinds of things')),
      locality: placeInput('Enter locality'),
      images: z.optional(offerPhotos),
      /** Last day of the reservation; without one it is as long as that of a pledge. */
      until: z.optional(day('Enter a day, such as 2026-12-31')),
      /** Contact, where the account or its organisation has none. */
      email: z.optional(email('Enter email', 'Enter correct email')),
      mobile_no: z.optional(mobile('Enter mobile number', 'Enter valid mobile number')),
    }),
    example: {
      body: {
        id: 2_147_483_647,
        materials: [{ line: 1, quantity: 1 }],
        locality: { city: 'Hyderabad', formatted: 'Hyderabad, Telangana' },
      },
    },
    reply: z.object({ id: z.int(), until: z.string() }),
  },
})
