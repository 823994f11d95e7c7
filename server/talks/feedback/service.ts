import { feedbackTexts } from '../../../contract/talks/feedback.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { feedbackEmail } from './emails.ts'
import { readFeedbackToken } from './link.ts'
import {
  findEndedEvents,
  findFeedbackEvent,
  holdEvent,
  insertFeedback,
  markRequested,
  type FeedbackEvent,
} from './store-feedback.ts'

export type FeedbackServices = Pick<Services, 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages'>

/** Version of the words by which participants agree that their feedback is published. */
export const feedbackConsentVersion = '2026-11-29'

const dayMs = 86_400_000
/** Days after its end in which feedback on an event is accepted. */
const acceptedDays = 60
/** E-mails are queued in transactions of this size. */
const inOneGo = 500

/** @throws LINK_INVALID */
export async function feedbackEventOf(
  { clock, database, fieldCrypto }: FeedbackServices,
  token: string,
): Promise<FeedbackEvent & { registrationId: number }> {
  const registrationId = readFeedbackToken(fieldCrypto, token)
  const now = clock.now()
  const notBefore = new Date(now.getTime() - acceptedDays * dayMs)
  const found =
    registrationId === undefined
      ? undefined
      : await findFeedbackEvent(database.pool, registrationId, { now, notBefore })
  if (registrationId === undefined || found === undefined) throw new AppError('LINK_INVALID')
  return { ...found, registrationId }
}

type Given = { token: string; rating: number; text: string; mayPublish: boolean; publicName: string }

/** Stores the feedback of a participant, once. @throws LINK_INVALID, FEEDBACK_GIVEN */
export async function giveFeedback(services: FeedbackServices, { token, ...given }: Given): Promise<void> {
  const { registrationId, eventId } = await feedbackEventOf(services, token)
  const isNew = await insertFeedback(
    services.database.pool,
    { ...given, registrationId, eventId, consentVersion: feedbackConsentVersion },
    services.clock.now(),
  )
  if (!isNew) throw new AppError('FEEDBACK_GIVEN')
}

/** Sends the feedback link to participants who did not get it yet. @returns how many @throws NOT_FOUND, INVALID */
export async function requestFeedback(services: FeedbackServices, eventId: number, by: By): Promise<number> {
  const { database } = services
  let requested = 0
  for (let last = inOneGo; last === inOneGo; requested += last)
    last = await inTransaction(database.db, (tx) => requestSome(tx, services, eventId, by.at))
  if (requested > 0)
    await recordAudit(database.db, {
      ...by,
      action: 'event.feedback-requested',
      subject: `event:${eventId}`,
      details: { requested },
    })
  return requested
}

async function requestSome(tx: Tx, services: FeedbackServices, eventId: number, at: Date): Promise<number> {
  const event = await holdEvent(tx, eventId)
  if (event === undefined || !['published', 'archived'].includes(event.status))
    throw new AppError('NOT_FOUND')
  if (event.endsAt > at) throw invalidField('eventId', feedbackTexts.notOver)
  const marked = await markRequested(tx, eventId, { at, most: inOneGo })
  await services.messages.queueMany(
    tx,
    marked.map((one) => feedbackEmail(services, one)),
    at,
  )
  return marked.length
}

/** Asks the participants of events that ended at least two hours and at most three days ago. */
export async function requestFeedbackAfterEvents(services: FeedbackServices): Promise<void> {
  const now = services.clock.now().getTime()
  const ended = await findEndedEvents(
    services.database.pool,
    new Date(now - 3 * dayMs),
    new Date(now - dayMs / 12),
  )
  for (const eventId of ended)
    await requestFeedback(services, eventId, { actorId: null, actor: 'Sahaya', at: services.clock.now() })
}
