import { newsletterTexts } from '../../../contract/talks/newsletters.ts'
import { bootId } from '../../platform/email/boot-id.ts'
import { headerLine, isRefusedForNow } from '../../platform/email/mail.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Undeliverable } from '../../platform/messages/undeliverable.ts'
import type { Services } from '../../services.ts'
import { newsletterEmail } from './email.ts'
import {
  claimRecipient,
  countLastFailures,
  findDue,
  finishNewsletter,
  lastProgress,
  markLate,
  pauseForFailures,
  recordBounce,
  recordDataEnd,
  recordOutcome,
  releaseClaim,
  startNewsletter,
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
/** Longer than one try takes: a recipient whose process died waits so long. */
const claimMs = 60_000

/**
 * Sends one e-mail of the newsletters that are due.
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
    if (await sendOne(services, id)) return 1
    await inTransaction(database.db, (tx) => finishNewsletter(tx, id, clock.now()))
  }
  return 0
}

/** @returns false where no recipient's turn it is @throws when the mail server cannot be reached */
async function sendOne(services: NewsletterServices, newsletterId: number): Promise<boolean> {
  const { clock, database, messages } = services
  const now = clock.now()
  const until = new Date(now.getTime() + claimMs)
  const recipient = await claimRecipient(database.pool, newsletterId, { now, until, by: bootId() })
  if (recipient === undefined) return false
  if (recipient.wasHandedOver)
    await recordOutcome(database.pool, recipient, { state: 'sent', error: newsletterTexts.noReply }, now)
  else if (!recipient.mayGet)
    await recordOutcome(database.pool, recipient, { state: 'skipped', error: null }, now)
  else if (messages.goesOut('email')) await handOver(services, recipient)
  else await showInOutbox(services, recipient)
  return true
}

const showInOutbox = (services: NewsletterServices, recipient: Recipient): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { clock, messages } = services
    await messages.queue(tx, newsletterEmail(services, recipient, recipient.email), clock.now())
    await recordOutcome(tx, recipient, { state: 'sent', error: null }, clock.now())
  })

/**
 * Hands an e-mail to the mail server. In the turn in which its last byte was passed to the network, `data_ended_at` is
 * sent to the database over a connection that waits for it: a process that is killed from then on has handed the e-mail
 * over, and the next one does not send it again (docs/decisions/0460-newsletters-after-a-crash.md).
 */
async function handOver(services: NewsletterServices, recipient: Recipient): Promise<void> {
  const { clock, database } = services
  const client = await database.pool.connect()
  let ended: Promise<void> | undefined
  const onDataEnd = () => {
    ended = recordDataEnd(client, recipient.id, clock.now())
    // Awaited below: until then a failure is not unhandled.
    ended.catch(() => undefined)
  }
  try {
    const error = await answerOf(services, recipient, onDataEnd)
    if (error === undefined) {
      await recordOutcome(client, recipient, { state: 'sent', error: null }, clock.now())
      return
    }
    await ended?.catch(() => undefined)
    if (!isAnswer(error)) {
      await releaseClaim(database.pool, recipient)
      throw error
    }
    await inTransaction(database.db, (tx) => settleFailure(tx, services, recipient, error))
  } finally {
    client.release()
  }
}

const isAnswer = (error: Error) => error instanceof Undeliverable || isRefusedForNow(error)

/** @returns the error of an e-mail that was not accepted */
const answerOf = (services: NewsletterServices, recipient: Recipient, onDataEnd: () => void) =>
  services.messages
    .handOver(newsletterEmail(services, recipient, recipient.email), `newsletter-${recipient.id}`, {
      signal: AbortSignal.timeout(sendWithinMs),
      onDataEnd,
    })
    .then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
    )

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
