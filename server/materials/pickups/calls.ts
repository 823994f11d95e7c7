import type { pickups } from '../../../contract/materials/pickups.ts'
import { AppError } from '../../http/app-error.ts'
import { attachment, withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import type { OfferServices } from '../offers/service.ts'
import { findVolunteer } from '../offers/store-offer.ts'
import { pickupCalendar } from './calendar.ts'
import { nearestNext } from './day-sheet.ts'
import { pickupHistory } from './history-words.ts'
import { pickupRowAt, pickupsList } from './list-pickups.ts'
import { cancelPickup, changePickup, planPickup } from './service.ts'
import { deedsOfPickup, movesOfPickup } from './store-history.ts'
import { cancelledPickups, findPickup, itemsOfPickups, pickupsOfVolunteer } from './store-pickups.ts'
import { findHome } from './store-volunteers.ts'
import { toPickup, toPickupDetail } from './to-wire.ts'

type Day = { volunteer: number; day?: string | undefined }

export const pickupHandlers = (deps: OfferServices & ListDeps): Handlers<typeof pickups> => {
  const { db, pool } = deps.database

  /** Pickups of a volunteer on a day with their items. @throws NOT_FOUND for an unknown volunteer */
  async function dayOf({ volunteer: id, day = istDay(deps.clock.now()) }: Day) {
    const volunteer = await findVolunteer(db, id)
    if (volunteer === undefined) throw new AppError('NOT_FOUND')
    const within = { from: startOfIstDay(day), until: startOfIstDay(addDays(day, 1)) }
    const found = await pickupsOfVolunteer(pool, id, within)
    const items = await itemsOfPickups(
      pool,
      found.map((one) => one.id),
    )
    return { day, volunteer, within, found, items }
  }

  return {
    list: listHandler(
      deps,
      pickupsList,
      pickupRowAt(() => deps.clock.now()),
    ),
    async detail({ params: { id } }) {
      const found = await findPickup(pool, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const [items, moves, deeds] = await Promise.all([
        itemsOfPickups(pool, [id]),
        movesOfPickup(pool, id),
        deedsOfPickup(pool, id),
      ])
      const history = pickupHistory(moves, deeds)
      return toPickupDetail(found, items.get(id), { now: deps.clock.now(), history })
    },
    async plan({ body }, ctx) {
      return withMessage({ id: await planPickup(deps, body, byOf(ctx, deps)) }, 'Successfully updated')
    },
    async change({ body }, ctx) {
      await changePickup(deps, body, byOf(ctx, deps))
      return withMessage(null, 'Successfully updated')
    },
    async cancel({ body }, ctx) {
      await cancelPickup(deps, body, byOf(ctx, deps))
      return withMessage(null, 'Successfully updated')
    },
    async daySheet({ query }) {
      const { day, volunteer, found, items } = await dayOf(query)
      const stops = nearestNext(found, await findHome(pool, query.volunteer))
      const { id, name, mobileNo } = volunteer
      return {
        day,
        volunteer: { id, name, mobile_no: mobileNo },
        stops: stops.map(({ km, kmFrom, ...pickup }) => ({
          ...toPickup(pickup, items.get(pickup.id)),
          km,
          kmFrom,
        })),
      }
    },
    async calendar({ query }) {
      const { day, within, found, items } = await dayOf(query)
      const cancelled = await cancelledPickups(pool, query.volunteer, within)
      const pickups = found.map((pickup) => ({ ...pickup, items: items.get(pickup.id) ?? [] }))
      const text = pickupCalendar({ pickups, cancelled }, deps.config.baseUrl)
      return attachment(Buffer.from(text), `pickups-${day}.ics`)
    },
  }
}
