import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

type Channel = 'email' | 'sms'
/** What is attached, by what it is about; made when the letter is sent, never stored twice. */
export type AttachmentRef = { kind: string; [key: string]: string | number }

export type Email = {
  channel: Channel
  /** An e-mail address, or ten digits. */
  recipient: string
  /** Names the letter to people who look it up, and the registered template to an SMS provider. */
  template: string
  /** '' for an SMS. */
  subject: string
  text: string
  html?: string
  /** What the template of an SMS provider is filled with. */
  variables?: Readonly<Record<string, string | number>>
  attachments?: readonly AttachmentRef[]
}

export type MessageState = 'queued' | 'sent' | 'failed'
export type NewMessage = Email & { state: MessageState; lastError: string | undefined }

/** @returns the ids, in the order of `messages` */
export async function insertMessages(
  tx: Db | Tx,
  messages: readonly NewMessage[],
  at: Date,
): Promise<number[]> {
  const rows = await tx
    .insertInto('message')
    .values(
      messages.map((one) => ({
        channel: one.channel,
        recipient: one.recipient,
        template: one.template,
        subject: one.subject,
        body_text: one.text,
        body_html: one.html ?? null,
        variables: JSON.stringify(one.variables ?? {}),
        attachments: JSON.stringify(one.attachments ?? []),
        state: one.state,
        last_error: one.lastError ?? null,
        created_at: at,
        sent_at: one.state === 'sent' ? at : null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type QueuedMessage = {
  id: number
  channel: Channel
  recipient: string
  template: string
  subject: string
  text: string
  html: string | null
  variables: Record<string, string | number>
  attachments: AttachmentRef[]
  createdAt: Date
}

/** Holds a message that waits to be sent. @returns undefined when it was sent or given up already */
export async function holdQueued(tx: Tx, id: number): Promise<QueuedMessage | undefined> {
  const found = await sql<QueuedMessage>`
    select id, channel, recipient, template, subject, body_text as text, body_html as html, variables, attachments,
           created_at as "createdAt"
    from message where id = ${id} and state = 'queued' for update`.execute(tx)
  return found.rows[0]
}

export async function setOutcome(
  tx: Tx,
  id: number,
  outcome: { state: MessageState; lastError: string | null; sentAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('message')
    .set((eb) => ({
      state: outcome.state,
      last_error: outcome.lastError,
      sent_at: outcome.sentAt,
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Letters that have been waiting since before an instant, oldest first. @returns their ids, at most 500 */
export async function findForgotten(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'queued')
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

type OutboxRow = {
  id: number
  channel: Channel
  to: string
  subject: string
  text: string
  state: MessageState
  isStyled: boolean
  attachments: AttachmentRef[]
  createdAt: Date
}

/**
 * Messages as they were written, newest first, sent or not.
 * @param to a whole address or number; all when left out
 */
export async function listOutbox(
  db: Db,
  { to, limit = 100 }: { to?: string; limit?: number },
): Promise<OutboxRow[]> {
  let query = db
    .selectFrom('message')
    .select([
      'id',
      'channel',
      'recipient as to',
      'subject',
      'body_text as text',
      'state',
      sql<boolean>`body_html is not null`.as('isStyled'),
      'attachments',
      'created_at as createdAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (to !== undefined) query = query.where('recipient', '=', normalRecipient(to))
  const rows = await query.execute()
  return rows as OutboxRow[]
}

/** How an e-mail looks and what is attached to it. */
export const findStyled = (db: Db, id: number) =>
  db
    .selectFrom('message')
    .select(['body_html as html', sql<AttachmentRef[]>`attachments`.as('attachments')])
    .where('id', '=', id)
    .executeTakeFirst()

/** Addresses are kept in lower case, so that they are found however they were typed. */
export const normalRecipient = (recipient: string) => recipient.trim().toLowerCase()
