import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { assertOwnCode } from './codes.ts'
import {
  activeLabelOf,
  endBinding,
  insertBinding,
  lockLabel,
  readMark,
  setLabelStatus,
  setRevoked,
  targetExists,
  type Label,
} from './store-labels.ts'

export type Binding = {
  /** A code without separators in capitals, as `typedLabelCode` returns it. */
  code: string
  offer?: number | undefined
  /** Place that is a box. */
  box?: number | undefined
  /** Whether it takes the place of the active label, which may be torn. */
  replace?: boolean | undefined
}

/** Locks a label of this installation. @throws AppError LABEL_INVALID, LABEL_OF_OTHERS, LABEL_UNKNOWN */
async function lockOwnLabel(tx: Tx, code: string): Promise<Label> {
  assertOwnCode(code, await readMark(tx))
  const label = await lockLabel(tx, code)
  if (label === undefined) throw new AppError('LABEL_UNKNOWN')
  return label
}

/**
 * Binds a blank label to an offer or a box in the caller's transaction. Binding the same label to the same target again
 * changes nothing.
 * @throws AppError LABEL_INVALID, LABEL_OF_OTHERS, LABEL_UNKNOWN, LABEL_BOUND, LABEL_REPLACED, LABEL_REVOKED, LABEL_TARGET_BOUND, NOT_FOUND
 */
export async function bindLabel(tx: Tx, binding: Binding, by: By): Promise<{ id: number; code: string }> {
  const { code, replace = false } = binding
  const target = { offer: binding.offer ?? null, box: binding.box ?? null }
  const label = await lockOwnLabel(tx, code)
  const { id, status } = label
  if (status === 'revoked') throw new AppError('LABEL_REVOKED')
  if (status === 'replaced') throw new AppError('LABEL_REPLACED')
  const isSame = label.offer === target.offer && label.box === target.box
  if (status === 'bound' && isSame) return { id, code }
  if (status !== 'blank') throw new AppError('LABEL_BOUND')
  if (!(await targetExists(tx, target))) throw new AppError('NOT_FOUND')
  const torn = replace ? await activeLabelOf(tx, target) : undefined
  if (torn !== undefined) {
    await endBinding(tx, torn.id, by)
    await setLabelStatus(tx, torn.id, 'replaced')
  }
  if (!(await insertBinding(tx, { label: id, ...target }, by))) throw new AppError('LABEL_TARGET_BOUND')
  await setLabelStatus(tx, id, 'bound')
  await recordAudit(tx, {
    ...by,
    action: torn === undefined ? 'material_label.bound' : 'material_label.replaced',
    subject: `material_label:${id}`,
    details: { code, offer: target.offer, box: target.box, ...(torn && { torn: torn.code }) },
  })
  return { id, code }
}

/** Revokes a label, whether it is bound or not. @throws AppError LABEL_REVOKED and those of `lockOwnLabel` */
export async function revokeLabel(
  tx: Tx,
  { code, reason }: { code: string; reason: string },
  by: By,
): Promise<void> {
  const { id, status } = await lockOwnLabel(tx, code)
  if (status === 'revoked') throw new AppError('LABEL_REVOKED')
  await endBinding(tx, id, by)
  await setRevoked(tx, id, reason, by)
  const details = { code, reason }
  await recordAudit(tx, { ...by, action: 'material_label.revoked', subject: `material_label:${id}`, details })
}
