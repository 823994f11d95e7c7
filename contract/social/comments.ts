import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, onOff, pagingMeta, recordId, recordParams, visible } from '../fields.ts'
import {
  commentLimits,
  commentReportKinds,
  commentStates,
  commentTexts,
  type CommentReportKind,
} from './facts.ts'

const unseen = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Normalises plain text: no direction marks, at most one empty line in a row. */
const asPlainText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const comment = z
  .string({ error: commentTexts.empty })
  .check(
    z.overwrite(asPlainText),
    z.minLength(1, { error: commentTexts.empty, abort: true }),
    z.maxLength(commentLimits.characters, commentTexts.tooLong),
    z.regex(visible, commentTexts.empty),
  )

const id = recordId(commentTexts.which)

export const shown = z.object({
  id: z.int(),
  /** First comment of the thread; null for the first comment itself. */
  parentId: z.nullable(z.int()),
  state: z.enum(commentStates),
  /** Plain text, '' unless it is visible. */
  comment: z.string(),
  /** Null unless it is visible. */
  author: z.nullable(z.object({ name: z.string(), part: z.nullable(z.enum(['organiser', 'team'])) })),
  createdAt: instant,
  editedAt: z.nullable(instant),
  likes: z.int(),
  dislikes: z.int(),
  replyCount: z.int(),
})
export type ShownComment = z.infer<typeof shown>

/** A thread with its first replies, oldest first. */
export const thread = z.extend(shown, { replies: z.array(shown) })
export type CommentThread = z.infer<typeof thread>

const pageNo = z._default(
  z.coerce
    .number({ error: 'Enter a number' })
    .check(z.int('Enter a whole number'), z.gte(1, 'Starts at 1'), z.lte(1_000_000, 'At most 1000000')),
  1,
)
export const paged = { params: recordParams, query: z.strictObject({ pageNo }) }

/** `comments`: visible comments and replies, at most 10,000; `isOpen`: whether new ones are accepted. */
export const commentsMeta = z.extend(pagingMeta, { comments: z.int(), isOpen: z.boolean() })

const voteOn = <const Path extends string>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  access: 'user' as const,
  summary,
  limits: ['REACTIONS_USER'] as const,
  /** `value` 0 takes it back. */
  body: z.strictObject({ id, value: z._default(onOff, 1) }),
  /** Counts afterwards. */
  reply: z.object({ likes: z.int(), dislikes: z.int() }),
})

export const comments = defineCalls({
  list: {
    ...paged,
    method: 'GET',
    path: '/campaign/list-comments/{id}',
    access: 'public',
    sameForAll: true,
    summary: `Comments on a fundraiser, ${commentLimits.perPage} threads a page, the newest first`,
    limits: ['LISTS_IP'],
    reply: z.array(thread),
    meta: commentsMeta,
  },
  thread: {
    ...paged,
    method: 'GET',
    path: '/campaign/comment-thread/{id}',
    access: 'public',
    sameForAll: true,
    summary: `A comment with its replies, ${commentLimits.repliesPerPage} a page, the oldest first`,
    limits: ['LISTS_IP'],
    reply: thread,
    meta: pagingMeta,
  },
  post: {
    method: 'POST',
    path: '/campaign/post-comment',
    access: 'user',
    summary: 'Comments on a fundraiser that takes gifts',
    idempotent: true,
    body: z.strictObject({ campaignId: recordId('Choose a fundraiser'), comment }),
    example: { body: { campaignId: 2_147_483_647, comment: 'Well done' } },
    reply: shown,
  },
  reply: {
    method: 'POST',
    path: '/campaign/comment-thread',
    access: 'user',
    summary: 'Answers a comment; an answer to an answer joins the same thread',
    idempotent: true,
    body: z.strictObject({ id, comment }),
    example: { body: { id: 2_147_483_647, comment: 'Thank you' } },
    reply: shown,
  },
  edit: {
    method: 'POST',
    path: '/campaign/edit-comment',
    access: 'user',
    summary: `Changes one’s own comment within ${commentLimits.editMinutes} minutes`,
    body: z.strictObject({ id, comment }),
    example: { body: { id: 2_147_483_647, comment: 'Thank you' } },
    reply: shown,
  },
  remove: {
    method: 'POST',
    path: '/campaign/delete-comment',
    access: 'user',
    summary: 'Deletes one’s own comment; its replies stay',
    body: z.strictObject({ id }),
    reply: nothing,
  },
  like: voteOn(
    '/campaign/like-comment',
    'Likes a comment, of one person once, instead of a dislike of theirs',
  ),
  dislike: voteOn('/campaign/dislike-comment', 'Dislikes a comment, likewise'),
  report: {
    method: 'POST',
    path: '/campaign/report-comment',
    access: 'user',
    summary: `Reports a comment, of one person once; ${commentLimits.hidingReports} people hide it until it is decided`,
    limits: ['REACTIONS_USER'],
    body: z.strictObject({
      id,
      kind: z.enum(Object.keys(commentReportKinds) as [CommentReportKind, ...CommentReportKind[]], {
        error: commentTexts.kind,
      }),
      message: z._default(z.string().check(z.trim(), z.maxLength(1000, 'Use at most 1000 characters')), ''),
    }),
    example: { body: { id: 2_147_483_647, kind: 'spam' } },
    reply: nothing,
  },
  marks: {
    method: 'POST',
    path: '/campaign/comment-marks',
    access: 'user',
    reads: true,
    summary: 'What the person signed in has to do with some comments',
    body: z.strictObject({
      commentIds: z.array(id, { error: commentTexts.which }).check(z.maxLength(500, 'At most 500')),
    }),
    example: { body: { commentIds: [2_147_483_647] } },
    reply: z.array(
      z.object({
        id: z.int(),
        isOwn: z.boolean(),
        vote: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
        isReported: z.boolean(),
        /** Until when its author may change it; null for others. */
        editableUntil: z.nullable(instant),
      }),
    ),
  },
})
