import { profilePictureRule, profileTexts } from '../../../contract/accounts/profile.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { invalidField } from '../../http/app-error.ts'
import { prepareMedia, publishMedia, removeRetired, retireMedia } from '../../media/index.ts'
import type { Services } from '../../services.ts'
import { changeOwn, type Self } from './change-own.ts'
import { savePictureId } from './store-profile.ts'

export type PictureServices = Pick<Services, 'clock' | 'database' | 'storage'>

const rule = {
  field: 'pictureId',
  types: profilePictureRule.types,
  maxBytes: profilePictureRule.maxBytes,
  tooLarge: uploadTexts.size(profilePictureRule.maxBytes),
}

/**
 * Takes an upload of the person as their picture, drawn anew without what the camera wrote beside it. The one before
 * it is removed with its files.
 * @throws INVALID, FORBIDDEN as `prepareMedia` does
 */
export async function savePicture(services: PictureServices, self: Self, id: string): Promise<void> {
  const { database, storage } = services
  const made = await prepareMedia({ db: database.db, storage }, { id, ownerId: self.accountId, rule })
  // A published picture is shown elsewhere, and would go with this one.
  if (made.isPublished) throw invalidField('pictureId', profileTexts.noPicture)
  await changeOwn(services, self, { action: 'account.picture-changed' }, async (tx) => {
    await publishMedia(tx, made, self.fullName)
    const before = await savePictureId(tx, self.accountId, made.id)
    if (before !== null) await retireMedia(tx, before)
  })
  await removeRetired({ db: database.db, storage })
}

export async function removePicture(services: PictureServices, self: Self): Promise<void> {
  const { database, storage } = services
  await changeOwn(services, self, { action: 'account.picture-removed' }, async (tx) => {
    const before = await savePictureId(tx, self.accountId, null)
    if (before !== null) await retireMedia(tx, before)
  })
  await removeRetired({ db: database.db, storage })
}
