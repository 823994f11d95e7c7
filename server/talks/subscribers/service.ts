import type { Topic } from '../../../contract/accounts/preferences.ts'
import type { SubscriberTopic } from '../../../contract/talks/subscribers.ts'
import type { Language } from '../../../shared/languages.ts'
import {
  checkCode,
  resumeLetters,
  sendCode,
  verifiedEmailOf,
  type CodeOutcome,
} from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { welcomeEmail } from './emails.ts'
import { confirmTopics, requestTopics, setTopics, type StoredSubscriber } from './store-subscribers.ts'

export type SubscriberServices = Pick<
  Services,
  'clock' | 'config' | 'database' | 'fieldCrypto' | 'limits' | 'messages'
>

/** Version of the words by which people agree to these e-mails. */
export const subscriberConsentVersion = '2026-11-29'

type Asked = { email: string; name: string; topics: readonly SubscriberTopic[]; language: Language }

/** The topic of the e-mails of the message queue under which those to subscribers are sent. */
export const letterTopicOf = (topic: SubscriberTopic): Topic =>
  topic === 'newsletter' ? 'newsletter' : 'talks'

const letterTopics = (topics: readonly SubscriberTopic[]): Topic[] => [...new Set(topics.map(letterTopicOf))]

const codeOf = (email: string, ip: string) => ({ purpose: 'subscription' as const, recipient: email, ip })

/**
 * Sends the OTP that confirms a subscription, or confirms it at once for the account signed in under this address.
 * @returns whether it is confirmed
 * @throws LIMITED
 */
export async function subscribe(
  services: SubscriberServices,
  asked: Asked,
  { ip, accountId }: { ip: string; accountId: number | undefined },
): Promise<boolean> {
  const { clock, database } = services
  const email = asked.email.toLowerCase()
  const own = accountId === undefined ? undefined : await verifiedEmailOf(database.pool, accountId)
  const request = { ...asked, email }
  if (own === email) {
    await inTransaction(database.db, async (tx) => {
      await requestTopics(tx, request, clock.now())
      await confirm(tx, services, email)
    })
    return true
  }
  await sendCode(services, { ...codeOf(email, ip), language: asked.language }, (tx) =>
    requestTopics(tx, request, clock.now()),
  )
  return false
}

/** Confirms a subscription by its OTP. @throws LIMITED */
export async function verifySubscription(
  services: SubscriberServices,
  { email, code, ip }: { email: string; code: string; ip: string },
): Promise<CodeOutcome> {
  const address = email.toLowerCase()
  const outcome = await checkCode(services, { ...codeOf(address, ip), code })
  if (outcome !== 'right') return outcome
  const found = await inTransaction(services.database.db, (tx) => confirm(tx, services, address))
  return found === undefined ? 'over' : 'right'
}

async function confirm(
  tx: Tx,
  services: SubscriberServices,
  email: string,
): Promise<StoredSubscriber | undefined> {
  const at = services.clock.now()
  const confirmed = await confirmTopics(tx, email, { consentVersion: subscriberConsentVersion, at })
  if (confirmed === undefined) return undefined
  await resumeLetters(tx, email, letterTopics(confirmed.topics))
  await services.messages.queue(tx, welcomeEmail(services, { ...confirmed, email }), at)
  await audit(tx, services, 'subscriber.confirmed', confirmed.topics)
  return confirmed
}

/** Sets the topics of a subscriber who proved the address by a link or login. */
export const chooseTopics = (
  services: SubscriberServices,
  { email, topics, name, language }: Asked,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const at = services.clock.now()
    if (topics.length > 0) {
      await requestTopics(tx, { email, name, topics, language }, at)
      await resumeLetters(tx, email, letterTopics(topics))
    }
    await setTopics(tx, email, topics, { consentVersion: subscriberConsentVersion, at })
    await audit(tx, services, 'subscriber.topics-changed', topics)
  })

/** The address is personal data and no part of the audit trail. */
const audit = (
  tx: Tx,
  { clock }: SubscriberServices,
  action: string,
  topics: readonly SubscriberTopic[],
): Promise<void> =>
  recordAudit(tx, {
    at: clock.now(),
    actorId: null,
    actor: 'subscriber',
    action,
    subject: 'subscriber',
    details: { topics },
  })
