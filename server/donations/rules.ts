import { createHash } from 'node:crypto'
import type { AttemptStatus } from '../../contract/finance/statuses.ts'

export type EvidenceState = 'pending' | 'succeeded' | 'failed' | 'abandoned'
type Said = EvidenceState | 'unpaid'

/** Time during which a payment that looked lost may still arrive: gateways authorise late. */
const lateSuccessMs = 7 * 86_400_000

/**
 * Decides where evidence moves an attempt. `same`: nothing new, or less than is known. `conflict`: it
 * contradicts what is settled, and a person must look.
 */
export function afterEvidence(
  now: { state: AttemptStatus; decidedAt: Date | null },
  said: { state: Said; at: Date },
): EvidenceState | 'same' | 'conflict' {
  if (said.state === 'unpaid') return 'same'
  switch (now.state) {
    case 'created':
    case 'initiated':
      return said.state
    case 'pending':
      return said.state === 'pending' ? 'same' : said.state
    case 'failed':
    case 'abandoned': {
      if (said.state !== 'succeeded') return 'same'
      const sinceMs = said.at.getTime() - (now.decidedAt ?? said.at).getTime()
      return sinceMs <= lateSuccessMs ? 'succeeded' : 'conflict'
    }
    // Money that has arrived never goes back to failed by a message; refunds and disputes have groups of their own.
    default:
      return 'same'
  }
}

/**
 * Time of a payment: the gateway's, unless it is before the order or after the message, as with a wrong clock or a
 * month read as a day.
 */
export function paidAt(gatewayTime: Date | undefined, order: { orderedAt: Date; cameAt: Date }): Date {
  if (gatewayTime === undefined || gatewayTime > order.cameAt) return order.cameAt
  return gatewayTime < order.orderedAt ? order.orderedAt : gatewayTime
}

const minute = 60_000
const hour = 60 * minute
/** Delays after an order at which a gateway is asked, where it sent no message. */
const checkAfterMs = [
  15 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  48 * hour,
  72 * hour,
]
const leastGapMs = 90_000

/** The next time to ask, given how often it was asked; undefined when asking is over. */
export function nextCheckAt(createdAt: Date, checksDone: number, now: Date): Date | undefined {
  for (let i = checksDone; i < checkAfterMs.length; i++) {
    const at = createdAt.getTime() + checkAfterMs[i]!
    if (at >= now.getTime() + leastGapMs) return new Date(at)
  }
  return undefined
}

/**
 * A gateway that was away when it was to be asked for the last time, or had not decided then, is asked again each hour,
 * for as long as a payment may still turn out to be money; undefined once that is over.
 */
export const askWithinAWeek = (createdAt: Date, now: Date): Date | undefined => {
  const at = now.getTime() + hour
  return at - createdAt.getTime() <= lateSuccessMs ? new Date(at) : undefined
}

/** An order that the gateway does not know, or on whose page nobody tried to pay, is given up after a day. */
export const isForgotten = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= 24 * hour

/** Money is neither booked nor ruled out: what the gateway said of it does not match our order, and a person looks. */
export const isReviewed = <Gift extends { state: string; reviewOrder: string | null }>(
  donation: Gift,
): donation is Gift & { reviewOrder: string } =>
  donation.reviewOrder !== null && (donation.state === 'initiated' || donation.state === 'failed')

/**
 * Status shown to the donor. Only evidence makes it received, and none in doubt makes it failed; a payment page that
 * was left counts as a try given up. A full refund shows at once if no receipt stands.
 */
export function publicStatus(donation: {
  state: string
  lastTry: AttemptStatus
  reviewOrder: string | null
  isGoingBack: boolean
}): 'confirming' | 'received' | 'failed' | 'refunded' {
  if (isReviewed(donation)) return 'confirming'
  switch (donation.state) {
    case 'paid':
    case 'partially_refunded':
      return donation.isGoingBack ? 'refunded' : 'received'
    case 'refunded':
      return 'refunded'
    case 'failed':
      // Another try is under way.
      return ['initiated', 'pending'].includes(donation.lastTry) ? 'confirming' : 'failed'
    default:
      return donation.lastTry === 'abandoned' ? 'failed' : 'confirming'
  }
}

/**
 * One donor counts once for a fundraiser, by e-mail address; only the hash is kept for that. An anonymous gift counts
 * as a donor of its own: a count that stood still would tell that somebody had given before.
 */
export const donorHash = (donation: {
  donationId: string
  donorEmail: string
  isAnonymous: boolean
}): Buffer =>
  createHash('sha256')
    .update(donation.isAnonymous ? `gift ${donation.donationId}` : donation.donorEmail.trim().toLowerCase())
    .digest()

/**
 * A path of ours to come back to; anything else becomes the home page, so that no one is led away. Without its query,
 * which may carry what was typed.
 */
export function ownPath(candidate: string | undefined): string {
  if (candidate === undefined) return '/'
  if (!/^\/(?![/\\])[^\\\s]*$/.test(candidate) || candidate.length > 500) return '/'
  return candidate.replace(/[?#].*/, '')
}
