import * as z from 'zod/mini'
import { materialUnits } from '../../shared/material-items.ts'
import { defineCalls } from '../call.ts'
import { day, instant, nothing } from '../fields.ts'

const base = '/materials/v2/trail'
/** Code of a label as it is printed, or key of the donor's link. */
const params = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(80)) })
const example = { params: { key: '00000000000000000000000000000000' } }

/** States of a code or a key: only `shown` has a trail. */
export const trailStates = ['shown', 'blank', 'replaced', 'revoked', 'foreign', 'unknown'] as const
export const trailSteps = [
  'offered',
  'picked_up',
  'received',
  'sorted',
  'boxed',
  'moved',
  'allotted',
  'allotment_returned',
  'delivered',
  'scrapped',
  'lost',
] as const

const goods = z.object({
  category: z.string(),
  variant: z.nullable(z.string()),
  unit: z.enum(materialUnits),
  quantity: z.number(),
})

const trail = z.object({
  kind: z.enum(['offer', 'box']),
  /** Code of its label in use. */
  code: z.nullable(z.string()),
  /** First name and initial, where the donor agreed to it. */
  donor: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Number of offers whose goods were in a box; null for an offer. */
  donations: z.nullable(z.int()),
  goods: z.array(goods),
  steps: z.array(
    z.object({
      step: z.enum(trailSteps),
      day: day('Enter a date'),
      city: z.nullable(z.string()),
      goods: z.array(goods),
      /** Approved photos of the hand-over, by their addresses. */
      photos: z.array(z.string()),
    }),
  ),
  /** Address of the acknowledgement; only for the donor's link, once goods were received. */
  acknowledgement: z.nullable(z.string()),
})
export type Trail = z.infer<typeof trail>
export type TrailGoods = z.infer<typeof goods>

export const trails = defineCalls({
  trail: {
    method: 'GET',
    path: `${base}/{key}`,
    access: 'public',
    summary:
      'Trail of given goods by the code of a label or the key of the donor’s link: days and cities only',
    limits: ['READS_IP'],
    params,
    example,
    reply: z.object({ state: z.enum(trailStates), trail: z.nullable(trail) }),
  },
  acknowledgement: {
    method: 'GET',
    path: `${base}/{key}/acknowledgement`,
    access: 'public',
    summary: 'Acknowledgement of received goods as PDF, by the key of the donor’s link; not tax-deductible',
    limits: ['READS_IP'],
    params,
    example,
    bytes: 'application/pdf',
    reply: z.null(),
  },
  photo: {
    method: 'GET',
    path: `${base}/photo/{id}`,
    access: 'public',
    summary: 'An approved photo of a hand-over',
    limits: ['READS_IP'],
    params: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
    example: { params: { id: '00000000000000000000' } },
    bytes: 'image/webp',
    reply: z.null(),
  },
})

const pickupBase = '/materials/v2/give/pickup'
const token = z.string().check(z.minLength(1), z.maxLength(400))
/** Not signed, so that the documentation has an address that leads nowhere. */
const sample = 'a.bm90aGluZw.unsigned'

/** `early`: the window has not ended; `open`: it can be reported; `reported`: it was; `over`: the pickup has ended. */
export const pickupLinkStates = ['early', 'open', 'reported', 'over'] as const

/** The link in a donor's e-mail about a pickup; it needs no login. */
export const pickupLinks = defineCalls({
  pickup: {
    method: 'GET',
    path: `${pickupBase}/{token}`,
    access: 'public',
    summary: 'Window of a pickup by the signed link of its donor, and whether a no-show can be reported',
    limits: ['READS_IP'],
    params: z.strictObject({ token }),
    example: { params: { token: sample } },
    reply: z.object({ from: instant, until: instant, state: z.enum(pickupLinkStates) }),
  },
  reportNoShow: {
    method: 'POST',
    path: `${pickupBase}/no-show`,
    access: 'public',
    summary: 'Reports by the signed link of the donor that the volunteer did not come; only staff see it',
    limits: ['REPORTS_IP'],
    body: z.strictObject({ token }),
    example: { body: { token: sample } },
    reply: nothing,
  },
})
