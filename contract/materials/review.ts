import * as z from 'zod/mini'
import { caseStatus } from '../campaigns/change-facts.ts'
import { defineCalls } from '../call.ts'
import { decisionsBy, requiredReason } from '../decision.ts'
import { instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { materialReportKinds, type MaterialReportKind } from './report-kinds.ts'

const access = 'can:materials.review'
const id = recordId('Choose a report')
const mediaId = z.string().check(z.regex(/^[0-9a-f]{20,32}$/, 'Choose a photo'))
const status = statusNameSchema(caseStatus)
const kind = z.enum(Object.keys(materialReportKinds) as [MaterialReportKind, ...MaterialReportKind[]], {
  error: 'Unknown kind',
})
const type = z.enum(['request', 'offer'])
const decision = decisionsBy(access)
const verdict = { id, reason: requiredReason }

/** Reviewers decide about reported material requests and offers. */
export const materialReview = defineCalls({
  cases: officeList({
    path: '/materials/v2/reviewer/reports',
    access,
    summary: 'Reported material requests and offers, one row for all reports of one case',
    name: 'reported-materials',
    sorts: { oldest: 'Oldest first', newest: 'Newest first', most: 'Most reports' },
    filters: { status: z.optional(status), kind: z.optional(kind) },
    row: z.object({
      id: z.int(),
      title: z.string(),
      type: z.string(),
      kinds: z.string(),
      reports: z.int(),
      openedAt: instant,
      status,
    }),
    labels: {
      title: 'Material',
      type: 'Type',
      kinds: 'Reported for',
      reports: 'Reports',
      openedAt: 'First report',
      status: 'Status',
    },
  }),
  case: {
    method: 'GET',
    path: '/materials/v2/reviewer/reports/{id}',
    access,
    summary: 'One case with its material, photos, reports and comments',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      type,
      materialId: z.int(),
      title: z.string(),
      text: z.string(),
      items: z.string(),
      status,
      reason: z.string(),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
      /** Whether the reader reported the material or owns it. */
      isOwn: z.boolean(),
      photos: z.array(z.object({ id: z.string(), isOpened: z.boolean() })),
      reports: z.array(
        z.object({
          id: z.int(),
          kind,
          message: z.string(),
          email: z.nullable(z.string()),
          at: instant,
        }),
      ),
      comments: z.array(z.object({ id: z.int(), author: z.string(), comment: z.string(), at: instant })),
    }),
  },
  openPhoto: {
    method: 'POST',
    path: '/materials/v2/reviewer/open-photo',
    access,
    summary: 'Records that the reviewer opened a photo of a case; returns its address',
    body: z.strictObject({ id, mediaId }),
    example: { body: { id: 2_147_483_647, mediaId: '00000000000000000000' } },
    reply: z.object({ url: z.string() }),
  },
  photo: {
    method: 'GET',
    path: '/materials/v2/reviewer/photo/{id}',
    access,
    summary: 'A photo of a reported offer',
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    bytes: 'application/octet-stream',
    reply: nothing,
    example: { params: { id: '00000000000000000000' } },
  },
  approveReport: decision(
    '/materials/v2/reviewer/approve-report',
    'Approves reported material and dismisses its reports; every photo must be opened before. No e-mail is sent',
    verdict,
  ),
  rejectMaterial: decision(
    '/materials/v2/reviewer/reject-material',
    'Rejects reported material: a request is no longer public; an offer becomes No Service, its donor is e-mailed',
    verdict,
  ),
  addComment: {
    method: 'POST',
    path: '/materials/v2/reviewer/add-comment',
    access,
    summary: 'Adds a comment for colleagues to a case',
    idempotent: true,
    body: z.strictObject({ id, comment: text('Write a comment', 1000) }),
    example: { body: { id: 2_147_483_647, comment: 'The organisation confirmed it by phone' } },
    reply: nothing,
  },
})
