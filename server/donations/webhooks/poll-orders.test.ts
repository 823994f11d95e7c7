import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import type { WorkDeps } from './deps.ts'
import { checkDueOrders } from './poll-orders.ts'

let t: TestApp
let asked: string[]
let onAsked = () => {}
beforeEach(async () => {
  t = await testApp()
  asked = []
  const { fetchPayment } = t.gateway
  t.gateway.fetchPayment = (orderId) => {
    asked.push(orderId)
    onAsked()
    return fetchPayment(orderId)
  }
})
afterEach(() => t.close())
const { give } = giving(() => t)

function deps(turns?: WorkDeps['turns']): WorkDeps {
  const { brake, database, clock, changes, gateways, log } = t.services
  return {
    pool: database.pool,
    db: database.db,
    brake,
    clock,
    changes,
    gateways,
    log,
    turns,
    isTest: true,
    onCaptured: () => undefined,
    tellGiver: async () => undefined,
  }
}

test('orders that became due last are asked about first: their donors may still wait', async () => {
  const orders: string[] = []
  for (const at of ['06:00', '06:02', '06:04']) {
    t.setNow(`2026-11-20T${at}:00Z`)
    orders.push((await give()).orderId)
  }
  t.setNow('2026-11-20T06:30:00Z')
  // One at a time, so that their order is seen.
  let before = Promise.resolve()
  const next = async () => {
    const mine = before
    before = mine.then(() => new Promise((resolve) => (onAsked = resolve)))
    await mine
    return true
  }
  expect(await checkDueOrders(deps({ first: (work) => work(), next }))).toBe(3)
  expect(asked).toEqual(orders.toReversed())
})

test('asking takes turns, and ends with the process though thousands wait', async () => {
  for (let i = 0; i < 30; i++) await give()
  t.setNow('2026-11-20T06:30:00Z')
  const ending = new AbortController()
  let turns = 0
  const next = async () => {
    turns += 1
    if (turns > 5) ending.abort()
    return !ending.signal.aborted
  }
  await checkDueOrders(deps({ first: (work) => work(), next }), ending.signal)
  expect(asked).toHaveLength(5)
  // Orders left out are due again soon.
  t.setNow('2026-11-20T06:32:00Z')
  await checkDueOrders(deps())
  expect(asked.length).toBeGreaterThanOrEqual(30)
})

test('an answer that does not come keeps nobody from ending', async () => {
  const { orderId } = await give()
  const slow = Promise.withResolvers<undefined>()
  t.gateway.fetchPayment = () => slow.promise
  t.setNow('2026-11-20T06:30:00Z')
  const ending = new AbortController()
  const checking = checkDueOrders(deps(), ending.signal)
  ending.abort()
  await checking
  slow.resolve(undefined)
  await t.rest()
  expect(orderId).toBeDefined()
})
