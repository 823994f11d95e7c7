import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database/database.ts'
import { disputed } from '../testing/model/dispute-steps.ts'
import { deliver, give, pay, refund } from '../testing/model/donation-steps.ts'
import { emptyModel } from '../testing/model/model.ts'
import { World } from '../testing/model/world.ts'
import { checkInvariants } from './invariants.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await testDatabase({ max: 1 })
  world = new World(database.connection)
  await world.open()
})
afterAll(async () => {
  await world.close()
  await database.close()
})

test('what a bank took and gave back is there to be given back again', async () => {
  const model = emptyModel()
  await give(model, world, { purpose: 'first', rupees: 2500, giver: 0 })
  const donation = model.gifts[0]!
  pay(donation.tries[0]!, 'success')
  await deliver(world, donation, donation.tries[0]!, { by: 'webhook', times: 1, isStale: false })
  await disputed(world, donation, { says: 'lost', share: 'part', isNew: true })
  await disputed(world, donation, { says: 'won', share: 'part', isNew: false })
  await refund(world, donation, { share: 'whole', manner: 'slow', isTwice: false })
  expect(donation.openRefund).toBe(250_000)
  expect(await checkInvariants(world.pool)).toEqual([])
})
