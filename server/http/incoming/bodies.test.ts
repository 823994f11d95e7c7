import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { exampleUrl } from '../../testing/contract.ts'
import { callsByDomain } from '../../domains.ts'
import { mayBeAnybody } from '../access.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_LISTS_IP: '3/60' } })
})
afterAll(() => t.close())

type Refused = { status: false; message: string; data: { errors: Record<string, string>; untold?: number } }
const post = (url: string, payload: string, headers = {}) =>
  t.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
const logIn = (body: unknown) => post('/api/user/login', JSON.stringify(body))
const unknownKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]))

describe('a body with too much in it', () => {
  test('is told its first twenty errors, and how many there are beside them', async () => {
    const { data } = (await logIn(unknownKeys(998))).json<Refused>()
    expect(Object.keys(data.errors)).toHaveLength(20)
    // Beside the unknown keys, name and password are missing.
    expect(data.untold).toBe(980)
    expect((await logIn(unknownKeys(3))).json<Refused>().data).not.toHaveProperty('untold')
  })

  test('is refused by the number of its keys and by its depth, before it is validated', async () => {
    let deep: unknown = 1
    for (let i = 0; i < 20; i++) deep = { deep }
    const small = Object.fromEntries(Object.entries(unknownKeys(1000)).map(([key]) => [key, 0]))
    for (const body of [{ ...small, one: 1 }, { deep }, { ids: Array.from({ length: 1000 }, () => 1) }]) {
      const answer = await logIn(body)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { status: false, message: 'The request has more fields than any call takes', data: null },
      ])
    }
  })

  const calls = Object.values(callsByDomain)
    .flatMap((domain): Call[] => Object.values(domain))
    .filter(({ body }) => body !== undefined)
  test.each(calls.filter(mayBeAnybody).map((call) => [call.path, call] as const))(
    '%s takes no more than 64 kB from anybody',
    async (_path, call) => {
      const answer = await t.app.inject({
        method: call.method as 'POST',
        url: exampleUrl(call),
        payload: { a: 'x'.repeat((call.bodyBytes ?? 64 * 1024) + 1) },
      })
      expect(answer.statusCode).toBe(413)
    },
  )

  test('of somebody signed in may have a megabyte', async () => {
    const call = calls.find((one) => one.access.startsWith('can:'))!
    const url = exampleUrl(call)
    expect((await post(url, JSON.stringify({ a: 'x'.repeat(100_000) }))).statusCode).toBe(401)
    expect((await post(url, JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))).statusCode).toBe(413)
  })
})

test('half a character is refused at its field, in every text of every call', async () => {
  const half = (field: string) => `{"${field}":"\\ud800"}`
  for (const [url, field] of [
    ['/api/campaign/donation/create-fundraiser-order', 'donor_email'],
    ['/api/campaign/scheduled-donations/stop', 'reason'],
    ['/api/campaign/donation/status', 'token'],
    ['/api/user/login', 'username'],
  ] as const) {
    const answer = await post(url, half(field))
    expect([url, answer.statusCode, answer.json<Refused>().data.errors]).toEqual([
      url,
      400,
      { [field]: 'This text holds half a character. Type it again' },
    ])
  }
  const clerk = await t.as('super-admin').send('POST', '/finance/refunds', { reason: '\ud800' })
  expect(Object.keys(clerk.json<Refused>().data.errors)).toEqual(['reason'])
})

test('a list is counted by the address that asks', async () => {
  const from = (remoteAddress: string) => t.app.inject({ url: '/api/campaign/cause/list', remoteAddress })
  for (let i = 0; i < 3; i++) expect((await from('192.0.2.1')).statusCode).toBe(200)
  const answer = await from('192.0.2.1')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('192.0.2.2')).statusCode).toBe(200)
})
