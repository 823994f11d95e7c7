import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from './index.ts'
import { forgetOldNetworks } from './service.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const logIn = (username: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/user/login', payload: { username, password } })

test('the right password signs in by e-mail in any case and by mobile number', async () => {
  await createAccount(t.services.database.db, {
    fullName: 'Asha',
    email: 'asha@example.org',
    mobileNo: '9000000002',
    password: 'Right@1234',
    roles: ['finance'],
    at: new Date(),
  })
  for (const username of ['Asha@Example.org', '9000000002', ' asha@example.org ']) {
    const answer = await logIn(username, 'Right@1234')
    expect(answer.json()).toMatchObject({
      status: true,
      message: 'Logged in',
      data: {
        fullname: 'Asha',
        role: 'finance',
        roles: ['finance'],
        dropmenu: [{ name: 'Finance', target: '/finance' }],
      },
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sahaya_login=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/),
      expect.stringMatching(/^sahaya_here=1; Path=\/; SameSite=Lax; Max-Age=\d+$/),
    ])
  }
})

test('the areas of the office are those that the permissions of all roles open, those where a role begins first', async () => {
  const dropmenuOf = async (...roles: string[]) => {
    const email = `${roles.join('.')}@example.org`
    await createAccount(t.services.database.db, {
      fullName: 'Chitra',
      email,
      password: 'Right@1234',
      roles,
      at: new Date(),
    })
    return (await logIn(email, 'Right@1234')).json<{ data: { dropmenu: object[] } }>().data.dropmenu
  }
  expect(await dropmenuOf('donor')).toEqual([])
  expect(await dropmenuOf('hr', 'operations')).toEqual([
    { name: 'Operations', target: '/operations' },
    { name: 'Jobs', target: '/hr' },
    { name: 'Finance', target: '/finance' },
  ])
})

test('wrong, unknown and blocked read the same', async () => {
  const id = await createAccount(t.services.database.db, {
    fullName: 'Bala',
    email: 'bala@example.org',
    password: 'Right@1234',
    roles: ['donor'],
    at: new Date(),
  })
  await t.services.database.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', id).execute()
  for (const [username, password] of [
    ['asha@example.org', 'wrong'],
    ['nobody@example.org', 'Right@1234'],
    ['bala@example.org', 'Right@1234'],
  ] as const) {
    const answer = await logIn(username, password)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: false, message: 'Invalid Username / Password', data: null })
  }
})

test('an empty field is a 400 with the same text', async () => {
  const answer = await logIn('', '')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    data: { errors: { username: 'Invalid Username / Password', password: 'Invalid Username / Password' } },
  })
})

test('the eleventh try on one account within a quarter of an hour is told to wait', async () => {
  for (let i = 0; i < 10; i++) expect((await logIn('guess@example.org', `guess ${i}`)).statusCode).toBe(200)
  const answer = await logIn('guess@example.org', 'guess 11')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json<{ message: string }>().message).toMatch(
    /^Too many tries\. Please try again in \d+ minutes\.$/,
  )
})

describe('tries on one account', () => {
  const makeClerk = (n: number) =>
    createAccount(t.services.database.db, {
      fullName: 'Devi',
      email: `devi${n}@example.org`,
      mobileNo: `910000000${n}`,
      password: 'Right@1234',
      roles: ['finance'],
      at: new Date(),
    })
  const tryFrom = async (remoteAddress: string, username: string, password: string) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { username, password },
        remoteAddress,
      })
    ).statusCode
  const guess = async (times: number, address: string, username: string) => {
    for (let i = 0; i < times; i++) expect(await tryFrom(address, username, `guess ${i}`)).toBe(200)
  }

  test('by its e-mail, in any case, and its mobile number are counted together', async () => {
    await makeClerk(1)
    await guess(5, '192.0.2.1', 'devi1@example.org')
    await guess(2, '192.0.2.2', 'Devi1@Example.org')
    await guess(3, '192.0.2.3', '9100000001')
    for (const username of ['devi1@example.org', '9100000001', 'DEVI1@example.org'])
      expect(await tryFrom('192.0.2.4', username, 'Right@1234')).toBe(429)
  })

  test('that succeed do not count', async () => {
    await makeClerk(2)
    for (let i = 0; i < 12; i++)
      expect(await tryFrom('192.0.2.5', 'devi2@example.org', 'Right@1234')).toBe(200)
    await guess(9, '192.0.2.5', 'devi2@example.org')
    expect(await tryFrom('192.0.2.5', 'devi2@example.org', 'Right@1234')).toBe(200)
    await guess(1, '192.0.2.5', 'devi2@example.org')
    expect(await tryFrom('192.0.2.5', 'devi2@example.org', 'Right@1234')).toBe(429)
  })

  test('by strangers do not lock its owner out of where they have signed in before', async () => {
    const id = await makeClerk(3)
    expect(await tryFrom('2001:db8::1', 'devi3@example.org', 'Right@1234')).toBe(200)
    await guess(10, '192.0.2.6', 'devi3@example.org')
    expect(await tryFrom('192.0.2.6', 'devi3@example.org', 'Right@1234')).toBe(429)
    // The same connection, by another of its addresses.
    expect(await tryFrom('2001:db8::2', '9100000003', 'Right@1234')).toBe(200)
    await guess(10, '2001:db8::3', '9100000003')
    expect(await tryFrom('2001:db8::3', 'devi3@example.org', 'Right@1234')).toBe(429)
    const { db } = t.services.database
    const networks = () =>
      db.selectFrom('known_network').select('network').where('account_id', '=', id).execute()
    const later = (days: number) => () => new Date(t.services.clock.realNow().getTime() + days * 86_400_000)
    await forgetOldNetworks({ db, clock: { now: later(179), realNow: later(179) } })
    expect(await networks()).toEqual([{ network: '2001:db8:0:0::' }])
    await forgetOldNetworks({ db, clock: { now: later(181), realNow: later(181) } })
    expect(await networks()).toEqual([])
  })

  test('of nobody are counted by what was typed, whatever an account is called', async () => {
    const id = await makeClerk(4)
    await guess(10, '192.0.2.7', `account ${id}`)
    expect(await tryFrom('192.0.2.7', `Account ${id}`, 'guess')).toBe(429)
    expect(await tryFrom('192.0.2.7', 'devi4@example.org', 'Right@1234')).toBe(200)
  })
})

