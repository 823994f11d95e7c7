import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { decisionsBy, optionalReason, requiredReason } from '../decision.ts'
import { instant, recordId, recordParams } from '../fields.ts'
import { officeList } from '../lists.ts'
import { uploadTexts } from '../media.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { fundraiserFileBytes } from './wizard.ts'

const access = 'can:campaigns.review'

/** States of a proof that is handed in for a fundraiser that has a page. */
export const proofStatus = statusSet({
  waiting: { label: 'Waiting', look: 'waiting' },
  accepted: { label: 'Accepted', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
})

/** Where the proof of a fundraiser stands: none is needed, it holds, it soon lapses, it has lapsed, giving is paused for it. */
export const proofStates = ['none', 'holds', 'due', 'lapsed', 'paused'] as const
export type ProofState = (typeof proofStates)[number]

/** Days for which a proof is asked for ahead, and for which giving goes on without one. */
export const proofDays = { ahead: 14, grace: 14 } as const
/** Most proofs of one fundraiser that wait for a reviewer. */
export const waitingProofsMax = 5

const proof = z.object({
  id: z.int(),
  title: z.string(),
  name: z.string(),
  /** Good for a quarter of an hour. */
  url: z.string(),
  status: statusNameSchema(proofStatus),
  reason: z.string(),
  uploadedAt: instant,
  validUntil: z.nullable(z.iso.date()),
})

const idOfForm = z.pipe(
  z.string({ error: 'Choose a fundraiser' }).check(z.regex(/^[1-9]\d{0,9}$/, 'Choose a fundraiser')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    recordId('Choose a fundraiser'),
  ),
)

const decision = decisionsBy(access)
const documentId = recordId('Choose a document')

/** Proofs that lapse: what an organiser hands in while the fundraiser has a page, and what a reviewer finds of it. */
export const fundraiserProofs = defineCalls({
  proofs: {
    method: 'GET',
    path: '/campaign/{id}/proofs',
    access: 'user',
    summary: 'Until when the medical proof of a fundraiser holds, and what was handed in since',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      state: z.enum(proofStates),
      validUntil: z.nullable(z.iso.date()),
      /** Day on which giving pauses where nothing newer is accepted. */
      pausesOn: z.nullable(z.iso.date()),
      /** Whether the reader may hand one in. */
      mayHandIn: z.boolean(),
      proofs: z.array(proof),
    }),
  },
  handIn: {
    method: 'POST',
    path: '/campaign/dashboard-management/hand-in-proof',
    access: 'user',
    summary: 'Hands a newer medical document in: pdf, jpg or png of at most 5 MB; a reviewer looks at it',
    limits: ['UPLOADS_USER'],
    multipart: true,
    bodyBytes: fundraiserFileBytes + 64 * 1024,
    body: z.strictObject({
      file: z
        .file('Choose a file')
        .check(
          z.minSize(1, 'The file is empty'),
          z.maxSize(fundraiserFileBytes, uploadTexts.size(fundraiserFileBytes)),
        ),
      campaignId: idOfForm,
      title: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))),
    }),
    reply: z.object({ id: z.int() }),
  },
  handedIn: officeList({
    path: '/campaign/reviewer/proofs',
    access,
    summary: 'Newer proofs that organisers of published fundraisers have handed in',
    name: 'proofs-handed-in',
    sorts: { oldest: 'Oldest first', newest: 'Newest first' },
    filters: { status: z.optional(statusNameSchema(proofStatus)) },
    row: z.object({
      id: z.int(),
      campaignId: z.int(),
      title: z.string(),
      organiser: z.string(),
      document: z.string(),
      url: z.string(),
      uploadedAt: instant,
      status: statusNameSchema(proofStatus),
      /** Until when the proof holds that was accepted before. */
      holdsUntil: z.nullable(z.iso.date()),
      isPaused: z.boolean(),
    }),
    labels: {
      title: 'Fundraiser',
      organiser: 'Organiser',
      document: 'Document',
      uploadedAt: 'Handed in',
      holdsUntil: 'Former holds until',
      status: 'Status',
    },
  }),
  acceptProof: decision(
    '/campaign/reviewer/accept-proof',
    'Accepts a newer proof; giving that was paused for want of it goes on',
    { documentId, reason: optionalReason },
  ),
  rejectProof: decision(
    '/campaign/reviewer/reject-proof',
    'Refuses a newer proof; the organiser is told why',
    { documentId, reason: requiredReason },
  ),
})
