import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { Language } from '../../../shared/languages.ts'
import type { SubscriberTopic } from '../../../contract/talks/subscribers.ts'

/** Content of a newsletter. */
export type Content = {
  topic: SubscriberTopic
  language: Language
  onlyLanguage: boolean
  subject: string
  preheader: string
  body: string
  buttonText: string
  link: string
}

const content = `n.topic, n.language, n.only_language as "onlyLanguage", n.subject, n.preheader, n.body,
  n.button_text as "buttonText", n.button_link as "link"`

const letterTopic = (column: string) => `case ${column} when 'newsletter' then 'newsletter' else 'talks' end`

/**
 * Addresses that get a newsletter: confirmed subscribers of its topic, and accounts that chose e-mails of it. Parameters:
 * topic, language, only that language.
 */
const audience = `select email from (
    select s.email from subscriber s where s.status = 'active' and s.topics @> array[$1]::text[] and (not $3 or s.language = $2)
    union
    select lower(a.email) from notification_choice c join account a on a.id = c.account_id
    where c.topic = $1 and c.email and not $3 and a.email_verified_at is not null and a.state = 'active') wants
  where not exists (select from unsubscribed u where u.recipient = wants.email and u.topic = ${letterTopic('$1')})
    and not exists (select from stopped_address d where d.email = wants.email)`

/** How many addresses a newsletter would go to now. */
export async function countAudience(
  on: Runs,
  { topic, language, onlyLanguage }: Pick<Content, 'topic' | 'language' | 'onlyLanguage'>,
): Promise<number> {
  const [found] = await runNamed<{ count: number }>(
    on,
    `select count(*)::int as count from (${audience}) a`,
    [topic, language, onlyLanguage],
  )
  return found!.count
}

export async function findContent(on: Runs, id: number): Promise<Content | undefined> {
  const [found] = await runNamed<Content>(on, `select ${content} from newsletter n where n.id = $1`, [id])
  return found
}

/** Scheduled newsletters whose time has come, and those that are being sent. */
export const findDue = (
  on: Runs,
  now: Date,
): Promise<{ id: number; status: 'scheduled' | 'sending'; sendAt: Date }[]> =>
  runNamed(
    on,
    `select id, status, send_at as "sendAt" from newsletter
     where status in ('scheduled', 'sending') and send_at <= $1 order by send_at, id limit 20`,
    [now],
  )

/** Starts a scheduled newsletter: its recipients become rows. @returns false where it is not scheduled any more */
export async function startNewsletter(tx: Runs, id: number, at: Date): Promise<boolean> {
  const [started] = await runNamed<Pick<Content, 'topic' | 'language' | 'onlyLanguage'>>(
    tx,
    `update newsletter n set status = 'sending', resumed_at = $2, version = version + 1
     where id = $1 and status = 'scheduled' returning ${content}`,
    [id, at],
  )
  if (started === undefined) return false
  await runNamed(
    tx,
    `insert into newsletter_recipient (newsletter_id, email, next_try_at)
     select $4, email, $5 from (${audience}) a on conflict do nothing`,
    [started.topic, started.language, started.onlyLanguage, id, at],
  )
  return true
}

/** Leaves a newsletter to a person because it is late. */
export async function markLate(tx: Runs, id: number): Promise<void> {
  await runNamed(
    tx,
    `update newsletter set status = 'late', pause_reason = 'late', version = version + 1
     where id = $1 and status in ('scheduled', 'sending')`,
    [id],
  )
}

/** When a newsletter that is being sent made progress last: an e-mail, its start or a retry that is still to come. */
export async function lastProgress(on: Runs, id: number): Promise<Date | undefined> {
  const [found] = await runNamed<{ at: Date | null }>(
    on,
    `select greatest(n.resumed_at,
         (select max(r.done_at) from newsletter_recipient r where r.newsletter_id = n.id and r.state in ('sent', 'failed')),
         (select min(r.next_try_at) from newsletter_recipient r where r.newsletter_id = n.id and r.state = 'waiting')) as at
     from newsletter n where n.id = $1`,
    [id],
  )
  return found?.at ?? undefined
}

export type Recipient = Content & {
  id: number
  newsletterId: number
  email: string
  tries: number
  mayGet: boolean
  /** When its turn came. */
  dueAt: Date
  /** An earlier process of this machine had passed the whole e-mail to the network, and died before the answer. */
  wasHandedOver: boolean
}

/**
 * Claims the next recipient of a newsletter whose turn it is until `until`: no other worker takes it before, also where
 * this process dies.
 * @param by this machine since its start
 */
