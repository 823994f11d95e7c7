import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { tampering } from '../testing/tampering.ts'

/** Open cases of quarantine that somebody with the database in their hands takes out of everybody's sight. */
let t: TestApp
let donation: TestDonation
const { give, decide, webhook, one } = giving(() => t)
const { broken, found } = tampering(() => t)

beforeAll(async () => {
  t = await testApp()
  donation = await give()
  await decide(donation.orderId, { state: 'succeeded', amountPaise: 100 })
  const dispute = (orderId: string, state: 'opened' | 'lost' | 'won') =>
    t.gateway.telling({
      eventKey: `${state} ${orderId}`,
      kind: 'dispute',
      gatewayPaymentId: `pay-${orderId}`,
      dispute: { gatewayDisputeId: `D-${orderId}`, amountPaise: 250_000, currency: 'INR', state },
    })
  const disputed = await give()
  await decide(disputed.orderId, { state: 'succeeded' })
  for (const state of ['won', 'lost'] as const) {
    await webhook(dispute(disputed.orderId, state))
    await t.settle()
  }
  t.gateway.say('ORDEROFNOBODY', { state: 'succeeded' })
  await webhook(t.gateway.message('ORDEROFNOBODY'))
  await t.settle()
  // Quarantines a message as polling does when it cannot believe it.
  await one(
    `insert into quarantine (provider, reason, order_id, raw, headers, body_hash, received_at)
     values ('payu', 'conflict', 'POLLED', '{}', '{"source":"polling"}', sha256('{}'), now()) returning id`,
  )
  // Messages that anybody can send.
  await webhook('forged=anything')
  await webhook('nonsense')
  expect(await broken()).toEqual([])
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await t.close()
})

const all = async () =>
  (
    await t.services.database.pool.query<{ id: number; reason: string; event: number | null }>(
      'select id, reason, gateway_event_id as event from quarantine order by id',
    )
  ).rows

describe('a case that is said to be what anybody may have sent, and is forgotten in a month', () => {
  test.each(['forged', 'unreadable'])('is found: %s', async (label) => {
    const cases = (await all()).filter(({ reason }) => reason !== 'forged' && reason !== 'unreadable')
    expect(cases.map(({ reason }) => reason)).toEqual([
      'wrong_amount',
      'conflict',
      'unknown_order',
      'conflict',
    ])
    for (const { id, reason } of cases) {
      const set = (to: string) => `update quarantine set reason = '${to}' where id = ${id}`
      const finding = expect.objectContaining({ what: 'label', id: String(id), about: label }) as unknown
      expect(await found(set(label), set(reason)), reason).toContainEqual(['i11', finding])
    }
  })

  test('is found also once it no longer names its message', async () => {
    for (const { id, reason, event } of await all()) {
      if (event === null) continue
      const set = (to: string, of: number | null) =>
        `update quarantine set reason = '${to}', gateway_event_id = ${of} where id = ${id}`
      const finding = expect.objectContaining({ what: 'label', id: String(id) }) as unknown
      expect(await found(set('forged', null), set(reason, event)), reason).toContainEqual(['i11', finding])
    }
  })
})

test('a payment under review has a case that stands in the desk’s list', async () => {
  const of = `order_id = '${donation.orderId}'`
  const finding = ['i11', expect.objectContaining({ what: 'attempt', order_id: donation.orderId })]
  for (const label of ['forged', 'unreadable', 'unknown_order']) {
    const set = (to: string) => `update quarantine set reason = '${to}' where ${of}`
    expect(await found(set(label), set('wrong_amount')), label).toContainEqual(finding)
  }
})

test('a gift whose case is open waits for a person: one that is said not to is found', async () => {
  const set = (to: string) =>
    `update attempt set review_reason = ${to} where order_id = '${donation.orderId}'`
  expect(await found(set('null'), set(`'wrong_amount'`))).toEqual([
    ['i11', expect.objectContaining({ what: 'attempt', order_id: donation.orderId })],
  ])
})

test('a case that no message and no answer stands behind is found', async () => {
  const { id, event } = (await all())[0]!
  const set = (to: number | null) => `update quarantine set gateway_event_id = ${to} where id = ${id}`
  expect(await found(set(null), set(event))).toEqual([
    ['i11', expect.objectContaining({ what: 'label', id: String(id), about: 'wrong_amount' })],
  ])
})
