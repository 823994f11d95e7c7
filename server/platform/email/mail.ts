import type { Writable } from 'node:stream'
import { Undeliverable } from '../messages/undeliverable.ts'

export type MailAttachment = { fileName: string; type: string; body: Buffer }

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** The same at each try, without angle brackets: who receives a mail twice can tell. */
  messageId: string
  attachments: readonly MailAttachment[]
  /** Address for one-click unsubscribing (RFC 8058). */
  unsubscribeUrl?: string
}

export type Mailer = {
  /**
   * Hands one mail to the server; resolves when that has taken it.
   * @throws Undeliverable when the server refuses it for good, anything else when another try may help
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
  /**
   * The same over a connection that hands over one mail at a time.
   * @param onDataEnd runs directly after the operating system took the end of the mail, before the server answers
   */
  sendWatched(mail: Mail, signal: AbortSignal, onDataEnd: () => void): Promise<void>
  close(): void
}

/**
 * @param url such as smtps://user:password@mail.example.org
 * @param from address and name of the sender
 */
export function createMailer({
  url,
  from,
}: {
  url: string
  from: { address: string; name(): string }
}): Mailer {
  // Large; an installation without a mail server does without it.
  const open = (given: { maxConnections: number; logger?: object }) =>
    import('nodemailer').then(({ createTransport }) =>
      createTransport({
        pool: true,
        url,
        // A mail whose connection broke may have been taken: our own retry decides, under the same Message-ID.
        maxRequeues: 0,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(given as { maxConnections: number }),
      }),
    )
  const transport = open({ maxConnections: 2 })
  let ended: (() => void) | undefined
  let watched: typeof transport | undefined
  let pool: Pool | undefined
  const address = headerLine(from.address)

  async function sendOver(
    over: typeof transport,
    { to, subject, text, html, messageId, attachments, unsubscribeUrl }: Mail,
    signal: AbortSignal,
  ): Promise<void> {
    if (!isMailAddress(to)) throw new Undeliverable('This is no address', { isOfRecipient: true })
    try {
      await (
        await over
      ).sendMail({
        from: { address, name: headerLine(from.name()) },
        to: { address: to, name: '' },
        subject: headerLine(subject),
        messageId: `<${messageId}>`,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map(({ fileName, type, body }) => ({
          filename: headerLine(fileName),
          contentType: type,
          content: body,
        })),
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'list-unsubscribe': `<${headerLine(unsubscribeUrl)}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal,
      })
    } catch (error) {
      throw isRefusedForGood(error)
        ? new Undeliverable((error as Error).message, { isOfRecipient: isOfEnvelope(error) })
        : error
    }
  }

  return {
    send: (mail, signal) => sendOver(transport, mail, signal),
    async sendWatched(mail, signal, onDataEnd) {
      if (ended !== undefined) throw new Error('One mail at a time is handed over and watched')
      ended = onDataEnd
      watched ??= open({ maxConnections: 1, logger: endOfData(() => afterFlush(socketOf(pool), ended)) })
      pool ??= (await watched).transporter as unknown as Pool
      try {
        await sendOver(watched, mail, signal)
      } finally {
        ended = undefined
      }
    },
    close: () => {
      for (const one of [transport, watched]) void one?.then((opened) => opened.close())
    },
  }
}

/** Parts of nodemailer's pool that lead to the socket of its only connection. */
type Pool = { _connections: readonly { connection?: { _socket: Writable | false | null } }[] }

const socketOf = (pool: Pool | undefined): Writable | undefined =>
  pool?._connections[0]?.connection?._socket || undefined

/**
 * Reports once the operating system has everything that was written to a socket. Under load it takes a part of a mail
 * only; the rest waits in this process and would be lost with it.
 */
export function afterFlush(socket: Writable | undefined, report: (() => void) | undefined): void {
  if (socket === undefined || report === undefined) return
  if (socket.writableLength === 0) return report()
  socket.write('', (error) => {
    if (!error) report()
  })
}

/** A log of nodemailer: it writes an entry of kind `message` in the turn in which the last byte of a mail was written. */
function endOfData(ended: () => void) {
  const none = () => undefined
  const info = (entry: unknown) => {
    if ((entry as { tnx?: unknown }).tnx === 'message') ended()
  }
  return { trace: none, debug: none, info, warn: none, error: none, fatal: none }
}

/**
 * Whether a text is exactly one address. Mail libraries find addresses inside longer texts, so whatever
 * could be read as two, or as a name and an address, is none.
 */
export const isMailAddress = (text: string) =>
  /^(?=.{3,254}$)[^\s@,;:<>"()[\]\\\p{Cc}]+@[^\s@,;:<>"()[\]\\\p{Cc}]+$/u.test(text)

/** A 5xx to sender, recipient or content. One to the login is a wrong setting, which somebody puts right. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

const isOfEnvelope = (error: unknown) => (error as { code?: string }).code === 'EENVELOPE'

/** Whether the server answered that another try may help, such as for a full mailbox. */
export const isRefusedForNow = (error: unknown): boolean => {
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 400 && responseCode < 500 && responseCode !== 421
}

/** A header is one line; whatever would begin another becomes a space. */
export const headerLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
