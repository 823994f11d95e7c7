import { headerLine, isRefusedForNow } from '../../platform/email/mail.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Undeliverable } from '../../platform/messages/undeliverable.ts'
import type { Services } from '../../services.ts'
import { newsletterEmail } from './email.ts'
import {
  countLastFailures,
  findDue,
  finishNewsletter,
  lastProgress,
  markLate,
  pauseForFailures,
  recordBounce,
  recordOutcome,
  startNewsletter,
  takeRecipient,
  tryLater,
  type Recipient,
} from './store-sending.ts'

export type NewsletterServices = Pick<
  Services,
  'clock' | 'config' | 'database' | 'fieldCrypto' | 'log' | 'messages'
>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Last e-mails among which failures are counted, and the most of them that may fail: 5 %. */
const window = 500
const mostFailures = 25
/** Tries of one e-mail that the server refuses for now, and the wait after each. */
const mostTries = 4
const retryAfterMs = [60_000, 5 * 60_000, 20 * 60_000]
const sendWithinMs = 30_000

/**
 * Sends one e-mail of the newsletters that are due, in a transaction that ends right after the mail server accepted it: a
 * process that dies in between sends at most this one again, under the same Message-ID.
 * @returns how many recipients are done
 */
export async function sendNext(services: NewsletterServices): Promise<number> {
  const { clock, database } = services
  for (const { id, status, sendAt } of await findDue(database.pool, clock.now())) {
    const now = clock.now()
    const progress = status === 'scheduled' ? sendAt : await lastProgress(database.pool, id)
    if (progress !== undefined && now.getTime() - progress.getTime() > hourMs) {
      await inTransaction(database.db, (tx) => markLate(tx, id))
      continue
    }
    if (status === 'scheduled') await inTransaction(database.db, (tx) => startNewsletter(tx, id, now))
    const done = await inTransaction(database.db, (tx) => sendOne(tx, services, id))
    if (done) return 1
    await inTransaction(database.db, (tx) => finishNewsletter(tx, id, clock.now()))
  }
  return 0
}

/** @returns false where no recipient's turn it is @throws when the mail server cannot be reached */
async function sendOne(tx: Tx, services: NewsletterServices, newsletterId: number): Promise<boolean> {
  const { clock } = services
  const recipient = await takeRecipient(tx, newsletterId, clock.now())
  if (recipient === undefined) return false
  if (!recipient.mayGet) {
    await recordOutcome(tx, recipient, { state: 'skipped', error: null }, clock.now())
    return true
  }
  // Written before, so that only the commit follows once the mail server accepted the e-mail.
  await recordOutcome(tx, recipient, { state: 'sent', error: null }, clock.now())
  const error = await handOver(tx, services, recipient)
  if (error !== undefined) await settleFailure(tx, services, recipient, error)
  return true
}

async function handOver(
  tx: Tx,
  { messages, config, fieldCrypto }: NewsletterServices,
  recipient: Recipient,
): Promise<Error | undefined> {
  const letter = newsletterEmail({ config, fieldCrypto }, recipient, recipient.email)
  try {
    await messages.handOver(tx, letter, `newsletter-${recipient.id}`, AbortSignal.timeout(sendWithinMs))
    return undefined
  } catch (error) {
    if (error instanceof Undeliverable || isRefusedForNow(error)) return error as Error
    throw error
  }
}

async function settleFailure(
  tx: Tx,
  { clock, log }: NewsletterServices,
  recipient: Recipient,
  error: Error,
): Promise<void> {
  const { newsletterId, email, tries } = recipient
  const at = clock.now()
  const reason = headerLine(error.message).slice(0, 500)
  const isHard = error instanceof Undeliverable
  if (!isHard && tries + 1 < mostTries) {
    const wait = retryAfterMs[tries] ?? retryAfterMs.at(-1)!
    return tryLater(tx, recipient, { error: reason, at: new Date(at.getTime() + wait) })
  }
  await recordOutcome(tx, recipient, { state: 'failed', error: reason }, at)
  if (!isHard || error.isOfRecipient)
    await recordBounce(
      tx,
      { email, kind: isHard ? 'hard' : 'soft', reason },
      { at, since: new Date(at.getTime() - 30 * dayMs) },
    )
  if ((await countLastFailures(tx, newsletterId, window)) <= mostFailures) return
  await pauseForFailures(tx, newsletterId)
  log.error({ newsletter: newsletterId }, 'a newsletter was paused: more than 5 % of the last e-mails failed')
}