export async function claimRecipient(
  on: Runs,
  newsletterId: number,
  { now, until, by }: { now: Date; until: Date; by: string },
): Promise<Recipient | undefined> {
  const [found] = await runNamed<Recipient>(
    on,
    `with next as (
       select r.id, r.next_try_at as due_at, r.data_ended_at is not null and r.handed_by = $4 as was_handed_over
       from newsletter_recipient r join newsletter n on n.id = r.newsletter_id
       where r.newsletter_id = $1 and r.state = 'waiting' and r.next_try_at <= $2 and n.status = 'sending'
       order by r.next_try_at, r.id limit 1 for update of r skip locked)
     update newsletter_recipient r set next_try_at = $3, handed_by = $4,
       data_ended_at = case when next.was_handed_over then r.data_ended_at end
     from next, newsletter n where r.id = next.id and n.id = r.newsletter_id
     returning r.id, r.newsletter_id as "newsletterId", r.email, r.tries, next.due_at as "dueAt",
       next.was_handed_over as "wasHandedOver", ${content},
       not exists (select from unsubscribed u where u.recipient = r.email and u.topic = ${letterTopic('n.topic')})
         and not exists (select from stopped_address d where d.email = r.email) as "mayGet"`,
    [newsletterId, now, until, by],
  )
  return found
}

/** Stores that the whole e-mail was passed to the network; the answer of the mail server is still to come. */
export async function recordDataEnd(on: Runs, id: number, at: Date): Promise<void> {
  await runNamed(on, 'update newsletter_recipient set data_ended_at = $2 where id = $1', [id, at])
}

/** Releases a claim after a try without an answer: it is this recipient's turn again. */
export async function releaseClaim(on: Runs, { id, dueAt }: Pick<Recipient, 'id' | 'dueAt'>): Promise<void> {
  await runNamed(
    on,
    `update newsletter_recipient set next_try_at = $2, handed_by = null, data_ended_at = null
     where id = $1 and state = 'waiting'`,
    [id, dueAt],
  )
}

type Outcome = { state: 'sent' | 'failed' | 'skipped'; error: string | null }

export async function recordOutcome(
  tx: Runs,
  { id, tries }: Pick<Recipient, 'id' | 'tries'>,
  { state, error }: Outcome,
  at: Date,
): Promise<void> {
  await runNamed(
    tx,
    `update newsletter_recipient set state = $2, last_error = $3, done_at = $4, tries = $5, data_ended_at = null
     where id = $1`,
    [id, state, error, at, tries + 1],
  )
}

/** Leaves a recipient waiting for another try. */
export async function tryLater(
  tx: Runs,
  { id, tries }: Pick<Recipient, 'id' | 'tries'>,
  { error, at }: { error: string; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `update newsletter_recipient
     set state = 'waiting', done_at = null, last_error = $2, next_try_at = $3, tries = $4, data_ended_at = null
     where id = $1`,
    [id, error, at, tries + 1],
  )
}

/** Failures among the last e-mails of a newsletter since it was started or resumed, at most `window`. */
export async function countLastFailures(on: Runs, newsletterId: number, window: number): Promise<number> {
  const [found] = await runNamed<{ failed: number }>(
    on,
    `select count(*) filter (where state = 'failed')::int as failed from (
       select r.state from newsletter_recipient r join newsletter n on n.id = r.newsletter_id
       where r.newsletter_id = $1 and r.state in ('sent', 'failed') and r.done_at >= n.resumed_at
       order by r.done_at desc, r.id desc limit $2) last`,
    [newsletterId, window],
  )
  return found!.failed
}

export async function pauseForFailures(tx: Runs, id: number): Promise<void> {
  await runNamed(
    tx,
    `update newsletter set status = 'paused', pause_reason = 'failures', version = version + 1
     where id = $1 and status = 'sending'`,
    [id],
  )
}

/** Ends a newsletter for which no recipient waits. @returns whether it is finished now */
export async function finishNewsletter(tx: Runs, id: number, at: Date): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update newsletter n set status = 'sent', finished_at = $2, version = version + 1
     where id = $1 and status = 'sending'
       and not exists (select from newsletter_recipient r where r.newsletter_id = n.id and r.state = 'waiting')
     returning id`,
    [id, at],
  )
  return rows.length > 0
}

/** Stores a bounce, and stops the address after a hard one or the third soft one since `since`. */
export async function recordBounce(
  tx: Runs,
  { email, kind, reason }: { email: string; kind: 'hard' | 'soft'; reason: string },
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await runNamed(tx, 'insert into mail_bounce (email, kind, reason, at) values ($1, $2, $3, $4)', [
    email,
    kind,
    reason,
    at,
  ])
  await runNamed(
    tx,
    `insert into stopped_address (email, kind, reason, stopped_at)
     select $1, $2, $3, $4 where $2 = 'hard'
       or (select count(*) from mail_bounce where email = $1 and kind = 'soft' and at > $5) >= 3
     on conflict (email) do nothing`,
    [email, kind, reason, at, since],
  )
}
