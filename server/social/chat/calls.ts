import type { chat, ChatMessage, Conversation } from '../../../contract/social/chat.ts'
import { chatTexts } from '../../../contract/social/chat-facts.ts'
import { AppError } from '../../http/app-error.ts'
import { fileOf, withMessage, withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { readPrivate } from '../../media/index.ts'
import {
  findMessageFor,
  findToWriteAboutRequest,
  findToWrite,
  heldBy,
  openConversation,
  readerOf,
  readUpTo,
  reportMessage,
  sendMessage,
  setBlocked,
  type ChatServices,
} from './service.ts'
import {
  countUnread,
  listConversations,
  type ConversationPlace,
  type StoredConversation,
} from './store-conversations.ts'
import { listMessages, type StoredChatMessage } from './store-messages.ts'
import type { requestChat } from '../../../contract/social/request-chat.ts'
import { findReportedPicture } from './store-reports.ts'

const rowsOfPage = 20
const messagesOfPage = 30

const toConversation = (found: StoredConversation): Conversation => ({
  id: found.id,
  campaignId: found.campaignId,
  slug: found.slug,
  requestId: found.requestId,
  title: found.title,
  kind: found.kind,
  side: found.side,
  other: found.other,
  held: heldBy(found),
})

const toMessage = (message: StoredChatMessage, accountId: number): ChatMessage => ({
  id: message.id,
  side: message.side,
  author: message.author,
  isOwn: message.authorId === accountId,
  text: message.text,
  sentAt: message.sentAt.toISOString(),
  hasPicture: message.pictureId !== null,
  isErased: message.isErased,
  isReported: message.isReported,
})

/** Place after a conversation in a list, as an opaque text. */
const cursorOf = ({ at, id }: ConversationPlace) => `${at.getTime()}-${id}`
function placeOf(cursor: string | undefined): ConversationPlace | undefined {
  const [ms, id] = (cursor ?? '').split('-').map(Number)
  if (!ms || !id || ms > 8.64e15 || id > 2_147_483_647) return undefined
  return { at: new Date(ms), id }
}

export const chatHandlers = (services: ChatServices): Handlers<typeof chat> => {
  const { pool } = services.database
  return {
    async about({ body }, { actor }) {
      const { about, conversationId, refusal } = await findToWrite(services, actor, body)
      const other = body.with === 'manager' && about.isOrganiser ? (about.manager ?? '') : about.organiser
      return {
        campaignId: about.campaignId,
        slug: about.slug,
        title: about.title,
        other,
        conversationId,
        refusal,
      }
    },
    async list({ body: { campaignId, cursor } }, { actor }) {
      const limit = rowsOfPage + 1
      const found = await listConversations(pool, readerOf(actor), {
        campaignId,
        after: placeOf(cursor),
        limit,
      })
      const rows = found.slice(0, rowsOfPage)
      const last = rows.at(-1)
      return withMeta(
        rows.map(({ lastAuthorId, lastAt, ...row }) => ({
          ...row,
          lastIsOwn: lastAuthorId === actor.accountId,
          lastAt: lastAt.toISOString(),
        })),
        { nextCursor: found.length > rowsOfPage ? cursorOf({ at: last!.lastAt, id: last!.id }) : null },
      )
    },
    async getMessages({ body: { conversationId, cursor } }, { actor }) {
      const conversation = await openConversation(pool, conversationId, actor)
      const before = cursor === undefined ? undefined : Number(cursor)
      if (before !== undefined && !(before > 0 && before <= 2_147_483_647)) throw new AppError('MALFORMED')
      const limit = messagesOfPage + 1
      const found = await listMessages(pool, actor.accountId, { conversationId, before, limit })
      const shown = found.slice(0, messagesOfPage)
      const nextCursor = found.length > messagesOfPage ? String(shown.at(-1)!.id) : null
      const messages = shown.toReversed().map((message) => toMessage(message, actor.accountId))
      return withMeta({ conversation: toConversation(conversation), messages }, { nextCursor })
    },
    async sendMessage({ body }, ctx) {
      const { message, conversationId } = await sendMessage(services, ctx, body)
      return { id: message.id, conversationId, message: toMessage(message, ctx.actor.accountId) }
    },
    async markRead({ body }, { actor }) {
      await readUpTo(services, actor, body)
      return null
    },
    async unread(_input, { actor }) {
      const found = await countUnread(pool, readerOf(actor))
      return {
        own: found.reduce((sum, { isOwn, count }) => (isOwn ? sum + count : sum), 0),
        fundraisers: found
          .filter(({ isOwn }) => !isOwn)
          .map(({ campaignId, title, count }) => ({ campaignId: campaignId!, title, count })),
      }
    },
    async block({ body: { conversationId, isBlocked } }, ctx) {
      await setBlocked(services, ctx, { conversationId, isBlocked: isBlocked === 1 })
      return null
    },
    async report({ body }, { actor }) {
      await reportMessage(services, actor, body)
      return withMessage(null, chatTexts.reported)
    },
    async picture({ params: { id } }, { actor }) {
      const own = await findMessageFor(pool, id, actor)
      const isStaff = actor.permissions.has('operations.manage')
      const pictureId = own ? own.pictureId : isStaff ? await findReportedPicture(pool, id) : null
      const file =
        pictureId === null
          ? undefined
          : await readPrivate({ db: services.database.db, storage: services.storage }, pictureId)
      if (file === undefined) throw new AppError('CONVERSATION_NOT_FOUND')
      return fileOf(file.body, `message-${id}.webp`, file.type)
    },
  }
}

/** Handlers of the chat about material requests. */
export const requestChatHandlers = (services: ChatServices): Handlers<typeof requestChat> => ({
  async about({ body }, { actor }) {
    const { about, refusal } = await findToWriteAboutRequest(services, actor, body.requestId)
    const { requestId, title, organisation, conversationId } = about
    return { requestId, title, other: organisation, conversationId, refusal }
  },
  async begin({ body }, ctx) {
    const sent = { requestId: body.requestId, message: body.message, with: 'organiser' as const }
    const { conversationId } = await sendMessage(services, ctx, sent)
    return { conversationId }
  },
  async report({ body }, { actor }) {
    await reportMessage(services, actor, { ...body, isAboutRequest: true })
    return withMessage(null, chatTexts.reported)
  },
})
