import { typedLabelCode } from '../../../contract/typed/label-code.ts'
import { AppError } from '../../http/app-error.ts'
import { bindLabel } from '../../materials/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'

/** Binds the label that was scanned at a pickup to its offer. @returns why it is refused; null where it is bound */
export async function attachScannedLabel(
  tx: Tx,
  { label, offerId }: { label: string; offerId: number },
  by: By,
): Promise<string | null> {
  try {
    await bindLabel(tx, { code: typedLabelCode(label), offer: offerId }, by)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
