import type { BodyOf } from '../../../contract/call.ts'
import { chatPictureRule } from '../../../contract/social/chat-facts.ts'
import type { chat } from '../../../contract/social/chat.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor, SignedInCtx } from '../../http/handlers.ts'
import { tooMany } from '../../http/mount.ts'
import { takeOverPrivate } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { accountTag } from '../../accounts/index.ts'
import {
  beginConversation,
  beginRequestConversation,
  findAbout,
  findAboutRequest,
  findConversation,
  listPeople,
  lockConversation,
  setBlock,
  type AboutFundraiser,
  type ConversationReader,
  type StoredConversation,
} from './store-conversations.ts'
import {
  addUnread,
  findChatMessage,
  findSent,
  insertMessage,
  markRead,
  type StoredChatMessage,
} from './store-messages.ts'
import { insertMessageReport } from './store-reports.ts'

export type ChatServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'limits' | 'messages' | 'storage'
>
type Sent = BodyOf<(typeof chat)['sendMessage']> & {
  /** Material request about which a conversation begins. */
  requestId?: number
}

/** Wait before somebody who does not look is written to, and between two letters of one conversation. */
const tellAfterMs = 3 * 60_000
const tellAgainMs = 60 * 60_000

export const conversationTag = (id: number) => `conversation:${id}`

export const readerOf = ({ accountId, permissions }: Actor): ConversationReader => ({
  accountId,
  manages: permissions.has('system.manage') ? 'all' : permissions.has('campaigns.manage') ? 'own' : 'none',
})

/** Why nothing can be written in a conversation; null where it can. */
export function heldBy({
  isClosed,
  isGone,
  kind,
  blocks,
  side,
}: StoredConversation): 'blocking' | 'blocked' | 'closed' | null {
  if (isClosed || (isGone && kind === 'donor')) return 'closed'
  if (blocks.includes(side)) return 'blocking'
  return blocks.length > 0 ? 'blocked' : null
}

/** @throws CONVERSATION_NOT_FOUND for one of strangers */
export async function openConversation(
  on: Tx | ChatServices['database']['pool'],
  id: number,
  actor: Actor,
): Promise<StoredConversation> {
  const found = await findConversation(on, id, readerOf(actor))
  if (found === undefined) throw new AppError('CONVERSATION_NOT_FOUND')
  return found
}

type Refusal = 'gift' | 'own' | 'nobody'

/** Why somebody may not begin: without a gift to it, with a fundraiser of their own, or where nobody is there to write to. */
function refusalOf(about: AboutFundraiser, whom: 'organiser' | 'manager'): Refusal | null {
  if (whom === 'manager') return about.managerId === null ? 'nobody' : null
  if (about.isOrganiser) return 'own'
  if (about.status === 'inactivated') return 'nobody'
  return about.hasGiven ? null : 'gift'
}
const managesIt = ({ managerId }: AboutFundraiser, actor: Actor) => {
  const { accountId, manages } = readerOf(actor)
  return manages === 'all' || (manages === 'own' && managerId === accountId)
}

/** @throws FUNDRAISER_NOT_FOUND; for its manager's conversation also to whoever has no part in it */
export async function findToWrite(
  { database }: Pick<ChatServices, 'database'>,
  actor: Actor,
  {
    slug,
    campaignId,
    with: whom,
  }: { slug?: string | undefined; campaignId?: number | undefined; with: 'organiser' | 'manager' },
) {
  const about = await findAbout(database.pool, { slug, campaignId }, actor.accountId)
  if (about === undefined || (whom === 'manager' && !about.isOrganiser && !managesIt(about, actor)))
    throw new AppError('FUNDRAISER_NOT_FOUND')
  const conversationId = whom === 'manager' ? about.managerConversationId : about.donorConversationId
  const hasPart = about.isOrganiser || about.hasGiven || conversationId !== null || managesIt(about, actor)
  if (about.status === 'inactivated' && !hasPart) throw new AppError('FUNDRAISER_NOT_FOUND')
  // A conversation that there is goes on, though its donor's gift went back.
  return { about, conversationId, refusal: conversationId === null ? refusalOf(about, whom) : null }
}

