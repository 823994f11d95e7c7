import { fieldTexts } from '../../../contract/field/field-work.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { fieldPhotoBytes } from '../../../shared/field-app.ts'
import { AppError } from '../../http/app-error.ts'
import type { FieldWorker } from '../../http/handlers.ts'
import type { OfferServices } from '../../materials/index.ts'
import { keepPrivate, storePrivate, type MediaRule } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findPhotoAction, insertPhoto } from './store-actions.ts'

const rule: MediaRule = {
  field: 'photo',
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: fieldPhotoBytes,
  tooLarge: uploadTexts.size(fieldPhotoBytes),
}

/** Another request has stored the same photo. */
class StoredMeanwhile extends Error {}

/**
 * Stores the bytes of a photo whose action has arrived, without its GPS data. A repetition changes nothing.
 * @throws NOT_FOUND before its action, or for the action of another; INVALID at `photo`
 */
export async function storeFieldPhoto(
  { clock, database, storage }: OfferServices,
  { id, body }: { id: string; body: Buffer },
  worker: FieldWorker,
): Promise<void> {
  const action = await findPhotoAction(database.pool, id)
  const isOwn =
    action !== undefined &&
    action.volunteerId === (worker.volunteerId ?? null) &&
    action.accountId === (worker.accountId ?? null)
  if (!isOwn) throw new AppError('NOT_FOUND')
  if (action.isStored) return
  if (body.length === 0) throw new AppError('INVALID', { fields: { photo: fieldTexts.photoType } })
  const file = await storePrivate(storage, { name: `${id}.jpg`, body }, rule)
  try {
    await inTransaction(database.db, async (tx) => {
      const at = clock.now()
      await keepPrivate(tx, file, { ownerId: worker.accountId ?? null, at })
      if (!(await insertPhoto(tx, id, file.id, at))) throw new StoredMeanwhile()
    })
  } catch (error) {
    await storage.remove(file.storageKey)
    if (!(error instanceof StoredMeanwhile)) throw error
  }
}
