import { proofBytes } from '../../../contract/materials/proofs.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { invalidField } from '../../http/app-error.ts'
import type { MediaRule } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { insertProofs, isHandOver } from './store-proofs.ts'

/** Rule of uploaded photos; they are drawn again, so that no place of their taking remains. */
export const proofRule: MediaRule = {
  field: 'images',
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: proofBytes,
  tooLarge: uploadTexts.size(proofBytes),
}

/**
 * Adds private photos to a pickup, receipt or delivery in the caller's transaction; they wait for a reviewer.
 * @throws AppError INVALID at `movement`
 */
export async function addProofs(
  tx: Tx,
  { movement, mediaIds }: { movement: number; mediaIds: readonly string[] },
  by: By,
): Promise<void> {
  if (!(await isHandOver(tx, movement)))
    throw invalidField('movement', 'Photos can only be added to a pickup, a receipt or a delivery')
  await insertProofs(tx, { movement, mediaIds }, by)
  await recordAudit(tx, {
    ...by,
    action: 'stock_proof.added',
    subject: `stock_movement:${movement}`,
    details: { photos: mediaIds.length },
  })
}
