import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { commentCaseStatus } from './case-status.ts'
import { commentLimits, commentReportKinds, commentStates, type CommentReportKind } from './facts.ts'

const access = 'can:operations.manage'
const reason = text('Enter a reason', 1000)
const id = recordId('Choose a reported comment')
const days = `From 1 to ${commentLimits.blockDays} days`

/** The next case that waits. */
const decided = z.object({ next: z.nullable(z.int()) })

const deed = <const Path extends string>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  access: access as typeof access,
  summary,
  body: z.strictObject({ id, reason }),
  example: { body: { id: 2_147_483_647, reason: 'Looked at' } },
  reply: decided,
})

const kind = z.enum(Object.keys(commentReportKinds) as [CommentReportKind, ...CommentReportKind[]], {
  error: 'Unknown kind',
})

/** A comment in its thread as a moderator reads it: with its text, whoever else may see it or not. */
const line = z.object({
  id: z.int(),
  author: z.string(),
  comment: z.string(),
  createdAt: instant,
  state: z.enum(commentStates),
  isReported: z.boolean(),
  isReply: z.boolean(),
})

const status = statusNameSchema(commentCaseStatus)

export const commentModeration = defineCalls({
  cases: officeList({
    path: '/operations/comments',
    access,
    summary: 'Reported comments, one row for all open reports of one; those that are hidden come first',
    name: 'reported-comments',
    sorts: {
      urgent: 'Hidden first, then the oldest',
      oldest: 'Oldest first',
      newest: 'Newest first',
      most: 'Most reports',
    },
    filters: { status: z.optional(status), kind: z.optional(kind) },
    row: z.object({
      id: z.int(),
      comment: z.string(),
      author: z.string(),
      fundraiser: z.string(),
      kinds: z.string(),
      reports: z.int(),
      isHidden: z.boolean(),
      openedAt: instant,
      status,
    }),
    labels: {
      comment: 'Comment',
      author: 'Author',
      fundraiser: 'Fundraiser or request',
      kinds: 'Reported for',
      reports: 'Reports',
      isHidden: 'Hidden',
      openedAt: 'First report',
      status: 'Status',
    },
  }),
  case: {
    method: 'GET',
    path: '/operations/comments/{id}',
    access,
    summary: 'A reported comment in its thread, with who reported it and what was decided before',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      commentId: z.int(),
      /** Title of the fundraiser, material request or celebration that the comment is on. */
      fundraiser: z.string(),
      /** Null for a comment on something else. */
      slug: z.nullable(z.string()),
      requestId: z.nullable(z.int()),
      /** Address of the celebration; null for a comment on something else. */
      celebrationSlug: z.nullable(z.string()),
      status,
      isHidden: z.boolean(),
      openedAt: instant,
      reason: z.string(),
      blockDays: z.nullable(z.int()),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
      author: z.object({
        id: z.int(),
        name: z.string(),
        /** Comments of theirs, and those that were removed. */
        comments: z.int(),
        removed: z.int(),
        /** Until when they may not comment; null where they may. */
        blockedUntil: z.nullable(instant),
      }),
      /** The comment that began the thread and up to twenty replies before and after the reported one. */
      thread: z.array(line),
      reports: z.array(
        z.object({
          id: z.int(),
          by: z.string(),
          kind: z.string(),
          message: z.string(),
          commentText: z.string(),
          at: instant,
        }),
      ),
      /** Earlier decisions about the same comment, the newest first. */
      history: z.array(
        z.object({
          id: z.int(),
          status,
          by: z.string(),
          at: instant,
          reason: z.string(),
          reports: z.int(),
          blockDays: z.nullable(z.int()),
        }),
      ),
      /** Whether the reader has a part in it, so that another person decides. */
      isOwn: z.boolean(),
      /** The next case that waits, and how many do. */
      next: z.nullable(z.int()),
      waiting: z.int(),
    }),
  },
  keep: deed(
    '/operations/comments/keep',
    'Leaves a reported comment, and shows it again where it was hidden',
  ),
  remove: deed('/operations/comments/remove', 'Removes a reported comment; its author reads the reason'),
  removeAndBlock: {
    ...deed(
      '/operations/comments/remove-and-block',
      'Removes it, and takes no comments of its author for some days',
    ),
    body: z.strictObject({
      id,
      reason,
      days: z.int({ error: days }).check(z.gte(1, days), z.lte(commentLimits.blockDays, days)),
    }),
    example: { body: { id: 2_147_483_647, reason: 'Looked at', days: 7 } },
  },
  unblock: {
    ...deed('/operations/comments/unblock', 'Takes comments of the author of a reported comment again'),
    reply: nothing,
  },
})
