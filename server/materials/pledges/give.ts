import type { BodyOf } from '../../../contract/call.ts'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { pledgeTexts, type giveItems } from '../../../contract/materials/give-items.ts'
import { languageOf } from '../../../shared/languages.ts'
import { checkCode, sendCode } from '../../accounts/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Ctx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { takeOverPrivate } from '../../media/index.ts'
import { requireServed } from '../../network/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { photoRule } from '../giving/service.ts'
import { heldUntil } from '../offers/held-until.ts'
import { tellDonor } from '../offers/letters.ts'
import { replaceFiles } from '../offers/store-offer.ts'
import { insertOffer, type OfferedItem } from '../offers/store-offers.ts'
import { lockLines } from '../requests/store-lines.ts'
import { tellChanged } from '../requests/service.ts'
import { acceptedPledge } from './pledged-items.ts'
import { lockOpenRequest } from './store-pledges.ts'

export type GiveServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'limits' | 'messages' | 'signer' | 'storage'
>
type Body = BodyOf<typeof giveItems.give>

type Pledge = Omit<Body, 'otp'>

/** OTP of a guest for one request. */
const codeFor = ({ mobile_no: recipient, ngo_req_id: requestId }: Pledge, { ip }: Ctx) =>
  ({ purpose: 'pledge', recipient, about: String(requestId), ip }) as const

/** Items of a pledge, whose lines stay locked until the transaction ends. */
async function itemsOf({ clock }: GiveServices, tx: Tx, pledge: Pledge): Promise<OfferedItem[]> {
  const { ngo_req_id: requestId, materials, images = [] } = pledge
  const request = await lockOpenRequest(tx, requestId)
  if (request === undefined) throw new AppError('MATERIALS_NOT_FOUND')
  if (!request.isOpen) throw new AppError('MATERIALS_CLOSED')
  const about = { photos: images.length, now: clock.now() }
  return acceptedPledge(tx, await lockLines(tx, requestId), materials, about)
}

/** @throws what a pledge is refused with, before anything is stored */
async function assertPossible(services: GiveServices, pledge: Pledge, { actor }: Ctx): Promise<void> {
  requireServed(pledge.locality, services.config.servedCities)
  if (pledge.images !== undefined && actor === undefined) throw new AppError('NOT_SIGNED_IN')
  await inTransaction(services.database.db, (tx) => itemsOf(services, tx, pledge))
}

/** Sends a guest the OTP that confirms a pledge. @throws as `give`; LIMITED */
export async function requestPledgeOtp(services: GiveServices, pledge: Pledge, ctx: Ctx): Promise<void> {
  await assertPossible(services, pledge, ctx)
  await sendCode(services, { ...codeFor(pledge, ctx), language: languageOf(ctx.headers['cookie']) })
}

/**
 * Pledges items to an open request.
 * @throws MATERIALS_NOT_FOUND, MATERIALS_CLOSED, CITY_NOT_SERVED, NOT_SIGNED_IN for photos of a guest, INVALID, LIMITED
 */
export async function give(services: GiveServices, { otp, ...pledge }: Body, ctx: Ctx) {
  const { clock, config, database, storage } = services
  const { db } = database
  const { ngo_req_id: requestId, images = [] } = pledge
  const run = async (task: (tx: Tx) => Promise<{ id: number }>) => {
    // Items that are refused leave the OTP of a guest valid.
    await assertPossible(services, pledge, ctx)
    if (ctx.actor === undefined) {
      if (otp === undefined) throw invalidField('otp', pledgeTexts.otp)
      const outcome = await checkCode(services, { ...codeFor(pledge, ctx), code: otp })
      if (outcome !== 'right') throw invalidField('otp', otpTexts[outcome])
    }
    const uploads = { ids: images, ownerId: ctx.actor?.accountId ?? 0, rule: photoRule }
    return takeOverPrivate({ db, storage }, uploads, task)
  }
  const made = await once({ db, clock, run }, ctx, { ...pledge, otp }, async (tx) => {
    const offer = {
      name: pledge.name,
      email: pledge.email,
      mobileNo: pledge.mobile_no,
      locality: pledge.locality,
      requestId,
      pledgedUntil: heldUntil(clock.now(), config.pledgeDays),
      orgName: pledge.org_name || undefined,
      isIndianCitizen: true,
      language: languageOf(ctx.headers['cookie']),
      accountId: ctx.actor?.isStaff ? null : (ctx.actor?.accountId ?? null),
      items: await itemsOf(services, tx, pledge),
    }
    const id = await insertOffer(tx, offer, byOf(ctx, services))
    await replaceFiles(tx, { offerId: id, kind: 'offered', ids: images })
    await tellDonor(services, tx, id, 'received')
    return { id }
  })
  tellChanged(services, requestId)
  return made
}
