import type { giving } from '../../../contract/materials/giving.ts'
import { languageOf } from '../../../shared/languages.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { requireServed } from '../../network/index.ts'
import { assertAccepted } from '../categories/acceptance.ts'
import { addOffer, type OfferServices } from '../offers/service.ts'
import { toOfferedItems } from '../offers/store-offers.ts'
import { addPictures } from './service.ts'

export const givingHandlers = (deps: OfferServices): Handlers<typeof giving> => {
  const { clock, config, database } = deps
  return {
    async postMaterial({ body }, ctx) {
      requireServed(body.locality, config.servedCities)
      await assertAccepted(database.db, body.materials, clock.now())
      const { materials, mobile_no: mobileNo, locality, address: street, ...donor } = body
      // Staff enter things for somebody else, never as their own.
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
      return once({ db: database.db, clock }, ctx, body, async (tx) => ({
        id: await addOffer(deps, tx, offer, by),
      }))
    },
    async uploadImages({ body }, ctx) {
      await addPictures(deps, body, { ...byOf(ctx, { clock }), actorId: ctx.actor.accountId })
      return withMessage(null, 'Pictures added')
    },
  }
}
