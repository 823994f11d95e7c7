import type { BodyOf } from '../../../contract/call.ts'
import { handoverFiles, type offers } from '../../../contract/materials/offers.ts'
import { offerStatus } from '../../../contract/materials/offered.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { statusNameOf } from '../../../contract/status.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { forgetPrivate, takeOverPrivate, type MediaRule } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tellDonor, tellVolunteer } from './letters.ts'
import { holdOffer, isCollected, moveOffer, type OfferServices } from './service.ts'
import {
  countTask,
  offerFilesOf,
  findDropOff,
  findVolunteer,
  replaceFiles,
  saveOffer,
} from './store-offer.ts'

type Calls = typeof offers

/**
 * Has a volunteer collect an offer.
 * @throws INVALID at `volId` for one who is not active, NOT_FOUND, CHANGED_MEANWHILE
 */
export const assignVolunteer = (
  services: OfferServices,
  { id, version, volId, status: code, note }: BodyOf<Calls['assignVolunteer']>,
  ctx: SignedInCtx,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const by = byOf(ctx, services)
    const offer = await holdOffer(tx, id, version)
    const volunteer = await findVolunteer(tx, volId)
    if (volunteer?.status !== 'active') throw invalidField('volId', 'This volunteer is not active')
    const status = statusNameOf(offerStatus, code)
    const isOther = offer.volunteer_id !== volId
    await saveOffer(tx, offer, {
      volunteer_id: volId,
      volunteer_note: note,
      ...(isOther && { assigned_at: by.at }),
    })
    await recordAudit(tx, {
      ...by,
      action: 'material_offer.assigned',
      subject: `material_offer:${id}`,
      details: { volunteer: volunteer.name, ...(offer.status === status && { reason: note }) },
    })
    await tellVolunteer(services, tx, id)
    if (isOther && isCollected(offer.status)) {
      await countTask(tx, offer.volunteer_id, -1)
      await countTask(tx, volId, 1)
    }
    const held = { ...offer, volunteer_id: volId }
    if (status !== offer.status)
      return moveOffer(services, tx, held, status, { ...by, note, hasNews: isOther })
    if (isOther && status === 'pickup_scheduled') await tellDonor(services, tx, id, status, { hasNews: true })
  })

const rule: MediaRule = {
  field: 'images',
  types: ['image/jpeg', 'application/pdf'],
  maxBytes: handoverFiles.maxBytes,
  tooLarge: uploadTexts.size(handoverFiles.maxBytes),
}

/**
 * Writes down how an offer was collected and handed over. Files that it has stay; others are uploads of who asks.
 * @throws NO_VOLUNTEER, INVALID at `images` and `drop_location`, NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN for another's upload
 */
export async function completeDonation(
  services: OfferServices,
  { id, version, images, drop_location: placeId, ...body }: BodyOf<Calls['completeDonation']>,
  ctx: SignedInCtx,
): Promise<void> {
  const { database, storage } = services
  const { db, pool } = database
  const isPaper = ({ kind }: { kind: string }) => kind === 'handed_over'
  const before = new Set((await offerFilesOf(pool, id)).filter(isPaper).map((file) => file.id))
  const ids = images.filter((one) => !before.has(one))
  const gone = await takeOverPrivate(
    { db, storage },
    { ids, ownerId: ctx.actor.accountId, rule },
    async (tx) => {
      const by = byOf(ctx, services)
      const offer = await holdOffer(tx, id, version)
      if (offer.volunteer_id === null) throw new AppError('NO_VOLUNTEER')
      const place = await findDropOff(tx, placeId)
      if (place === undefined || (place.status !== 'active' && offer.drop_off_location_id !== placeId))
        throw invalidField('drop_location', 'This drop-off location is not active')
      const held = (await offerFilesOf(tx, id)).filter(isPaper)
      if (images.some((one) => before.has(one) && !held.some((file) => file.id === one)))
        throw new AppError('CHANGED_MEANWHILE')
      const [pickupAt, dropAt] = [body.pickup_date, body.drop_time].map((at) => new Date(at * 1000))
      const isOtherPickup = offer.pickup_at?.getTime() !== pickupAt!.getTime()
      await saveOffer(tx, offer, {
        pickup_at: pickupAt!,
        drop_at: dropAt!,
        drop_off_location_id: placeId,
      })
      await replaceFiles(tx, { offerId: id, kind: 'handed_over', ids: images })
      await recordAudit(tx, {
        ...by,
        action: 'material_offer.completed',
        subject: `material_offer:${id}`,
        details: { pickupAt, dropAt, place: place.name, files: images.length },
      })
      const status = statusNameOf(offerStatus, body.donation_status)
      if (status !== offer.status)
        await moveOffer(services, tx, offer, status, { ...by, hasNews: isOtherPickup })
      else if (isOtherPickup && status === 'pickup_scheduled')
        await tellDonor(services, tx, id, status, { hasNews: true })
      return held.map((file) => file.id).filter((one) => !images.includes(one))
    },
  )
  await forgetPrivate({ db, storage }, gone)
}
