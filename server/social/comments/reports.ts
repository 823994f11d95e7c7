import { commentLimits, type CommentReportKind } from '../../../contract/social/facts.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tellAuthor } from './emails.ts'
import { commentsTag, commentedPage } from './commented-page.ts'
import type { CommentServices } from './service.ts'
import {
  blockAuthor,
  decideCase,
  findCase,
  findCommentOfCase,
  hideCase,
  insertCommentReport,
  liftBlock,
  lockCase,
} from './store-cases.ts'
import { isPublicPage } from './store-comments.ts'
import { lockComment, setCommentStatus } from './store-writing.ts'

type Report = { id: number; kind: CommentReportKind; message: string }

/**
 * Takes a report of a comment, of one person once; the third person's hides it until somebody decides.
 * @throws COMMENT_NOT_FOUND, OWN_COMMENT
 */
export async function reportComment(
  { changes, clock, database }: CommentServices,
  { actor }: SignedInCtx,
  { id, kind, message }: Report,
): Promise<void> {
  const hidden = await inTransaction(database.db, async (tx) => {
    const held = await lockComment(tx, id)
    if (held === undefined || (held.status !== 'visible' && held.status !== 'hidden'))
      throw new AppError('COMMENT_NOT_FOUND')
    if (!(await isPublicPage(tx, commentedPage(held)))) throw new AppError('COMMENT_NOT_FOUND')
    if (held.authorId === actor.accountId) throw new AppError('OWN_COMMENT')
    const given = { kind, message, accountId: actor.accountId, at: clock.now() }
    const opened = await insertCommentReport(tx, held, given)
    if (opened === undefined || opened.reports < commentLimits.hidingReports || held.status === 'hidden')
      return []
    await setCommentStatus(tx, id, 'hidden')
    await hideCase(tx, opened.caseId)
    return [commentsTag(commentedPage(held))]
  })
  changes.publish(...hidden)
}

type Verdict = { id: number; reason: string; days?: number }

/**
 * Decides about a reported comment, once: it stays, or it goes and its author reads why.
 * @throws NOT_FOUND, COMMENT_DECIDED, OWN_PART for its author, its reporters and those who belong to its page
 */
export async function decideComment(
  services: CommentServices,
  { actor }: SignedInCtx,
  status: 'kept' | 'removed',
  { id, reason, days }: Verdict,
): Promise<void> {
  const { changes, clock, database } = services
  const at = clock.now()
  const tag = await inTransaction(database.db, async (tx) => {
    const { comment, authorId, commentId, reports } = await holdCase(tx, id)
    const page = commentedPage(comment)
    const { kind, id: pageId } = page
    await decideCase(tx, id, { status, by: actor.accountId, at, reason, blockDays: days ?? null })
    const isThere = comment.status === 'visible' || comment.status === 'hidden'
    if (isThere) await setCommentStatus(tx, commentId, status === 'kept' ? 'visible' : 'removed')
    const asked = days === undefined ? undefined : new Date(at.getTime() + days * 86_400_000)
    const until = asked && (await blockAuthor(tx, { accountId: authorId, until: asked, caseId: id }))
    if (status === 'removed') await tellAuthor(services, tx, { commentId, reason, until })
    await recordAudit(tx, {
      at,
      actorId: actor.accountId,
      actor: actor.fullName,
      subject: `comment:${commentId}`,
      action: `comment.${status}`,
      details: { [kind]: pageId, reports, reason, ...(days !== undefined && { blockDays: days }) },
    })
    return commentsTag(page)
  }).catch(inWords)
  changes.publish(tag)
}

/** Holds the comment of a case and then the case, in the order in which a report does. */
async function holdCase(tx: Tx, id: number) {
  const commentId = await findCommentOfCase(tx, id)
  const comment = commentId === undefined ? undefined : await lockComment(tx, commentId)
  if (comment === undefined) throw new AppError('NOT_FOUND')
  const { status, reports } = await lockCase(tx, id)
  if (status !== 'open') throw new AppError('COMMENT_DECIDED')
  return {
    comment,
    reports,
    commentId: comment.id,
    authorId: comment.authorId,
  }
}

/** Says in words what the database refused. */
function inWords(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'comment_case_four_eyes')
    throw new AppError('OWN_PART')
  throw error
}

/** Takes comments of the author of a reported one again. @throws NOT_FOUND where there is no block, OWN_PART for themselves */
export const unblockAuthor = (
  { clock, database }: CommentServices,
  { actor }: SignedInCtx,
  { id, reason }: Verdict,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const found = await findCase(tx, id, { readerId: actor.accountId, now: at })
    if (found === undefined) throw new AppError('NOT_FOUND')
    if (found.authorId === actor.accountId) throw new AppError('OWN_PART')
    if (!(await liftBlock(tx, found.authorId, at))) throw new AppError('NOT_FOUND')
    await recordAudit(tx, {
      at,
      actorId: actor.accountId,
      actor: actor.fullName,
      action: 'comment.author-unblocked',
      subject: `comment:${found.commentId}`,
      details: { reason },
    })
  })