test('logging out ends the login on the server', async () => {
  const { token } = await signIn(t, 'donor')
  const headers = { authorization: `Bearer ${token}` }
  expect((await t.app.inject({ url: '/api/user/profile', headers })).statusCode).toBe(200)
  expect(
    (await t.app.inject({ method: 'POST', url: '/api/user/logout', headers, payload: {} })).statusCode,
  ).toBe(200)
  expect((await t.app.inject({ url: '/api/user/profile', headers })).statusCode).toBe(401)
})

test.each([
  ['nothing', {}],
  ['nothing, named as JSON', { headers: { 'content-type': 'application/json' } }],
  ['an empty object', { payload: {} }],
])(
  'logging out asks for nothing: %s will do',
  async (_name, sent: { headers?: object; payload?: object }) => {
    const { token } = await signIn(t, 'donor')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      ...sent,
      headers: { ...headers, ...sent.headers },
    })
    expect(answer.statusCode).toBe(200)
    expect((await t.app.inject({ url: '/api/user/profile', headers })).statusCode).toBe(401)
  },
)

test('logging out refuses what it does not know', async () => {
  const { token } = await signIn(t, 'donor')
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { authorization: `Bearer ${token}` },
    payload: { everywhere: true },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ data: { errors: object } }>().data.errors).toHaveProperty('everywhere')
})

test('blocking an account ends its logins at once', async () => {
  const { token, accountId } = await signIn(t, 'hr')
  await t.services.database.db
    .updateTable('account')
    .set({ state: 'blocked' })
    .where('id', '=', accountId)
    .execute()
  expect(
    (await t.app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } }))
      .statusCode,
  ).toBe(401)
})

test('the cookie counts only for requests that come from our own pages', async () => {
  const { token } = await signIn(t, 'donor')
  const cookie = `sahaya_login=${token}`
  const logout = (headers: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { cookie, host: 'localhost:3000', ...headers },
      payload: {},
    })
  expect((await t.app.inject({ url: '/api/user/profile', headers: { cookie } })).statusCode).toBe(200)
  expect((await logout({ origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect((await logout({})).statusCode).toBe(403)
  for (const origin of ['https://localhost:3000', 'http://localhost:3001', 'http://localhost'])
    expect((await logout({ origin, host: new URL(origin).host })).statusCode).toBe(403)
  expect((await logout({ origin: 'http://localhost:3000' })).statusCode).toBe(200)
})

test('a staff login ends after four idle hours, a donor keeps theirs for fourteen days', async () => {
  const staff = await signIn(t, 'finance')
  const donor = await signIn(t, 'donor')
  const profile = async (token: string) =>
    (await t.app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  t.setNow('2026-11-20T10:00:01Z')
  expect(await profile(staff.token)).toBe(401)
  expect(await profile(donor.token)).toBe(200)
  t.setNow('2026-12-04T10:00:02Z')
  expect(await profile(donor.token)).toBe(401)
  t.setNow('2026-11-20T06:00:00Z')
})

test('outside demo mode the demo accounts, whose password everyone knows, do not sign in', async () => {
  const real = await testApp({ env: { DEMO_MODE: 'off' } })
  try {
    const account = {
      fullName: 'Demo',
      email: 'finance@demo.test',
      password: 'Demo@1234',
      roles: ['finance'],
      at: new Date(),
    }
    await createAccount(real.services.database.db, account)
    const answer = await real.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: 'Finance@demo.test', password: 'Demo@1234' },
    })
    expect(answer.json()).toMatchObject({ status: false, message: 'Invalid Username / Password' })
  } finally {
    await real.close()
  }
})
