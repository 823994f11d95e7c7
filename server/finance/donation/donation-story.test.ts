import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import type { finance } from '../../../contract/finance/finance.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { fakeRefunds, type FakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'

let t: TestApp
let authorization: string
let refunds: FakeRefunds
let gift: TestDonation
const { give, received, decide, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  authorization = `Bearer ${(await signIn(t, 'finance')).token}`
  refunds = fakeRefunds(t.gateway)
  gift = await received({ donor_name: 'Asha Kumari', selected_amount: 2500 })
})
afterAll(() => t.close())

const story = async (donationId = gift.donationId) =>
  (await t.app.inject({ url: `/api/finance/donations/${donationId}`, headers: { authorization } })).json<{
    data: ReplyOf<typeof finance.donation>
  }>().data
const giveBack = (amount: number, reason: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization },
    payload: { donationId: gift.donationId, amount, reason },
  })

test('what goes back is shown with who asked and why; nothing more is offered until the gateway has decided', async () => {
  expect(await story()).toMatchObject({ left: 2500, refunds: [] })
  refunds.state = 'pending'
  t.setNow('2026-11-20T06:40:00Z')
  expect((await giveBack(900, 'Gave by mistake')).statusCode).toBe(200)
  const asked = {
    amount: 900,
    reason: 'Gave by mistake',
    askedBy: 'Nandini Ghoshal',
    createdAt: '2026-11-20T06:40:00.000Z',
    decidedAt: null,
  }
  expect(await story()).toMatchObject({ left: 0, refunds: [{ ...asked, status: 'asked' }] })
  await t.settle()
  expect(await story()).toMatchObject({ left: 0, refunds: [{ ...asked, status: 'accepted' }] })
  refunds.known[0]!.state = 'succeeded'
  t.setNow('2026-11-20T07:40:00Z')
  await t.settle()
  expect(await story()).toMatchObject({
    left: 1600,
    refunds: [
      {
        ...asked,
        status: 'succeeded',
        decidedAt: '2026-11-20T07:40:00.000Z',
        gatewayRefundId: expect.stringMatching(/^g-RF/),
      },
    ],
  })
})

test('its history tells in words what was done, by whom, of how much and why, the receipts with it', async () => {
  const { history, receipts } = await story()
  expect(history.map(({ what, actor }) => [what, actor])).toEqual([
    ['Received', 'PayU'],
    ['Receipt issued', 'System'],
    ['Refund requested', 'Nandini Ghoshal'],
    ['Refunded', 'PayU'],
    ['Receipt cancelled', 'System'],
    ['Receipt reissued', 'System'],
  ])
  expect(history[2]).toMatchObject({
    at: '2026-11-20T06:40:00.000Z',
    about: expect.stringMatching(/^₹900 · refund RF/),
    reason: 'Gave by mistake',
  })
  expect(history[4]!.about).toBe(`receipt ${receipts[0]!.number}`)
  expect(history[5]!.about).toBe(`₹1,600 · receipt ${receipts[1]!.number}`)
})

const listed = async (status: string) =>
  (await t.app.inject({ url: `/api/finance/donations?status=${status}`, headers: { authorization } })).json<{
    data: { donationId: string; status: string }[]
  }>().data

test('a gift that waits for a person is found, says so and leads to its case; resolved, it is not found so any more', async () => {
  const doubtful = await give({ selected_amount: 2500 })
  await decide(doubtful.orderId, { state: 'succeeded', amountPaise: 100 })
  const { donationId } = doubtful
  expect(await listed('review')).toMatchObject([{ donationId, status: 'review' }])
  for (const status of ['initiated', 'failed', 'paid'])
    expect((await listed(status)).map((one) => one.donationId)).not.toContain(donationId)
  const { status, review } = await story(donationId)
  expect(status).toBe('review')
  const { id } = await one<{ id: number }>(
    'select min(id) as id from quarantine where order_id = $1',
    doubtful.orderId,
  )
  expect(review).toEqual({ reason: 'wrong_amount', quarantineId: id })
  const operations = `Bearer ${(await signIn(t, 'operations')).token}`
  const seen = await t.app.inject({
    url: `/api/finance/donations/${donationId}`,
    headers: { authorization: operations },
  })
  expect(seen.json()).toMatchObject({ data: { review: { reason: 'wrong_amount', quarantineId: null } } })
  await t.services.database.pool.query(
    'update quarantine set resolved_at = received_at where order_id = $1',
    [doubtful.orderId],
  )
  expect(await listed('review')).toEqual([])
  expect(await story(donationId)).toMatchObject({ status: 'initiated', review: null })
})

test("what a donor's bank disputes or took is told apart from what was given back", async () => {
  const [disputed, taken] = [
    await received({ selected_amount: 1000 }),
    await received({ selected_amount: 1001 }),
  ]
  const dispute = (one: TestDonation, state: string, bookedPaise: number) =>
    t.services.database.pool
      .query(
        `insert into dispute (provider, gateway_dispute_id, donation_id, attempt_id, amount_paise, booked_paise, state,
         is_test, opened_at, said_at)
       select provider, 'D' || order_id, donation_id, id, amount_paise, $2, 'opened', true, now(), now()
       from attempt where donation_id = $1`,
        [one.donationId, 0],
      )
      .then(() =>
        t.services.database.pool.query(
          'update dispute set state = $2, booked_paise = $3 where donation_id = $1',
          [one.donationId, state, bookedPaise],
        ),
      )
  await dispute(disputed, 'opened', 0)
  await dispute(taken, 'lost', 100_100)
  await t.services.database.pool.query(
    `update donation set state = 'refunded', refunded_paise = amount_paise where id = $1`,
    [taken.donationId],
  )
  expect(await listed('disputed')).toMatchObject([{ donationId: disputed.donationId, status: 'disputed' }])
  expect(await listed('taken_back')).toMatchObject([
    { donationId: taken.donationId, status: 'taken_back', refunded: 1001, takenBack: 1001 },
  ])
  for (const status of ['paid', 'refunded', 'partially_refunded'])
    for (const found of await listed(status))
      expect([disputed.donationId, taken.donationId]).not.toContain(found.donationId)
})

test('its newest receipt opens for who may read gifts, and for nobody without a name', async () => {
  const url = `/api/campaign/donation/receipt/${gift.donationId}`
  expect((await t.app.inject({ url, headers: { authorization } })).headers['content-type']).toBe(
    'application/pdf',
  )
  expect((await t.app.inject({ url })).statusCode).toBe(404)
})

test('each of its receipts opens by itself, the cancelled one too; to staff alone', async () => {
  const { receipts } = await story()
  expect(receipts).toHaveLength(2)
  for (const { id, number } of receipts) {
    const file = await t.app.inject({ url: `/api/finance/receipts/${id}`, headers: { authorization } })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain(number.replaceAll('/', '-'))
    expect(file.rawPayload.toString('latin1')).toContain(`(Donation receipt ${number})`)
  }
  expect((await t.app.inject({ url: `/api/finance/receipts/${receipts[0]!.id}` })).statusCode).toBe(401)
  const unknown = await t.app.inject({ url: '/api/finance/receipts/99999', headers: { authorization } })
  expect(unknown.statusCode).toBe(404)
})
