import type { chatModeration } from '../../../../contract/social/chat-moderation.ts'
import { AppError } from '../../../http/app-error.ts'
import { withMessage } from '../../../http/answers.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { ListDeps } from '../../../platform/lists/answer.ts'
import { onWire } from '../../../platform/on-wire.ts'
import { listHandler } from '../../../http/records/list-handler.ts'
import type { ChatServices } from '../service.ts'
import { findReported, listReportsOf, type StoredMessageReport } from '../store-reports.ts'
import { decideReport } from './service.ts'
import { reportedMessagesList } from './list-reports.ts'

type Shown = Awaited<ReturnType<Handlers<typeof chatModeration>['report']>>
const toReport = (report: StoredMessageReport) =>
  onWire(report) as Extract<Shown, { reports: unknown }>['reports'][number]

export const chatModerationHandlers = (deps: ChatServices & ListDeps): Handlers<typeof chatModeration> => {
  const { pool } = deps.database
  return {
    reports: listHandler(deps, reportedMessagesList),
    async report({ params: { id } }, { actor }) {
      const found = await findReported(pool, id, actor.accountId)
      if (found === undefined) throw new AppError('NOT_FOUND')
      // Reporters stay unnamed to who wrote it.
      const reports = found.isOwn ? [] : await listReportsOf(pool, found.messageId)
      return {
        id,
        messageId: found.messageId,
        title: found.title,
        slug: found.slug,
        requestId: found.requestId,
        author: found.author,
        text: found.text,
        hasPicture: found.pictureId !== null,
        isErased: found.isErased,
        sentAt: found.sentAt.toISOString(),
        isOwn: found.isOwn,
        reports: reports.map(toReport),
      }
    },
    async decide({ body }, ctx) {
      await decideReport(deps, ctx, body)
      return withMessage(null, 'Report decided')
    },
  }
}
