import type { giving } from '../../../contract/materials/giving.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { takeOverPrivate } from '../../media/index.ts'
import { requireServed } from '../../network/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { assertAccepted } from '../categories/acceptance.ts'
import { addOffer, type OfferServices } from '../offers/service.ts'
import { replaceFiles } from '../offers/store-offer.ts'
import { toOfferedItems } from '../offers/store-offers.ts'
import { addPictures, photoRule } from './service.ts'

export const givingHandlers = (deps: OfferServices): Handlers<typeof giving> => {
  const { clock, config, database } = deps
  return {
    async postMaterial({ body }, ctx) {
      requireServed(body.locality, config.servedCities)
      const { materials, mobile_no: mobileNo, locality, address: street, images = [], ...donor } = body
      await assertAccepted(database.db, { items: materials, photos: images.length, now: clock.now() })
      if (images.length > 0 && ctx.actor === undefined) throw new AppError('NOT_SIGNED_IN')
      // Staff enter items for other people, never as their own.
      const isStaff = ctx.actor?.permissions.has('materials.manage') ?? false
      const offer = {
        ...donor,
        mobileNo,
        locality: { ...locality, street },
        language: languageOf(ctx.headers['cookie']),
        accountId: isStaff ? null : (ctx.actor?.accountId ?? null),
        items: toOfferedItems(materials),
      }
      const by = byOf(ctx, { clock })
      const uploads = { ids: images, ownerId: ctx.actor?.accountId ?? 0, rule: photoRule }
      const run = (task: (tx: Tx) => Promise<{ id: number }>) =>
        takeOverPrivate({ db: database.db, storage: deps.storage }, uploads, task)
      return once({ db: database.db, clock, run }, ctx, body, async (tx) => {
        const id = await addOffer(deps, tx, offer, by)
        await replaceFiles(tx, { offerId: id, kind: 'offered', ids: images })
        return { id }
      })
    },
    async uploadImages({ body }, ctx) {
      await addPictures(deps, body, { ...byOf(ctx, { clock }), actorId: ctx.actor.accountId })
      return withMessage(null, 'Pictures added')
    },
  }
}
