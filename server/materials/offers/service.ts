import { offeredItemKey, type OfferedItemBody } from '../../../contract/materials/offered.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { setStatus, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { withinLine } from './within-line.ts'
import { cancelEmailOf, tellDonor } from './letters.ts'
import { countTask, itemsOf, lockOffer, saveOffer, setQuantities, type StoredOffer } from './store-offer.ts'
import { heldUntil } from './held-until.ts'
import { insertOffer, renewHold, toOfferedItems, type NewOffer, type OfferStatus } from './store-offers.ts'

export type OfferServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages' | 'signer' | 'storage'
>

/**
 * Adds an offer and e-mails its donor, in the caller's transaction. @returns its number
 * Its items have passed `assertAccepted`.
 */
export async function addOffer(services: OfferServices, tx: Tx, offer: NewOffer, by: By): Promise<number> {
  const id = await insertOffer(tx, offer, by)
  await tellDonor(services, tx, id, 'received')
  return id
}

/** Holds an offer as it was read. @throws NOT_FOUND, CHANGED_MEANWHILE */
export async function holdOffer(tx: Tx, id: number, version?: number): Promise<StoredOffer> {
  const offer = await lockOffer(tx, id)
  if (offer === undefined) throw new AppError('NOT_FOUND')
  if (version !== undefined && version !== offer.version) throw new AppError('CHANGED_MEANWHILE')
  return offer
}

/** Whether the volunteer of an offer has done what was asked. */
export const isCollected = (status: OfferStatus): boolean =>
  status === 'received_by_staff' || status === 'received_by_ngo' || status === 'closed'

/** Whether the goods are not expected any more, so that their pledge is released. */
const isReturned = (status: OfferStatus) => status === 'donor_not_available' || status === 'no_service'

/** Sets the status of an offer that is held, and writes to its donor; the one that it has changes nothing. */
export async function moveOffer(
  services: OfferServices,
  tx: Tx,
  { id, status: before, volunteer_id: volunteerId }: Pick<StoredOffer, 'id' | 'status' | 'volunteer_id'>,
  status: OfferStatus,
  { hasNews = false, ...by }: By & { note?: string; hasNews?: boolean },
): Promise<void> {
  if (status === before) return
  await withinLine(() => setStatus(tx, 'material_offer', id, status, by))
  if (isReturned(before) && !isReturned(status))
    await renewHold(tx, id, heldUntil(services.clock.now(), services.config.pledgeDays))
  if (isCollected(status) !== isCollected(before))
    await countTask(tx, volunteerId, isCollected(status) ? 1 : -1)
  await tellDonor(services, tx, id, status, { hasNews })
}

export const setOfferStatus = (
  services: OfferServices,
  { id, status }: { id: number; status: OfferStatus },
  by: By,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) =>
    moveOffer(services, tx, await holdOffer(tx, id), status, by),
  )

/** Goes back from the last status, as long as its e-mail was not sent. @throws NOT_FOUND, DONOR_EMAIL_SENT */
export const undoOfferStatus = (
  services: OfferServices,
  { id, status }: { id: number; status: OfferStatus },
  by: By,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const offer = await holdOffer(tx, id)
    await cancelEmailOf(tx, id, offer.status)
    await moveOffer(services, tx, offer, status, by)
  })

type Quantities = { id: number; version?: number | undefined; items: readonly OfferedItemBody[] }

/**
 * Changes quantities of an offer's items.
 * @throws INVALID for other items, MATERIALS_OVER, NOT_FOUND, CHANGED_MEANWHILE
 */
export const changeQuantities = (
  { database }: OfferServices,
  { id, version, items }: Quantities,
  by: By,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const offer = await holdOffer(tx, id, version)
    const before = await itemsOf(tx, id)
    const quantityOf = new Map(items.map((item) => [offeredItemKey(item), item.quantity]))
    if (quantityOf.size !== before.length || before.some((item) => !quantityOf.has(offeredItemKey(item))))
      throw invalidField('materials', 'Only quantities can be changed here')
    const changed = before.filter((item) => quantityOf.get(offeredItemKey(item)) !== item.quantity)
    if (changed.length === 0) return
    await withinLine(() => setQuantities(tx, id, toOfferedItems(items)))
    await saveOffer(tx, offer, {})
    await recordAudit(tx, {
      ...by,
      action: 'material_offer.quantities',
      subject: `material_offer:${id}`,
      details: Object.fromEntries(
        changed.map((item) => [
          [item.name, item.variantName].filter(Boolean).join(', '),
          { from: item.quantity, to: quantityOf.get(offeredItemKey(item)) },
        ]),
      ),
    })
  })
