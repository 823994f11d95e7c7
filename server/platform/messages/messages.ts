import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Jobs, JobRun } from '../queues/jobs.ts'
import { headerLine, type MailAttachment, type Mailer } from '../email/mail.ts'
import type { SmsSender } from '../sms.ts'
import { onlyWanted } from './store-choices.ts'
import {
  findForgotten,
  holdQueued,
  insertMessages,
  normalRecipient,
  setOutcome,
  type AttachmentRef,
  type Email,
  type NewMessage,
  type QueuedMessage,
  type Sealing,
} from './store.ts'
import { isRecipient, resend, type Resent } from './resend.ts'
import { forgetSealed } from './store-resend.ts'
import { Undeliverable } from './undeliverable.ts'

export type Messages = {
  /**
   * Writes a letter in the transaction of its cause; it goes out when that commits, and only then.
   * Where no server for its channel is set up it counts as sent: the outbox shows it.
   * An address that cannot be one makes a failed letter, never an error: its cause matters more.
   * One with a topic that its reader has switched off is not written at all.
   * One with `heldSeconds` leaves after that time, unless `cancelHeld` is called for its record.
   */
  queue(tx: Db | Tx, letter: Email, at: Date): Promise<void>
  /** The same for several, in a few statements. */
  queueMany(tx: Db | Tx, letters: readonly Email[], at: Date): Promise<void>
  /**
   * Hands an e-mail to the mail server at once, past the queue; resolves when it was accepted. The caller stores the
   * outcome. One at a time; only where `goesOut('email')`.
   * @param reference unique part of its Message-ID, the same at each try
   * @param given.onDataEnd runs directly after the end of the e-mail was passed to the network, before the server answers
   * @throws Undeliverable when the server refuses it for good, anything else when another try may help
   */
  handOver(
    letter: Email,
    reference: string,
    given: { signal: AbortSignal; onDataEnd: () => void },
  ): Promise<void>
  /** Sends one once more, in the caller's transaction; of two at once the second is refused. */
  resend(tx: Tx, id: number, at: Date): Promise<Resent>
  /** Whether a server for a channel is set up. */
  goesOut(channel: Email['channel']): boolean
  /** Defines how attachments of one kind are made from their references. */
  defineAttachment(kind: string, make: (ref: AttachmentRef) => Promise<MailAttachment>): void
  /** Makes what a letter names as attached. @throws Undeliverable when nobody makes such */
  makeAttachment(ref: AttachmentRef): Promise<MailAttachment>
  close(): void
}

const job = 'messages.send'
const inOneInsert = 500
/** All tries of a letter are over well before. */
const forgottenAfterMs = 3 * 3_600_000
/** Longer than the deadlines of both servers, so that the database does not end the wait before they do. */
const holdSeconds = 90

/**
 * Letters are sent at least once. Sender and state are one transaction that begins with a lock on the letter, so
 * none goes out twice by itself; only when this process dies in the moment between the server's answer and the
 * commit is a letter sent again, under the same Message-ID, by which mail servers drop the second.
 */
