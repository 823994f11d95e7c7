import { offerPictures, offerVideoBytes } from '../../../contract/materials/giving.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { takeOverPrivate, type MediaRule } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { By } from '../../platform/db/rows.ts'
import type { OfferServices } from '../offers/service.ts'
import { offerFilesOf, lockOffer, replaceFiles } from '../offers/store-offer.ts'

export const photoRule: MediaRule = {
  field: 'images',
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: offerPictures.maxBytes,
  tooLarge: uploadTexts.size(offerPictures.maxBytes),
}

const videoRule: MediaRule = {
  field: 'video',
  types: ['video/mp4'],
  maxBytes: offerVideoBytes,
  tooLarge: uploadTexts.size(offerVideoBytes),
}

/**
 * Adds a video to an own offer, or replaces it; only staff see it.
 * @throws NOT_FOUND for the offer of another account; INVALID at `video`, FORBIDDEN for the upload of another
 */
export const addOfferVideo = (
  { database: { db }, storage }: OfferServices,
  { id, video }: { id: number; video: string },
  by: By & { actorId: number },
): Promise<void> =>
  takeOverPrivate({ db, storage }, { ids: [video], ownerId: by.actorId, rule: videoRule }, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.account_id !== by.actorId) throw new AppError('NOT_FOUND')
    await replaceFiles(tx, { offerId: id, kind: 'video', ids: [video] })
    await recordAudit(tx, { ...by, action: 'material_offer.video', subject: `material_offer:${id}` })
  })

/**
 * Adds pictures to an own offer; only staff see them.
 * @throws NOT_FOUND for the offer of another account; INVALID at `images`, FORBIDDEN for the upload of another
 */
export const addPictures = (
  { database: { db }, storage }: OfferServices,
  { id, images: ids }: { id: number; images: readonly string[] },
  by: By & { actorId: number },
): Promise<void> =>
  takeOverPrivate({ db, storage }, { ids, ownerId: by.actorId, rule: photoRule }, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.account_id !== by.actorId) throw new AppError('NOT_FOUND')
    const held = (await offerFilesOf(tx, id)).filter(({ kind }) => kind === 'offered').map((file) => file.id)
    const all = [...held, ...ids]
    if (all.length > offerPictures.most)
      throw invalidField('images', `At most ${offerPictures.most} pictures`)
    await replaceFiles(tx, { offerId: id, kind: 'offered', ids: all })
    await recordAudit(tx, {
      ...by,
      action: 'material_offer.pictures',
      subject: `material_offer:${id}`,
      details: { files: ids.length },
    })
  })
