import { commentReportKinds } from '../../../contract/social/facts.ts'
import type { commentModeration } from '../../../contract/social/moderation.ts'
import { withMessage } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { commentCasesList } from './list-cases.ts'
import { decideComment, unblockAuthor } from './reports.ts'
import type { CommentServices } from './service.ts'
import { findCase, listCaseReports, listEarlierCases, listThreadAround, nextCase } from './store-cases.ts'

export const commentModerationHandlers = (
  deps: CommentServices & ListDeps,
): Handlers<typeof commentModeration> => {
  const { pool } = deps.database
  const decided = async (id: number, message: string) => {
    const { next } = await nextCase(pool, id)
    return withMessage({ next }, message)
  }
  return {
    cases: listHandler(deps, commentCasesList),
    async case({ params: { id } }, { actor }) {
      const found = await findCase(pool, id, { readerId: actor.accountId, now: deps.clock.now() })
      if (found === undefined) throw new AppError('NOT_FOUND')
      const {
        authorId,
        authorName,
        authorComments,
        authorRemoved,
        blockedUntil,
        parentId: _,
        ...rest
      } = found
      const [thread, reports, history, waits] = await Promise.all([
        listThreadAround(pool, found),
        listCaseReports(pool, id),
        listEarlierCases(pool, found),
        nextCase(pool, id),
      ])
      return {
        ...onWire(rest),
        author: {
          id: authorId,
          name: authorName,
          comments: authorComments,
          removed: authorRemoved,
          blockedUntil: blockedUntil?.toISOString() ?? null,
        },
        thread: thread.map(onWire),
        // Reporters stay unnamed to who wrote it.
        reports: found.isOwn
          ? []
          : reports.map((report) => ({ ...onWire(report), kind: commentReportKinds[report.kind] })),
        history: history.map(onWire),
        ...waits,
      }
    },
    async keep({ body }, ctx) {
      await decideComment(deps, ctx, 'kept', body)
      return decided(body.id, 'Comment kept')
    },
    async remove({ body }, ctx) {
      await decideComment(deps, ctx, 'removed', body)
      return decided(body.id, 'Comment removed')
    },
    async removeAndBlock({ body }, ctx) {
      await decideComment(deps, ctx, 'removed', body)
      return decided(body.id, 'Comment removed, its author blocked')
    },
    async unblock({ body }, ctx) {
      await unblockAuthor(deps, ctx, body)
      return withMessage(null, 'Author may comment again')
    },
  }
}