/** A material request as the account may write about it. @throws MATERIALS_NOT_FOUND */
export async function findToWriteAboutRequest(
  { database }: Pick<ChatServices, 'database'>,
  { accountId }: Actor,
  requestId: number,
) {
  const about = await findAboutRequest(database.pool, requestId, accountId)
  if (about === undefined) throw new AppError('MATERIALS_NOT_FOUND')
  const reason = (): 'pledge' | 'own' | 'staff' | null => {
    if (about.askerId === null) return 'staff'
    if (about.askerId === accountId) return 'own'
    return about.hasPledged ? null : 'pledge'
  }
  return { about, refusal: about.conversationId === null ? reason() : null }
}

/**
 * Sends a message, once for its key. Whoever is on the same side has thereby read what came before.
 * @throws CONVERSATION_NOT_FOUND, FUNDRAISER_NOT_FOUND, CHAT_NOT_BEGUN, CHAT_BLOCKED, CHAT_BLOCKING, CHAT_CLOSED, KEY_REUSED, LIMITED
 */
export async function sendMessage(
  services: ChatServices,
  { actor, idempotencyKey }: SignedInCtx,
  body: Sent,
): Promise<{ message: StoredChatMessage; conversationId: number }> {
  const { changes, clock, database, storage } = services
  const sendKey = idempotencyKey ?? null
  const known = await sentBefore(services, actor, sendKey, body)
  if (known !== undefined) return known
  const conversation = await conversationToWriteIn(services, actor, body)
  const uploads = {
    ids: body.pictureId === undefined ? [] : [body.pictureId],
    ownerId: actor.accountId,
    rule: {
      field: 'pictureId',
      types: chatPictureRule.types,
      maxBytes: chatPictureRule.maxBytes,
      tooLarge: uploadTexts.size(chatPictureRule.maxBytes),
    },
  }
  const done = await takeOverPrivate({ db: database.db, storage }, uploads, async (tx) => {
    const id =
      'id' in conversation
        ? conversation.id
        : 'requestId' in conversation
          ? await beginRequestConversation(tx, { ...conversation, at: clock.now() })
          : await beginConversation(tx, { ...conversation, at: clock.now() })
    await lockConversation(tx, id)
    const { side, ...held } = await openConversation(tx, id, actor)
    const isHeld = heldBy({ side, ...held })
    if (isHeld !== null) throw new AppError(heldCodes[isHeld])
    const messageId = await insertMessage(tx, {
      conversationId: id,
      side,
      authorId: actor.accountId,
      text: body.message,
      sendKey,
      pictureId: body.pictureId ?? null,
      at: clock.now(),
    })
    if (messageId === undefined) return undefined
    const people = await listPeople(tx, id)
    const ours = people.filter((one) => one.side === side).map(({ accountId }) => accountId)
    const theirs = people.filter((one) => one.side !== side).map(({ accountId }) => accountId)
    const tellAt = new Date(clock.now().getTime() + tellAfterMs)
    await addUnread(tx, { conversationId: id, accountIds: theirs, tellAt, tellAgainMs })
    await markRead(tx, { conversationId: id, side, accountIds: ours, messageId })
    return { messageId, side, conversationId: id, everybody: [...ours, ...theirs] }
  })
  // Somebody has sent the same at the same moment.
  if (done === undefined) return (await sentBefore(services, actor, sendKey, body))!
  changes.publish(conversationTag(done.conversationId), ...done.everybody.map(accountTag))
  const message: StoredChatMessage = {
    id: done.messageId,
    side: done.side,
    authorId: actor.accountId,
    author: actor.fullName,
    text: body.message,
    pictureId: body.pictureId ?? null,
    sentAt: clock.now(),
    isErased: false,
    isReported: false,
  }
  return { message, conversationId: done.conversationId }
}

const heldCodes = { blocking: 'CHAT_BLOCKING', blocked: 'CHAT_BLOCKED', closed: 'CHAT_CLOSED' } as const

/** @throws KEY_REUSED where the key named another message */
async function sentBefore({ database }: ChatServices, { accountId }: Actor, key: string | null, body: Sent) {
  const found = key === null ? undefined : await findSent(database.pool, accountId, key)
  if (found === undefined) return undefined
  const { conversationId, ...message } = found
  const isSame = message.text === body.message && message.pictureId === (body.pictureId ?? null)
  const isThere = body.conversationId === undefined || body.conversationId === conversationId
  if (!isSame || !isThere) throw new AppError('KEY_REUSED')
  return { message, conversationId }
}

