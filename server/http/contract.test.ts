import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineCalls, type Call } from '../../contract/call.ts'
import { nothing } from '../../contract/fields.ts'
import { callsByDomain } from '../domains.ts'
import Fastify from 'fastify'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { assertAccess, loginCookie } from './access.ts'
import { handleFailures } from './failures.ts'
import type { Actor } from './handlers.ts'
import { collect, mount, routePath } from './mount.ts'

const everyCall: [string, Call][] = Object.entries(callsByDomain).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
)
const open = ['public', 'gateway', 'demo']
const kindOf = (call: Call) => call.access.split(':')[0]!

const samples: Record<string, string> = {
  slug: 'no-such-fundraiser',
  provider: 'payu',
  donationId: '019a9d00-0000-7000-8000-000000000000',
}
const sampleUrl = (call: Call) =>
  routePath(call).replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? '1')

let t: TestApp
let donor: string
let everything: string
beforeAll(async () => {
  t = await testApp()
})
// Some calls end the login that they are made with.
beforeEach(async () => {
  donor = (await signIn(t, 'donor')).token
  everything ??= (await signIn(t, 'super-admin')).token
})
afterAll(() => t.close())

test('every call has its own method and path', () => {
  const keys = everyCall.map(([, call]) => `${call.method} ${routePath(call).replaceAll(/:\w+/g, ':')}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every call states an access that the house knows', () => {
  for (const [name, call] of everyCall) expect(() => assertAccess(name, call)).not.toThrow()
  const without = { method: 'GET', path: '/x', summary: '', reply: nothing } as unknown as Call
  expect(() => assertAccess('x.y', without)).toThrow('states no access')
})

const which = (rule: (kind: string, call: Call, name: string) => boolean) =>
  everyCall.filter(([name, call]) => rule(kindOf(call), call, name))
const ask = (call: Call, options: { headers?: Record<string, string>; payload?: object | string } = {}) =>
  t.app.inject({ method: call.method as 'POST', url: sampleUrl(call), ...options })
const asDonor = () => ({ authorization: `Bearer ${donor}` })
/** Signed in where the call asks for it, so that the body is what is judged. */
const asWhoMay = (call: Call) => {
  if (kindOf(call) === 'can') return { authorization: `Bearer ${everything}` }
  return kindOf(call) === 'user' || kindOf(call).endsWith('own-or') ? asDonor() : {}
}

test.each(which((kind) => !open.includes(kind) && kind !== 'link-or-own-or'))(
  '%s turns away who is not signed in with 401',
  async (_name, call) => {
    const answer = await ask(call, call.body ? { payload: {} } : {})
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ status: false, data: null })
  },
)

const staffCalls = which((kind) => kind === 'can')
if (staffCalls.length > 0)
  test.each(staffCalls)('%s turns away a donor with 403', async (_name, call) => {
    const answer = await ask(call, { headers: asDonor(), ...(call.body ? { payload: {} } : {}) })
    expect(answer.statusCode).toBe(403)
  })

/** A body that names a record which is not one's own. */
function recordOf({ path }: Call): Record<string, unknown> {
  if (path.endsWith('/80-g-request/add'))
    return { donationId: samples['donationId']!, donor_pan: 'ABCPD1234F' }
  if (!path.includes('/scheduled-donations/')) return { donationId: samples['donationId']! }
  return {
    scheduleId: 'snobody',
    ...(path.endsWith('/change-amount') && { amount: 500 }),
    ...(path.endsWith('/skip') && { dueDate: '2026-12-05' }),
  }
}

test.each(which((kind) => kind.endsWith('own-or')))(
  "%s answers 404 for another's record",
  async (_name, call) => {
    const payload = call.body ? recordOf(call) : undefined
    const answer = await ask(call, { headers: asDonor(), ...(payload ? { payload } : {}) })
    expect(answer.statusCode).toBe(404)
  },
)

const withBody = which((_kind, call) => call.body !== undefined)

test.each(withBody)('%s refuses an unknown key by its name', async (_name, call) => {
  const answer = await ask(call, { headers: asWhoMay(call), payload: { surprise: 1 } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ data: { errors: Record<string, string> } }>().data.errors).toHaveProperty('surprise')
})

/** Gateways hang on what they like, and links in letters are opened with whatever was hung on underway. */
const isFollowed = ({ access, bytes, method }: Call) =>
  access === 'gateway' || (access.startsWith('link-') && bytes !== undefined && method === 'GET')

test.each(which((_kind, call) => !isFollowed(call)))(
  '%s refuses an unknown key of the address by its name',
  async (_name, call) => {
    const answer = await t.app.inject({
      method: call.method as 'POST',
      url: `${sampleUrl(call)}?surprise=1`,
      headers: asWhoMay(call),
      ...(call.body ? { payload: {} } : {}),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ data: { errors: Record<string, string> } }>().data.errors).toHaveProperty('surprise')
  },
)

test('what is followed from a gateway or a letter is not refused for what hangs on it', async () => {
  for (const url of [
    '/api/gateways/payu/return',
    `/api/campaign/donation/receipt/${samples['donationId']}`,
  ]) {
    const [bare, hung] = [await t.app.inject(url), await t.app.inject(`${url}?utm_source=letter`)]
    expect([hung.statusCode, hung.body]).toEqual([bare.statusCode, bare.body])
  }
})

const knownKeys =
  'username password page limit donationId token selected_amount files campaignId donationType option advanceHours cursor query cause city nearCity endingWithinDays verified sort'.split(
    ' ',
  )
const bodies = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...knownKeys), fc.jsonValue()))
test.each(withBody)('%s never fails with 5xx, whatever the body', async (_name, call) => {
  const headers = { ...asWhoMay(call), 'content-type': 'application/json' }
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const answer = await ask(call, { headers, payload: JSON.stringify(body) })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    }),
    { numRuns: 40 },
  )
})

test.each(everyCall)(
  '%s answers 405 to the methods it does not take, and says which it takes',
  async (_name, call) => {
    const stated = everyCall
      .filter(([, other]) => routePath(other) === routePath(call))
      .map(([, other]) => other.method)
    const taken: string[] = stated.includes('GET') ? [...stated, 'HEAD'] : stated
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST', 'GET', 'HEAD', 'OPTIONS'] as const) {
      if (taken.includes(method)) continue
      const answer = await t.app.inject({ method, url: sampleUrl(call) })
      expect(answer.statusCode, method).toBe(405)
      expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual(taken.toSorted())
      expect(answer.body).toContain(method === 'HEAD' ? '' : '"status":false')
    }
  },
)

test.each(which((_kind, call) => call.method === 'GET'))(
  '%s answers HEAD as it answers GET, without the body',
  async (_name, call) => {
    const asked = { url: sampleUrl(call), headers: { cookie: `${loginCookie}=${donor}` } }
    const [head, get] = [await t.app.inject({ ...asked, method: 'HEAD' }), await t.app.inject(asked)]
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      get.statusCode,
      get.headers['content-type'],
      '',
    ])
  },
)

test.each(everyCall.filter(([, call]) => call.body !== undefined && !/clock/.test(call.path)))(
  '%s refuses an empty body where it asks for something',
  async (_name, call) => {
    const answer = await t.app.inject({
      method: call.method as 'POST',
      url: sampleUrl(call),
      headers: { ...asWhoMay(call), 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
  },
)

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
    loginHash: Buffer.alloc(0),
  })
  const people: Record<string, Actor> = { clerk: actor(new Set(['ledger.read'])), visitor: actor(new Set()) }

  async function trial() {
    const app = Fastify()
    handleFailures(app, { isDatabaseAway: () => false, report: () => undefined })
    await mount(app, collect('trial', calls, { ledger: () => null, mine: () => null, secret: () => null }), {
      findActor: async (token) => people[token],
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
