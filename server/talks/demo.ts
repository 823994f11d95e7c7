import type { DemoWorld } from '../db/demo/world.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { makeFaq } from './faq/demo.ts'
import { makeFeedback } from './feedback/store-demo.ts'
import { makeNewsletters } from './newsletter/demo.ts'
import { makeSections } from './sections/demo.ts'
import { makeSubscribers } from './subscribers/demo.ts'
import { makeSurveys } from './surveys/demo.ts'

/** Adds what surrounds talks to the demo world. */
export async function makeAroundTalks(world: DemoWorld): Promise<void> {
  await makeSubscribers(world)
  const by = { actorId: null, actor: 'Sahaya', at: world.clock.now() }
  await inTransaction(world.db, async (tx) => {
    await makeSections(tx, by)
    await makeFaq(tx, by)
    await makeSurveys(tx, by)
    await makeNewsletters(tx, by)
    await makeFeedback(tx, by.at)
  })
}
