import { toStoredQuantity } from '../../../shared/material-items.ts'
import { itemsOfPickups, settlePickup, type LockedPickup, type OfferServices } from '../../materials/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { pickupOutcomeOf } from './outcome.ts'
import { outcomeActionsOf } from './store-actions.ts'
import { conflictsOf, replaceConflicts } from './store-conflicts.ts'

/** Brings a locked pickup to the state that all its actions come to, and stores what phones report differently. */
export async function settleFromActions(
  services: OfferServices,
  tx: Tx,
  pickup: LockedPickup,
  by: By,
): Promise<void> {
  const actions = await outcomeActionsOf(tx, pickup.id)
  const decided = (await conflictsOf(tx, pickup.id)).flatMap(({ subject, decidedFor }) =>
    decidedFor === null ? [] : [[subject, decidedFor] as const],
  )
  const outcome = pickupOutcomeOf(actions, new Map(decided))
  await replaceConflicts(tx, pickup.id, outcome.differences, by.at)
  const items = (await itemsOfPickups(tx, [pickup.id])).get(pickup.id) ?? []
  const quantities = items.flatMap(({ id, unit }) => {
    const quantity = outcome.quantities.get(id)
    return quantity === undefined ? [] : [{ itemId: id, quantity: toStoredQuantity(quantity, unit) }]
  })
  const { donorAbsentAt } = outcome
  // A pickup that its donor reported stays so until a phone reports how it ended.
  const status = outcome.status === 'planned' ? pickup.status : outcome.status
  await settlePickup(services, tx, pickup, { status, quantities, donorAbsentAt }, by)
}
