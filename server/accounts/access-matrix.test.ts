import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions, type Access, type Call, type Permission } from '../../contract/call.ts'
import { errors } from '../../contract/errors.ts'
import { officeAreas } from '../../shared/office-areas.ts'
import { callsByDomain, domains } from '../domains.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { exampleUrl } from '../testing/contract.ts'
import { makeAccount, signIn, tokenOf } from '../testing/make/accounts.ts'

/** Visitor who asks: `permissions` are undefined for one without an account. */
type Asker = { name: string; role?: string; token?: string; permissions?: ReadonlySet<Permission> }
type Verdict = 401 | 403 | 'let in'
type Asked = { name: string; call: Call; path: string; access: Access }

/** Calls that open by what their address names, each name with the access that it asks for. */
const byName: Record<string, Record<string, Access>> = {
  'office.area': Object.fromEntries(
    officeAreas.map(({ id, permission }) => [id, `can:${permission}` as Access]),
  ),
  'downloads.list': Object.fromEntries(
    domains.flatMap(({ lists = [] }) => lists.map(({ call }) => [call.list.name!, call.access])),
  ),
}

/** Every call with its example's address; one that opens by a name once for each. */
const asked = Object.entries(callsByDomain).flatMap(([domain, group]) =>
  Object.entries(group).flatMap(([key, call]): Asked[] => {
    const name = `${domain}.${key}`
    const named = Object.entries(byName[name] ?? {})
    if (named.length === 0) return [{ name, call, path: exampleUrl(call), access: call.access }]
    const param = /\{(\w+)\}/.exec(call.path)![1]!
    return named.map(([one, access]) => ({
      name: `${name} ${one}`,
      call,
      access,
      path: exampleUrl({ ...call, example: { params: { [param]: one } } }),
    }))
  }),
)
const unsigned = [errors.FORGED.message, errors.LINK_INVALID.message]
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

let t: TestApp
let askers: Asker[]
let port: number

beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as AddressInfo).port
  const { db } = t.services.database
  // This role opens nothing to its account, which has no second factor.
  await db
    .insertInto('role')
    .values({
      id: 'guarded',
      name: 'Guarded',
      area: '/super-admin',
      is_staff: true,
      permissions: [...permissions],
      second_factor_required: true,
    })
    .execute()
  const roles = await db
    .selectFrom('role')
    .select(['id', 'permissions', 'second_factor_required as isGuarded'])
    .orderBy('id')
    .execute()
  const staff = await Promise.all(
    roles.map(async ({ id, permissions: held, isGuarded }): Promise<Asker> => {
      const { token } = await signIn(t, id)
      return { name: id, role: id, token, permissions: new Set(isGuarded ? [] : (held as Permission[])) }
    }),
  )
  const deactivatedId = await makeAccount(t, 'super-admin')
  const deactivated = await tokenOf(t, deactivatedId)
  await db.updateTable('account').set({ state: 'deactivated' }).where('id', '=', deactivatedId).execute()
  const halfwayId = await makeAccount(t, 'super-admin')
  const halfway = await tokenOf(t, halfwayId)
  const at = new Date()
  await db
    .insertInto('second_factor')
    .values({ account_id: halfwayId, secret_sealed: t.services.fieldCrypto.seal('any'), confirmed_at: at })
    .execute()
  askers = [
    { name: 'signed out' },
    { name: 'deactivated super-admin', token: deactivated },
    { name: 'super-admin without the second factor', token: halfway },
    ...staff,
  ]
})
afterAll(async () => {
  agent.destroy()
  await t.close()
})

/** Verdict by the contract alone: the call's `access` against the permissions of the role. */
function declared({ access }: Asked, { permissions }: Asker): Verdict {
  const [kind, permission] = access.split(':') as [string, Permission | undefined]
  if (['public', 'gateway', 'demo', 'link-or-own-or'].includes(kind)) return 'let in'
  if (permissions === undefined) return 401
  return kind === 'can' && !permissions.has(permission!) ? 403 : 'let in'
}

/**
 * Verdict of the server. Calls without a body that act may end logins of the account, so each of them gets one
 * of its own.
 */
async function answered({ call, path }: Asked, { role, token }: Asker): Promise<Verdict> {
  const acts = call.method !== 'GET' && call.body === undefined
  const login = acts && role !== undefined ? (await signIn(t, role)).token : token
  const { status, body } = await send(call, path, login)
  if (status >= 500) throw new Error(`${path} failed with ${status}`)
  // A signature that does not match is judged after the access, and says nothing of who asks.
  if (unsigned.some((message) => body.includes(message))) return 'let in'
  return status === 401 || status === 403 ? status : 'let in'
}

const send = (call: Call, path: string, token: string | undefined) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    }
    const sent = request({ agent, host: '127.0.0.1', port, method: call.method, path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, body }))
    })
    sent.on('error', reject)
    sent.end(call.body === undefined ? undefined : JSON.stringify(call.example?.body ?? {}))
  })

test.each(Object.keys(callsByDomain))('calls of %s let in whom the contract declares', async (domain) => {
  const calls = asked.filter(({ name }) => name.startsWith(`${domain}.`))
  const cells = await Promise.all(
    calls.flatMap((one) =>
      askers.map(async (asker) => ({
        call: one.name,
        asker: asker.name,
        declared: declared(one, asker),
        answered: await answered(one, asker),
      })),
    ),
  )
  expect(cells).toHaveLength(calls.length * askers.length)
  expect(cells.filter((cell) => cell.answered !== cell.declared)).toEqual([])
})
