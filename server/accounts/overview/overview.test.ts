import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { accountsOverview } from '../../../contract/accounts/overview.ts'
import { staff } from '../../../contract/accounts/staff.ts'
import { office } from '../../../contract/office.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeAccount } from '../../testing/make/accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-10-05T06:00:00Z' })
  await makeAccount(t, 'donor')
  t.setNow('2026-11-20T06:00:00Z')
  await makeAccount(t, 'donor')
  await makeAccount(t, 'finance')
  const id = await makeAccount(t, 'donor')
  await t.as('super-admin')(staff.block, { body: { userId: id, reason: 'test' } })
})
afterAll(() => t.close())

const overview = async (period: 'today' | 'month' = 'month') =>
  (await t.as('it-admin')(accountsOverview.overview, { query: { period } })).data
const totalOf = async (body: object) => (await t.as('it-admin')(staff.users, { body })).meta.total

test('each figure of accounts is the total of the list that it leads to', async () => {
  const { figures, charts, period } = await overview()
  const { from, to } = period
  expect(figures.signUps).toMatchObject({ value: await totalOf({ from, to }), before: 1 })
  expect(figures.active!.value).toBe(await totalOf({ status: 'active' }))
  expect(figures.staff!.value).toBe(await totalOf({ status: 'active', kind: 'staff' }))
  expect(figures.blocked!.value).toBe(1)
  for (const { key, values } of charts.byRole!)
    expect(values, key).toEqual([await totalOf({ status: 'active', role: key })])
  const byDay = charts.signUps!.find(({ key }) => key === '2026-11-20')!
  expect(byDay.values[0]).toBe(await totalOf({ from: '2026-11-20', to: '2026-11-20' }))
  expect(figures.logins!.value).toBeGreaterThan(0)
})

test('tries to sign in that fail are counted while they count, one that succeeds is not', async () => {
  const before = (await overview('today')).figures.failedLogins!
  for (let tries = 0; tries < 3; tries += 1)
    await t.asNobody(accounts.login, { body: { username: 'nobody@example.org', password: 'Wrong@1234' } })
  const { value, count } = (await overview('today')).figures.failedLogins!
  expect([before.value, before.count, value, count]).toEqual([0, null, 3, 1])
})

test('staff who have not set a password wait, as many as their list shows', async () => {
  const { data } = await t.as('it-admin')(office.area, { params: { area: 'it-admin' } })
  const [wait] = data.waits
  expect(wait).toMatchObject({ title: 'Staff without a password yet' })
  expect(wait!.count).toBe(await totalOf({ status: 'active', kind: 'staff', password: 'unset' }))
})

test('an auditor, who may read the audit trail and no more, opens the figures; nobody else without it does', async () => {
  await t.services.database.pool.query(
    `insert into role (id, name, area, is_staff, permissions)
     values ('auditor', 'Auditor', '/it-admin', true, '{health.read}')`,
  )
  expect((await t.as('auditor')(accountsOverview.overview)).data.figures.staff!.value).toBeGreaterThan(0)
  expect((await t.as('auditor')(office.area, { params: { area: 'it-admin' } })).http).toBe(200)
  expect((await t.as('auditor')(staff.users, { body: {} })).http).toBe(403)
  expect((await t.as('finance')(accountsOverview.overview)).http).toBe(403)
})