export function createMessages({
  db,
  jobs,
  clock,
  mailer,
  sms,
  sender,
  sealing,
  keepsSealed,
  log,
}: {
  db: Db
  jobs: Jobs
  clock: Clock
  /** Left out where no server is set up. */
  mailer?: Mailer | undefined
  sms?: SmsSender | undefined
  /** The sender's address: its domain stands in every Message-ID. */
  sender: string
  /** Seals the text of secret messages. */
  sealing: Sealing
  /** Whether secret messages stay readable once they are sent; in the demo, whose outbox shows them. */
  keepsSealed: boolean
  log: Logger
}): Messages {
  const makers = new Map<string, (ref: AttachmentRef) => Promise<MailAttachment>>()
  const domain = headerLine(sender.slice(sender.lastIndexOf('@') + 1)) || 'sahaya.invalid'

  jobs.define<{ messageId: number }>(
    job,
    // Eight tries over about an hour.
    { retryLimit: 7, retryDelaySeconds: 30, expireInSeconds: 120, concurrency: 2 },
    async ({ messageId }, run) => {
      const retry = await inTransaction(db, (tx) => sendHeld(tx, messageId, run))
      if (retry) throw retry
    },
  )

  // A restored database has letters that wait and no jobs for them; nothing else waits that long.
  jobs.define('messages.requeue', { cron: '11 * * * *' }, async () => {
    await forgetSealed(db, clock.realNow())
    const forgotten = await findForgotten(db, new Date(clock.now().getTime() - forgottenAfterMs))
    if (forgotten.length > 0)
      await jobs.sendMany(
        db,
        job,
        forgotten.map((messageId) => ({ messageId })),
      )
  })

  /** @returns the error for which the letter stays queued */
  async function sendHeld(tx: Tx, id: number, run: JobRun): Promise<Error | undefined> {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(`${holdSeconds}s`)}`.execute(tx)
    const message = await holdQueued(tx, id, sealing)
    if (!message) return undefined
    const error = await deliver(message, run.signal).then(() => undefined, asError)
    if (!error) {
      await setOutcome(tx, id, { state: 'sent', lastError: null, sentAt: clock.now() }, { keepsSealed })
      return undefined
    }
    const isOver = error instanceof Undeliverable || run.isLastTry
    const lastError = headerLine(error.message).slice(0, 500)
    await setOutcome(
      tx,
      id,
      { state: isOver ? 'failed' : 'queued', lastError, sentAt: null },
      // Sealed text stays as long as its OTP or link is good: it can be sent again.
      { keepsSealed: keepsSealed || !isOver || isGoodAt(message.goodUntil, clock.realNow()) },
    )
    if (!isOver) return error
    log.error({ err: error, message: id, template: message.template }, 'a letter was given up')
    return undefined
  }

  async function deliver(message: QueuedMessage, signal: AbortSignal): Promise<void> {
    const { id, recipient: to, template, subject, text, html, variables, unsubscribeUrl, createdAt } = message
    if (message.channel === 'sms') return sms?.send({ to, template, variables, text }, signal)
    if (!mailer) return
    const messageId = `message-${id}.${createdAt.getTime()}@${domain}`
    const attachments = await Promise.all(message.attachments.map(make))
    const mail = { to, subject, text, html: html ?? undefined, messageId, attachments }
    await mailer.send({ ...mail, ...(unsubscribeUrl !== null && { unsubscribeUrl }) }, signal)
  }

  function make(ref: AttachmentRef): Promise<MailAttachment> {
    const maker = makers.get(ref.kind)
    if (!maker) throw new Undeliverable(`Nobody makes attachments of the kind ${ref.kind}`)
    return maker(ref)
  }

  async function queueMany(tx: Db | Tx, letters: readonly Email[], at: Date): Promise<void> {
    const wanted = await onlyWanted(tx, letters.map(prepare))
    for (let from = 0; from < wanted.length; from += inOneInsert) {
      const messages = wanted.slice(from, from + inOneInsert)
      const ids = await insertMessages(tx, messages, at, {
        seal: sealing.seal,
        open: sealing.open,
        keepsSealed,
      })
      const isHeld = (i: number) => messages[i]?.heldUntil !== undefined
      const waiting = ids.filter((_id, i) => messages[i]?.state === 'queued' && !isHeld(i))
      for (const [i, messageId] of ids.entries())
        if (isHeld(i)) await jobs.send(tx, job, { messageId }, { startAfter: messages[i]!.heldUntil! })
      await jobs.sendMany(
        tx,
        job,
        waiting.map((messageId) => ({ messageId })),
      )
    }
  }

  function goesOut(channel: Email['channel']): boolean {
    return channel === 'email' ? mailer !== undefined : sms !== undefined
  }

  function prepare(letter: Email): NewMessage {
    const recipient = normalRecipient(letter.recipient)
    const canArrive = isRecipient(letter.channel, recipient)
    const isHeld = canArrive && letter.heldSeconds !== undefined
    return {
      ...letter,
      recipient: canArrive ? recipient : headerLine(recipient).slice(0, 254),
      subject: headerLine(letter.subject),
      state: !canArrive ? 'failed' : isHeld || goesOut(letter.channel) ? 'queued' : 'sent',
      heldUntil: isHeld ? new Date(clock.realNow().getTime() + letter.heldSeconds! * 1000) : undefined,
      lastError: canArrive ? undefined : 'This is no address',
    }
  }

  return {
    queue: (tx, letter, at) => queueMany(tx, [letter], at),
    queueMany,
    goesOut,
    async handOver(letter, reference, { signal, onDataEnd }) {
      if (!mailer) throw new Error('No mail server is set up')
      const { recipient, subject, text, html, unsubscribeUrl } = prepare(letter)
      const mail = {
        to: recipient,
        subject,
        text,
        html,
        messageId: `${reference}@${domain}`,
        attachments: [],
      }
      const whole = { ...mail, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) }
      await mailer.sendWatched(whole, signal, onDataEnd)
    },
    async resend(tx, id, at) {
      const resent = await resend(tx, id, { at, realNow: clock.realNow(), goesOut })
      if (typeof resent === 'object' && resent.waits) await jobs.send(tx, job, { messageId: resent.id })
      return resent
    },
    defineAttachment(kind, make) {
      if (makers.has(kind)) throw new Error(`Attachments of the kind ${kind} are defined twice`)
      makers.set(kind, make)
    },
    makeAttachment: make,
    close: () => mailer?.close(),
  }
}

const isGoodAt = (goodUntil: Date | null, now: Date) => goodUntil !== null && goodUntil > now

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))
