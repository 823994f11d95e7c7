import type { AuditEntry } from '../../contract/system/audit.ts'
import {
  deedName,
  detailsOf,
  doerInWords,
  inOneLine,
  subjectInWords,
  subjectUrl,
} from '../words/system/audit-trail.ts'
import { reasonIn } from '../words/history.ts'

/** An audit row as it is stored. */
export type StoredEntry = {
  id: number
  at: Date
  actorId: number | null
  actor: string
  action: string
  subject: string
  details: Record<string, unknown>
  address: string | null
  session: string | null
  requestId: string | null
  isSealed: boolean
}

/** An audit row as the office reads it. */
export function entryInWords({ at, details, isSealed, ...entry }: StoredEntry): AuditEntry {
  const told = detailsOf(details)
  // Some rows of before the trail had a column for it say it among their details.
  const { ip } = details
  return {
    ...entry,
    ...told,
    at: at.toISOString(),
    actor: doerInWords(entry.actor),
    what: deedName(entry.action),
    subjectName: subjectInWords(entry.subject),
    subjectUrl: subjectUrl(entry.subject),
    about: inOneLine(told),
    reason: reasonIn(details),
    address: entry.address ?? (typeof ip === 'string' ? ip : null),
    status: isSealed ? 'sealed' : 'waiting',
  }
}
