import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, instant, nothing, recordId, recordParams, rupeeAmount, text } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { changeKinds, fundraiserLimits, fundraiserStatus, type ChangeKind } from './facts.ts'
import { changeStatus, deciders } from './change-facts.ts'

const campaignId = recordId('Choose a fundraiser')
const requestId = recordId('Choose a request')
const reason = text('Enter a reason', 1000)

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

const changeValues = z.object({
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
  decidedAs: z.nullable(z.enum(deciders)),
  decidedAt: z.nullable(instant),
  decisionReason: z.string(),
  /** Whether the reader asked for it, and so does not decide about it. */
  isOwn: z.boolean(),
})
export type ChangeRequest = z.infer<typeof changeRequest>

const post = <const Path extends string, Fields extends z.core.$ZodLooseShape>(
  path: Path,
  summary: string,
  fields: Fields,
) => ({
  method: 'POST' as const,
  path,
  access: 'user' as const,
  summary,
  body: z.strictObject(fields),
  reply: nothing,
})

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
      /** Whether the reader may ask, decide, pause or resume. */
      can: z.object({ ask: z.boolean(), decide: z.boolean(), pause: z.boolean(), resume: z.boolean() }),
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
