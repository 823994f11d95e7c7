import { afterAll, beforeAll, expect, test } from 'vitest'
import { finance } from '../../../contract/finance/finance.ts'
import { financeOverview } from '../../../contract/finance/overview.ts'
import { refunds } from '../../../contract/finance/refunds.ts'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'

let t: TestApp
let campaignId: number
const sent: string[] = []
const { giveTo, decide, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp({ env: { REFUND_CONFIRM_ABOVE: '2000' } })
  campaignId = (await makeCampaign(t)).id
  t.gateway.refund = async ({ refundId }) => {
    sent.push(refundId)
    return { outcome: 'accepted', gatewayRefundId: undefined }
  }
  t.gateway.fetchRefund = async () => undefined
})
afterAll(() => t.close())

const received = async (): Promise<string> => {
  const made = await giveTo(campaignId)
  await decide(made.orderId, { state: 'succeeded' })
  return made.donationId
}
const ask = async (donationId: string, amount: number) =>
  t.as('finance')(refunds.request, { body: { donationId, amount, reason: 'Asked by the donor' } })
const requested = async (donationId: string, amount = 2500): Promise<string> =>
  (await ask(donationId, amount)).data.refundId
const refundsOf = async (donationId: string) =>
  (await t.services.database.pool.query('select state from refund where donation_id = $1', [donationId])).rows

test('above the setting nothing goes out until another person confirms, and then it does', async () => {
  const donationId = await received()
  const { data } = await ask(donationId, 2500)
  expect(data).toMatchObject({ status: 'asked', needsConfirmation: true })
  await t.settle()
  expect(await refundsOf(donationId)).toEqual([])
  expect(sent).toEqual([])
  const { refundId } = data
  const waiting = await t.as('super-admin')(refunds.requests, { query: { status: 'waiting' } })
  expect(waiting.data).toMatchObject([{ refundId, amount: 2500, mayConfirm: true, status: 'waiting' }])
  const overview = await t.as('finance')(financeOverview.overview, { query: {} })
  expect(overview.data.waits.refundsToConfirm).toMatchObject({ count: 1, amount: 2500 })
  const story = await t.as('finance')(finance.donation, { params: { donationId } })
  expect(story.data).toMatchObject({ left: 0, toConfirm: { refundId, mayConfirm: false, mayDecline: true } })

  const same = await t.as('finance')(refunds.confirm, { body: { refundId } })
  expect(same).toMatchObject({
    http: 409,
    message: 'You requested this refund: another person must confirm it',
  })
  expect(await t.as('super-admin')(refunds.confirm, { body: { refundId } })).toMatchObject({ http: 200 })
  await t.settle()
  expect(sent).toEqual([refundId])
  expect(await refundsOf(donationId)).toEqual([{ state: 'accepted' }])
  expect((await t.as('super-admin')(refunds.confirm, { body: { refundId } })).http).toBe(409)
  expect((await t.as('finance')(refunds.requests, { query: { status: 'waiting' } })).data).toEqual([])
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('up to the setting one person refunds, in parts no more than that', async () => {
  const donationId = await received()
  expect((await ask(donationId, 1500)).data).toMatchObject({ needsConfirmation: false })
  await t.services.database.pool.query(
    `update refund set state = 'succeeded', decided_at = now() where donation_id = $1`,
    [donationId],
  )
  expect((await ask(donationId, 600)).data).toMatchObject({ needsConfirmation: true })
})

test('a second request for the same donation is refused while one waits', async () => {
  const donationId = await received()
  await requested(donationId)
  expect(await ask(donationId, 100)).toMatchObject({
    http: 409,
    message: 'A refund of this donation already waits to be confirmed; no new one was requested',
  })
})

test('declined with a reason it is over, and another may be asked for', async () => {
  const donationId = await received()
  const refundId = await requested(donationId)
  expect((await t.as('super-admin')(refunds.decline, { body: { refundId, reason: ' ' } })).http).toBe(400)
  const declined = await t.as('super-admin')(refunds.decline, { body: { refundId, reason: 'Not the payer' } })
  expect(declined.http).toBe(200)
  const { data } = await t.as('finance')(refunds.requests, { query: { searchTerm: refundId } })
  expect(data).toMatchObject([{ status: 'declined', decisionReason: 'Not the payer', mayConfirm: false }])
  expect((await t.as('super-admin')(refunds.confirm, { body: { refundId } })).http).toBe(409)
  await requested(donationId)
  const story = await t.as('finance')(finance.donation, { params: { donationId } })
  expect(story.data.history.map(({ what }) => what)).toContain('Refund declined')
})

test('the database itself asks for two different people', async () => {
  const donationId = await received()
  const refundId = await requested(donationId)
  const confirmed = `update refund_request set state = 'confirmed', decided_at = now(), decided_by = requested_by where public_id = $1`
  await expect(one(confirmed, refundId)).rejects.toThrow('refund_request_second_person')
  const insert = (by: string) =>
    t.services.database.pool.query(
      `insert into refund (public_id, donation_id, attempt_id, provider, amount_paise, reason, asked_by, asked_as,
         is_test, created_at, confirm_above_paise, confirmed_by)
       select 'RFX', $1, a.id, a.provider, 250000, 'x', q.requested_by, 'staff', true, now(), 200000, ${by}
       from attempt a, refund_request q where a.donation_id = $1 and q.public_id = $2`,
      [donationId, refundId],
    )
  await expect(insert('null')).rejects.toThrow('a second person must confirm it')
  await expect(insert('q.requested_by')).rejects.toThrow('refund_second_person')
})
