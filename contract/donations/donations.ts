import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { contributor } from './contributor.ts'
import { donationStatus } from './donation-status.ts'
import { printableOnReceipts } from './receipt-scripts.ts'
import { recurringVariants, scheduleTexts } from './schedule-config.ts'
import { cursorMeta, email, mobile, personName, pincode, postalAddress } from '../fields.ts'
import { amountDigits, capitalsCode } from '../typed/typed-text.ts'
import { ignored, noDonation, onOff, recordId } from '../fields.ts'

/** Amounts offered first, in rupees. */
export const popularAmounts = [2500, 5000, 9999] as const
/** Least that one gift may be where an installation does not set another, in rupees. */
export const usualLeastRupees = 100
/** Most that one gift may be, in rupees. */
export const maxDonationRupees = 1_000_000
/** Most that one gift of a schedule may be, in rupees: above it a donor would have to approve every debit. */
export const maxRecurringRupees = 15_000
/** Amount from which on the law requires the donor's PAN, in rupees. */
export const panFromRupees = 50_000
/** "Any cause": its id, what the server says that such a gift is for, and its word in an address beside slugs. */
export const anyCauseId = -1
export const anyCausePurpose = 'Any cause'
export const anyCauseWord = 'any'

export const donationTexts = {
  enterAmount: 'Enter an amount',
  /** The hint beside the amount, which also refuses a gift below the installation's minimum. */
  minimumHint: 'Enter amount greater than Rs.100',
  maximum: 'Enter amount up to Rs.10,00,000',
  recurringMaximum: 'Enter amount up to Rs.15,000',
  selectCause: 'Select A Cause',
  name: 'Name is required',
  email: 'Email is required',
  emailInvalid: 'Email is invalid',
  mobile: 'Mobile number is required',
  citizen: 'You must be Indian citizen to donate.',
  enterPan: 'Enter PAN',
  panInvalid: 'Enter a valid PAN',
  redirecting: 'Redirecting to payment gateway',
  oneTimeOnly: 'Only one-time gifts can be given here',
  option: 'Choose one time or recurring',
} as const

/** Refusals of money for a line of a request by the server alone, which no giving form loads. */
export const lineGiftTexts = {
  line: 'Choose an item of this request',
  withoutPrice: 'Money cannot be given for this item',
  met: 'No more of this is needed',
} as const

/** Smallest gift in rupees, for pages; empty if it is the usual one. */
export const minimumShown = (leastRupees: number): { minimumGift?: number } =>
  leastRupees === usualLeastRupees ? {} : { minimumGift: leastRupees }

/** The same hint where an installation's smallest gift is another. @param least in rupees */
export const minimumHint = (least: number = usualLeastRupees): string =>
  donationTexts.minimumHint.replace(String(usualLeastRupees), least.toLocaleString('en-IN'))

/** Whole rupees: a JSON integer or a string of digits. The minimum is the server's setting. */
const amount = z.pipe(
  z.union(
    [
      z.int({ error: donationTexts.enterAmount }),
      z.string().check(z.overwrite(amountDigits), z.regex(/^[0-9]{1,12}$/, donationTexts.enterAmount)),
    ],
    { error: donationTexts.enterAmount },
  ),
  z.pipe(
    z.transform((value: string | number) => Number(value)),
    z.number().check(z.lte(maxDonationRupees, donationTexts.maximum)),
  ),
)

/** Ten characters; the fourth tells the holder's kind. */
export const pan = z
  .string({ error: donationTexts.enterPan })
  .check(
    z.overwrite(capitalsCode),
    z.regex(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/, donationTexts.panInvalid),
  )

/** Fields of the donor, the same in every variant of an order. */
export const donorFields = {
  donor_name: personName(donationTexts.name).check(printableOnReceipts),
  donor_email: email(donationTexts.email, donationTexts.emailInvalid),
  donor_phone: mobile(donationTexts.mobile),
  indian_citizen: z.literal(1, { error: donationTexts.citizen }),
  anonymous: z._default(onOff, 0),
  /** Whether the list of donors leaves the amount out. */
  hide_amount: z._default(onOff, 0),
  donor_pan: z.optional(z.union([z.literal(''), pan], { error: donationTexts.panInvalid })),
  donor_address: z.optional(postalAddress.check(printableOnReceipts)),
  donor_pincode: z.optional(pincode),
}

