import type { CampDetail, PublicCamp } from '../../../contract/talks/camps.ts'
import { mediaPathOf } from '../../media/index.ts'
import type { Runs } from '../../platform/db/named.ts'
import {
  locationsOfCamp,
  needsOfCamp,
  campPicturesOf,
  slotsOfCamp,
  type StoredCamp,
  type StoredPicture,
} from './store-camps.ts'

const partsOf = async (on: Runs, { id }: StoredCamp) => {
  const [locations, slots, needs, pictures] = await Promise.all([
    locationsOfCamp(on, id),
    slotsOfCamp(on, id),
    needsOfCamp(on, id),
    campPicturesOf(on, id),
  ])
  return { locations, slots, needs, pictures }
}

/** A picture in its widest form. */
const toMedia = ({ id, variants, caption }: StoredPicture) => ({
  id,
  url: mediaPathOf(variants.at(-1)!.key),
  caption,
})

/** The last start of a slot is the closing day where staff have set none. */
const closesAtOf = ({ closesAt }: StoredCamp, slots: readonly { startsAt: Date }[]) => {
  const last = Math.max(...slots.map(({ startsAt }) => startsAt.getTime()))
  return closesAt === null || closesAt.getTime() === last ? null : closesAt.toISOString()
}

/** A camp for its form and page in the office. */
export async function toCampDetail(on: Runs, camp: StoredCamp): Promise<CampDetail> {
  const { locations, slots, needs, pictures } = await partsOf(on, camp)
  return {
    id: camp.id,
    version: camp.version,
    slug: camp.slug,
    title: camp.title,
    summary: camp.summary,
    description: camp.description,
    spokenLanguage: camp.spokenLanguage,
    imageId: camp.imageId,
    status: camp.status,
    startsAt: camp.startsAt.toISOString(),
    endsAt: camp.endsAt.toISOString(),
    locations,
    slots: slots.map((slot) => ({
      ...slot,
      startsAt: slot.startsAt.toISOString(),
      endsAt: slot.endsAt.toISOString(),
    })),
    needs,
    mostGuests: camp.mostGuests,
    questions: camp.questions,
    registrationOpensAt: camp.opensAt?.toISOString() ?? null,
    registrationClosesAt: closesAtOf(camp, slots),
    fitness: camp.fitness,
    doctor: camp.doctor,
    results: camp.results,
    media: pictures.map(toMedia),
  }
}

/** A camp for its page; slots that have begun have no free places. */
export async function toPublicCamp(on: Runs, camp: StoredCamp, at: Date): Promise<PublicCamp> {
  const { locations, slots, needs, pictures } = await partsOf(on, camp)
  const isOpen =
    camp.status === 'published' &&
    (camp.opensAt === null || camp.opensAt <= at) &&
    (camp.closesAt === null || camp.closesAt > at)
  return {
    id: camp.id,
    slug: camp.slug,
    mostGuests: camp.mostGuests,
    questions: camp.questions,
    locations: locations.map(({ id, name, address, locality }) => ({
      id,
      name,
      address,
      city: locality.city,
      point: locality.latlong?.location ?? null,
    })),
    slots: slots.map(({ id, locationId, startsAt, endsAt, capacity, taken }) => ({
      id,
      locationId,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      capacity,
      free: startsAt > at ? capacity - taken : 0,
    })),
    needs,
    fitness: camp.fitness,
    results: camp.startsAt <= at ? camp.results : [],
    media: pictures.map(toMedia),
    isOpen,
  }
}
