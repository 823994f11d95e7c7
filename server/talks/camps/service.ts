import type { BodyOf } from '../../../contract/call.ts'
import {
  campPictureBytes,
  campTexts,
  mostCampPictures,
  type CampBody,
  type camps,
} from '../../../contract/talks/camps.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { slugFrom } from '../../../shared/slug-from.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { imageTypes, prepareMedia, publishMedia, retireUnused, type MediaRule } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRow, setStatus, updateRow, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { acceptSave, lockSaves, writeSaves } from '../../platform/editing/accept-save.ts'
import { eventsTag, eventTag, type TalksServices } from '../deps.ts'
import { notifyParties } from '../events/notify-parties.ts'
import { lockEvent } from '../registration/store-registrations.ts'
import {
  deleteCampPicture,
  findAccountByEmail,
  findCamp,
  freeEventSlug,
  insertCampPictures,
  locationsOfCamp,
  lockCamp,
  campPicturesOf,
  raiseCampSequence,
  removeLocations,
  replaceNeeds,
  saveCampFacts,
  saveLocations,
  saveCampResults,
  saveSlots,
  slotsOfCamp,
  type StoredCamp,
} from './store-camps.ts'
import { toCampDetail } from './to-wire.ts'

export type CampServices = Pick<
  TalksServices,
  'changes' | 'clock' | 'config' | 'database' | 'messages' | 'signer' | 'storage'
>

const pictureRule = (field: string): MediaRule => ({
  field,
  types: imageTypes,
  maxBytes: campPictureBytes,
  tooLarge: uploadTexts.size(campPictureBytes),
})

/** Checks a picture that the form has newly uploaded. */
const prepareImage = async (
  { database: { db }, storage }: CampServices,
  id: string | null | undefined,
  ownerId: number | null,
) => (id ? prepareMedia({ db, storage }, { id, ownerId: ownerId!, rule: pictureRule('imageId') }) : undefined)

const toDate = (seconds: number) => new Date(seconds * 1000)

/** Start and end of a camp, and when registration closes: those of its slots. */
function timesOf({ slots, registrationClosesAt }: CampBody) {
  const starts = slots.map(({ startsAt }) => startsAt)
  return {
    starts_at: toDate(Math.min(...starts)),
    ends_at: toDate(Math.max(...slots.map(({ endsAt }) => endsAt))),
    registration_closes_at: toDate(registrationClosesAt ?? Math.max(...starts)),
  }
}

/** Columns of the event; its place is the first of the camp. */
function columnsOf(body: CampBody, at: Date) {
  const [first] = body.locations
  const point = first!.locality.latlong?.location
  return {
    title: body.title,
    summary: body.summary,
    description: body.description,
    spoken_language: body.spokenLanguage,
    is_online: false,
    venue: first!.name,
    address: first!.address,
    locality: JSON.stringify(first!.locality),
    city: first!.locality.city,
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
    // Slots have the places of a camp.
    capacity: null,
    most_guests: body.fitness === null ? body.mostGuests : 0,
    questions: JSON.stringify(body.questions),
    registration_opens_at: body.registrationOpensAt == null ? null : toDate(body.registrationOpensAt),
    ...timesOf(body),
    changed_at: at,
  }
}

/** @throws INVALID at `doctorEmail` */
async function findDoctor(tx: Tx, { doctorEmail }: CampBody): Promise<number | null> {
  if (!doctorEmail) return null
  const id = await findAccountByEmail(tx, doctorEmail)
  if (id === undefined) throw invalidField('doctorEmail', campTexts.doctor)
  return id
}

/** Stores places, slots, needs and fitness questions of a camp. */
async function saveParts(tx: Tx, eventId: number, body: CampBody): Promise<void> {
  await saveCampFacts(tx, eventId, { fitness: body.fitness, doctorId: await findDoctor(tx, body) })
  const locations = await saveLocations(tx, eventId, body.locations)
  const slots = body.slots.map(({ location, ...slot }) => ({ ...slot, locationId: locations[location]! }))
  await saveSlots(tx, eventId, slots)
  await removeLocations(tx, eventId, locations)
  await replaceNeeds(tx, eventId, body.needs)
}

