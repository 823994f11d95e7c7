import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { decisionsBy, requiredReason } from '../decision.ts'
import { instant, nothing, recordId, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { mediaIds } from './offered.ts'

const review = 'can:materials.review'
const base = '/materials/v2/reviewer/hand-over-photos'
const id = recordId('Choose a photo')
const decision = decisionsBy(review)
const mostPhotos = 6

/** Largest number of bytes of one photo. */
export const proofBytes = 5 * 1024 * 1024

export const handOverPhotoStatus = statusSet({
  waiting: { label: 'Waiting', look: 'waiting' },
  approved: { label: 'Approved', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  withdrawn: { label: 'Withdrawn', look: 'bad' },
})
const status = statusNameSchema(handOverPhotoStatus)

const facts = {
  id: z.int(),
  addedAt: instant,
  addedBy: z.string(),
  /** Movement that it shows, in words. */
  handOver: z.string(),
  city: z.nullable(z.string()),
  status,
}

/** Photos of hand-overs: staff add them, and reviewers decide whether trails show them. */
export const proofs = defineCalls({
  add: {
    method: 'POST',
    path: '/materials/v2/manager/stock/hand-over-photos',
    access: 'can:materials.manage',
    summary: 'Adds uploaded photos to a pickup, receipt or delivery of goods; a reviewer decides about them',
    limits: ['UPLOADS_USER'],
    body: z.strictObject({
      movement: recordId('Choose a movement'),
      images: mediaIds({
        missing: 'Add at least one photo',
        most: mostPhotos,
        tooMany: `At most ${mostPhotos} photos`,
      }),
    }),
    reply: nothing,
  },
  list: officeList({
    path: base,
    access: review,
    summary: 'Photos of hand-overs of goods with what was decided about each',
    name: 'hand-over-photos',
    sorts: byAge,
    filters: { status: z.optional(status) },
    row: z.object(facts),
    labels: {
      addedAt: 'Added on',
      handOver: 'Hand-over',
      city: 'City',
      addedBy: 'Added by',
      status: 'Status',
    },
  }),
  proof: {
    method: 'GET',
    path: `${base}/{id}`,
    access: review,
    summary: 'One photo of a hand-over with what was decided about it',
    params: recordParams,
    reply: z.object({
      ...facts,
      /** Whether the reader added it, so that another reviewer decides. */
      isOwn: z.boolean(),
      isOpened: z.boolean(),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
      reason: z.nullable(z.string()),
    }),
  },
  open: {
    method: 'POST',
    path: `${base}/open`,
    access: review,
    summary: 'Records that the reviewer opened a photo of a hand-over; returns its address',
    body: z.strictObject({ id }),
    example: { body: { id: 2_147_483_647 } },
    reply: z.object({ url: z.string() }),
  },
  photo: {
    method: 'GET',
    path: `${base}/file/{id}`,
    access: review,
    summary: 'A photo of a hand-over for reviewers',
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    bytes: 'image/webp',
    reply: nothing,
    example: { params: { id: '00000000000000000000' } },
  },
  approve: decision(
    `${base}/approve`,
    'Shows a photo of a hand-over on the trails of its goods; the reviewer must have opened it',
    { id },
  ),
  reject: decision(`${base}/reject`, 'Rejects a photo of a hand-over: no trail shows it', {
    id,
    reason: requiredReason,
  }),
  withdraw: decision(`${base}/withdraw`, 'Withdraws an approved photo of a hand-over from all trails', {
    id,
    reason: requiredReason,
  }),
})
