import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fundraiserManagement as manage } from '../../../contract/campaigns/management.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { fundraiserReports as calls } from '../../../contract/campaigns/reporting.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_REPORTS_IP: '30/3600' } })
})
afterAll(() => t.close())

let manager: number
let staff: Client
let id: number
let slug: string
beforeEach(async () => {
  manager = await makeAccount(t, 'manager')
  staff = clientFor(t, manager)
  ;({ id, slug } = await makeCampaign(t, { managerId: manager }))
})

const report = (more: object = {}) => ({
  campaignId: id,
  kind: 'copied' as const,
  message: 'These pictures are of our school.',
  ...more,
})
const cases = async (query: object = { status: 'open' }) => (await staff(manage.cases, { query })).data

test('one person counts once, ten times over; others count beside them', async () => {
  for (let i = 0; i < 10; i++)
    expect((await t.asNobody(calls.report, { body: report({ email: 'Asha@example.org' }) })).http).toBe(200)
  await t.asNobody(calls.report, { body: report({ kind: 'fraud', email: 'ravi@example.org' }) })
  await t.asNobody(calls.report, { body: report() })
  await t.as('donor')(calls.report, { body: report() })
  await t.as('donor')(calls.report, { body: report() })
  const [one] = await cases()
  expect(one).toMatchObject({ id, reports: 4, status: 'open', fundraiserStatus: 'live' })
  expect(one!.kinds).toContain('The money goes elsewhere')
  await t.settle()
  const letters = await messagesTo(t, 'asha@example.org')
  expect(letters.map(({ subject }) => subject)).toEqual(['We have your report'])
})

test('what is wrong with a report stands beside its field; a fundraiser that nobody sees is not found', async () => {
  const wrong = await t.asNobody(calls.report, {
    body: report({ kind: 'rude' as never, message: ' ', email: 'asha' }),
  })
  expect(Object.keys(wrong.errors).toSorted()).toEqual(['email', 'kind', 'message'])
  expect((await t.asNobody(calls.report, { body: report({ campaignId: 999_999 }) })).http).toBe(404)
})

test('a manager dismisses a case of theirs; another’s is not found', async () => {
  await t.as('organisation')(calls.report, { body: report() })
  const body = { campaignId: id, reason: 'The pictures are theirs.' }
  const other = clientFor(t, await makeAccount(t, 'manager'))
  for (const call of [manage.dismissReports, manage.inactivate])
    expect((await other(call, { body })).http).toBe(404)
  expect((await other(manage.reportedCase, { params: { id } })).http).toBe(404)
  expect((await staff(manage.dismissReports, { body })).http).toBe(200)
  expect((await staff(manage.dismissReports, { body })).http).toBe(409)
  expect((await staff(manage.inactivate, { body })).http).toBe(409)
  const { data } = await staff(manage.reportedCase, { params: { id } })
  expect(data.reports).toMatchObject([{ status: 'dismissed', decisionReason: 'The pictures are theirs.' }])
  expect(await cases({ status: 'dismissed', searchTerm: 'Books' })).toHaveLength(1)
  await t.as('organisation')(calls.report, { body: report({ kind: 'fraud' }) })
  expect(await cases()).toMatchObject([{ reports: 1, kinds: 'The money goes elsewhere' }])
})

test('a reported fundraiser is taken off the site: its page is gone, its organiser told, its reports upheld', async () => {
  await t.as('reviewer')(calls.report, { body: report() })
  const body = { campaignId: id, reason: 'The school does not know of it.' }
  const both = await Promise.all([staff(manage.inactivate, { body }), staff(manage.inactivate, { body })])
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await t.asNobody(campaigns.detail, { params: { slug } })).http).toBe(404)
  expect(await cases({ status: 'upheld' })).toMatchObject([{ id, fundraiserStatus: 'inactivated' }])
  const { meta } = await staff(manage.cases, { query: {} })
  const sheet = await staff.send('GET', `/materials/v2/download/reported-fundraisers/${meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).flat()).toContain('Upheld')
})

test('whoever belongs to a fundraiser decides no case of it', async () => {
  await t.as('approver')(calls.report, { body: report() })
  await t.services.database.pool.query(`insert into campaign_team values ($1, $2, 'look', now())`, [
    id,
    manager,
  ])
  const body = { campaignId: id, reason: 'It is fine.' }
  expect((await staff(manage.reportedCase, { params: { id } })).data.isOwn).toBe(true)
  for (const call of [manage.dismissReports, manage.inactivate])
    expect((await staff(call, { body })).http).toBe(403)
})

test('reports of one address are limited', async () => {
  const tries = Array.from({ length: 40 }, () => t.asNobody(calls.report, { body: report({ message: '' }) }))
  expect((await Promise.all(tries)).map(({ http }) => http)).toContain(429)
})