/** @throws LIMITED */
async function countBeginning({ limits }: ChatServices, { accountId }: Actor): Promise<void> {
  const verdict = await limits.consume('CHAT_BEGIN_USER', `u${accountId}`)
  if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
}

type ConversationToWriteIn =
  | { id: number }
  | { campaignId: number; donorId: number | null }
  | { requestId: number; donorId: number }

async function conversationToWriteIn(
  services: ChatServices,
  actor: Actor,
  { conversationId, campaignId, requestId, with: whom }: Sent,
): Promise<ConversationToWriteIn> {
  if (conversationId !== undefined) {
    const { id } = await openConversation(services.database.pool, conversationId, actor)
    return { id }
  }
  if (requestId !== undefined) {
    const { about, refusal } = await findToWriteAboutRequest(services, actor, requestId)
    if (about.conversationId !== null) return { id: about.conversationId }
    if (refusal !== null) throw new AppError('CHAT_PLEDGE_FIRST')
    await countBeginning(services, actor)
    return { requestId, donorId: actor.accountId }
  }
  const found = await findToWrite(services, actor, { campaignId, with: whom })
  if (found.conversationId !== null) return { id: found.conversationId }
  if (found.refusal !== null) throw new AppError('CHAT_NOT_BEGUN')
  await countBeginning(services, actor)
  return { campaignId: found.about.campaignId, donorId: whom === 'manager' ? null : actor.accountId }
}

/** Says that somebody has read up to a message, and tells their other windows. */
export async function readUpTo(
  { changes, database }: ChatServices,
  actor: Actor,
  { conversationId, messageId }: { conversationId: number; messageId: number },
): Promise<void> {
  const { id, side } = await openConversation(database.pool, conversationId, actor)
  const accountIds = [actor.accountId]
  const changed = await markRead(database.pool, { conversationId: id, side, accountIds, messageId })
  changes.publish(...changed.map(accountTag))
}

/** Takes no more messages in a conversation, or takes them again. @throws STEP_IMPOSSIBLE between organiser and manager */
export async function setBlocked(
  { changes, clock, database }: ChatServices,
  { actor, ip }: SignedInCtx,
  { conversationId, isBlocked }: { conversationId: number; isBlocked: boolean },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const { id, kind, side } = await openConversation(tx, conversationId, actor)
    if (kind === 'manager') throw new AppError('STEP_IMPOSSIBLE')
    await setBlock(tx, { id, side, accountId: actor.accountId, at: clock.now(), isBlocked })
    await recordAudit(tx, {
      at: clock.now(),
      actorId: actor.accountId,
      actor: actor.fullName,
      action: isBlocked ? 'chat.blocked' : 'chat.unblocked',
      subject: conversationTag(id),
      details: { side, ip },
    })
  })
  changes.publish(conversationTag(conversationId))
}

/** Reports a message of the other side; of one person once. @throws CONVERSATION_NOT_FOUND for one of strangers, or one's own */
export async function reportMessage(
  { clock, database }: ChatServices,
  actor: Actor,
  {
    messageId,
    kind,
    note,
    isAboutRequest = false,
  }: { messageId: number; kind: string; note: string; isAboutRequest?: boolean },
): Promise<void> {
  const found = await findMessageFor(database.pool, messageId, actor)
  const isOwn = found?.side === found?.ownSide
  if (found === undefined || isOwn || (isAboutRequest && found.requestId === null))
    throw new AppError('CONVERSATION_NOT_FOUND')
  await insertMessageReport(database.pool, {
    messageId,
    reporterId: actor.accountId,
    kind,
    note,
    at: clock.now(),
  })
}

type MessageFor = { side: string; ownSide: string; pictureId: string | null; requestId: number | null }

/** Finds a message in a conversation that the account belongs to. */
export async function findMessageFor(
  on: ChatServices['database']['pool'],
  messageId: number,
  actor: Actor,
): Promise<MessageFor | undefined> {
  const message = await findChatMessage(on, messageId)
  const conversation = message && (await findConversation(on, message.conversationId, readerOf(actor)))
  return (
    message && conversation && { ...message, ownSide: conversation.side, requestId: conversation.requestId }
  )
}
