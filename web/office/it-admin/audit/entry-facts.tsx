import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sealState, type AuditEntry } from '../../../../contract/system/audit.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { Difference } from '../../kit/difference.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { itArea } from '../area.ts'

/** The trail of one subject, address, session or request. */
export const listedBy = (searchTerm: string) =>
  `${itArea.paths.audit()}?${new URLSearchParams({ searchTerm })}`

const Led = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-indigo underline underline-offset-4">
    {children}
  </Link>
)

/** Facts of a deed: who, what, when and from where; each leads to what else there is of it. */
export const factsOf = (entry: AuditEntry): [string, ReactNode][] => [
  [m.audit_when(), momentText(entry.at)],
  [m.audit_who(), entry.actor],
  [
    m.audit_subject(),
    entry.subjectUrl === null ? entry.subjectName : <Led to={entry.subjectUrl}>{entry.subjectName}</Led>,
  ],
  [m.audit_reason(), entry.reason],
  [m.audit_address(), entry.address && <Led to={listedBy(entry.address)}>{entry.address}</Led>],
  [m.audit_session(), entry.session && <Led to={listedBy(entry.session)}>{entry.session}</Led>],
  [m.audit_request(), entry.requestId && <Led to={listedBy(entry.requestId)}>{entry.requestId}</Led>],
  [m.audit_seal(), <StatusBadge key="seal" set={sealState} of={entry.status} />],
]

/** All of it beside the list, what it changed before anything else. */
export const lookFacts = (entry: AuditEntry): [string, ReactNode][] => [
  [m.audit_before_after(), entry.changes.length > 0 && <Difference key="changes" changes={entry.changes} />],
  ...keptFacts(entry),
  ...factsOf(entry),
]

/** Details kept of the deed beside what it changed. */
export const keptFacts = ({ facts }: AuditEntry): [string, ReactNode][] =>
  facts.map(({ name, value }) => [name, value])

export const entryTitle = ({ what, id }: AuditEntry) => `${what} · ${m.audit_entry({ id: groupDigits(id) })}`
