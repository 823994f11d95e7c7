import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../contract/accounts/accounts.ts'
import { finance } from '../../contract/finance/finance.ts'
import { testApp, type TestApp } from './app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a role is one account, however often it asks and however late', async () => {
  const first = await t.as('finance')(accounts.profile)
  t.setNow('2026-11-25T06:00:00Z')
  const later = await t.as('finance')(accounts.profile)
  expect([first.http, later.http]).toEqual([200, 200])
  expect(later.data).toEqual(first.data)
})

test('a refusal tells its message and the fields that are wrong', async () => {
  expect(await t.asNobody(finance.donations)).toMatchObject({ http: 401, data: null, errors: {} })
  expect(await t.as('donor')(finance.donations)).toMatchObject({ http: 403 })
  const answer = await t.as('finance')(finance.donations, { query: { page: 0 } })
  expect([answer.http, Object.keys(answer.errors)]).toEqual([400, ['page']])
})

test('what no call allows can be sent all the same', async () => {
  const answer = await t.as('finance').send('GET', '/finance/donations?surprise=1')
  expect(answer.statusCode).toBe(400)
})