const orderFields = {
  ...donorFields,
  selected_amount: amount,
  selectedCauses: z.optional(
    z
      .array(
        z
          .int({ error: donationTexts.selectCause })
          .check(z.gte(-1, donationTexts.selectCause), z.lte(2_147_483_647, donationTexts.selectCause)),
        { error: donationTexts.selectCause },
      )
      .check(z.maxLength(10, donationTexts.selectCause)),
  ),
  anyCause: z.optional(z.union([onOff, z.boolean()])),
  donationType: z.enum(['cause', 'fundraiser', 'material', 'special'], {
    error: 'Choose what the gift is for',
  }),
  campaignId: z.optional(recordId('Choose a fundraiser')),
  materialRequestId: z.optional(recordId('Choose a request')),
  /** Line of the request that the money counts for, at its present unit price. */
  materialLineId: z.optional(recordId('Choose a request')),
  /** Celebration that the donation is counted for too; its fundraiser or cause is the one of the donation. */
  celebrationId: z.optional(recordId('Choose a celebration')),
  current_url: z.optional(z.string().check(z.maxLength(500, 'Use at most 500 characters'))),
}
/** Keys of recurring gifts, which a one-time gift ignores. */
const oneTimeFields = {
  ...orderFields,
  donation_tenure: ignored,
  donation_frequency: ignored,
  startDate: ignored,
  scheduleConfig: ignored,
  consent: ignored,
}

type RuledOrder = {
  option: string
  donationType: string
  selected_amount: number
  selectedCauses?: number[] | undefined
  anyCause?: unknown
  campaignId?: number | undefined
  materialRequestId?: number | undefined
  materialLineId?: number | undefined
  celebrationId?: number | undefined
  donor_pan?: string | undefined
}

/** Checks the amount before it is known to be a number, as it came: `1e5` is none. */
const needsPan = ({ option, selected_amount: amount }: RuledOrder) =>
  option !== 'schedule' &&
  /^[0-9]+$/.test(String(amount)) &&
  amount >= panFromRupees &&
  amount <= maxDonationRupees

/**
 * A rule about several fields, which is held to also while some of them are wrong, so that a donor hears of everything
 * at once. It passes whatever is no value that it could judge: that is told by the field itself.
 */
