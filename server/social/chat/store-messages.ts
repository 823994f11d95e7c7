import type { ChatSide } from '../../../contract/social/chat-facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredChatMessage = {
  id: number
  side: ChatSide
  authorId: number
  author: string
  text: string
  pictureId: string | null
  sentAt: Date
  isErased: boolean
  /** Whether the reader has reported it. */
  isReported: boolean
}

const fields = `m.id, m.side, m.author_id as "authorId", a.full_name as author, m.text, m.picture_id as "pictureId",
  m.sent_at as "sentAt", m.erased_at is not null as "isErased",
  exists (select from chat_report r where r.message_id = m.id and r.reporter_id = $1) as "isReported"`

/** Lists messages of a conversation, the newest first, before a place. */
export const listMessages = (
  on: Runs,
  accountId: number,
  { conversationId, before, limit }: { conversationId: number; before: number | undefined; limit: number },
): Promise<StoredChatMessage[]> =>
  runNamed<StoredChatMessage>(
    on,
    `select ${fields} from chat_message m join account a on a.id = m.author_id
     where m.conversation_id = $2 and ($3::int is null or m.id < $3) order by m.id desc limit $4`,
    [accountId, conversationId, before ?? null, limit],
  )

/** Finds what its author has sent under this key before. */
export async function findSent(
  on: Runs,
  accountId: number,
  sendKey: string,
): Promise<(StoredChatMessage & { conversationId: number }) | undefined> {
  const [found] = await runNamed<StoredChatMessage & { conversationId: number }>(
    on,
    `select ${fields}, m.conversation_id as "conversationId" from chat_message m join account a on a.id = m.author_id
     where m.author_id = $1 and m.send_key = $2`,
    [accountId, sendKey],
  )
  return found
}

/** Finds where a message stands. */
export async function findChatMessage(
  on: Runs,
  id: number,
): Promise<{ conversationId: number; side: ChatSide; pictureId: string | null } | undefined> {
  const [found] = await runNamed<{ conversationId: number; side: ChatSide; pictureId: string | null }>(
    on,
    'select conversation_id as "conversationId", side, picture_id as "pictureId" from chat_message where id = $1',
    [id],
  )
  return found
}

export type NewChatMessage = {
  conversationId: number
  side: ChatSide
  authorId: number
  text: string
  pictureId: string | null
  sendKey: string | null
  at: Date
}

/** Adds a message and puts its conversation first. @returns its id; undefined where the key was used meanwhile */
export async function insertMessage(tx: Runs, message: NewChatMessage): Promise<number | undefined> {
  const { conversationId, side, authorId, text, pictureId, sendKey, at } = message
  const [made] = await runNamed<{ id: number }>(
    tx,
    `with made as (
       insert into chat_message (conversation_id, side, author_id, text, picture_id, send_key, sent_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id, conversation_id, sent_at),
     first as (update conversation v set last_message_id = made.id, last_sent_at = made.sent_at
               from made where v.id = made.conversation_id)
     select id from made`,
    [conversationId, side, authorId, text, pictureId, sendKey, at],
  )
  return made?.id
}

/**
 * Counts a message as unread for those to whom it goes, who are written to at `tellAt`, and no sooner than
 * `tellAgainMs` after the last letter.
 */
export async function addUnread(
  tx: Runs,
  {
    conversationId,
    accountIds,
    tellAt,
    tellAgainMs,
  }: { conversationId: number; accountIds: readonly number[]; tellAt: Date; tellAgainMs: number },
): Promise<void> {
  await runNamed(
    tx,
    `insert into conversation_reader as r (conversation_id, account_id, unread, tell_at)
     select $1, unnest($2::int[]), 1, $3::timestamptz
     on conflict (conversation_id, account_id) do update set unread = r.unread + 1,
       tell_at = coalesce(r.tell_at, greatest($3::timestamptz, r.told_at + $4::int * interval '1 millisecond'))`,
    [conversationId, accountIds, tellAt, tellAgainMs],
  )
}

/** Says that people of one side have read up to a message. @returns those for whom something changed */
export async function markRead(
  tx: Runs,
  {
    conversationId,
    side,
    accountIds,
    messageId,
  }: { conversationId: number; side: ChatSide; accountIds: readonly number[]; messageId: number },
): Promise<number[]> {
  const rows = await runNamed<{ accountId: number }>(
    tx,
    `with later as (select count(*)::int as n from chat_message
                    where conversation_id = $1 and id > $4 and side <> $2)
     update conversation_reader r set read_to = $4, unread = later.n,
       tell_at = case when later.n > 0 then r.tell_at end
     from later where r.conversation_id = $1 and r.account_id = any($3::int[]) and r.read_to < $4
     returning r.account_id as "accountId"`,
    [conversationId, side, accountIds, messageId],
  )
  return rows.map(({ accountId }) => accountId)
}
