import { runNamed, type Runs } from '../db/named.ts'
import type { Channel, MessageState } from './store.ts'

export type Resendable = {
  state: MessageState
  channel: Channel
  recipient: string
  /** Carried an OTP or a link that signs in. */
  isSecret: boolean
  /** Keeps its secret text still, sealed. */
  isKept: boolean
  goodUntil: Date | null
}

/** Columns of a message `g`; only a secret text is stored as an empty one. */
export const resendableColumns = `g.state, g.channel, g.recipient, g.body_text = '' as "isSecret",
  g.sealed is not null as "isKept", g.good_until as "goodUntil"`

export type LockedMessage = Resendable & { rootId: number; template: string; topic: string | null }

/** Holds a message, so that of two who send it again the second sees what the first did. */
export async function lockMessage(tx: Runs, id: number): Promise<LockedMessage | undefined> {
  const [row] = await runNamed<LockedMessage>(
    tx,
    `select ${resendableColumns}, coalesce(g.resent_of, g.id) as "rootId", g.template, g.topic from message g
     where g.id = $1 for update`,
    [id],
  )
  return row
}

/** Holds back whoever sends another copy of the same message. @returns when the last copy was made */
export async function lockCopies(tx: Runs, rootId: number): Promise<Date | undefined> {
  await runNamed(tx, 'select from message where id = $1 for update', [rootId])
  const [row] = await runNamed<{ at: Date | null }>(
    tx,
    'select max(created_at) as at from message where resent_of = $1',
    [rootId],
  )
  return row?.at ?? undefined
}

export async function queueAgain(tx: Runs, id: number): Promise<void> {
  await runNamed(tx, `update message set state = 'queued', set_aside_at = null where id = $1`, [id])
}

/** Adds the same message as a new one. @returns its id */
export async function copyMessage(
  tx: Runs,
  copy: { id: number; rootId: number; state: MessageState; at: Date },
): Promise<number> {
  const [row] = await runNamed<{ id: number }>(
    tx,
    `insert into message (channel, recipient, template, subject, body_text, body_html, variables, attachments, sealed,
       topic, unsubscribe_url, good_until, resent_of, state, created_at, sent_at)
     select channel, recipient, template, subject, body_text, body_html, variables, attachments, sealed, topic,
       unsubscribe_url, good_until, $2, $3, $4, case when $3 = 'sent' then $4::timestamptz end
     from message where id = $1 returning id`,
    [copy.id, copy.rootId, copy.state, copy.at],
  )
  return row!.id
}

/** @returns false where it does not stand among those that failed */
export async function setAside(tx: Runs, id: number, at: Date): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update message set set_aside_at = $2, sealed = null
     where id = $1 and state = 'failed' and set_aside_at is null returning id`,
    [id, at],
  )
  return rows.length > 0
}

/** Forgets what is sealed of messages that are over and whose OTP or link is not good any more. */
export async function forgetSealed(on: Runs, now: Date): Promise<void> {
  await runNamed(
    on,
    `update message set sealed = null where sealed is not null and state <> 'queued' and good_until <= $1`,
    [now],
  )
}
