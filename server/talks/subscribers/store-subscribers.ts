import type { SubscriberTopic } from '../../../contract/talks/subscribers.ts'
import type { Language } from '../../../shared/languages.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredSubscriber = { name: string; language: Language; topics: SubscriberTopic[] }

/** Finds the confirmed topics of an address (lower case). */
export async function findSubscriber(on: Runs, email: string): Promise<StoredSubscriber | undefined> {
  const [found] = await runNamed<StoredSubscriber>(
    on,
    `select name, language, topics from subscriber where email = $1 and status <> 'requested'`,
    [email],
  )
  return found
}

type Requested = { email: string; name: string; language: Language; topics: readonly SubscriberTopic[] }

/** Stores the topics that an OTP is to confirm. The name of a confirmed subscriber stays as it is. */
export async function requestTopics(
  tx: Runs,
  { email, name, language, topics }: Requested,
  at: Date,
): Promise<void> {
  await runNamed(
    tx,
    `insert into subscriber (email, name, language, requested_topics, status, created_at)
     values ($1, $2, $3, $4, 'requested', $5)
     on conflict (email) do update set requested_topics = $4,
       name = case when subscriber.status = 'requested' then $2 else subscriber.name end,
       language = case when subscriber.status = 'requested' then $3 else subscriber.language end`,
    [email, name, language, topics, at],
  )
}

/** Adds the requested topics to the confirmed ones. @returns undefined where none were requested */
export async function confirmTopics(
  tx: Runs,
  email: string,
  { consentVersion, at }: { consentVersion: string; at: Date },
): Promise<StoredSubscriber | undefined> {
  const [confirmed] = await runNamed<StoredSubscriber>(
    tx,
    `update subscriber set
       topics = array(select unnest(topics) union select unnest(requested_topics) order by 1),
       requested_topics = '{}', status = 'active', confirmed_at = $3, ended_at = null, consent_version = $2,
       version = version + 1
     where email = $1 and requested_topics <> '{}' returning name, language, topics`,
    [email, consentVersion, at],
  )
  return confirmed
}

/** Sets the topics of a subscriber; none of them ends the subscription. */
export async function setTopics(
  tx: Runs,
  email: string,
  topics: readonly SubscriberTopic[],
  { consentVersion, at }: { consentVersion: string; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `update subscriber set topics = array(select unnest($2::text[]) order by 1), requested_topics = '{}',
       status = case when $2::text[] = '{}' then 'ended' else 'active' end,
       ended_at = case when $2::text[] = '{}' then $4::timestamptz end,
       confirmed_at = coalesce(confirmed_at, $4), consent_version = coalesce(consent_version, $3), version = version + 1
     where email = $1`,
    [email, topics, consentVersion, at],
  )
}

/** Deletes requests that no OTP confirmed. */
export async function forgetUnconfirmed(on: Runs, before: Date): Promise<void> {
  await runNamed(on, `delete from subscriber where status = 'requested' and created_at < $1`, [before])
}
