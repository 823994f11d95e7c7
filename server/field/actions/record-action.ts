import { createHash } from 'node:crypto'
import { fieldTexts, type FieldActionBody } from '../../../contract/field/field-work.ts'
import { isExactQuantity } from '../../../shared/material-items.ts'
import type { FieldWorker } from '../../http/handlers.ts'
import {
  itemsOfPickups,
  lockPickup,
  type LockedPickup,
  type OfferServices,
  type PickupItem,
} from '../../materials/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { attachScannedLabel } from './attach-label.ts'
import { settleFromActions } from './settle.ts'
import { findActionResult, insertAction, type ActionResult } from './store-actions.ts'

export type Recorded = Pick<ActionResult, 'state' | 'reason'>

/** Digest of the content of an action: two builds may send its keys in another order. */
const contentHashOf = ({ format: _, build: __, ...content }: FieldActionBody): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest()

const refusedFor = (reason: string): Recorded => ({ state: 'refused', reason })

/** Why an action is refused; null where it is accepted. */
function refusalOf(
  { quantities = [] }: FieldActionBody,
  worker: FieldWorker,
  { volunteer_id: volunteerId, status }: LockedPickup,
  items: readonly PickupItem[],
): string | null {
  if (worker.volunteerId !== undefined && worker.volunteerId !== volunteerId) return fieldTexts.notYours
  if (status === 'cancelled') return fieldTexts.cancelled
  const unitOf = new Map(items.map(({ id, unit }) => [id, unit]))
  for (const { item, quantity } of quantities) {
    const unit = unitOf.get(item)
    if (unit === undefined) return fieldTexts.item
    if (!isExactQuantity(quantity, unit)) return fieldTexts.quantity
  }
  return null
}

/** The first result of a number; refused where another action or person used it. */
function repeated(before: ActionResult, hash: Buffer, worker: FieldWorker): Recorded {
  const isSame = before.contentHash.equals(hash)
  const isOwn =
    before.volunteerId === (worker.volunteerId ?? null) && before.accountId === (worker.accountId ?? null)
  return isSame && isOwn ? { state: before.state, reason: before.reason } : refusedFor(fieldTexts.reused)
}

/**
 * Takes an action of a phone, once for ever: a repetition gets the first result. Refusals are stored as well, so that
 * staff see them.
 */
export const recordAction = (
  services: OfferServices,
  body: FieldActionBody,
  worker: FieldWorker,
): Promise<Recorded> =>
  inTransaction(services.database.db, async (tx) => {
    const hash = contentHashOf(body)
    const pickup = await lockPickup(tx, body.pickup)
    const before = await findActionResult(tx, body.id)
    if (before !== undefined) return repeated(before, hash, worker)
    if (pickup === undefined) return refusedFor(fieldTexts.gone)
    const items = (await itemsOfPickups(tx, [pickup.id])).get(pickup.id) ?? []
    const { volunteerId = null, accountId = null, name } = worker
    const by: By = { actorId: accountId, actor: name, at: services.clock.now() }
    const { quantities, note, label } = body
    const reason =
      refusalOf(body, worker, pickup, items) ??
      (label === undefined ? null : await attachScannedLabel(tx, { label, offerId: pickup.offer_id }, by))
    const isNew = await insertAction(tx, {
      id: body.id,
      pickupId: pickup.id,
      phoneId: body.phone,
      sequence: body.sequence,
      kind: body.kind,
      fields: { quantities, note, label },
      contentHash: hash,
      volunteerId,
      accountId,
      actor: name,
      signedBy: body.signed_by,
      phoneAt: new Date(body.at),
      receivedAt: services.clock.now(),
      build: body.build,
      state: reason === null ? 'done' : 'refused',
      reason,
    })
    if (!isNew) return refusedFor(fieldTexts.reused)
    if (reason !== null) return refusedFor(reason)
    await recordAudit(tx, {
      ...by,
      action: 'pickup.reported',
      subject: `pickup:${pickup.id}`,
      details: { kind: body.kind, action: body.id },
    })
    if (body.kind === 'picked_up' || body.kind === 'no_show')
      await settleFromActions(services, tx, pickup, by)
    return { state: 'done', reason: null }
  })
