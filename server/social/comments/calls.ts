import type { comments } from '../../../contract/social/comments.ts'
import { commentLimits } from '../../../contract/social/facts.ts'
import type { celebrationComments } from '../../../contract/celebrations/comments.ts'
import type { requestComments } from '../../../contract/social/request-comments.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ctx, Handlers, SignedInCtx } from '../../http/handlers.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { countCap } from '../../platform/lists/list.ts'
import { commentsTag, commentedPage, pageTag, type CommentedPage } from './commented-page.ts'
import { reportComment } from './reports.ts'
import {
  deleteComment,
  editComment,
  editEnd,
  isOpenForComments,
  postComment,
  replyTo,
  voteOn,
  type CommentServices,
} from './service.ts'
import {
  countComments,
  findComment,
  isPublicPage,
  listMarks,
  listReplies,
  listThreads,
} from './store-comments.ts'
import { toShown, toThreads } from './to-wire.ts'

/** Paging of a list whose `total` is counted up to the cap. */
const pagesOf = (total: number, page: number, limit: number) => {
  const shown = Math.min(total, countCap)
  const isCapped = total > countCap
  return {
    page,
    pages: Math.ceil(shown / limit),
    total: shown,
    limit,
    ...(isCapped && { totalIsCapped: true }),
  }
}

async function listComments(
  deps: CommentServices & ListDeps,
  ctx: Pick<Ctx, 'keep'>,
  page: CommentedPage,
  pageNo: number,
) {
  const isOpen = await isOpenForComments(deps, page)
  ctx.keep([commentsTag(page), pageTag(page)])
  const [rows, { threads, comments }] = await Promise.all([
    listThreads(deps.readPool, page, pageNo),
    countComments(deps.readPool, page),
  ])
  return withMeta(toThreads(rows), {
    ...pagesOf(threads, pageNo, commentLimits.perPage),
    comments: Math.min(comments, countCap),
    isOpen,
  })
}

const shownComment = async ({ database }: CommentServices, id: number) =>
  toShown((await findComment(database.db, id))!)

export const requestCommentHandlers = (
  deps: CommentServices & ListDeps,
): Handlers<typeof requestComments> => ({
  list: ({ params: { id }, query: { pageNo } }, ctx) =>
    listComments(deps, ctx, { kind: 'request', id }, pageNo),
  post: async ({ body }, ctx) =>
    shownComment(deps, await postComment(deps, ctx, { kind: 'request', id: body.materialId }, body)),
})

export const celebrationCommentHandlers = (
  deps: CommentServices & ListDeps,
): Handlers<typeof celebrationComments> => ({
  list: ({ params: { id }, query: { pageNo } }, ctx) =>
    listComments(deps, ctx, { kind: 'celebration', id }, pageNo),
  post: async ({ body }, ctx) =>
    shownComment(deps, await postComment(deps, ctx, { kind: 'celebration', id: body.celebrationId }, body)),
})

export const commentHandlers = (deps: CommentServices & ListDeps): Handlers<typeof comments> => {
  const { clock, readPool } = deps
  const { pool } = deps.database
  const vote =
    (value: 1 | -1) =>
    async ({ body }: { body: { id: number; value: 0 | 1 } }, ctx: SignedInCtx) =>
      voteOn(deps, ctx, { id: body.id, value, isOn: body.value === 1 })
  return {
    list: ({ params: { id }, query: { pageNo } }, ctx) =>
      listComments(deps, ctx, { kind: 'campaign', id }, pageNo),
    async thread({ params: { id }, query: { pageNo } }, ctx) {
      const named = await findComment(pool, id)
      const first = named?.parentId == null ? named : await findComment(pool, named.parentId)
      if (first === undefined || !(await isPublicPage(pool, commentedPage(first))))
        throw new AppError('COMMENT_NOT_FOUND')
      ctx.keep([commentsTag(commentedPage(first)), pageTag(commentedPage(first))])
      const replies = await listReplies(readPool, first.id, pageNo)
      return withMeta(
        { ...toShown(first), replies: replies.map(toShown) },
        pagesOf(first.replyCount, pageNo, commentLimits.repliesPerPage),
      )
    },
    post: async ({ body }, ctx) =>
      shownComment(deps, await postComment(deps, ctx, { kind: 'campaign', id: body.campaignId }, body)),
    reply: async ({ body }, ctx) => shownComment(deps, await replyTo(deps, ctx, body)),
    async edit({ body }, ctx) {
      await editComment(deps, ctx, body)
      return shownComment(deps, body.id)
    },
    async remove({ body }, ctx) {
      await deleteComment(deps, ctx, body.id)
      return withMessage(null, 'Comment deleted')
    },
    like: vote(1),
    dislike: vote(-1),
    async report({ body }, ctx) {
      await reportComment(deps, ctx, body)
      return withMessage(null, 'Report sent')
    },
    async marks({ body }, { actor }) {
      const marks = await listMarks(pool, body.commentIds, actor.accountId)
      return marks.map(({ createdAt, canEdit, ...mark }) => {
        const end = editEnd(createdAt)
        return { ...mark, editableUntil: canEdit && clock.now() <= end ? end.toISOString() : null }
      })
    },
  }
}
