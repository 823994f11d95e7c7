import { runNamed, type Runs } from './named.ts'

export type AuditRow = {
  at: Date
  /** Account signed in; null for a gateway or the clock. */
  actorId: number | null
  /** Their name as it stood then, or `gateway:payu`. */
  actor: string
  /** `gift.captured`, `list.downloaded` */
  action: string
  /** `donation:<id>`, `list:<name>` */
  subject: string
  details?: Record<string, unknown>
}

/** Writes down who did what; give it the transaction of the deed, so that both stand or neither. */
export async function recordAudit(
  on: Runs,
  { at, actorId, actor, action, subject, details = {} }: AuditRow,
): Promise<void> {
  await runNamed(
    on,
    'insert into audit (at, actor_id, actor, action, subject, details) values ($1, $2, $3, $4, $5, $6)',
    [at, actorId, actor, action, subject, JSON.stringify(details)],
  )
}
