import { logoMaxBytes, partnerTexts } from '../../../contract/network/facts.ts'
import { invalidField } from '../../http/app-error.ts'
import { imageTypes, prepareMedia, publishMedia, retireMedia } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { NetworkDeps } from '../deps.ts'

const rule = {
  field: 'image_id',
  types: imageTypes,
  maxBytes: logoMaxBytes,
  tooLarge: partnerTexts.logoTooLarge,
}

/**
 * Looks into a new logo before the partner is saved. The one before it goes.
 * @returns work for the transaction of the change; none where the logo stays
 * @throws INVALID, FORBIDDEN as `prepareMedia` does
 */
export async function prepareLogo(
  deps: Pick<NetworkDeps, 'db' | 'storage'>,
  { id, before, ownerId, alt }: { id: string; before: string | null; ownerId: number; alt: string },
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  if (id === before) return undefined
  const logo = await prepareMedia(deps, { id, ownerId, rule })
  return async (tx) => {
    // A published picture is shown elsewhere, and would go with this one.
    if (logo.isPublished) throw invalidField('image_id', partnerTexts.logo)
    await publishMedia(tx, logo, alt)
    if (before !== null) await retireMedia(tx, before)
  }
}
