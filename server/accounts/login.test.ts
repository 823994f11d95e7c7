import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from './index.ts'
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
    expect(answer.headers['set-cookie']).toMatch(/^sahaya_login=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/)
  }
})

test('the areas of the office are those that the permissions of all roles open', async () => {
  const dropmenuOf = async (...roles: string[]) => {
    const email = `${roles.join('.')}@example.org`
    await createAccount(t.services.database.db, {
      ...{ fullName: 'Chitra', email, password: 'Right@1234', roles, at: new Date() },
    })
    return (await logIn(email, 'Right@1234')).json<{ data: { dropmenu: object[] } }>().data.dropmenu
  }
  expect(await dropmenuOf('donor')).toEqual([])
  expect(await dropmenuOf('hr', 'operations')).toEqual([{ name: 'Finance', target: '/finance' }])
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
