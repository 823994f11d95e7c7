import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { Content } from './store-sending.ts'

export type RecipientCounts = {
  waiting: number
  sent: number
  failed: number
  skipped: number
  unsubscribed: number
}

export type StoredNewsletter = Content &
  RecipientCounts & {
    id: number
    version: number
    status: string
    pauseReason: 'failures' | 'staff' | 'late' | null
    sendAt: Date | null
    finishedAt: Date | null
  }

/** RecipientCounts of the recipients of newsletter `n`, as SQL. */
export const recipientCount = (state: string) =>
  `(select count(*)::int from newsletter_recipient r where r.newsletter_id = n.id and r.state = '${state}')`
export const unsubscribedCount = `(select count(*)::int from newsletter_recipient r where r.newsletter_id = n.id and r.unsubscribed_at is not null)`

export async function findNewsletter(on: Runs, id: number): Promise<StoredNewsletter | undefined> {
  const [found] = await runNamed<StoredNewsletter>(
    on,
    `select n.id, n.version, n.status, n.pause_reason as "pauseReason", n.send_at as "sendAt", n.finished_at as "finishedAt",
       n.topic, n.language, n.only_language as "onlyLanguage", n.subject, n.preheader, n.body,
       n.button_text as "buttonText", n.button_link as "link",
       ${recipientCount('waiting')} as waiting, ${recipientCount('sent')} as sent, ${recipientCount('failed')} as failed,
       ${recipientCount('skipped')} as skipped, ${unsubscribedCount} as unsubscribed
     from newsletter n where n.id = $1`,
    [id],
  )
  return found
}

type Move = {
  from: readonly string[]
  to: string
  pauseReason?: 'staff'
  sendAt?: Date
  /** Resets the time from which lateness is counted. */
  resumedAt?: Date
  version?: number
}

/** Moves a newsletter to another status. @returns false where it has another status or version */
export async function moveNewsletter(
  tx: Runs,
  id: number,
  { from, to, pauseReason, sendAt, resumedAt, version }: Move,
): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update newsletter set status = $3, pause_reason = $4, send_at = coalesce($5, send_at),
       resumed_at = coalesce($6, resumed_at), version = version + 1
     where id = $1 and status = any($2::text[]) and ($7::int is null or version = $7) returning id`,
    [id, from, to, pauseReason ?? null, sendAt ?? null, resumedAt ?? null, version ?? null],
  )
  return rows.length > 0
}

/** Marks waiting recipients of a cancelled newsletter. */
export async function skipWaiting(tx: Runs, id: number, at: Date): Promise<void> {
  await runNamed(
    tx,
    `update newsletter_recipient set state = 'skipped', done_at = $2 where newsletter_id = $1 and state = 'waiting'`,
    [id, at],
  )
}

/** Whether the recipients of a newsletter exist: it was started before. */
export async function wasStarted(on: Runs, id: number): Promise<boolean> {
  const [found] = await runNamed<{ is: boolean }>(
    on,
    'select resumed_at is not null as is from newsletter where id = $1',
    [id],
  )
  return found?.is === true
}

/** @returns its address, or undefined where it is not stopped */
export async function deleteStopped(tx: Runs, id: number): Promise<string | undefined> {
  const [deleted] = await runNamed<{ email: string }>(
    tx,
    'delete from stopped_address where id = $1 returning email',
    [id],
  )
  if (deleted !== undefined) await runNamed(tx, 'delete from mail_bounce where email = $1', [deleted.email])
  return deleted?.email
}
