import * as z from 'zod/mini'
import { instant } from './fields.ts'

/** One thing that was done to a gift or a recurring gift. */
export const auditEvent = z.object({
  at: instant,
  /** A person's name, a gateway's, or who else did it, in words. */
  actor: z.string(),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  /** The amounts, days and numbers that belong to it, in words. */
  about: z.nullable(z.string()),
  /** Reason, as its author wrote it or the gateway gave it. */
  reason: z.nullable(z.string()),
})
export type AuditEvent = z.infer<typeof auditEvent>
