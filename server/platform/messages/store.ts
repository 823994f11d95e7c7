import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

export type Channel = 'email' | 'sms'
/** Reference to an attachment's subject; it is made when the letter is sent, never stored twice. */
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
  /** Values for the template of an SMS provider. */
  variables?: Readonly<Record<string, string | number>>
  attachments?: readonly AttachmentRef[]
  /** Topic of an optional letter; it is not written to people who have switched it off. */
  topic?: string
  /** Address for one-click unsubscribing by mail programs (RFC 8058). */
  unsubscribeUrl?: string
  /** Carries a code or a link that signs in: its text is kept sealed, and forgotten once it is sent. */
  isSecret?: true
  /** Until when what it carries is good, by the real clock; it is not sent again after. */
  goodUntil?: Date | undefined
  /** The record that it is about, as `material_offer:12`. */
  about?: string
  /** Seconds before it is sent; until then it can be cancelled. */
  heldSeconds?: number
}

/** Parts of a secret message that are stored sealed. */
type SealedParts = Pick<QueuedMessage, 'text' | 'html' | 'variables'>
/**
 * Storage of secret messages. `keepsSealed`: they stay readable once sent, as in the demo, whose outbox shows
 * them.
 */
export type Keeping = Sealing & { keepsSealed: boolean }
export type Sealing = { seal(text: string): Buffer; open(sealed: Buffer): string }

export type MessageState = 'queued' | 'sent' | 'failed' | 'cancelled'
export type NewMessage = Email & {
  state: MessageState
  lastError: string | undefined
  heldUntil?: Date | undefined
}

/** @returns the ids, in the order of `messages` */
export async function insertMessages(
  tx: Db | Tx,
  messages: readonly NewMessage[],
  at: Date,
  keeping: Keeping,
): Promise<number[]> {
  const rows = await tx
    .insertInto('message')
    .values(
      messages.map((one) => ({
        channel: one.channel,
        recipient: one.recipient,
        template: one.template,
        subject: one.subject,
        ...partsOf(one, keeping),
        attachments: JSON.stringify(one.attachments ?? []),
        topic: one.topic ?? null,
        unsubscribe_url: one.unsubscribeUrl ?? null,
        state: one.state,
        last_error: one.lastError ?? null,
        created_at: at,
        sent_at: one.state === 'sent' ? at : null,
        good_until: one.goodUntil ?? null,
        about: one.about ?? null,
        held_until: one.heldUntil ?? null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function partsOf(message: NewMessage, { seal, keepsSealed }: Keeping) {
  const { text, html = null, variables = {}, isSecret, state } = message
  const plain = { text, html, variables }
  const isKept = state === 'queued' || keepsSealed
  return isSecret
    ? { body_text: '', body_html: null, variables: '{}', sealed: isKept ? seal(JSON.stringify(plain)) : null }
    : { body_text: text, body_html: html, variables: JSON.stringify(variables), sealed: null }
}

/** A row with what was sealed of it put back. @throws when it was sealed by a key that is not given any more */
const unsealed = <Row extends { sealed: Buffer | null }>(row: Row, { open }: Pick<Sealing, 'open'>): Row =>
  row.sealed === null ? row : { ...row, ...(JSON.parse(open(row.sealed)) as SealedParts) }

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
  unsubscribeUrl: string | null
  createdAt: Date
  goodUntil: Date | null
}

/** Holds a message that waits to be sent. @returns undefined when it was sent or given up already */
export async function holdQueued(
  tx: Tx,
  id: number,
  sealing: Pick<Sealing, 'open'>,
): Promise<QueuedMessage | undefined> {
  const found = await sql<QueuedMessage & { sealed: Buffer | null }>`
    select id, channel, recipient, template, subject, body_text as text, body_html as html, variables, attachments, sealed,
           unsubscribe_url as "unsubscribeUrl", created_at as "createdAt", good_until as "goodUntil"
    from message where id = ${id} and state = 'queued' for update`.execute(tx)
  const [row] = found.rows
  return row && unsealed(row, sealing)
}

export async function setOutcome(
  tx: Tx,
  id: number,
  outcome: { state: MessageState; lastError: string | null; sentAt: Date | null },
  { keepsSealed }: { keepsSealed: boolean },
): Promise<void> {
  await tx
    .updateTable('message')
    .set((eb) => ({
      state: outcome.state,
      last_error: outcome.lastError,
      sent_at: outcome.sentAt,
      ...(!keepsSealed && { sealed: null }),
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Cancels held messages about a record that were not sent yet. */
export async function cancelHeld(tx: Tx, about: string): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'cancelled', sealed: null })
    .where('about', '=', about)
    .where('state', '=', 'queued')
    .where('held_until', 'is not', null)
    .execute()
}

/** Template of the newest message about a record that was not cancelled. */
export async function lastTemplateAbout(tx: Tx, about: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('message')
    .select('template')
    .where('about', '=', about)
    .where('state', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.template
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
 * @param sealing shows what is sealed too; without it the text of secret messages is empty
 */
export async function listOutbox(
  db: Db,
  { to, limit = 100 }: { to?: string; limit?: number },
  sealing?: Pick<Sealing, 'open'>,
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
      'body_html as html',
      'sealed',
      'attachments',
      'created_at as createdAt',
    ])
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (to !== undefined) query = query.where('recipient', '=', normalRecipient(to))
  const rows = await query.execute()
  return rows.map((row) => {
    const { html, sealed: _, ...shown } = sealing ? unsealed(row, sealing) : row
    return { ...shown, isStyled: html !== null }
  }) as OutboxRow[]
}

/** Reads the HTML and the attachments of an e-mail. */
export async function findStyled(db: Db, id: number, sealing: Pick<Sealing, 'open'>) {
  const row = await db
    .selectFrom('message')
    .select(['body_html as html', sql<AttachmentRef[]>`attachments`.as('attachments'), 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && unsealed(row, sealing)
}

/** Addresses are kept in lower case, so that they are found however they were typed. */
export const normalRecipient = (recipient: string) => recipient.trim().toLowerCase()
