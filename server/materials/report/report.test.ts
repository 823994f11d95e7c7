import { afterAll, beforeAll, expect, test } from 'vitest'
import { donations } from '../../../contract/donations/donations.ts'
import { finance } from '../../../contract/finance/finance.ts'
import { materialDonations } from '../../../contract/materials/report.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { anOrder } from '../../testing/make/donations.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { received, give, one } = giving(() => t)
const toRequest = (materialRequestId: number, given: object = {}) => ({
  donationType: 'material',
  materialRequestId,
  selectedCauses: undefined,
  ...given,
})
const report = (query: object = {}) => t.as('material-manager')(materialDonations.report, { query })
const order = async (given: object) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/campaign/donation/create-schedule',
    payload: anOrder({ ...given }),
  })
  return { http: answer.statusCode, errors: answer.json<{ data: { errors?: object } | null }>().data?.errors }
}

test('money for a request stands in its own fund, in the report and on the pages of its donor and of finance', async () => {
  const id = await makeRequest(t, { header: 'Wheelchairs for a clinic' })
  const gift = await received(toRequest(id, { donor_name: 'Farida Begum' }))
  const { data, meta } = await report({ searchTerm: 'farida' })
  expect(meta).toMatchObject({ total: 1, pages: 1 })
  expect(data.pagination.totalPages).toBe(1)
  expect(data.materialDonations).toMatchObject([
    {
      id: gift.donationId,
      amount: 2500,
      donorInfo: { name: 'Farida Begum' },
      miscInfo: { materialRequest: { id, header: 'Wheelchairs for a clinic' } },
    },
  ])
  const fund = await one<{ account: string }>(
    `select account from ledger_row r join ledger_group g on g.id = r.group_id
     where g.donation_id = $1 and account like 'fund:%'`,
    gift.donationId,
  )
  expect(fund.account).toBe(`fund:material:${id}`)
  const { donationId, receiptToken: token } = gift
  const status = await t.asNobody(donations.status, { body: { donationId, token } })
  expect(status.data).toMatchObject({
    status: 'received',
    purpose: 'Wheelchairs for a clinic',
    materialRequestId: id,
    retryPath: `/donate-material/${id}?amount=2500`,
  })
  const desk = await t.as('finance')(finance.donations, { query: { searchTerm: 'Farida' } })
  expect(desk.data).toMatchObject([{ purpose: 'Wheelchairs for a clinic' }])
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  const sheet = await t
    .as('material-manager')
    .send('GET', `/materials/v2/download/report/${meta.downloadKey}`)
  expect(sheet.headers['content-disposition']).toContain('Donation_Report')
  expect(rowsOf(sheet.rawPayload).at(-1)).toContain('Farida Begum')
})

test('a gift that was wholly refunded stays in the report as refunded, and the sums are right', async () => {
  const id = await makeRequest(t, { header: 'Blankets for a shelter' })
  const asked = new Map<string, number>()
  t.gateway.refund = async ({ refundId, amountPaise }) => {
    asked.set(refundId, amountPaise)
    return { outcome: 'accepted', gatewayRefundId: undefined }
  }
  t.gateway.fetchRefund = async ({ refundId, gatewayPaymentId }) => ({
    provider: 'payu',
    refundId,
    gatewayRefundId: `g-${refundId}`,
    gatewayPaymentId,
    state: 'succeeded',
    amountPaise: asked.get(refundId!)!,
    currency: 'INR',
  })
  const part = await received(toRequest(id, { donor_name: 'Girija Iyengar', selected_amount: 1000 }))
  const whole = await received(toRequest(id, { donor_name: 'Girija Iyengar', selected_amount: 400 }))
  const refund = async (donationId: string, amount: number) => {
    const body = { donationId, amount, reason: 'Requested' }
    expect((await t.as('finance').send('POST', '/finance/refunds', body)).statusCode).toBe(200)
  }
  await refund(part.donationId, 250)
  await refund(whole.donationId, 400)
  await t.settle()
  const { data, meta } = await report({ searchTerm: 'girija' })
  const amounts = data.materialDonations.map(({ id: donation, amount, refunded }) => ({
    donation,
    amount,
    refunded,
  }))
  expect(amounts.toSorted((a, b) => b.amount - a.amount)).toEqual([
    { donation: part.donationId, amount: 750, refunded: 250 },
    { donation: whole.donationId, amount: 0, refunded: 400 },
  ])
  const [sums] = (await report({ searchTerm: 'girija', sum: '1' })).meta.sums!
  expect(sums!.of).toEqual({ amount: 750, refunded: 650 })
  const { n } = await one<{ n: number }>(
    `select -sum(r.paise)::float / 100 as n from ledger_row r where r.account = 'fund:material:' || (
       select material_request_id from donation where id = $1)`,
    part.donationId,
  )
  expect(Math.abs(n)).toBe(amounts.reduce((sum, { amount }) => sum + amount, 0))
  const sheet = await t
    .as('material-manager')
    .send('GET', `/materials/v2/download/report/${meta.downloadKey}`)
  const [head, ...rows] = rowsOf(sheet.rawPayload)
  const column = head!.indexOf('Refunded')
  expect(rows.map((row) => Number(row[column])).toSorted((a, b) => a - b)).toEqual([250, 400])
})

test('money that did not arrive, or is for something else, is not in the report', async () => {
  const before = (await report()).data.materialDonations.length
  await give(toRequest(await makeRequest(t)))
  await received()
  expect((await report()).data.materialDonations).toHaveLength(before)
})

test('a closed request takes no money, an unknown one is not there, and none is given again and again', async () => {
  const id = await makeRequest(t)
  await t.as('material-manager')(materialRequests.setStatus, { params: { id }, body: { id, status: 2 } })
  expect((await order(toRequest(id))).http).toBe(409)
  expect((await order(toRequest(999_999))).http).toBe(404)
  expect((await order(toRequest(await makeRequest(t, { status: 0 })))).http).toBe(404)
  expect((await order(toRequest(undefined as never))).errors).toEqual({
    materialRequestId: 'Choose a request',
  })
  const monthly = {
    option: 'schedule',
    donation_frequency: 'monthly',
    donation_tenure: 12,
    scheduleConfig: { interval: 1, mode: 'each', days: [5], message: '' },
  }
  expect(await order(toRequest(await makeRequest(t), monthly))).toMatchObject({
    http: 400,
    errors: { option: 'Only one-time gifts can be given here' },
  })
})

test('the report asks for days in order, and for staff of materials', async () => {
  expect((await report({ from: '2026-11-20', to: '2026-11-01' })).errors).toEqual({
    from: 'From must be on or before To',
  })
  expect((await report({ from: 'yesterday' })).http).toBe(400)
  expect((await t.as('marketing')(materialDonations.report)).http).toBe(403)
})
