import type { Tx } from '../../platform/db/database.ts'
import { unsubscribeLinks } from '../../platform/messages/index.ts'
import { assignmentEmail, offerEmail, type OfferStep } from './emails.ts'
import type { OfferServices } from './service.ts'
import { findVolunteer, itemsOf, findOffer } from './store-offer.ts'

async function factsOf(tx: Tx, id: number) {
  const offer = (await findOffer(tx, id))!
  const items = await itemsOf(tx, id)
  const volunteer = offer.volunteer_id === null ? undefined : await findVolunteer(tx, offer.volunteer_id)
  return { offer, items, volunteer }
}

/** Queues the e-mail of a step to the donor, in the transaction of the step. */
export async function tellDonor(
  { clock, config, fieldCrypto, messages }: OfferServices,
  tx: Tx,
  id: number,
  step: OfferStep,
): Promise<void> {
  const { offer, items, volunteer } = await factsOf(tx, id)
  const unsubscribe = unsubscribeLinks(fieldCrypto, config.baseUrl, {
    recipient: offer.email,
    topic: 'materials',
  })
  const facts = { offer, items, volunteerName: volunteer?.name, unsubscribe }
  await messages.queue(tx, offerEmail(facts, step, config.organisation), clock.now())
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
