import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { cursorMeta, instant, nothing, onOff, recordId, slug, visible } from '../fields.ts'
import { chatMax, chatReportKinds, chatSides, chatTexts, type ChatReportKind } from './chat-facts.ts'

const side = z.enum(chatSides)
const conversationId = recordId('Choose a conversation')
const campaignId = recordId('Choose a fundraiser')
const cursor = z.optional(z.string().check(z.regex(/^[\d-]{1,40}$/, 'Unknown place')))
const withWhom = z._default(
  z.enum(['organiser', 'manager'], { error: 'Use organiser or manager' }),
  'organiser',
)

const conversation = z.object({
  id: z.int(),
  /** Of a fundraiser; null in a conversation about a material request. */
  campaignId: z.nullable(z.int()),
  slug: z.nullable(z.string()),
  requestId: z.nullable(z.int()),
  title: z.string(),
  kind: z.enum(['donor', 'manager']),
  /** The reader's own side, and the name of the other one. */
  side,
  other: z.string(),
  /** Why nothing can be written; null where it can. `blocking`: the reader takes no messages, `blocked`: the other side does not. */
  held: z.nullable(z.enum(['blocking', 'blocked', 'closed'])),
})
const message = z.object({
  id: z.int(),
  side,
  author: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  sentAt: instant,
  hasPicture: z.boolean(),
  isErased: z.boolean(),
  isReported: z.boolean(),
})
export type ChatMessage = z.infer<typeof message>
export type Conversation = z.infer<typeof conversation>

const row = z.object({
  id: z.int(),
  campaignId: z.nullable(z.int()),
  requestId: z.nullable(z.int()),
  title: z.string(),
  side,
  other: z.string(),
  kind: z.enum(['donor', 'manager']),
  /** First words of the last message; empty for a picture alone, or where its author closed their account. */
  last: z.string(),
  lastIsOwn: z.boolean(),
  lastHasPicture: z.boolean(),
  lastAt: instant,
  unread: z.int(),
})
export type ConversationRow = z.infer<typeof row>

/** Names no fundraiser and no conversation, in examples of calls. */
const nowhere = 2_147_483_647

export const chat = defineCalls({
  about: {
    method: 'POST',
    path: '/campaign/chat/about',
    access: 'user',
    reads: true,
    summary:
      'Whether the person signed in may write to the organiser of a fundraiser, or about it to its manager, and the conversation that there is',
    body: z
      .strictObject({ slug: z.optional(slug), campaignId: z.optional(campaignId), with: withWhom })
      .check(
        z.refine((body) => (body.slug === undefined) !== (body.campaignId === undefined), {
          path: ['campaignId'],
          error: 'Choose a fundraiser',
        }),
      ),
    reply: z.object({
      campaignId: z.int(),
      slug: z.string(),
      title: z.string(),
      other: z.string(),
      conversationId: z.nullable(z.int()),
      /** `gift`: only who gave to the fundraiser may write; `own`: it is theirs; `nobody`: it has no manager, or takes none. */
      refusal: z.nullable(z.enum(['gift', 'own', 'nobody'])),
    }),
  },
  list: {
    method: 'POST',
    path: '/campaign/chat/list',
    access: 'user',
    reads: true,
    summary:
      'Conversations that one has as a donor, or those of a fundraiser that one organises or manages, the last written to first',
    body: z.strictObject({ campaignId: z.optional(campaignId), cursor }),
    reply: z.array(row),
    meta: cursorMeta,
  },
  getMessages: {
    method: 'POST',
    path: '/campaign/chat/get-messages',
    access: 'user',
    reads: true,
    summary:
      'A conversation of one’s own with thirty messages, the newest or those before a place, the oldest first',
    body: z.strictObject({ conversationId, cursor }),
    reply: z.object({ conversation, messages: z.array(message) }),
    meta: cursorMeta,
  },
  sendMessage: {
    method: 'POST',
    path: '/campaign/chat/send-message',
    access: 'user',
    summary:
      'Writes a message of at most 2,000 characters, with one picture if wanted: in a conversation, or beginning one about a fundraiser',
    limits: ['CHAT_USER', 'CHAT_DAY_USER'],
    idempotent: true,
    body: z
      .strictObject({
        conversationId: z.optional(conversationId),
        campaignId: z.optional(campaignId),
        with: withWhom,
        message: z._default(
          z.string({ error: chatTexts.empty }).check(
            z.trim(),
            z.maxLength(chatMax, `Use at most ${chatMax} characters`),
            z.refine((written) => written === '' || visible.test(written), chatTexts.empty),
          ),
          '',
        ),
        pictureId: z.optional(z.string().check(z.maxLength(100, 'Upload the file again'))),
      })
      .check(
        z.refine((body) => (body.conversationId === undefined) !== (body.campaignId === undefined), {
          path: ['conversationId'],
          error: 'Choose a conversation',
        }),
        z.refine((body) => body.message !== '' || body.pictureId !== undefined, {
          path: ['message'],
          error: chatTexts.empty,
        }),
      ),
    reply: z.object({ id: z.int(), conversationId: z.int(), message }),
  },
  markRead: {
    method: 'POST',
    path: '/campaign/chat/mark-read',
    access: 'user',
    summary: 'Says that one has read a conversation of one’s own up to a message',
    body: z.strictObject({ conversationId, messageId: recordId('Choose a message') }),
    reply: nothing,
  },
  unread: {
    method: 'GET',
    path: '/campaign/chat/unread',
    access: 'user',
    summary:
      'Unread messages: those to oneself as a donor, and those of fundraisers that one organises or manages',
    reply: z.object({
      own: z.int(),
      fundraisers: z.array(z.object({ campaignId: z.int(), title: z.string(), count: z.int() })),
    }),
  },
  block: {
    method: 'POST',
    path: '/campaign/chat/block',
    access: 'user',
    summary: 'Takes no more messages in a conversation of one’s own, or takes them again',
    body: z.strictObject({ conversationId, isBlocked: onOff }),
    reply: nothing,
  },
  report: {
    method: 'POST',
    path: '/campaign/chat/report',
    access: 'user',
    summary:
      'Reports a message of the other side to the staff, who then read this one alone; of one person once',
    limits: ['CHAT_REPORTS_USER'],
    body: z.strictObject({
      messageId: recordId('Choose a message'),
      kind: z.enum(Object.keys(chatReportKinds) as [ChatReportKind, ...ChatReportKind[]], {
        error: 'Choose what is wrong',
      }),
      note: z._default(z.string().check(z.trim(), z.maxLength(1000, 'Use at most 1000 characters')), ''),
    }),
    reply: nothing,
  },
  picture: {
    method: 'GET',
    path: '/campaign/chat/picture/{id}',
    access: 'own-or:operations.manage',
    summary: 'The picture of a message, for its two sides, and for staff where the message was reported',
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(nowhere)) }),
    bytes: 'image/webp',
    reply: nothing,
  },
})
