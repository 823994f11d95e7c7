import type { AuditEvent } from '../../../contract/audit-event.ts'
import { offerStatus } from '../../../contract/materials/offered.ts'
import { statusLabel } from '../../../contract/status.ts'
import { deedName } from '../../words/system/audit-trail.ts'
import { momentInWords } from '../../words/system/moments.ts'
import type { OfferDeed, OfferMove } from './store-history.ts'

const momentOf = (value: unknown) => momentInWords(new Date(String(value)))

function aboutOffer({ action, details }: OfferDeed): string | null {
  switch (action) {
    case 'material_offer.assigned':
      return String(details['volunteer'])
    case 'material_offer.completed':
      return [
        `Pickup ${momentOf(details['pickupAt'])}`,
        `${String(details['place'])} ${momentOf(details['dropAt'])}`,
        `Files: ${String(details['files'])}`,
      ].join(' · ')
    case 'material_offer.quantities':
      return Object.entries(details as Record<string, { from: number; to: number }>)
        .map(([name, { from, to }]) => `${name}: ${from} → ${to}`)
        .join(' · ')
    case 'material_offer.pictures':
      return `Files: ${String(details['files'])}`
    default:
      return null
  }
}

const doer = (actor: string) => (actor === 'visitor' ? 'Donor' : actor)

const offerDeedInWords = (deed: OfferDeed): AuditEvent => ({
  at: deed.at.toISOString(),
  actor: doer(deed.actor),
  action: deed.action,
  what: deedName(deed.action),
  about: aboutOffer(deed),
  reason: typeof deed.details['reason'] === 'string' ? deed.details['reason'] : null,
})

const offerMoveInWords = ({ at, actor, from, to, note }: OfferMove): AuditEvent => ({
  at: at.toISOString(),
  actor: doer(actor),
  action: `material_offer.${to}`,
  reason: note,
  what: statusLabel(offerStatus, to),
  about: `${statusLabel(offerStatus, from)} → ${statusLabel(offerStatus, to)}`,
})

/** Puts the history of an offer in words, the oldest first. */
export const offerHistory = (moves: readonly OfferMove[], deeds: readonly OfferDeed[]): AuditEvent[] =>
  [...deeds.map(offerDeedInWords), ...moves.map(offerMoveInWords)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