/** Adds a camp. @throws INVALID at `doctorEmail` and `imageId` */
export async function prepareCamp(services: CampServices, body: CampBody, by: By) {
  const image = await prepareImage(services, body.imageId, by.actorId)
  return async (tx: Tx): Promise<{ id: number; slug: string }> => {
    if (image) await publishMedia(tx, image, body.title)
    return insertCamp(tx, body, image?.id ?? null, by)
  }
}

/** Adds a camp with its parts in the caller's transaction. @throws INVALID at `doctorEmail` */
export async function insertCamp(
  tx: Tx,
  body: CampBody,
  imageId: string | null,
  by: By,
): Promise<{ id: number; slug: string }> {
  const slug = await freeEventSlug(tx, slugFrom(body.title, 80) || 'camp')
  const values = {
    ...columnsOf(body, by.at),
    kind: 'camp',
    slug,
    status: body.status,
    image_media_id: imageId,
    created_by: by.actorId,
    created_at: by.at,
  }
  const { id } = await insertRow(tx, 'event', values, by)
  await saveParts(tx, id, withoutIds(body))
  return { id, slug }
}

/** A new camp has no places and slots that are known already. */
const withoutIds = (body: CampBody): CampBody => ({
  ...body,
  locations: body.locations.map(({ id: _, ...location }) => location),
  slots: body.slots.map(({ id: _, ...slot }) => slot),
})

/** @throws INVALID at each slot or place that cannot change so */
async function assertChangeable(tx: Tx, eventId: number, { locations, slots }: CampBody): Promise<void> {
  const [known, places] = [await slotsOfCamp(tx, eventId), await locationsOfCamp(tx, eventId)]
  const errors: Record<string, string> = {}
  slots.forEach(({ id, capacity }, index) => {
    if (id === undefined) return
    const slot = known.find((one) => one.id === id)
    if (slot === undefined) errors[`slots.${index}.id`] = campTexts.slot
    else if (capacity < slot.taken) errors[`slots.${index}.capacity`] = campTexts.slotTooSmall
  })
  locations.forEach(({ id }, index) => {
    if (id !== undefined && !places.some((one) => one.id === id))
      errors[`locations.${index}.id`] = campTexts.location
  })
  if (known.some(({ id, taken }) => taken > 0 && !slots.some((one) => one.id === id)))
    errors['slots'] = campTexts.slotBooked
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
}

/** @throws NOT_FOUND */
export async function lockKnownCamp(tx: Tx, id: number): Promise<StoredCamp> {
  const camp = await lockCamp(tx, id)
  if (camp === undefined) throw new AppError('NOT_FOUND')
  return camp
}

const isOther = (a: Date, b: Date) => a.getTime() !== b.getTime()

/** Slots with the place at which each is. */
async function placedSlots(tx: Tx, eventId: number) {
  const [slots, places] = [await slotsOfCamp(tx, eventId), await locationsOfCamp(tx, eventId)]
  return slots.map((slot) => {
    const { name, address, locality } = places.find(({ id }) => id === slot.locationId)!
    return { ...slot, place: JSON.stringify([name, address, locality.city]) }
  })
}

type PlacedSlot = Awaited<ReturnType<typeof placedSlots>>[number]

/** Slots that have another time or place than before. */
const movedSlots = (before: readonly PlacedSlot[], now: readonly PlacedSlot[]): number[] =>
  now
    .filter((slot) => {
      const known = before.find(({ id }) => id === slot.id)
      return (
        known !== undefined &&
        (isOther(known.startsAt, slot.startsAt) ||
          isOther(known.endsAt, slot.endsAt) ||
          known.place !== slot.place)
      )
    })
    .map(({ id }) => id)

/** Notifies people who are registered for these slots. @returns how many e-mails */
async function notifyMoved(
  services: CampServices,
  tx: Tx,
  eventId: number,
  moved: readonly number[],
  at: Date,
) {
  const event = (await lockEvent(tx, eventId))!
  if (event.status !== 'published') return
  await notifyParties(services, tx, {
    kind: 'changed',
    event,
    statuses: ['confirmed'],
    at,
    isMeant: ({ slot }) => slot !== null && moved.includes(slot.id) && new Date(slot.startsAt) > at,
  })
}

/**
 * Changes a camp. Another time or place of a slot raises its SEQUENCE and notifies people who are registered for it.
 * @throws NOT_FOUND, EVENT_CANCELLED, INVALID at the field; CHANGED_MEANWHILE and EDITED_BY_ANOTHER with the newer camp
 */
