import type { AuditEvent } from '../../../contract/audit-event.ts'
import { pickupStatus } from '../../../contract/materials/pickups.ts'
import { statusLabel } from '../../../contract/status.ts'
import { deedName } from '../../words/system/audit-trail.ts'
import { momentInWords } from '../../words/system/moments.ts'
import type { PickupDeed, PickupMove } from './store-history.ts'

type Change = { from: unknown; to: unknown }

const changed = (change: Change | undefined, show: (value: unknown) => string): string[] =>
  change === undefined || change.from === change.to ? [] : [`${show(change.from)} → ${show(change.to)}`]

/** Volunteer and window before and after a change, in words. */
function aboutPickup({ action, details }: PickupDeed): string | null {
  if (action !== 'pickup.updated') return null
  const { volunteer, window } = details as { volunteer?: Change; window?: Change }
  const parts = [
    ...changed(volunteer, String),
    ...changed(window, (at) => momentInWords(new Date(String(at)))),
  ]
  return parts.join(' · ') || null
}

const deedInWords = (deed: PickupDeed): AuditEvent => ({
  at: deed.at.toISOString(),
  actor: deed.actor,
  action: deed.action,
  what: deedName(deed.action),
  about: aboutPickup(deed),
  reason: null,
})

const moveInWords = ({ at, actor, from, to, note }: PickupMove): AuditEvent => ({
  at: at.toISOString(),
  // A donor without an account reports by the link of an e-mail.
  actor: actor === 'visitor' ? 'Donor' : actor,
  action: `pickup.${to}`,
  what: statusLabel(pickupStatus, to),
  about: `${statusLabel(pickupStatus, from)} → ${statusLabel(pickupStatus, to)}`,
  reason: note,
})

/** Puts the history of a pickup in words, the oldest first. */
export const pickupHistory = (moves: readonly PickupMove[], deeds: readonly PickupDeed[]): AuditEvent[] =>
  [...deeds.map(deedInWords), ...moves.map(moveInWords)].toSorted((a, b) => a.at.localeCompare(b.at))
