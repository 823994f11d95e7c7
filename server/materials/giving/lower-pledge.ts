import type { BodyOf } from '../../../contract/call.ts'
import { offeredItemKey, type OfferedItemBody } from '../../../contract/materials/offered.ts'
import { ownOfferTexts, type ownOffers } from '../../../contract/materials/own-offers.ts'
import { fromStoredQuantity, toStoredQuantity } from '../../../shared/material-items.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OfferServices } from '../offers/service.ts'
import { itemsOf, lockOffer, saveOffer, type StoredOffer } from '../offers/store-offer.ts'
import { tellChanged } from '../requests/service.ts'
import { lockLines } from '../requests/store-lines.ts'
import { moveAll } from '../stock/service.ts'
import { editedItemsOf, promisedGoods, setItemQuantities, type EditedItem } from './store-own-edit.ts'

type Body = BodyOf<typeof ownOffers.lower>

/** Statuses in which goods of a pledge may still be with its donor. */
const isOnTheWay: ReadonlySet<StoredOffer['status']> = new Set([
  'requested',
  'pickup_scheduled',
  'pickup_complete',
  'received_by_staff',
])

type Standing = {
  status: StoredOffer['status']
  pledgeStatus: string | null
  isEnded: boolean
  isAssigned: boolean
}

/** Whether staff have answered a pledge, so that its donor may only lower quantities. */
export const isLowerable = ({ status, pledgeStatus, isEnded, isAssigned }: Standing): boolean =>
  pledgeStatus !== null &&
  pledgeStatus !== 'cancelled' &&
  !isEnded &&
  isOnTheWay.has(status) &&
  (isAssigned || status !== 'requested')

/** How far an offer has come. */
export const standingOf = (offer: StoredOffer): Standing => ({
  status: offer.status,
  pledgeStatus: offer.pledge_status,
  isEnded: offer.ended_by_donor_at !== null,
  isAssigned: offer.volunteer_id !== null,
})

export const itemKeyOf = ({
  categoryId: category,
  variantId: variant,
  unit,
  condition,
  expiresOn,
}: EditedItem): string =>
  offeredItemKey({ category, variant, unit, condition, expires_on: expiresOn, quantity: 0 })

/** @throws INVALID at the quantity of an item that was collected or that the request takes from a minimum on */
export function refuseBelowLeast(
  stored: ReadonlyMap<string, EditedItem>,
  materials: readonly OfferedItemBody[],
): void {
  for (const [index, item] of materials.entries()) {
    const { least, unit } = stored.get(offeredItemKey(item)) ?? { least: 0, unit: item.unit }
    if (toStoredQuantity(item.quantity, unit) < least)
      throw invalidField(`materials.${index}.quantity`, ownOfferTexts.least(fromStoredQuantity(least, unit)))
  }
}

type Changed = { item: EditedItem; quantity: number }

/** Sets quantities of an offer, whose lines are locked. Goods that are not expected any more leave the donor's place. */
export async function changeOwnQuantities(
  tx: Tx,
  offer: number,
  changed: readonly Changed[],
  by: By,
): Promise<void> {
  const promised = await promisedGoods(tx, offer)
  const pieces = promised.flatMap(({ place, item, offerItem, onHand }) => {
    const one = changed.find((other) => other.item.id === offerItem)
    const expected = one === undefined ? onHand : Math.max(0, one.quantity - one.item.collected)
    return onHand > expected ? [{ place, item, quantity: onHand - expected }] : []
  })
  const from = pieces[0]?.place
  if (from !== undefined) await moveAll(tx, { kind: 'withdrawn', from, to: null, offer }, pieces, { by })
  await setItemQuantities(
    tx,
    changed.map(({ item, quantity }) => ({ id: item.id, quantity })),
  )
}

/**
 * Lowers an own pledge that staff have answered.
 * @throws NOT_FOUND, CHANGED_MEANWHILE, INVALID
 */
export async function lowerPledge(
  services: OfferServices,
  { id, version, materials }: Body,
  ctx: SignedInCtx,
): Promise<void> {
  const { accountId } = ctx.actor
  const requestId = await inTransaction(services.database.db, async (tx) => {
    const by = { ...byOf(ctx, services), actorId: accountId }
    const offer = await lockOffer(tx, id)
    if (offer?.account_id !== accountId || offer.request_id === null) throw new AppError('NOT_FOUND')
    if (offer.version !== version) throw new AppError('CHANGED_MEANWHILE')
    if (!isLowerable(standingOf(offer))) throw invalidField('id', ownOfferTexts.ended)
    await lockLines(tx, offer.request_id)
    const stored = new Map((await editedItemsOf(tx, id)).map((item) => [itemKeyOf(item), item]))
    if (stored.size !== materials.length || materials.some((item) => !stored.has(offeredItemKey(item))))
      throw invalidField('materials', ownOfferTexts.only)
    refuseBelowLeast(stored, materials)
    const names = new Map((await itemsOf(tx, id)).map((item) => [offeredItemKey(item), item]))
    const details: Record<string, { from: number; to: number }> = {}
    const changed = materials.flatMap((given, index) => {
      const key = offeredItemKey(given)
      const item = stored.get(key)!
      const quantity = toStoredQuantity(given.quantity, item.unit)
      if (quantity > item.quantity) throw invalidField(`materials.${index}.quantity`, ownOfferTexts.lowerOnly)
      if (quantity === item.quantity) return []
      const { name, variantName } = names.get(key)!
      const from = fromStoredQuantity(item.quantity, item.unit)
      details[[name, variantName].filter(Boolean).join(', ')] = { from, to: given.quantity }
      return [{ item, quantity }]
    })
    if (changed.length === 0) return undefined
    await changeOwnQuantities(tx, id, changed, by)
    await saveOffer(tx, offer, {})
    await recordAudit(tx, {
      ...by,
      action: 'material_offer.quantities',
      subject: `material_offer:${id}`,
      details,
    })
    return offer.request_id
  })
  if (requestId !== undefined) tellChanged(services, requestId)
}
