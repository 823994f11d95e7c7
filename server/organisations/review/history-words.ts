import type { AuditEvent } from '../../../contract/audit-event.ts'
import {
  documentKinds,
  organisationStatus,
  type DocumentKind,
} from '../../../contract/organisations/facts.ts'
import { statusLabel } from '../../../contract/status.ts'
import type { StatusMove } from '../store.ts'
import type { Deed } from './store-review.ts'

const actions: Record<string, string> = {
  'organisation.updated': 'Changed by the organisation',
  'organisation.corrected': 'Details corrected',
  'organisation.document-checked': 'Document checked',
  'organisation.trusted': 'Trusted with its updates',
  'organisation.trust-ended': 'Trust in its updates ended',
}
const fieldNames: Record<string, string> = {
  name: 'Name',
  kind: 'Kind',
  registration_number: 'Registration number',
  registered_on: 'Registered on',
  pan: 'PAN',
  pan_sealed: 'PAN',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'PIN code',
  about: 'About',
  website: 'Website',
  cause_ids: 'Causes',
  logo_id: 'Logo',
  bank_ifsc: 'IFSC',
  contact_name: 'Contact',
  contact_role: 'Role',
  contact_email: 'Email',
  contact_mobile: 'Mobile',
  bank_holder: 'Account holder',
  bank_account_sealed: 'Account number',
}
const verdicts: Record<string, string> = { ok: 'right', change: 'to be changed' }

type Change = { from: unknown; to: unknown }
const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

function aboutDeed({ action, details }: Deed): string | null {
  if (action === 'organisation.document-checked') {
    const { label } = documentKinds[details['document'] as DocumentKind]
    return `${label}: ${verdicts[String(details['verdict'])]}`
  }
  const fields = Array.isArray(details['fields']) ? (details['fields'] as string[]) : []
  const told = [
    ...fields.flatMap((name) => fieldNames[name] ?? []),
    // Stored JSON keeps no order.
    ...Object.entries(fieldNames).flatMap(([name, label]) => {
      const value = details[name]
      if (value === undefined) return []
      return isChange(value) ? `${label}: ${String(value.from)} → ${String(value.to)}` : `${label} changed`
    }),
  ]
  return told.join(' · ') || null
}

const deedInWords = (deed: Deed): AuditEvent => ({
  at: deed.at.toISOString(),
  actor: deed.actor,
  action: deed.action,
  what: actions[deed.action] ?? deed.action,
  about: aboutDeed(deed),
  reason: typeof deed.details['reason'] === 'string' ? deed.details['reason'] : null,
})

const moveInWords = ({ at, actor, from, to, note }: StatusMove): AuditEvent => ({
  at: at.toISOString(),
  actor,
  action: `organisation.${to}`,
  reason: note,
  what: statusLabel(organisationStatus, to),
  about: `${statusLabel(organisationStatus, from)} → ${statusLabel(organisationStatus, to)}`,
})

/** Puts the history of an organisation in words, the oldest first. */
export const organisationHistory = (moves: readonly StatusMove[], deeds: readonly Deed[]): AuditEvent[] =>
  [...moves.map(moveInWords), ...deeds.toReversed().map(deedInWords)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
