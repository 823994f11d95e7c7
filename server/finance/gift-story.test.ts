import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../contract/call.ts'
import type { finance } from '../../contract/finance.ts'
import { signIn, testApp, type TestApp } from '../testing/app.ts'
import { fakeRefunds, type FakeRefunds } from '../testing/fake-refunds.ts'
import { giving, type TestGift } from '../testing/giving.ts'

let t: TestApp
let authorization: string
let refunds: FakeRefunds
let gift: TestGift
const { received } = giving(() => t)

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
    ['Receipt issued', 'By itself'],
    ['Refund asked for', 'Nandini Ghoshal'],
    ['Given back', 'PayU'],
    ['Receipt cancelled', 'By itself'],
    ['Receipt issued anew', 'By itself'],
  ])
  expect(history[2]).toMatchObject({
    at: '2026-11-20T06:40:00.000Z',
    about: expect.stringMatching(/^₹900 · refund RF/),
    reason: 'Gave by mistake',
  })
  expect(history[4]!.about).toBe(`receipt ${receipts[0]!.number}`)
  expect(history[5]!.about).toBe(`₹1,600 · receipt ${receipts[1]!.number}`)
})
