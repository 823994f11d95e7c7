import type { BodyOf } from '../../../../contract/call.ts'
import type { chatModeration } from '../../../../contract/social/chat-moderation.ts'
import { recordAudit } from '../../../audit/index.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInCtx } from '../../../http/handlers.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { decisionEmail } from '../emails.ts'
import { conversationTag, type ChatServices } from '../service.ts'
import { closeConversation, decideReports, findReported } from '../store-reports.ts'

/**
 * Decides what was reported of a message; its author is told why, unless it is dismissed.
 * @throws NOT_FOUND, FORBIDDEN for who is concerned, REPORT_DECIDED
 */
export async function decideReport(
  { changes, clock, config, database, messages }: ChatServices,
  { actor, ip }: SignedInCtx,
  { reportId, decision, reason }: BodyOf<(typeof chatModeration)['decide']>,
): Promise<void> {
  const conversationId = await inTransaction(database.db, async (tx) => {
    const found = await findReported(tx, reportId, actor.accountId)
    if (found === undefined) throw new AppError('NOT_FOUND')
    if (found.isOwn) throw new AppError('FORBIDDEN')
    const at = clock.now()
    const decided = { messageId: found.messageId, decision, reason, deciderId: actor.accountId, at }
    if (!(await decideReports(tx, decided))) throw new AppError('REPORT_DECIDED')
    if (decision === 'closed') await closeConversation(tx, found.conversationId, at)
    if (decision !== 'dismissed' && found.authorEmail !== null) {
      const told = {
        recipient: found.authorEmail,
        language: found.authorLanguage,
        fundraiser: found.title,
        reason,
        decision,
      }
      await messages.queue(tx, decisionEmail(told, config.organisation), at)
    }
    await recordAudit(tx, {
      at,
      actorId: actor.accountId,
      actor: actor.fullName,
      action: `chat.report-${decision}`,
      subject: `chat-message:${found.messageId}`,
      details: { reason, campaignId: found.campaignId, ip },
    })
    return found.conversationId
  })
  changes.publish(conversationTag(conversationId))
}
