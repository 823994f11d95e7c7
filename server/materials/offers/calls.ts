import { offerStatus } from '../../../contract/materials/offered.ts'
import type { offers } from '../../../contract/materials/offers.ts'
import { statusNameOf } from '../../../contract/status.ts'
import { AppError } from '../../http/app-error.ts'
import { fileOf, withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { readPrivate } from '../../media/index.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { assignVolunteer, completeDonation } from './handing-over.ts'
import { offerHistory } from './history-words.ts'
import { offersList } from './list-offers.ts'
import { changeQuantities, setOfferStatus, undoOfferStatus, type OfferServices } from './service.ts'
import { movesOf, offerDeeds } from './store-history.ts'
import { offerFilesOf, findDropOff, findOffer, findVolunteer, isOfferFile, itemsOf } from './store-offer.ts'
import { findHandoverPlaces } from './store-places.ts'
import { toOffer } from './to-wire.ts'

const done = withMessage(null, 'Successfully updated')

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'video/mp4': 'mp4' }

export const offerHandlers = (deps: OfferServices & ListDeps): Handlers<typeof offers> => ({
  donations: listHandler(deps, offersList),
  async setOfferStatus({ body: { id, status } }, ctx) {
    await setOfferStatus(deps, { id, status: statusNameOf(offerStatus, status) }, byOf(ctx, deps))
    return done
  },
  async undoOfferStatus({ body: { id, status } }, ctx) {
    await undoOfferStatus(deps, { id, status: statusNameOf(offerStatus, status) }, byOf(ctx, deps))
    return done
  },
  offer: ({ params: { id } }) => readOffer(deps, id),
  async offerFile({ params: { id } }) {
    const { db } = deps.database
    const isOurs = await isOfferFile(db, id)
    const file = isOurs ? await readPrivate({ db, storage: deps.storage }, id) : undefined
    if (file === undefined) throw new AppError('NOT_FOUND')
    return fileOf(file.body, `${id}.${endings[file.type] ?? 'webp'}`, file.type)
  },
  handoverPlaces: ({ query: { searchTerm } }) => findHandoverPlaces(deps.database.pool, searchTerm),
  async updateDonation({ body: { id, version, materials } }, ctx) {
    await changeQuantities(deps, { id, version, items: materials }, byOf(ctx, deps))
    return withMessage(null, 'Saved the quantity change')
  },
  async assignVolunteer({ body }, ctx) {
    await assignVolunteer(deps, body, ctx)
    return done
  },
  async completeDonation({ body }, ctx) {
    await completeDonation(deps, body, ctx)
    return done
  },
})

/** Reads an offer with all that belongs to it. @throws NOT_FOUND */
async function readOffer({ database: { db, pool } }: OfferServices, id: number) {
  const offer = await findOffer(db, id)
  if (offer === undefined) throw new AppError('NOT_FOUND')
  const [items, files, moves, deeds, volunteer, place, chosenPlace] = await Promise.all([
    itemsOf(pool, id),
    offerFilesOf(pool, id),
    movesOf(pool, id),
    offerDeeds(pool, id),
    offer.volunteer_id === null ? undefined : findVolunteer(db, offer.volunteer_id),
    offer.drop_off_location_id === null ? undefined : findDropOff(db, offer.drop_off_location_id),
    offer.chosen_drop_off_id === null ? undefined : findDropOff(db, offer.chosen_drop_off_id),
  ])
  return toOffer(offer, { items, files, volunteer, place, chosenPlace, history: offerHistory(moves, deeds) })
}
