import { commentLimits } from '../../../contract/social/facts.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { tooMany } from '../../http/mount.ts'
import { once } from '../../http/records/once.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { commentsTag, commentedPage, type CommentedPage } from './commented-page.ts'
import { isPublicPage, takesComments } from './store-comments.ts'
import {
  belongsToIt,
  changeText,
  deleteText,
  findBlock,
  insertComment,
  lockComment,
  lockThreadOf,
  noteNews,
  setVote,
  type HeldComment,
} from './store-writing.ts'

export type CommentServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'limits' | 'messages'
>

export const editEnd = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + commentLimits.editMinutes * 60_000)

const notFound = {
  campaign: 'FUNDRAISER_NOT_FOUND',
  request: 'MATERIALS_NOT_FOUND',
  celebration: 'CELEBRATION_NOT_FOUND',
} as const

/** @returns whether a page accepts comments now. @throws FUNDRAISER_NOT_FOUND, MATERIALS_NOT_FOUND, CELEBRATION_NOT_FOUND */
export async function isOpenForComments(
  { clock, database }: Pick<CommentServices, 'clock' | 'database'>,
  page: CommentedPage,
): Promise<boolean> {
  const takes = await takesComments(database.pool, page, istDay(clock.now()))
  if (takes === undefined) throw new AppError(notFound[page.kind])
  return takes
}

/** @throws COMMENTS_CLOSED, COMMENTING_BLOCKED, and as `isOpenForComments` */
async function assertTakes(services: CommentServices, page: CommentedPage, accountId: number): Promise<void> {
  const { clock, database } = services
  const [takes, blockedUntil] = await Promise.all([
    isOpenForComments(services, page),
    findBlock(database.pool, accountId, clock.now()),
  ])
  if (!takes) throw new AppError('COMMENTS_CLOSED')
  if (blockedUntil !== undefined) throw new AppError('COMMENTING_BLOCKED')
}

type Written = { page: CommentedPage; parentId: number | null; comment: string }

const counted = ['COMMENTS_MINUTE', 'COMMENTS_DAY'] as const

/**
 * Counts a comment and adds it, once for one Idempotency-Key; what adds none is not counted. Counters stand outside the
 * transaction, so that none waits for a second connection. @returns its id @throws LIMITED
 */
async function add(
  services: CommentServices,
  ctx: SignedInCtx,
  body: object,
  { parentId, ...written }: Written,
): Promise<number> {
  const { changes, clock, database, limits } = services
  const authorId = ctx.actor.accountId
  const key = `u${authorId}`
  for (const name of counted) {
    const verdict = await limits.consume(name, key)
    if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
  }
  let added: number | undefined
  const giveBack = () => Promise.all(counted.map((name) => limits.giveBack(name, key)))
  try {
    const { id } = await once({ db: database.db, clock }, ctx, body, async (tx) => {
      if (parentId !== null && (await lockComment(tx, parentId)) === undefined)
        throw new AppError('COMMENT_NOT_FOUND')
      const by = { authorId, at: clock.now(), language: languageOf(ctx.headers['cookie']) }
      added = await insertComment(tx, { ...written, parentId, ...by })
      const { kind, id } = written.page
      if (kind === 'campaign' && !(await belongsToIt(tx, id, authorId))) await noteNews(tx, id, added)
      return { id: added }
    })
    if (id !== added) await giveBack()
    changes.publish(commentsTag(written.page))
    return id
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Comments on a page. @throws COMMENTS_CLOSED, COMMENTING_BLOCKED, LIMITED, and as `isOpenForComments` */
export async function postComment(
  services: CommentServices,
  ctx: SignedInCtx,
  page: CommentedPage,
  body: { comment: string },
): Promise<number> {
  await assertTakes(services, page, ctx.actor.accountId)
  return add(services, ctx, body, { page, parentId: null, comment: body.comment })
}

/** Answers a comment, in the thread that it belongs to. @throws COMMENT_NOT_FOUND, and as `postComment` */
export async function replyTo(
  services: CommentServices,
  ctx: SignedInCtx,
  body: { id: number; comment: string },
): Promise<number> {
  const held = await inTransaction(services.database.db, (tx) => holdShown(tx, body.id))
  const page = commentedPage(held)
  await assertTakes(services, page, ctx.actor.accountId)
  return add(services, ctx, body, { page, parentId: held.parentId ?? held.id, comment: body.comment })
}

/** Locks a comment that the public can read. @throws COMMENT_NOT_FOUND */
async function holdShown(tx: Tx, id: number): Promise<HeldComment> {
  const held = await lockComment(tx, id)
  if (held === undefined || held.status !== 'visible') throw new AppError('COMMENT_NOT_FOUND')
  if (!(await isPublicPage(tx, commentedPage(held)))) throw new AppError('COMMENT_NOT_FOUND')
  return held
}

/** Changes one's own comment. @throws COMMENT_NOT_FOUND, COMMENT_SETTLED after its minutes and while it is hidden */
export async function editComment(
  { changes, clock, database }: CommentServices,
  { actor }: SignedInCtx,
  { id, comment }: { id: number; comment: string },
): Promise<void> {
  const tag = await inTransaction(database.db, async (tx) => {
    const held = await holdOwn(tx, id, actor.accountId)
    if (held.status !== 'visible' || clock.now() > editEnd(held.createdAt))
      throw new AppError('COMMENT_SETTLED')
    if (held.comment !== comment) await changeText(tx, id, comment, clock.now())
    return commentsTag(commentedPage(held))
  })
  changes.publish(tag)
}

/** Deletes one's own comment; once it is gone, again does nothing. @throws COMMENT_NOT_FOUND */
export async function deleteComment(
  { changes, database }: CommentServices,
  { actor }: SignedInCtx,
  id: number,
): Promise<void> {
  const tag = await inTransaction(database.db, async (tx) => {
    // A reply is counted at its thread, which is held first, as when one is added.
    const parentId = (await lockThreadOf(tx, id)) ?? null
    const held = await holdOwn(tx, id, actor.accountId)
    if (held.status === 'removed' || held.status === 'erased') throw new AppError('COMMENT_NOT_FOUND')
    if (held.status !== 'deleted') await deleteText(tx, { ...held, parentId })
    return commentsTag(commentedPage(held))
  })
  changes.publish(tag)
}

async function holdOwn(tx: Tx, id: number, accountId: number): Promise<HeldComment> {
  const held = await lockComment(tx, id)
  if (held === undefined || held.authorId !== accountId) throw new AppError('COMMENT_NOT_FOUND')
  return held
}

/** Likes or dislikes a comment of somebody else, or takes that back. @throws COMMENT_NOT_FOUND, OWN_COMMENT */
export async function voteOn(
  { changes, clock, database }: CommentServices,
  { actor }: SignedInCtx,
  { id, value, isOn }: { id: number; value: 1 | -1; isOn: boolean },
): Promise<{ likes: number; dislikes: number }> {
  const { counts, tag } = await inTransaction(database.db, async (tx) => {
    const held = await holdShown(tx, id)
    if (held.authorId === actor.accountId) throw new AppError('OWN_COMMENT')
    const vote = { commentId: id, accountId: actor.accountId, value, isOn, at: clock.now() }
    return { counts: await setVote(tx, vote), tag: commentsTag(commentedPage(held)) }
  })
  changes.publish(tag)
  return counts
}
