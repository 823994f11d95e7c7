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
