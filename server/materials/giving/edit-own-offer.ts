import type { BodyOf } from '../../../contract/call.ts'
import { ownOfferTexts, type ownOffers } from '../../../contract/materials/own-offers.ts'
import { offeredItemKey, type OfferedItemBody } from '../../../contract/materials/offered.ts'
import { toStoredQuantity } from '../../../shared/material-items.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { forgetPrivate, takeOverPrivate } from '../../media/index.ts'
import { requireServed } from '../../network/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { assertAccepted } from '../categories/acceptance.ts'
import type { OfferServices } from '../offers/service.ts'
import { lockOffer, offerFilesOf, replaceFiles, saveOffer, type StoredOffer } from '../offers/store-offer.ts'
import { insertItems, toOfferedItems } from '../offers/store-offers.ts'
import { withinLine } from '../offers/within-line.ts'
import { lockLines } from '../requests/store-lines.ts'
import { tellChanged } from '../requests/service.ts'
import { changeOwnQuantities, itemKeyOf, refuseBelowLeast } from './lower-pledge.ts'
import { photoRule } from './service.ts'
import { editedItemsOf, removeItems, type EditedItem } from './store-own-edit.ts'
import { requireDropOff, windowOf } from './wishes.ts'

type Body = BodyOf<typeof ownOffers.edit>

/** Whether staff have not answered an offer yet, so that its donor may change it. */
export const isEditable = ({
  status,
  ended_by_donor_at: endedAt,
  volunteer_id: volunteer,
}: Pick<StoredOffer, 'status' | 'ended_by_donor_at' | 'volunteer_id'>): boolean =>
  status === 'requested' && endedAt === null && volunteer === null

/**
 * Changes an own offer at the version that was read. Photos that are left out are deleted.
 * @throws NOT_FOUND, CHANGED_MEANWHILE, INVALID, MATERIALS_OVER; FORBIDDEN for the upload of another account
 */
export async function editOwnOffer(services: OfferServices, body: Body, ctx: SignedInCtx): Promise<void> {
  const { clock, config, database, storage } = services
  const { db, pool } = database
  requireServed(body.locality, config.servedCities)
  const { accountId: ownerId } = ctx.actor
  const images: readonly string[] = body.images ?? []
  const before = new Set((await ownPhotos(pool, body.id)).filter((id) => images.includes(id)))
  const ids = images.filter((id) => !before.has(id))
  let requestId: number | null = null
  const gone = await takeOverPrivate({ db, storage }, { ids, ownerId, rule: photoRule }, async (tx) => {
    const by = { ...byOf(ctx, services), actorId: ownerId }
    const offer = await lockOffer(tx, body.id)
    if (offer?.account_id !== ownerId) throw new AppError('NOT_FOUND')
    if (offer.version !== body.version) throw new AppError('CHANGED_MEANWHILE')
    const { address = '' } = body
    if (offer.request_id === null && address === '') throw invalidField('address', ownOfferTexts.address)
    if (!isEditable(offer)) throw invalidField('id', ownOfferTexts.answered)
    const held = await ownPhotos(tx, body.id)
    requestId = offer.request_id
    if (requestId !== null) await lockLines(tx, requestId)
    if ([...before].some((id) => !held.includes(id))) throw new AppError('CHANGED_MEANWHILE')
    await changeItems(tx, body, { photos: images.length, by })
    const window = windowOf(body, clock.now())
    await saveOffer(tx, offer, {
      locality: JSON.stringify({ ...body.locality, street: address }),
      mobile_no: body.mobile_no,
      note: body.note ?? null,
      shows_name: body.show_name ?? false,
      window_from: window?.from ?? null,
      window_until: window?.until ?? null,
      chosen_drop_off_id: (await requireDropOff(tx, body.drop_off, clock.now())) ?? null,
    })
    await replaceFiles(tx, { offerId: body.id, kind: 'offered', ids: images })
    await recordAudit(tx, { ...by, action: 'material_offer.edited', subject: `material_offer:${body.id}` })
    return held.filter((id) => !images.includes(id))
  })
  if (requestId !== null) tellChanged(services, requestId)
  await forgetPrivate({ db, storage }, gone)
}

const ownPhotos = async (on: Parameters<typeof offerFilesOf>[0], offer: number): Promise<string[]> =>
  (await offerFilesOf(on, offer)).filter(({ kind }) => kind === 'offered').map(({ id }) => id)

async function changeItems(
  tx: Tx,
  { id, materials }: Body,
  { photos, by }: { photos: number; by: By },
): Promise<void> {
  const stored = new Map((await editedItemsOf(tx, id)).map((item) => [itemKeyOf(item), item]))
  await assertAccepted(tx, { photos, now: by.at, items: materials, known: new Set(stored.keys()) })
  assertKept(stored, materials)
  const sent = new Map(materials.map((item) => [offeredItemKey(item), item]))
  await removeItems(
    tx,
    [...stored].filter(([key]) => !sent.has(key)).map(([, item]) => item.id),
  )
  const changed = [...stored].flatMap(([key, item]) => {
    const given = sent.get(key)
    return given === undefined ? [] : [{ item, quantity: toStoredQuantity(given.quantity, given.unit) }]
  })
  await withinLine(() => changeOwnQuantities(tx, id, changed, by))
  const added = materials.filter((item) => !stored.has(offeredItemKey(item)))
  if (added.length > 0) await insertItems(tx, id, toOfferedItems(added))
}

/**
 * @throws INVALID where collected items would be removed or reduced below that, pledged items described differently, or
 * all pledged ones removed
 */
function assertKept(stored: ReadonlyMap<string, EditedItem>, materials: readonly OfferedItemBody[]): void {
  const sent = new Set(materials.map(offeredItemKey))
  const pledged = [...stored].filter(([, { isPledged }]) => isPledged)
  const isDescribedAgain = materials.some((item) => !stored.has(offeredItemKey(item)))
  for (const [key, { collected, isPledged }] of stored)
    if (!sent.has(key) && (collected > 0 || (isPledged && isDescribedAgain)))
      throw invalidField('materials', ownOfferTexts.fixed)
  if (pledged.length > 0 && !pledged.some(([key]) => sent.has(key)))
    throw invalidField('materials', ownOfferTexts.fixed)
  refuseBelowLeast(stored, materials)
}
