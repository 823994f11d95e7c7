import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { decisionsBy, requiredReason as reason } from '../decision.ts'
import { day, instant, recordId, recordParams, rupeeAmount, text } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { changeKinds, fundraiserLimits, fundraiserStatus, type ChangeKind } from './facts.ts'
import { changeRoles, changeStatus, deciders } from './change-facts.ts'
import { payeeValues, wholeAccount, wizardTexts } from './wizard-fields.ts'

const campaignId = recordId('Choose a fundraiser')
const requestId = recordId('Choose a request')

const amount = (error: string) =>
  z
    .number({ error })
    .check(z.gte(1, error), z.lte(fundraiserLimits.targetAtMost, error), z.multipleOf(0.01, error))

/** New last day or target, and the lines that the new target is spent on where the page shows such lines. */
export const changeFields = {
  targetAmount: z.optional(
    z
      .number({ error: 'Enter the target' })
      .check(
        z.int('Enter whole rupees'),
        z.gte(fundraiserLimits.targetAtLeast, 'At least ₹5,000'),
        z.lte(fundraiserLimits.targetAtMost, 'At most ₹5,00,00,000'),
      ),
  ),
  endsOn: z.optional(day('Enter a date')),
  spending: z.optional(
    z
      .array(z.strictObject({ item: text('Enter what it is for', 100), amount: amount('Enter an amount') }), {
        error: 'Enter what the money is for',
      })
      .check(z.maxLength(fundraiserLimits.spending, `At most ${fundraiserLimits.spending} lines`)),
  ),
} as const

/** An account that is paid: of its number or UPI id the end alone. */
const payee = z.object({
  method: z.enum(['bank', 'upi']),
  holder: z.string(),
  accountEnd: z.string(),
  ifsc: z.nullable(z.string()),
})
export type ShownPayee = z.infer<typeof payee>

const changeValues = z.object({
  payee: z.optional(payee),
  targetAmount: z.optional(rupeeAmount),
  endsOn: z.optional(z.string()),
  spending: z.optional(z.array(z.object({ item: z.string(), amount: rupeeAmount }))),
})

const changeRequest = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]]),
  status: statusNameSchema(changeStatus),
  reason: z.string(),
  from: changeValues,
  to: changeValues,
  askedAs: z.enum(deciders),
  askedAt: instant,
  decidedAs: z.nullable(z.enum(changeRoles)),
  decidedAt: z.nullable(instant),
  decisionReason: z.string(),
  /** Whether the reader asked for it, and so does not decide about it. */
  isOwn: z.boolean(),
})
export type ChangeRequest = z.infer<typeof changeRequest>

/** One request, with all that who decides about it has to see. */
const wholeRequest = z.extend(changeRequest, {
  campaignId: z.int(),
  title: z.string(),
  /** The story that stood when it was asked for, and the one asked for; null for other kinds. */
  story: z.nullable(z.object({ before: z.string(), after: z.string() })),
  /** Finding of the reviewer of another account. */
  review: z.nullable(z.object({ at: instant, note: z.string() })),
  /** For staff: whose money it is, and other fundraisers that pay the same account. */
  beneficiary: z.nullable(z.string()),
  sameAccount: z.array(z.object({ id: z.int(), title: z.string() })),
  /** Whether the reader may review the account, approve the request, or reject it. */
  can: z.object({ review: z.boolean(), approve: z.boolean(), reject: z.boolean() }),
})

const post = decisionsBy('user')

/** Changes to a published fundraiser that its organiser asks for, and pauses, which need nobody’s leave. */
export const fundraiserChanges = defineCalls({
  requests: {
    method: 'GET',
    path: '/campaign/{id}/change-requests',
    access: 'user',
    summary: 'What was asked to be changed on a fundraiser, for its organiser, its team and its manager',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      title: z.string(),
      slug: z.string(),
      status: statusNameSchema(fundraiserStatus),
      targetAmount: rupeeAmount,
      raisedAmount: rupeeAmount,
      endsOn: z.string(),
      spending: z.array(z.object({ item: z.string(), amount: rupeeAmount })),
      /** Day in India, by the clock of the server. */
      today: z.iso.date(),
      /** The account that is paid as it stands, for who may ask for another. */
      payee: z.nullable(payee),
      /** Whether the reader may ask, ask for another account, decide, pause or resume. */
      can: z.object({
        ask: z.boolean(),
        askPayee: z.boolean(),
        decide: z.boolean(),
        pause: z.boolean(),
        resume: z.boolean(),
      }),
      requests: z.array(changeRequest),
    }),
  },
  askTarget: {
    ...post('/campaign/dashboard-management/change-target-request', 'Asks for another target or last day', {
      campaignId,
      ...changeFields,
      reason,
    }),
    reply: z.object({ id: z.int() }),
  },
  askStop: {
    ...post(
      '/campaign/dashboard-management/stop-the-campaign',
      'Asks that a fundraiser be stopped for good',
      {
        campaignId,
        reason,
      },
    ),
    reply: z.object({ id: z.int() }),
  },
  request: {
    method: 'GET',
    path: '/campaign/change-requests/{id}',
    access: 'user',
    summary:
      'One request for a change, for the side of the organiser, the manager, and of an account the reviewers',
    params: recordParams,
    reply: wholeRequest,
  },
  askPayee: {
    ...post(
      '/campaign/dashboard-management/change-account-request',
      'Asks that another account be paid; until it is decided nothing is withdrawn',
      {},
    ),
    body: z
      .strictObject({
        campaignId,
        method: payeeValues.method,
        holder: payeeValues.holder,
        accountNumber: z.optional(payeeValues.accountNumber),
        accountNumberAgain: z.optional(payeeValues.accountNumberAgain),
        ifsc: z.optional(payeeValues.ifsc),
        upiId: z.optional(payeeValues.upiId),
        reason,
      })
      .check(...wholeAccount),
    reply: z.object({ id: z.int() }),
  },
  storyToChange: {
    method: 'GET',
    path: '/campaign/{id}/story-to-change',
    access: 'user',
    summary: 'The story of a published fundraiser as it stands, for who may ask for another',
    params: recordParams,
    reply: z.object({ campaignId: z.int(), story: z.string() }),
  },
  askStory: {
    ...post('/campaign/dashboard-management/change-story-request', 'Asks that the story be told anew', {
      campaignId,
      story: z.string({ error: wizardTexts.story }).check(z.maxLength(100_000, wizardTexts.storyLong)),
      reason,
    }),
    reply: z.object({ id: z.int() }),
  },
  withdraw: post('/campaign/dashboard-management/withdraw-request', 'Takes a request back that still waits', {
    requestId,
  }),
  pause: post(
    '/campaign/dashboard-management/pause',
    'Closes giving for now, by the organiser or the manager; the page stays',
    { campaignId, reason },
  ),
  resume: post(
    '/campaign/dashboard-management/resume',
    'Opens giving again; what staff have paused, staff open',
    { campaignId, reason },
  ),
})
