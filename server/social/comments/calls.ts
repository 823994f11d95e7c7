import type { comments } from '../../../contract/social/comments.ts'
import { commentLimits } from '../../../contract/social/facts.ts'
import { isOpen } from '../../campaigns/index.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { countCap } from '../../platform/lists/list.ts'
import { istDay } from '../../platform/ist.ts'
import { reportComment } from './reports.ts'
import {
  commentsTag,
  deleteComment,
  editComment,
  editEnd,
  postComment,
  replyTo,
  voteOn,
  type CommentServices,
} from './service.ts'
import {
  countComments,
  findComment,
  findCommented,
  listMarks,
  listReplies,
  listThreads,
} from './store-comments.ts'
import { toShown, toThreads } from './to-wire.ts'

/** Paging of a list of which `total` rows are counted up to the cap. */
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

export const commentHandlers = (deps: CommentServices & ListDeps): Handlers<typeof comments> => {
  const { clock, readPool } = deps
  const { db, pool } = deps.database
  const shown = async (id: number) => toShown((await findComment(db, id))!)
  const vote =
    (value: 1 | -1) =>
    async ({ body }: { body: { id: number; value: 0 | 1 } }, ctx: SignedInCtx) =>
      voteOn(deps, ctx, { id: body.id, value, isOn: body.value === 1 })
  return {
    async list({ params: { id }, query: { pageNo } }, ctx) {
      const campaign = await findCommented(pool, id)
      if (campaign === undefined) throw new AppError('FUNDRAISER_NOT_FOUND')
      ctx.keep([commentsTag(id), `fundraiser:${id}`])
      const [rows, { threads, comments }] = await Promise.all([
        listThreads(readPool, id, pageNo),
        countComments(readPool, id),
      ])
      return withMeta(toThreads(rows), {
        ...pagesOf(threads, pageNo, commentLimits.perPage),
        comments: Math.min(comments, countCap),
        isOpen: isOpen(campaign, istDay(clock.now())),
      })
    },
    async thread({ params: { id }, query: { pageNo } }, ctx) {
      const named = await findComment(pool, id)
      const first = named?.parentId == null ? named : await findComment(pool, named.parentId)
      if (first === undefined || (await findCommented(pool, first.campaignId)) === undefined)
        throw new AppError('COMMENT_NOT_FOUND')
      ctx.keep([commentsTag(first.campaignId), `fundraiser:${first.campaignId}`])
      const replies = await listReplies(readPool, first.id, pageNo)
      return withMeta(
        { ...toShown(first), replies: replies.map(toShown) },
        pagesOf(first.replyCount, pageNo, commentLimits.repliesPerPage),
      )
    },
    post: async ({ body }, ctx) => shown(await postComment(deps, ctx, body)),
    reply: async ({ body }, ctx) => shown(await replyTo(deps, ctx, body)),
    async edit({ body }, ctx) {
      await editComment(deps, ctx, body)
      return shown(body.id)
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
