import type { giving } from '../../../contract/materials/giving.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { takeOverPrivate } from '../../media/index.ts'
import { findActiveDropOffs, isFullOn, requireServed } from '../../network/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import { assertAccepted } from '../categories/acceptance.ts'
import { addOffer, type OfferServices } from '../offers/service.ts'
import { replaceFiles } from '../offers/store-offer.ts'
import { toOfferedItems } from '../offers/store-offers.ts'
import { addPictures, addOfferVideo, photoRule } from './service.ts'
import { requireDropOff, windowOf } from './wishes.ts'
import { findOfferDraft, removeOfferDraft, saveOfferDraft } from './store-drafts.ts'
import { findMatches } from './store-matches.ts'

export const givingHandlers = (deps: OfferServices): Handlers<typeof giving> => {
  const { clock, config, database } = deps
  return {
    async dropOffs({ query: { city } }) {
      const found = await findActiveDropOffs(database.db)
      const today = istDay(clock.now())
      return found
        .filter(({ locality }) => city === undefined || locality.city.toLowerCase() === city.toLowerCase())
        .slice(0, 100)
        .map((one) => ({
          id: one.id,
          name: one.localityName,
          place: one.locality.formatted,
          availability: one.availability,
          isFull: isFullOn(today, one),
          fullUntil: one.fullUntil,
          point: one.point ?? one.locality.latlong?.location ?? null,
        }))
    },
    matches: ({ query: { categories, ...point } }) =>
      findMatches(database.pool, { categories: categories.split(',').map(Number), ...point }),
    async postMaterial({ body }, ctx) {
      requireServed(body.locality, config.servedCities)
      const {
        materials,
        mobile_no: mobileNo,
        locality,
        address: street,
        images = [],
        name,
        email,
        note,
      } = body
      await assertAccepted(database.db, { items: materials, photos: images.length, now: clock.now() })
      if (images.length > 0 && ctx.actor === undefined) throw new AppError('NOT_SIGNED_IN')
      // Staff enter items for other people, never as their own.
      const isStaff = ctx.actor?.permissions.has('materials.manage') ?? false
      const offer = {
        name,
        email,
        note,
        mobileNo,
        locality: { ...locality, street },
        language: languageOf(ctx.headers['cookie']),
        accountId: isStaff ? null : (ctx.actor?.accountId ?? null),
        items: toOfferedItems(materials),
        isIndianCitizen: true,
        window: windowOf(body, clock.now()),
        dropOffId: await requireDropOff(database.db, body.drop_off, clock.now()),
        showsName: body.show_name ?? false,
      }
      const by = byOf(ctx, { clock })
      const uploads = { ids: images, ownerId: ctx.actor?.accountId ?? 0, rule: photoRule }
      const run = (task: (tx: Tx) => Promise<{ id: number }>) =>
        takeOverPrivate({ db: database.db, storage: deps.storage }, uploads, task)
      return once({ db: database.db, clock, run }, ctx, body, async (tx) => {
        const id = await addOffer(deps, tx, offer, by)
        await replaceFiles(tx, { offerId: id, kind: 'offered', ids: images })
        if (ctx.actor !== undefined) await removeOfferDraft(tx, ctx.actor.accountId)
        return { id }
      })
    },
    async saveDraft({ body: { fields } }, { actor }) {
      if (Object.keys(fields).length === 0) await removeOfferDraft(database.pool, actor.accountId)
      else await saveOfferDraft(database.pool, actor.accountId, fields, clock.now())
      return null
    },
    async draft(_input, { actor }) {
      const found = await findOfferDraft(database.pool, actor.accountId)
      return found === undefined ? null : { fields: found.fields, savedAt: found.savedAt.toISOString() }
    },
    async uploadImages({ body }, ctx) {
      await addPictures(deps, body, { ...byOf(ctx, { clock }), actorId: ctx.actor.accountId })
      return withMessage(null, 'Pictures added')
    },
    async uploadVideo({ body }, ctx) {
      await addOfferVideo(deps, body, { ...byOf(ctx, { clock }), actorId: ctx.actor.accountId })
      return withMessage(null, 'Video added')
    },
  }
}
