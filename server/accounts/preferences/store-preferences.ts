import type { Topic } from '../../../contract/accounts/preferences.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type Channels = { email: boolean; sms: boolean; whatsapp: boolean }
export type StoredChoice = Channels & { topic: Topic }

/** Lists the choices of an account; topics without a choice are left out. */
export const listChoices = (on: Runs, accountId: number): Promise<StoredChoice[]> =>
  runNamed<StoredChoice>(
    on,
    'select topic, email, sms, whatsapp from notification_choice where account_id = $1',
    [accountId],
  )

/** Topics of which the address of an account wants no letters, by a link of one. */
export const listEnded = (on: Runs, accountId: number): Promise<{ topic: Topic }[]> =>
  runNamed<{ topic: Topic }>(
    on,
    'select u.topic from unsubscribed u join account a on a.email = u.recipient where a.id = $1',
    [accountId],
  )

/** Keeps what an account chooses; letters that it wants again are not held back by an earlier link. */
export async function saveChoice(
  tx: Runs,
  accountId: number,
  topic: Topic,
  { email, sms, whatsapp }: Channels,
  at: Date,
): Promise<void> {
  await runNamed(
    tx,
    `insert into notification_choice (account_id, topic, email, sms, whatsapp, changed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, topic) do update set email = $3, sms = $4, whatsapp = $5, changed_at = $6`,
    [accountId, topic, email, sms, whatsapp, at],
  )
  if (email)
    await runNamed(
      tx,
      `delete from unsubscribed u using account a where a.id = $1 and u.recipient = a.email and u.topic = $2`,
      [accountId, topic],
    )
}

export async function findByEmail(on: Runs, email: string): Promise<{ id: number } | undefined> {
  const [found] = await runNamed<{ id: number }>(on, 'select id from account where email = $1', [email])
  return found
}

/** Ends the letters of a topic to an address (lower case). */
export async function endLetters(on: Runs, recipient: string, topic: string, at: Date): Promise<void> {
  await runNamed(
    on,
    'insert into unsubscribed (recipient, topic, at) values ($1, $2, $3) on conflict do nothing',
    [recipient, topic, at],
  )
}

export async function isEnded(on: Runs, recipient: string, topic: string): Promise<boolean> {
  const found = await runNamed(on, 'select from unsubscribed where recipient = $1 and topic = $2', [
    recipient,
    topic,
  ])
  return found.length > 0
}

/** Tells whether a donation, account or subscriber has this address (lower case). */
export async function isKnownAddress(on: Runs, email: string): Promise<boolean> {
  const [found] = await runNamed<{ is: boolean }>(
    on,
    `select exists (select from account where email = $1) or exists (select from donation where donor_email = $1)
       or exists (select from subscriber where email = $1) as is`,
    [email],
  )
  return found!.is
}

/** Lets e-mails of topics go to an address (lower case) again, after it subscribed to them. */
export async function resumeLetters(on: Runs, recipient: string, topics: readonly Topic[]): Promise<void> {
  await runNamed(on, 'delete from unsubscribed where recipient = $1 and topic = any($2::text[])', [
    recipient,
    topics,
  ])
  await runNamed(
    on,
    `update notification_choice c set email = true from account a
     where a.id = c.account_id and a.email = $1 and c.topic = any($2::text[]) and not c.email`,
    [recipient, topics],
  )
}

/** The e-mail address of an account, in lower case, once it was verified. */
export async function verifiedEmailOf(on: Runs, accountId: number): Promise<string | undefined> {
  const [found] = await runNamed<{ email: string }>(
    on,
    'select lower(email) as email from account where id = $1 and email is not null and email_verified_at is not null',
    [accountId],
  )
  return found?.email
}
