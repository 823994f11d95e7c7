import { needHelpMedia } from '../../../contract/network/facts.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { invalidField } from '../../http/app-error.ts'
import { imageTypes, prepareMedia, publishMedia, retireMedia } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { NetworkDeps } from '../deps.ts'

const rule = {
  field: 'mediaId',
  types: [...imageTypes, 'video/mp4'] as const,
  maxBytes: needHelpMedia.pictureBytes,
  tooLarge: uploadTexts.size(needHelpMedia.pictureBytes),
  filmBytes: needHelpMedia.filmBytes,
}

/**
 * Looks into a new picture or film before its entry is saved. The one before it goes.
 * @returns work for the transaction of the change; none where the file stays
 * @throws INVALID, FORBIDDEN as `prepareMedia` does
 */
export async function prepareNeedHelpMedia(
  deps: Pick<NetworkDeps, 'db' | 'storage'>,
  { id, before, ownerId, alt }: { id: string; before: string | null; ownerId: number; alt: string },
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  if (id === before) return undefined
  const made = await prepareMedia(deps, { id, ownerId, rule })
  return async (tx) => {
    // A published file is shown elsewhere, and would go with this one.
    if (made.isPublished) throw invalidField('mediaId', 'Select image')
    await publishMedia(tx, made, alt)
    if (before !== null) await retireMedia(tx, before)
  }
}
