import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ pages: '<h1>We look ourselves</h1>' })
})
afterAll(() => t.close())

const back = (payload: string, accept: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/gateways/payu/return',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

test('a browser that brings a forged return sees a page, a program the refusal; both are kept and refused', async () => {
  const person = await back('forged=1', browser)
  expect(person.statusCode).toBe(401)
  expect(person.headers['content-type']).toContain('text/html')
  expect(person.headers['cache-control']).toBe('private, no-store')
  expect(person.body).toContain('We look ourselves')
  expect(person.body).not.toContain('/thank-you')
  const program = await back('forged=1', 'application/json')
  expect(program.statusCode).toBe(401)
  expect(program.json()).toMatchObject({ status: false })
  const { rows } = await t.services.database.pool.query('select reason, seen from quarantine')
  expect(rows).toEqual([{ reason: 'forged', seen: 2 }])
})

test('whoever opens the address of the return alone sees the page as well', async () => {
  const answer = await t.app.inject({ url: '/api/gateways/payu/return', headers: { accept: browser } })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('We look ourselves')
})

test('a signed return of an order that is not ours leads to that page', async () => {
  const answer = await back(t.gateway.message('stranger').toString(), browser)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/donations/returned')
})