export async function updateCamp(
  services: CampServices,
  { id, version, session, saveNo, ...body }: BodyOf<typeof camps.update>,
  by: By,
): Promise<void> {
  const known = (await findCamp(services.database.db, id))?.imageId
  const isOtherImage = body.imageId !== undefined && body.imageId !== known
  const image = isOtherImage ? await prepareImage(services, body.imageId, by.actorId) : undefined
  await inTransaction(services.database.db, async (tx) => {
    const camp = await lockKnownCamp(tx, id)
    if (camp.status === 'cancelled') throw new AppError('EVENT_CANCELLED')
    const record = { table: 'event', id } as const
    const next = await acceptSave(tx, record, {
      stored: (await lockSaves(tx, record))!,
      sent: { revision: version, session, saveNo },
      editor: { accountId: by.actorId!, clock: services.clock },
      current: () => toCampDetail(tx, camp),
    })
    if (next === undefined) return
    await assertChangeable(tx, id, body)
    if (image) await publishMedia(tx, image, body.title)
    const before = await placedSlots(tx, id)
    const values = {
      ...columnsOf(body, by.at),
      ...(isOtherImage && { image_media_id: image?.id ?? null }),
    }
    await updateRow(tx, 'event', id, values, { expectedVersion: undefined, by })
    await writeSaves(tx, record, next)
    await setStatus(tx, 'event', id, body.status, by)
    await saveParts(tx, id, body)
    const moved = movedSlots(before, await placedSlots(tx, id))
    const hasOtherTimes = isOther(values.starts_at, camp.startsAt) || isOther(values.ends_at, camp.endsAt)
    if (moved.length === 0 && !hasOtherTimes) return
    await raiseCampSequence(tx, id)
    await notifyMoved(services, tx, id, moved, by.at)
  })
  services.changes.publish(eventsTag, eventTag(id))
}

/** Sets the results of a camp that has begun. @throws NOT_FOUND, INVALID at `results` */
export async function setCampResults(
  services: CampServices,
  { eventId, results }: { eventId: number; results: { name: string; value: number }[] },
  by: By,
): Promise<void> {
  await inTransaction(services.database.db, async (tx) => {
    const camp = await lockKnownCamp(tx, eventId)
    if (camp.startsAt > by.at) throw invalidField('results', campTexts.notBegun)
    await saveCampResults(tx, eventId, results)
    const details = { results: { from: camp.results, to: results } }
    await recordAudit(tx, { ...by, action: 'camp.results-changed', subject: `event:${eventId}`, details })
  })
  services.changes.publish(eventTag(eventId))
}

/** Adds pictures to a camp. @throws NOT_FOUND, FORBIDDEN for another's file, INVALID at `images` */
export async function addCampPictures(
  services: CampServices,
  { eventId, images, caption }: { eventId: number; images: readonly string[]; caption: string },
  by: By,
): Promise<void> {
  const deps = { db: services.database.db, storage: services.storage }
  const prepared = await Promise.all(
    images.map((id) => prepareMedia(deps, { id, ownerId: by.actorId!, rule: pictureRule('images') })),
  )
  await inTransaction(services.database.db, async (tx) => {
    await lockKnownCamp(tx, eventId)
    if ((await campPicturesOf(tx, eventId)).length + images.length > mostCampPictures)
      throw invalidField('images', campTexts.tooManyPictures)
    for (const media of prepared) await publishMedia(tx, media, caption)
    await insertCampPictures(tx, eventId, { ids: images, caption })
    const details = { pictures: images.length }
    await recordAudit(tx, { ...by, action: 'camp.pictures-added', subject: `event:${eventId}`, details })
  })
  services.changes.publish(eventTag(eventId))
}

/** Removes a picture of a camp from its page, and from the storage where no other record shows it. @throws NOT_FOUND */
export async function removeCampPicture(
  services: CampServices,
  { eventId, image }: { eventId: number; image: string },
  by: By,
): Promise<void> {
  await inTransaction(services.database.db, async (tx) => {
    await lockKnownCamp(tx, eventId)
    if (!(await deleteCampPicture(tx, eventId, image))) throw new AppError('NOT_FOUND')
    await retireUnused(tx, image)
    await recordAudit(tx, { ...by, action: 'camp.picture-removed', subject: `event:${eventId}` })
  })
  services.changes.publish(eventTag(eventId))
}
