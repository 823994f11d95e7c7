import type { fieldWork } from '../../../contract/field/field-work.ts'
import { attachment } from '../../http/answers.ts'
import type { FieldWorker, Handlers } from '../../http/handlers.ts'
import {
  cancelledPickups,
  findHome,
  itemsOfPickups,
  nearestNext,
  pickupCalendar,
  pickupsBetween,
  pickupsOfVolunteer,
  type OfferServices,
  type PickupItem,
  type StoredPickup,
} from '../../materials/index.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import { assertReadable } from './formats.ts'
import { storeFieldPhoto } from './photos.ts'
import { recordAction } from './record-action.ts'

type Stop = StoredPickup & { km: number | null; kmFrom: 'home' | 'stop' | null }

/** A pickup for a phone: once it is over, address and contacts stay here. */
function toPhone({ km, kmFrom, ...pickup }: Stop, items: readonly PickupItem[]) {
  const { offer, volunteer, from, until } = pickup
  const isOver = pickup.status !== 'planned'
  return {
    id: pickup.id,
    status: pickup.status,
    from: from.toISOString(),
    until: until.toISOString(),
    note: pickup.note,
    volunteer: volunteer.name,
    offer: {
      id: offer.id,
      donor: offer.donor,
      mobile_no: isOver ? null : offer.mobile_no,
      note: isOver ? null : offer.note,
      locality: isOver ? null : offer.locality,
    },
    items: [...items],
    km,
    kmFrom,
  }
}

export const fieldWorkHandlers = (deps: OfferServices): Handlers<typeof fieldWork> => {
  const { pool } = deps.database

  async function readPickups({ volunteerId }: FieldWorker) {
    const today = istDay(deps.clock.now())
    const within = { from: startOfIstDay(today), until: startOfIstDay(addDays(today, 2)) }
    const found =
      volunteerId === undefined
        ? await pickupsBetween(pool, within)
        : await pickupsOfVolunteer(pool, volunteerId, within)
    const items = await itemsOfPickups(
      pool,
      found.map(({ id }) => id),
    )
    return { today, within, found, items }
  }

  return {
    async pickups(_input, { worker }) {
      const { today, found, items } = await readPickups(worker)
      const home = worker.volunteerId === undefined ? undefined : await findHome(pool, worker.volunteerId)
      const tomorrowStart = startOfIstDay(addDays(today, 1))
      const isToday = ({ from }: StoredPickup) => from < tomorrowStart
      const days = [found.filter(isToday), found.filter((one) => !isToday(one))]
      // Staff see pickups of several volunteers: no single route connects them.
      const ordered = days.flatMap((day) =>
        home === undefined ? day.map((one) => ({ ...one, km: null, kmFrom: null })) : nearestNext(day, home),
      )
      return {
        today,
        tomorrow: addDays(today, 1),
        pickups: ordered.map((pickup) => toPhone(pickup, items.get(pickup.id) ?? [])),
      }
    },
    async act({ body }, { worker }) {
      assertReadable(body.format)
      return { id: body.id, ...(await recordAction(deps, body, worker)) }
    },
    async photo({ params: { id } }, { worker, rawBody }) {
      await storeFieldPhoto(deps, { id, body: rawBody }, worker)
      return null
    },
    async calendar(_input, { worker }) {
      const { today, within, found, items } = await readPickups(worker)
      const cancelled = await cancelledPickups(pool, worker.volunteerId, within)
      const planned = found.filter(({ status }) => status === 'planned')
      const pickups = planned.map((pickup) => ({ ...pickup, items: items.get(pickup.id) ?? [] }))
      return attachment(
        Buffer.from(pickupCalendar({ pickups, cancelled }, deps.config.baseUrl)),
        `pickups-${today}.ics`,
      )
    },
  }
}
