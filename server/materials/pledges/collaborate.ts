import type { BodyOf } from '../../../contract/call.ts'
import { pledgeTexts, type giveItems } from '../../../contract/materials/give-items.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { takeOverPrivate } from '../../media/index.ts'
import { requireServed } from '../../network/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { findAsker } from '../asking/asker.ts'
import { findAccountContact, findOrganisationContact } from '../asking/store-asking.ts'
import { photoRule } from '../giving/service.ts'
import { heldUntil } from '../offers/held-until.ts'
import { tellDonor } from '../offers/letters.ts'
import { replaceFiles } from '../offers/store-offer.ts'
import { insertOffer } from '../offers/store-offers.ts'
import { tellChanged } from '../requests/service.ts'
import { lockLines } from '../requests/store-lines.ts'
import { joinedEmail } from './emails.ts'
import { acceptedPledge } from './pledged-items.ts'
import { lockOpenRequest } from './store-pledges.ts'

type CollaborateDeps = { db: Db; clock: Clock } & Pick<
  Services,
  'changes' | 'config' | 'fieldCrypto' | 'messages' | 'signer' | 'storage'
>
type Body = BodyOf<typeof giveItems.collaborate>

/** Shortest reservation: the donor is reminded two days before its end. */
const fewestDays = 3

/**
 * Reserves part of a request for the account or its organisation.
 * @throws CITY_NOT_SERVED, MATERIALS_NOT_FOUND, MATERIALS_CLOSED, OWN_MATERIAL, MATERIALS_STAFF, INVALID, KEY_REUSED
 */
export async function collaborate(deps: CollaborateDeps, ctx: SignedInCtx, body: Body) {
  const { actor } = ctx
  const { images = [] } = body
  requireServed(body.locality, deps.config.servedCities)
  const asker = await findAsker(deps.db, actor)
  if (asker === 'staff') throw new AppError('MATERIALS_STAFF')
  const organisation = typeof asker === 'string' ? undefined : asker
  const contact = organisation
    ? await findOrganisationContact(deps.db, organisation.organisationId)
    : await findAccountContact(deps.db, actor.accountId)
  const email = contact.email ?? body.email
  if (!email) throw invalidField('email', 'Enter email')
  const mobileNo = contact.mobile_no ?? body.mobile_no
  if (!mobileNo) throw invalidField('mobile_no', 'Enter mobile number')
  const hold = holdOf(deps, body.until)
  const language = languageOf(ctx.headers['cookie'])
  const uploads = { ids: images, ownerId: actor.accountId, rule: photoRule }
  const run = (task: (tx: Tx) => Promise<{ id: number; until: string }>) =>
    takeOverPrivate(deps, uploads, task)
  const made = await once({ ...deps, run }, ctx, body, async (tx) => {
    const request = await lockOpenRequest(tx, body.id)
    if (request === undefined) throw new AppError('MATERIALS_NOT_FOUND')
    if (request.accountId === actor.accountId) throw new AppError('OWN_MATERIAL')
    if (!request.isOpen) throw new AppError('MATERIALS_CLOSED')
    const about = { photos: images.length, now: deps.clock.now() }
    const items = await acceptedPledge(tx, await lockLines(tx, body.id), body.materials, about)
    const offer = {
      name: contact.primary_name ?? actor.fullName,
      email,
      mobileNo,
      locality: body.locality,
      language,
      accountId: actor.accountId,
      orgName: organisation?.organisation.slice(0, 100),
      organisationId: organisation?.organisationId ?? null,
      requestId: body.id,
      pledgedUntil: hold.until,
      items,
    }
    const id = await insertOffer(tx, offer, byOf(ctx, deps))
    await replaceFiles(tx, { offerId: id, kind: 'offered', ids: images })
    await tellDonor(deps, tx, id, 'received')
    if (request.accountId !== null) {
      const joined = {
        recipient: request.email,
        language,
        helper: organisation?.organisation ?? '',
        header: request.header,
        baseUrl: deps.config.baseUrl,
      }
      await deps.messages.queue(tx, joinedEmail(joined, deps.config.organisation), deps.clock.now())
    }
    return { id, until: hold.day }
  })
  tellChanged(deps, body.id)
  return made
}

/** End of the reservation: the end of the chosen day in India, or that of a pledge. @throws INVALID at `until` */
function holdOf({ clock, config }: Pick<CollaborateDeps, 'clock' | 'config'>, chosen: string | undefined) {
  const now = clock.now()
  const today = istDay(now)
  const last = addDays(today, config.pledgeDays)
  if (chosen === undefined) return { until: heldUntil(now, config.pledgeDays), day: last }
  const first = addDays(today, fewestDays)
  if (chosen < first || chosen > last) throw invalidField('until', pledgeTexts.until(first, last))
  return { until: new Date(`${chosen}T23:59:59+05:30`), day: chosen }
}
