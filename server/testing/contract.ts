import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { callsByDomain, domains } from '../domains.ts'
import { loginCookie } from '../http/access.ts'
import { routePath } from '../http/mount.ts'
import { testApp, type TestApp } from './app.ts'
import { signIn } from './make/accounts.ts'
import { runsOf } from './runs.ts'

const everyCall: readonly Call[] = Object.values(callsByDomain).flatMap((calls) => Object.values(calls))
/** Calls that nobody needs to sign in for. */
const open = ['public', 'gateway', 'demo']
const kindOf = (call: Call) => call.access.split(':')[0]!

/** The address of a call, with the parameters of its example; a number is 1. */
export const exampleUrl = (call: Call): string =>
  routePath(call).replaceAll(/:(\w+)/g, (_, name: string) => call.example?.params?.[name] ?? '1')

/** Gateways and identity providers hang on what they like, and links in letters are opened with whatever was hung on underway. */
const isFollowed = ({ access, bytes, method, redirects }: Call) =>
  access === 'gateway' ||
  redirects === true ||
  (access.startsWith('link-') && bytes !== undefined && method === 'GET')

const knownKeys =
  'username password page limit donationId token selected_amount files campaignId donationType option advanceHours cursor query cause city nearCity endingWithinDays verified sort'.split(
    ' ',
  )
const bodies = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...knownKeys), fc.jsonValue()))
/** Holds each call of a domain to what every call keeps: access, refusals by name, methods, no failure on noise. */
export function holdsContract(domainName: string): void {
  const calls = (domains.find(({ name }) => name === domainName)?.calls ?? []).flatMap((group) =>
    Object.entries(group.calls).map(([name, call]): [string, Call] => [`${group.name}.${name}`, call]),
  )
  const which = (rule: (kind: string, call: Call) => boolean) =>
    calls.filter(([, call]) => rule(kindOf(call), call))

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

  const ask = (call: Call, options: { headers?: Record<string, string>; payload?: object | string } = {}) =>
    t.app.inject({ method: call.method as 'POST', url: exampleUrl(call), ...options })
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

  test.each(which((kind) => kind === 'can'))('%s turns away a donor with 403', async (_name, call) => {
    const answer = await ask(call, { headers: asDonor(), ...(call.body ? { payload: {} } : {}) })
    expect(answer.statusCode).toBe(403)
  })

  test.each(which((kind) => kind.endsWith('own-or')))(
    "%s answers 404 for another's record",
    async (_name, call) => {
      const payload = call.example?.body
      expect(payload === undefined, 'states an example of its body').toBe(call.body === undefined)
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

  test.each(which((_kind, call) => !isFollowed(call)))(
    '%s refuses an unknown key of the address by its name',
    async (_name, call) => {
      const answer = await t.app.inject({
        method: call.method as 'POST',
        url: `${exampleUrl(call)}?surprise=1`,
        headers: asWhoMay(call),
        ...(call.body ? { payload: {} } : {}),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ data: { errors: Record<string, string> } }>().data.errors).toHaveProperty(
        'surprise',
      )
    },
  )

  test.each(withBody)('%s never fails with 5xx, whatever the body', async (_name, call) => {
    const headers = { ...asWhoMay(call), 'content-type': 'application/json' }
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answer = await ask(call, { headers, payload: JSON.stringify(body) })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
      }),
      { numRuns: runsOf(10, 40) },
    )
  })

  test.each(calls)(
    '%s answers 405 to the methods it does not take, and says which it takes',
    async (_name, call) => {
      const stated = everyCall
        .filter((other) => routePath(other) === routePath(call))
        .map(({ method }) => method)
      const taken: string[] = stated.includes('GET') ? [...stated, 'HEAD'] : stated
      for (const method of ['DELETE', 'PUT', 'PATCH', 'POST', 'GET', 'HEAD', 'OPTIONS'] as const) {
        if (taken.includes(method)) continue
        const answer = await t.app.inject({ method, url: exampleUrl(call) })
        expect(answer.statusCode, method).toBe(405)
        expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual(taken.toSorted())
        expect(answer.body).toContain(method === 'HEAD' ? '' : '"status":false')
      }
    },
  )

  test.each(which((_kind, call) => call.method === 'GET'))(
    '%s answers HEAD as it answers GET, without the body',
    async (_name, call) => {
      const asked = { url: exampleUrl(call), headers: { cookie: `${loginCookie}=${donor}` } }
      const [head, get] = [await t.app.inject({ ...asked, method: 'HEAD' }), await t.app.inject(asked)]
      expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
        get.statusCode,
        get.headers['content-type'],
        '',
      ])
    },
  )

  test.each(withBody.filter(([, { path }]) => !/clock/.test(path)))(
    '%s refuses an empty body where it asks for something',
    async (_name, call) => {
      const answer = await t.app.inject({
        method: call.method as 'POST',
        url: exampleUrl(call),
        headers: { ...asWhoMay(call), 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(400)
    },
  )
}
