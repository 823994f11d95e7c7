import { undoSeconds } from '../../../contract/materials/offered.ts'
import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { cancelHeld, lastTemplateAbout, unsubscribeLinks } from '../../platform/messages/index.ts'
import { assignmentEmail, offerEmail, offerTemplate, type OfferStep } from './emails.ts'
import { donorLink } from '../pickups/donor-link.ts'
import { lastPickupOf } from '../pickups/store-pickups.ts'
import type { OfferServices } from './service.ts'
import type { OfferStatus } from './store-offers.ts'
import { findAskedFor, findOffer, findVolunteer, itemsOf, pickedUpItemsOf } from './store-offer.ts'

export type TellServices = Pick<OfferServices, 'clock' | 'config' | 'fieldCrypto' | 'messages' | 'signer'>

async function factsOf(tx: Tx, id: number) {
  const offer = (await findOffer(tx, id))!
  const items = await itemsOf(tx, id)
  const volunteer = offer.volunteer_id === null ? undefined : await findVolunteer(tx, offer.volunteer_id)
  const askedFor = offer.request_id === null ? undefined : await findAskedFor(tx, offer.request_id)
  return { offer, items, volunteer, askedFor }
}

const aboutOffer = (id: number) => `material_offer:${id}`

/** Cancels the e-mail of the last change, if it was not sent. @throws DONOR_EMAIL_SENT */
export async function cancelEmailOf(tx: Tx, id: number, status: OfferStatus): Promise<void> {
  await cancelHeld(tx, aboutOffer(id))
  if ((await lastTemplateAbout(tx, aboutOffer(id))) === offerTemplate(status))
    throw new AppError('DONOR_EMAIL_SENT')
}

/**
 * Queues the e-mail of a step to the donor, in the transaction of the step. A status replaces one that is held, and is
 * not sent to a donor who already knows it; `hasNews` sends it all the same, as for another pickup time.
 */
export async function tellDonor(
  { clock, config, fieldCrypto, messages, signer }: TellServices,
  tx: Tx,
  id: number,
  step: OfferStep,
  { hasNews = false }: { hasNews?: boolean } = {},
): Promise<void> {
  const about = aboutOffer(id)
  await cancelHeld(tx, about)
  const known = await lastTemplateAbout(tx, about)
  const isKnown =
    known === offerTemplate(step) || (step === 'requested' && known === offerTemplate('received'))
  if (isKnown && !hasNews) return
  const { offer, items, volunteer, askedFor } = await factsOf(tx, id)
  const unsubscribe = unsubscribeLinks(fieldCrypto, config.baseUrl, {
    recipient: offer.email,
    topic: 'materials',
  })
  const picked = step === 'pickup_complete' ? await pickedUpItemsOf(tx, id) : undefined
  const pickup = step === 'pickup_scheduled' ? await lastPickupOf(tx, id) : undefined
  const noShowLink = pickup?.status === 'planned' ? config.baseUrl + donorLink(signer, pickup) : undefined
  const facts = {
    offer,
    items: picked ?? items,
    noShowLink,
    volunteerName: volunteer?.name,
    unsubscribe,
    askedFor,
  }
  const email = offerEmail(facts, step, config)
  const held = step === 'received' ? {} : { heldSeconds: undoSeconds }
  await messages.queue(tx, { ...email, about, ...held }, clock.now())
}

/** Queues the e-mail that tells a volunteer what to collect, in the transaction of the assignment. */
export async function tellVolunteer(
  { clock, config, messages }: OfferServices,
  tx: Tx,
  id: number,
): Promise<void> {
  const { offer, items, volunteer } = await factsOf(tx, id)
  if (volunteer === undefined) return
  await messages.queue(tx, assignmentEmail({ offer, items, volunteer }, config.organisation), clock.now())
}
