import { originValues } from '../trail/origin.ts'
import { runNamed, type Runs } from './named.ts'
import { withoutSecrets } from '../trail/without-secrets.ts'

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

/**
 * Writes down who did what, and from where it was asked for; give it the transaction of the deed, so that both stand or
 * neither. What is secret in the details is left out.
 */
export async function recordAudit(
  on: Runs,
  { at, actorId, actor, action, subject, details = {} }: AuditRow,
): Promise<void> {
  await runNamed(
    on,
    `insert into audit (at, actor_id, actor, action, subject, details, address, session, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [at, actorId, actor, action, subject, JSON.stringify(withoutSecrets(details)), ...originValues()],
  )
}

/** The same of many deeds, in one statement. */
export async function recordAudits(on: Runs, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  await runNamed(
    on,
    `insert into audit (at, actor_id, actor, action, subject, details, address, session, request_id)
     select r.*, $7::text, $8::text, $9::text
     from unnest($1::timestamptz[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::jsonb[]) r`,
    [
      rows.map(({ at }) => at),
      rows.map(({ actorId }) => actorId),
      rows.map(({ actor }) => actor),
      rows.map(({ action }) => action),
      rows.map(({ subject }) => subject),
      rows.map(({ details = {} }) => JSON.stringify(withoutSecrets(details))),
      ...originValues(),
    ],
  )
}
