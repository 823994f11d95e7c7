import { ownOfferTexts, type ownOffers } from '../../../contract/materials/own-offers.ts'
import { offerStatus, type OfferedItemReply } from '../../../contract/materials/offered.ts'
import { statusCodeOf } from '../../../contract/status.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OfferServices } from '../offers/service.ts'
import { countTask, itemsOfOffers, lockOffer, saveOffer, type StoredOffer } from '../offers/store-offer.ts'
import type { OfferStatus } from '../offers/store-offers.ts'
import { listOwnOffers, type OwnOfferRow } from './store-own-offers.ts'

/** Status that follows when a donor marks an offer as given; undefined where staff have gone further. */
const givenFrom: Partial<Record<OfferStatus, OfferStatus>> = {
  requested: 'closed',
  pickup_scheduled: 'pickup_complete',
}

const endedAs = ({ status, isEnded }: OwnOfferRow) => {
  if (!isEnded) return null
  return status === 'donor_not_available' ? ('withdrawn' as const) : ('given' as const)
}

const toWire = (row: OwnOfferRow, materials: OfferedItemReply[]) => ({
  id: row.id,
  status: statusCodeOf(offerStatus, row.status),
  ended: endedAs(row),
  createdAt: row.createdAt.toISOString(),
  materials,
  place: row.place,
  photos: row.photos,
  hasVideo: row.hasVideo,
  canWithdraw: !row.isEnded && row.status === 'requested',
  canMarkAsGiven: !row.isEnded && givenFrom[row.status] !== undefined,
})

export const ownOfferHandlers = (deps: OfferServices): Handlers<typeof ownOffers> => {
  const { db, pool } = deps.database

  /** Ends an own offer. @throws NOT_FOUND for the offer of another account; INVALID where `next` has no status */
  const end = (id: number, ctx: SignedInCtx, next: (offer: StoredOffer) => OfferStatus, note: string) =>
    inTransaction(db, async (tx) => {
      const offer = await lockOffer(tx, id)
      if (offer?.account_id !== ctx.actor.accountId) throw new AppError('NOT_FOUND')
      if (offer.ended_by_donor_at !== null) throw invalidField('id', ownOfferTexts.ended)
      const status = next(offer)
      const by = byOf(ctx, deps)
      await setStatus(tx, 'material_offer', id, status, { ...by, note })
      if (status === 'closed') await countTask(tx, offer.volunteer_id, 1)
      const { version } = offer
      await saveOffer(tx, { id, version: version + 1 }, { ended_by_donor_at: by.at })
    })

  return {
    async mine(_input, { actor }) {
      const rows = await listOwnOffers(pool, actor.accountId)
      const items = await itemsOfOffers(
        pool,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toWire(row, items.get(row.id) ?? []))
    },
    async withdraw({ body: { id } }, ctx) {
      const next = ({ status }: StoredOffer): OfferStatus => {
        if (status === 'pickup_scheduled') throw invalidField('id', ownOfferTexts.arranged)
        if (status !== 'requested') throw invalidField('id', ownOfferTexts.ended)
        return 'donor_not_available'
      }
      await end(id, ctx, next, 'Withdrawn by the donor')
      return withMessage(null, 'Offer withdrawn')
    },
    async markAsGiven({ body: { id } }, ctx) {
      const next = ({ status }: StoredOffer): OfferStatus => {
        const given = givenFrom[status]
        if (given === undefined) throw invalidField('id', ownOfferTexts.ended)
        return given
      }
      await end(id, ctx, next, 'Marked as given by the donor')
      return withMessage(null, 'Marked as given')
    },
  }
}
