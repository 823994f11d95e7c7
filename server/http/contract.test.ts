import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineCalls, type Call, type Schema } from '../../contract/call.ts'
import { noDonation, nothing } from '../../contract/fields.ts'
import { callsByDomain, domains } from '../domains.ts'
import Fastify from 'fastify'
import { testApp, type TestApp } from '../testing/app.ts'
import { assertAccess } from './access.ts'
import { handleFailures } from './failures.ts'
import type { Actor } from './handlers.ts'
import { collect, mount, routePath } from './mount.ts'

const everyCall: [string, Call][] = Object.entries(callsByDomain).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
)
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const fits = (schema: Schema | undefined, value: unknown) => {
  const validated = schema?.['~standard'].validate(value) as { issues?: unknown } | undefined
  return validated !== undefined && validated.issues === undefined
}

test('every call has its own method and path', () => {
  const keys = everyCall.map(([, call]) => `${call.method} ${routePath(call).replaceAll(/:\w+/g, ':')}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every call states an access that the house knows', () => {
  for (const [name, call] of everyCall) expect(() => assertAccess(name, call)).not.toThrow()
  const without = { method: 'GET', path: '/x', summary: '', reply: nothing } as unknown as Call
  expect(() => assertAccess('x.y', without)).toThrow('states no access')
})

test('each domain with calls holds them to the contract, in a file of its own', () => {
  const folder = join(import.meta.dirname, '..')
  const missing = domains.filter(
    ({ name, calls = [] }) => calls.length > 0 && !existsSync(join(folder, name, 'contract.test.ts')),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('a list that anybody may ask for is counted by address', () => {
  const uncounted = everyCall.filter(
    ([, { access, reply, limits = [] }]) =>
      access === 'public' && fits(reply, []) && !limits.some((name) => name.endsWith('_IP')),
  )
  expect(uncounted.map(([name]) => name)).toEqual([])
})

test('the example of a call fits its schemas', () => {
  const misfits = everyCall.filter(([, { example, params, body }]) =>
    [
      [params, example?.params],
      [body, example?.body],
    ].some(([schema, value]) => value !== undefined && !fits(schema as Schema, value)),
  )
  expect(misfits.map(([name]) => name)).toEqual([])
})

test('what is followed from a gateway or a letter is not refused for what hangs on it', async () => {
  for (const url of [
    '/api/gateways/payu/return',
    `/api/campaign/donation/receipt/${noDonation.donationId}`,
  ]) {
    const [bare, hung] = [await t.app.inject(url), await t.app.inject(`${url}?utm_source=letter`)]
    expect([hung.statusCode, hung.body]).toEqual([bare.statusCode, bare.body])
  }
})

test('an unknown call is a 404 envelope, a broken body 400, another type 415, ten megabytes 413', async () => {
  const post = (payload: string, type = 'application/json') =>
    t.app.inject({ method: 'POST', url: '/api/user/login', headers: { 'content-type': type }, payload })
  expect((await t.app.inject('/api/no/such/call')).json()).toEqual({
    status: false,
    message: 'There is no such call',
    data: null,
  })
  expect((await post('{"username":')).statusCode).toBe(400)
  expect((await post('username=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  const large = await post(JSON.stringify({ username: 'a'.repeat(10_000_000) }))
  expect(large.statusCode).toBe(413)
  expect(large.json()).toMatchObject({ status: false })
})

test('an address that cannot be read is a 400 envelope', async () => {
  for (const url of ['/api/campaign/detail/%ff', '/api/%', '/api/v2/%c3?x=1']) {
    const answer = await t.app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { status: false, message: 'The request could not be read', data: null },
    ])
    expect(answer.headers['x-request-id']).toBeDefined()
  }
})

test('elsewhere it is an unknown page, which leads home', async () => {
  const answer = await t.app.inject('/fundraisers/%ff')
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/'])
})

test('the bare address of all calls is no call', async () => {
  for (const url of ['/api', '/api/', '/api?x=1'])
    for (const method of ['GET', 'POST', 'OPTIONS'] as const)
      expect((await t.app.inject({ method, url })).json()).toMatchObject({ message: 'There is no such call' })
})

test('an endless part of an address is judged like any other', async () => {
  const answer = await t.app.inject(`/api/campaign/detail/${'a'.repeat(3000)}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ data: { errors: { slug: 'Not a valid address' } } })
})

