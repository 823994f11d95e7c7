import { ownOfferTexts, type ownOffers } from '../../../contract/materials/own-offers.ts'
import { offerStatus, type OfferedItemReply } from '../../../contract/materials/offered.ts'
import type { Place } from '../../../contract/places.ts'
import { statusCodeOf } from '../../../contract/status.ts'
import { fromStoredQuantity } from '../../../shared/material-items.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { fileOf, withMessage } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { readPrivate } from '../../media/index.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OfferServices } from '../offers/service.ts'
import {
  countTask,
  findAskedFor,
  findOffer,
  itemsOfOffers,
  lockOffer,
  offerFilesOf,
  saveOffer,
  type StoredOffer,
} from '../offers/store-offer.ts'
import type { OfferStatus } from '../offers/store-offers.ts'
import { tellChanged } from '../requests/service.ts'
import { mayReport, reportVolunteerAbsent } from '../pickups/no-show.ts'
import { acknowledgementPath, trailPath } from '../trail/links.ts'
import { editOwnOffer, isEditable } from './edit-own-offer.ts'
import { isLowerable, lowerPledge, standingOf } from './lower-pledge.ts'
import { editedItemsOf } from './store-own-edit.ts'
import { isOwnPhoto, listOwnOffers, type OwnOfferRow } from './store-own-offers.ts'

/** Status that follows when a donor marks an offer as given; undefined where staff have gone further. */
const givenFrom: Partial<Record<OfferStatus, OfferStatus>> = {
  requested: 'closed',
  pickup_scheduled: 'pickup_complete',
}

const endedAs = ({ status, isEnded }: OwnOfferRow) => {
  if (!isEnded) return null
  return status === 'donor_not_available' ? ('withdrawn' as const) : ('given' as const)
}

/** The planned pickup of an offer; how it ended is for staff alone. */
function pickupOf({ pickup }: OwnOfferRow, now: Date) {
  if (pickup === null || pickup.status === 'picked_up' || pickup.status === 'volunteer_absent') return null
  const [from, until] = [new Date(pickup.from), new Date(pickup.until)]
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    canReportNoShow: mayReport({ status: pickup.status, until }, now),
  }
}

const toWire = (row: OwnOfferRow, materials: OfferedItemReply[], now: Date) => ({
  id: row.id,
  status: statusCodeOf(offerStatus, row.status),
  ended: endedAs(row),
  createdAt: row.createdAt.toISOString(),
  materials,
  request: row.request,
  place: row.place,
  photos: row.photos,
  hasVideo: row.hasVideo,
  canEdit: !row.isEnded && !row.isAssigned && row.status === 'requested',
  canLower: isLowerable(row),
  canWithdraw: !row.isEnded && row.status === 'requested',
  canMarkAsGiven: !row.isEnded && givenFrom[row.status] !== undefined,
  trail: trailPath(row.trailKey),
  acknowledgement: row.isReceived ? acknowledgementPath(row.trailKey) : null,
  pickup: pickupOf(row, now),
})

const seconds = (at: Date | null) => (at === null ? null : at.getTime() / 1000)

/** An own offer as its form shows it. */
async function toForm({ db, pool: on }: OfferServices['database'], offer: StoredOffer) {
  const [items, least, files, askedFor] = await Promise.all([
    itemsOfOffers(on, [offer.id]),
    editedItemsOf(on, offer.id),
    offerFilesOf(on, offer.id),
    offer.request_id === null ? undefined : findAskedFor(db, offer.request_id),
  ])
  const locality = offer.locality as unknown as Place
  const leastOf = (item: OfferedItemReply) =>
    least.find(
      (one) =>
        one.categoryId === item.category &&
        one.variantId === item.variant &&
        one.unit === item.unit &&
        one.condition === item.condition &&
        one.expiresOn === item.expires_on,
    )?.least ?? 0
  return {
    id: offer.id,
    version: offer.version,
    canEdit: isEditable(offer),
    canLower: isLowerable(standingOf(offer)),
    request: askedFor ? { id: offer.request_id!, organisation: askedFor.organisation } : null,
    materials: (items.get(offer.id) ?? []).map((item) => ({
      ...item,
      least: fromStoredQuantity(leastOf(item), item.unit),
    })),
    locality: { ...locality, street: '' },
    address: locality.street ?? '',
    mobile_no: offer.mobile_no,
    note: offer.note ?? '',
    show_name: offer.shows_name,
    pickup_date: seconds(offer.window_from),
    pickup_until: seconds(offer.window_until),
    drop_off: offer.chosen_drop_off_id,
    images: files
      .filter(({ kind }) => kind === 'offered')
      .map(({ id, name, type }) => ({ id, name, type, url: `/api/materials/v2/give/photo/${id}` })),
  }
}

export const ownOfferHandlers = (deps: OfferServices): Handlers<typeof ownOffers> => {
  const { db, pool } = deps.database

  /** Ends an own offer. @throws NOT_FOUND for the offer of another account; INVALID where `next` has no status */
  const end = async (
    id: number,
    ctx: SignedInCtx,
    next: (offer: StoredOffer) => OfferStatus,
    note: string,
  ): Promise<void> => {
    const requestId = await inTransaction(db, async (tx) => {
      const offer = await lockOffer(tx, id)
      if (offer?.account_id !== ctx.actor.accountId) throw new AppError('NOT_FOUND')
      if (offer.ended_by_donor_at !== null) throw invalidField('id', ownOfferTexts.ended)
      const status = next(offer)
      const by = byOf(ctx, deps)
      await setStatus(tx, 'material_offer', id, status, { ...by, note })
      if (status === 'closed') await countTask(tx, offer.volunteer_id, 1)
      const { version } = offer
      await saveOffer(tx, { id, version: version + 1 }, { ended_by_donor_at: by.at })
      return offer.request_id
    })
    if (requestId !== null) tellChanged(deps, requestId)
  }

  return {
    async mine(_input, { actor }) {
      const rows = await listOwnOffers(pool, actor.accountId)
      const items = await itemsOfOffers(
        pool,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toWire(row, items.get(row.id) ?? [], deps.clock.now()))
    },
    async one({ params: { id } }, { actor }) {
      const offer = await findOffer(db, id)
      if (offer?.account_id !== actor.accountId) throw new AppError('NOT_FOUND')
      return toForm(deps.database, offer)
    },
    async file({ params: { id } }, { actor }) {
      const isOwn = await isOwnPhoto(pool, id, actor.accountId)
      const file = isOwn ? await readPrivate({ db, storage: deps.storage }, id) : undefined
      if (file === undefined) throw new AppError('NOT_FOUND')
      return fileOf(file.body, `${id}.webp`, file.type)
    },
    async edit({ body }, ctx) {
      await editOwnOffer(deps, body, ctx)
      return withMessage(null, 'Offer changed')
    },
    async lower({ body }, ctx) {
      await lowerPledge(deps, body, ctx)
      return withMessage(null, 'Donation lowered')
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
    async reportNoShow({ body: { id } }, ctx) {
      const { accountId } = ctx.actor
      await reportVolunteerAbsent(deps, { offerId: id, accountId }, byOf(ctx, deps))
      return withMessage(null, 'Thank you. We will arrange another pickup')
    },
  }
}
