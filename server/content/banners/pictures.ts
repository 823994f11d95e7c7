import { bannerImageRule } from '../../../contract/site/banners.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { invalidField } from '../../http/app-error.ts'
import { prepareMedia, type PreparedMedia } from '../../media/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const field = 'bannerInfo.image.content'
const [across, down] = bannerImageRule.ratio.split(':').map(Number) as [number, number]
/** Difference that is let through (001 §9), and a hair for what binary fractions add. */
const tolerance = 0.05 + 1e-9

/**
 * Makes an upload ready to be the picture of a banner.
 * @throws FORBIDDEN for another's upload; INVALID for one of another type, size or shape
 */
export async function prepareBannerImage(
  deps: { db: Db; storage: Storage },
  id: string,
  ownerId: number,
): Promise<PreparedMedia> {
  const made = await prepareMedia(deps, { id, ownerId, rule: { field, ...bannerImageRule } })
  const { width, height } = made.variants.at(-1)!
  if (Math.abs(width / height - across / down) > tolerance)
    throw invalidField(field, uploadTexts.ratio(bannerImageRule.ratio))
  return made
}