test('too large and wrong type are told before who is asking', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  })
  expect(answer.statusCode).toBe(415)
})

test('a NUL, which no text can hold, is a 400 in a body, a path and a query', async () => {
  const body = await t.app.inject({
    method: 'POST',
    url: '/api/campaign/list/active-fundraisers',
    headers: { 'content-type': 'application/json' },
    payload: '{"query":"a\\u0000b"}',
  })
  expect(body.statusCode).toBe(400)
  for (const url of ['/api/campaign/detail/a%00b', '/api/demo/outbox?to=a%00b'])
    expect((await t.app.inject(url)).statusCode).toBe(400)
})

test('every answer carries a request id', async () => {
  for (const url of ['/api/campaign/cause/list', '/api/nothing', '/api/%ff', '/health/live'])
    expect((await t.app.inject(url)).headers['x-request-id']).toMatch(/^[0-9a-z]{12}$/)
})

test('the other addresses of a call answer like its own', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v2/get-upload-urls',
    payload: { files: [] },
  })
  expect(answer.statusCode).toBe(401)
  expect((await t.app.inject({ method: 'GET', url: '/api/campaign/campaign/cause/list' })).statusCode).toBe(
    200,
  )
})

type Operation = {
  operationId: string
  responses: Record<string, { description: string }>
  parameters: { name: string }[]
}

test('the documentation names every call, what it takes and how it refuses', async () => {
  const json = (await t.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const named = Object.values(json.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  )
  expect(named.toSorted()).toEqual(everyCall.map(([name]) => name).toSorted())
  const order = json.paths['/api/campaign/donation/create-fundraiser-order']!['post']!
  expect(Object.keys(order.responses)).toEqual(expect.arrayContaining(['200', '400', '409', '429', '503']))
  expect(order.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  const told = JSON.stringify(json)
  expect(told).not.toContain(String(Number.MAX_SAFE_INTEGER))
  const page = await t.app.inject('/api/docs')
  for (const [, call] of everyCall) expect(page.body).toContain(call.path)
  const ways = [...page.body.matchAll(/<a href="#([^"]+)">/g)].map(([, id]) => id)
  expect(ways.length).toBeGreaterThan(5)
  for (const id of ways) expect(page.body).toContain(`<h2 id="${id}">`)
})

describe('access by permission', () => {
  const calls = defineCalls({
    ledger: {
      method: 'GET',
      path: '/trial/ledger',
      access: 'can:ledger.read',
      summary: 'For the test',
      reply: nothing,
    },
    mine: {
      method: 'GET',
      path: '/trial/mine',
      access: 'own-or:donations.read',
      summary: 'For the test',
      reply: nothing,
    },
    secret: { method: 'GET', path: '/trial/demo', access: 'demo', summary: 'For the test', reply: nothing },
  })
  const actor = (permissions: Actor['permissions']): Actor => ({
    accountId: 1,
    fullName: 'A',
    roles: [],
    isStaff: true,
    permissions,
    secondFactorDue: false,
    loginHash: Buffer.alloc(0),
  })
  const people: Record<string, Actor> = { clerk: actor(new Set(['ledger.read'])), visitor: actor(new Set()) }

  async function trial() {
    const app = Fastify()
    handleFailures(app, { isDatabaseAway: () => false, report: () => undefined })
    await mount(app, collect('trial', calls, { ledger: () => null, mine: () => null, secret: () => null }), {
      findActor: async (token) => people[token],
      findVolunteer: async () => undefined,
      isOwnOrigin: () => true,
      consume: async () => ({ ok: true }),
      demo: false,
    })
    return (url: string, headers = {}) => app.inject({ url, headers })
  }

  test('who lacks the permission gets 403, who has it gets through, who is nobody gets 401', async () => {
    const get = await trial()
    expect((await get('/api/trial/ledger')).statusCode).toBe(401)
    expect((await get('/api/trial/ledger', { authorization: 'Bearer visitor' })).statusCode).toBe(403)
    expect((await get('/api/trial/ledger', { authorization: 'Bearer visitor' })).json()).toMatchObject({
      message: 'Something went wrong you dont have access',
    })
    expect((await get('/api/trial/ledger', { authorization: 'Bearer clerk' })).statusCode).toBe(200)
  })

  test('a demo call does not exist outside demo mode', async () => {
    const get = await trial()
    expect((await get('/api/trial/demo')).statusCode).toBe(404)
  })
})
