import type { pickupLinks } from '../../../contract/materials/trail.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import type { OfferServices } from '../offers/service.ts'
import { mayReport, reportByLink } from './no-show.ts'
import { findPickup, type StoredPickup } from './store-pickups.ts'

const purpose = 'pickup of a donor'
/** The link ends a week after the window. */
const openMs = 7 * 86_400_000

/** Path of the donor's page about a pickup. */
export const donorLink = (signer: Signer, { id, until }: Pick<StoredPickup, 'id' | 'until'>): string =>
  `/pickup/${signer.sign(purpose, String(id), new Date(until.getTime() + openMs))}`

function stateOf(pickup: StoredPickup, now: Date) {
  if (pickup.volunteerAbsentAt !== null) return 'reported'
  if (mayReport(pickup, now)) return 'open'
  return pickup.status === 'planned' ? 'early' : 'over'
}

/** Calls behind the link in a donor's e-mail. */
export function pickupLinkHandlers({
  clock,
  database,
  signer,
}: Pick<OfferServices, 'clock' | 'database' | 'signer'>): Handlers<typeof pickupLinks> {
  /** Number of the pickup that a token names. @throws AppError NOT_FOUND */
  function pickupIn(token: string): number {
    const id = signer.verify(purpose, token, clock.now())
    if (id === undefined) throw new AppError('NOT_FOUND')
    return Number(id)
  }
  return {
    async pickup({ params: { token } }) {
      const found = await findPickup(database.pool, pickupIn(token))
      if (found === undefined) throw new AppError('NOT_FOUND')
      const { from, until } = found
      return {
        from: from.toISOString(),
        until: until.toISOString(),
        state: stateOf(found, clock.now()),
      }
    },
    async reportNoShow({ body: { token } }) {
      const by = { actorId: null, actor: 'visitor', at: clock.now() }
      await reportByLink({ clock, database }, pickupIn(token), by)
      return null
    },
  }
}