const rule = (field: keyof RuledOrder, error: string, holds: (order: RuledOrder) => boolean) =>
  z.refine<RuledOrder>(holds, {
    error,
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

const needs = (type: string, field: 'campaignId' | 'materialRequestId', error: string) =>
  rule(field, error, (order) => order.donationType !== type || order[field] !== undefined)

/** A cause is asked for wherever the gift is for causes; PAN from ₹50,000; a recurring gift has its own maximum. */
const orderRules = [
  rule(
    'selectedCauses',
    donationTexts.selectCause,
    (order) =>
      order.donationType !== 'cause' || Boolean(order.anyCause) || (order.selectedCauses?.length ?? 0) > 0,
  ),
  needs('fundraiser', 'campaignId', 'Choose a fundraiser'),
  needs('material', 'materialRequestId', 'Choose a request'),
  rule(
    'option',
    donationTexts.oneTimeOnly,
    (order) =>
      (order.donationType !== 'material' && order.celebrationId === undefined) || order.option !== 'schedule',
  ),
  // Not asked for if the amount itself is refused.
  rule('donor_pan', donationTexts.enterPan, (order) => !needsPan(order) || Boolean(order.donor_pan)),
  rule(
    'selected_amount',
    donationTexts.recurringMaximum,
    (order) => order.option !== 'schedule' || !(order.selected_amount > maxRecurringRupees),
  ),
] as const

/** While it is not known which kind of gift is meant, what every kind needs is told all the same. */
const everyKind = z.object(orderFields)
const chosenBy: readonly PropertyKey[] = ['option', 'donation_frequency']
const tellRest = z.check<RuledOrder>(
  ({ value, issues }) => {
    for (const { path, message } of everyKind.safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', path, message, input: value })
  },
  {
    when: ({ issues }) =>
      issues.some(
        ({ code, path = [] }) => code === 'invalid_union' && path.length === 1 && chosenBy.includes(path[0]!),
      ),
  },
)

const isRecord = (input: unknown) => typeof input === 'object' && input !== null && !Array.isArray(input)
const option = z.literal('onetime', { error: donationTexts.oneTimeOnly })
const recurring = { ...orderFields, option: z.literal('schedule') }

export const scheduleBody = z
  .discriminatedUnion(
    'option',
    [
      z.strictObject({ ...oneTimeFields, option: z._default(z.optional(option), 'onetime') }),
      z.discriminatedUnion(
        'donation_frequency',
        [
          z.strictObject({ ...recurring, ...recurringVariants.weekly }),
          z.strictObject({ ...recurring, ...recurringVariants.monthly }),
          z.strictObject({ ...recurring, ...recurringVariants.yearly }),
        ],
        { error: scheduleTexts.frequency },
      ),
    ],
    { error: ({ input }) => (isRecord(input) ? donationTexts.option : 'Send a JSON object') },
  )
  .check(tellRest, ...orderRules)
export const causeOrderBody = z
  .strictObject({
    ...oneTimeFields,
    option: z._default(option, 'onetime'),
    donationType: z._default(
      z.literal('cause', { error: 'Only gifts to causes can be given here' }),
      'cause',
    ),
  })
  .check(...orderRules)
export const fundraiserOrderBody = z
  .strictObject({
    ...oneTimeFields,
    option: z._default(option, 'onetime'),
    donationType: z._default(
      z.literal('fundraiser', { error: 'Only gifts to a fundraiser can be given here' }),
      'fundraiser',
    ),
  })
  .check(...orderRules)
export type ScheduleBody = z.infer<typeof scheduleBody>
export type RecurringBody = Extract<ScheduleBody, { option: 'schedule' }>
export type OrderBody = Extract<ScheduleBody, { option: 'onetime' }>

const form = {
  action: z.string(),
  data: z.record(z.string(), z.string()),
}

/** A hidden form for the browser to post, and the key with which its donor may look the gift up. */
const order = z.object({
  /**
   * Address that the form is posted to; with no `data`, a page to open, since the gift must not be paid
   * again.
   */
  ...form,
  donationId: z.string(),
  receiptToken: z.string(),
})
export type Order = z.infer<typeof order>

/** A recurring gift waits for its donor's agreement at `authLink`. `token` opens its page without a login. */
const recurringOrder = z.object({
  donationId: z.string(),
  schedule: z.object({
    id: z.string(),
    token: z.string(),
    subscriptionCreationInfo: z.object({ authLink: z.string() }),
    dates: z.array(z.string()),
    /** Summary in plain English: how much, how often, how many and the total. */
    summary: z.string(),
  }),
})
export type RecurringOrder = z.infer<typeof recurringOrder>

/** A gift looked up by its donor: with the token of the order, as its signed-in donor, or by staff. */
const lookup = z.strictObject({
  donationId: z.string({ error: 'Which gift?' }).check(z.maxLength(60)),
  token: z.optional(z.string().check(z.maxLength(400))),
})

/** A gift that its donor has yet to pay, or that failed: the gateway's form (none for the latter), and what was typed. */
const waiting = z.object({
  ...form,
  action: z.nullable(form.action),
  /** Under which it was ordered: the same form with the same key is the same gift. Null once it is forgotten. */
  key: z.nullable(z.string()),
  /** Path of the giving form, with the amount and the causes filled in. */
  formPath: z.string(),
  /** All that was typed but the PAN, which is told to nobody again. */
  typed: z.object({
    donor_name: z.string(),
    donor_email: z.string(),
    donor_phone: z.string(),
    donor_address: z.string(),
    donor_pincode: z.string(),
    anonymous: z.boolean(),
    hide_amount: z.boolean(),
  }),
})
export type WaitingOrder = z.infer<typeof waiting>

const lookedUp = { body: lookup, example: { body: noDonation } }
/** The same for a link: the token goes with the address. */
const linked = {
  bytes: 'application/pdf',
  example: { params: noDonation },
  params: z.object({ donationId: z.string().check(z.maxLength(60)) }),
  query: z.object({ t: z.optional(z.string().check(z.maxLength(400))) }),
  reply: z.unknown(),
}

export const donations = defineCalls({
  createSchedule: {
    method: 'POST',
    path: '/campaign/donation/create-schedule',
    access: 'public',
    summary: 'Starts a gift: once, with the form for the gateway, or recurring, with the page to agree on',
    limits: ['ORDERS_IP'],
    idempotent: true,
    body: scheduleBody,
    reply: z.union([order, recurringOrder]),
  },
  createOrder: {
    method: 'POST',
    path: '/campaign/donation/create-order',
    access: 'public',
    summary: 'Starts a one-time gift to causes',
    limits: ['ORDERS_IP'],
    idempotent: true,
    body: causeOrderBody,
    reply: order,
  },
  createFundraiserOrder: {
    method: 'POST',
    path: '/campaign/donation/create-fundraiser-order',
    access: 'public',
    summary: 'Starts a one-time gift to a fundraiser',
    limits: ['ORDERS_IP'],
    idempotent: true,
    body: fundraiserOrderBody,
    reply: order,
  },
  contributors: {
    method: 'POST',
    path: '/campaign/donation/get-contributors-list',
    access: 'public',
    sameForAll: true,
    summary: 'Who gave to a fundraiser, newest first; anonymous donors are not told apart',
    limits: ['LISTS_IP'],
    body: z.strictObject({
      campaignId: recordId('Choose a fundraiser'),
      cursor: z.optional(z.string().check(z.maxLength(200, 'Start again from the top'))),
      limit: z._default(
        z.int({ error: 'Enter a number' }).check(z.gte(1, 'Starts at 1'), z.lte(50, 'At most 50')),
        10,
      ),
    }),
    reply: z.array(contributor),
    meta: cursorMeta,
  },
  status: {
    method: 'POST',
    path: '/campaign/donation/status',
    access: 'link-or-own-or:donations.read',
    summary: 'Where a gift stands, from evidence only',
    ...lookedUp,
    reply: donationStatus,
  },
  checkout: {
    method: 'POST',
    path: '/campaign/donation/checkout',
    access: 'link-or-own-or:donations.read',
    summary:
      "The gateway's form of a gift that waits for its donor to pay, once more; null for every other gift, and for staff",
    ...lookedUp,
    reply: z.nullable(waiting),
  },
  generateReceipt: {
    method: 'POST',
    path: '/campaign/donation/generate-receipt',
    access: 'link-or-own-or:donations.read',
    summary: "A received gift's receipt: its number and where to fetch it",
    ...lookedUp,
    reply: z.object({ number: z.string(), status: z.enum(['issued', 'cancelled']), url: z.string() }),
  },
  acknowledge: {
    method: 'POST',
    path: '/campaign/donation/donation-acknowledge',
    access: 'link-or-own-or:donations.read',
    summary: 'The receipt as PDF; of a gift that failed or was given back, a page that says so',
    bytes: 'application/pdf',
    ...lookedUp,
    reply: z.unknown(),
  },
  receiptFile: {
    method: 'GET',
    path: '/campaign/donation/receipt/{donationId}',
    access: 'link-or-own-or:donations.read',
    summary: 'The receipt as PDF, for links in letters and pages',
    ...linked,
  },
  acknowledgementFile: {
    method: 'GET',
    path: '/campaign/donation/acknowledgement/{donationId}',
    access: 'link-or-own-or:donations.read',
    summary: 'What `donation-acknowledge` answers, for links in pages',
    ...linked,
  },
})
