import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { startOidcPeer, type OidcPeer, type Person } from '../../testing/peers/oidc-peer.ts'
import { createAccount } from '../index.ts'

let peer: OidcPeer
let t: TestApp
let counter = 0
let email: string
let sub: string

beforeAll(async () => {
  peer = await startOidcPeer('http://localhost:3000/api/user/social-login/google/callback')
  const { issuer, clientId, clientSecret } = peer
  t = await testApp({
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
  })
})
beforeEach(() => {
  counter += 1
  email = `meena${counter}@example.org`
  sub = `person-${counter}`
})
afterAll(() => Promise.all([t.close(), peer.stop()]))

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>
const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat()
const secretOf = (answer: Answer) =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith('sahaya_social='))
    ?.split(';')[0] ?? ''
const start = () => t.app.inject('/api/user/social-login/google')
const comeBack = (to: URL, cookie: string) =>
  t.app.inject({ url: `${to.pathname}${to.search}`, headers: { cookie } })

/** Signs in from the button to the page that it ends on. */
async function visit(person: Person) {
  peer.person = person
  const started = await start()
  const cookie = secretOf(started)
  const to = await peer.visit(String(started.headers['location']))
  const answer = await comeBack(to, cookie)
  return { cookie, to, answer, ends: answer.headers['location'], login: loginOf(answer) }
}
const loginOf = (answer: Answer) =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith('sahaya_login='))
    ?.split(';')[0]
const make = () =>
  createAccount(t.services.database.db, {
    fullName: 'Meena',
    email,
    password: 'Right@1234',
    roles: ['donor'],
    at: new Date(),
  })
const logIn = (username: string, cookie: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username, password: 'Right@1234' },
    headers: { cookie },
  })

test('somebody whom nobody here knows is led to sign up, and gets no login', async () => {
  const { answer, ends, login } = await visit({ sub, email, email_verified: true })
  expect([answer.statusCode, ends, login]).toEqual([303, '/social-login?result=unknown', undefined])
})

test('a verified e-mail links after the account is proved once; from then on it is the subject that signs in', async () => {
  const id = await make()
  const first = await visit({ sub, email: email.toUpperCase(), email_verified: true })
  expect([first.ends, first.login]).toEqual(['/social-login?result=link', undefined])
  expect((await logIn(email, first.cookie)).json()).toMatchObject({ status: true })

  const again = await visit({ sub, email: `new${email}`, email_verified: false })
  expect(again.ends).toBe('/social-login?result=signed-in')
  const session = await t.app.inject({ url: '/api/user/session', headers: { cookie: again.login! } })
  expect(session.json()).toMatchObject({ data: { id, fullname: 'Meena', roles: ['donor'] } })

  const other = await visit({ sub: `other-${sub}`, email, email_verified: true })
  expect(other.login).toBeUndefined()
})

test('signing in to another account, or in another browser, links nothing', async () => {
  await make()
  const waiting = await visit({ sub, email, email_verified: true })
  const mine = email
  email = `other${counter}@example.org`
  await make()
  await logIn(email, waiting.cookie)
  await logIn(mine, '')
  expect((await visit({ sub, email: mine, email_verified: true })).ends).toBe('/social-login?result=link')
})

test('an e-mail that the provider has not verified is nobody’s', async () => {
  await make()
  for (const person of [{ sub, email, email_verified: false }, { sub, email }, { sub }]) {
    const { ends, cookie } = await visit(person)
    expect(ends).toBe('/social-login?result=unknown')
    await logIn(email, cookie)
  }
  const { rowCount } = await t.services.database.pool.query(
    'select 1 from account_identity where subject = $1',
    [sub],
  )
  expect(rowCount).toBe(0)
})

test('a blocked account is not signed in', async () => {
  const id = await make()
  const { cookie } = await visit({ sub, email, email_verified: true })
  await logIn(email, cookie)
  await t.services.database.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', id).execute()
  const blocked = await visit({ sub, email, email_verified: true })
  expect([blocked.ends, blocked.login]).toEqual(['/social-login?result=failed', undefined])
})

test('a wrong state, no state, another browser and a refusal end without a login', async () => {
  peer.person = { sub, email, email_verified: true }
  const changes: ((to: URL) => void)[] = [
    (to) => to.searchParams.set('state', 'x'.repeat(43)),
    (to) => to.searchParams.delete('state'),
    (to) => to.searchParams.set('iss', 'https://elsewhere.example'),
    (to) => to.searchParams.delete('code'),
    (to) => {
      to.searchParams.delete('code')
      to.searchParams.set('error', 'access_denied')
    },
  ]
  for (const change of changes) {
    const started = await start()
    const to = await peer.visit(String(started.headers['location']))
    change(to)
    const answer = await comeBack(to, secretOf(started))
    expect(answer.headers['location']).toBe('/social-login?result=failed')
  }
  const [mine, theirs] = [await start(), await start()]
  const to = await peer.visit(String(theirs.headers['location']))
  for (const cookie of ['', secretOf(mine), 'sahaya_social=guessed'])
    expect((await comeBack(to, cookie)).headers['location']).toBe('/social-login?result=failed')
})

test('a code that comes twice signs in once, in a new visit too', async () => {
  await make()
  await logIn(email, (await visit({ sub, email, email_verified: true })).cookie)
  const { to, cookie, ends } = await visit({ sub, email, email_verified: true })
  expect(ends).toBe('/social-login?result=signed-in')
  expect((await comeBack(to, cookie)).headers['location']).toBe('/social-login?result=failed')
  const fresh = await start()
  const replayed = new URL(to)
  replayed.searchParams.set('state', new URL(String(fresh.headers['location'])).searchParams.get('state')!)
  expect((await comeBack(replayed, secretOf(fresh))).headers['location']).toBe('/social-login?result=failed')
})

test('the address of the provider carries PKCE, state and nonce, and the cookie is for this call alone', async () => {
  const started = await start()
  const asked = new URL(String(started.headers['location'])).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/api/user/social-login/google/callback',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  expect(cookiesOf(started)[0]).toMatch(/; Path=\/api\/user; HttpOnly; SameSite=Lax; Max-Age=900$/)
})

test('a provider that does not answer leads back to the page', async () => {
  const away = await testApp({
    env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'sahaya', OIDC_CLIENT_SECRET: 'secret' },
  })
  try {
    const answer = await away.app.inject('/api/user/social-login/google')
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/social-login?result=failed'])
  } finally {
    await away.close()
  }
})

test('where no provider is set up there is no such call', async () => {
  const without = await testApp()
  try {
    for (const url of ['/api/user/social-login/google', '/api/user/social-login/google/callback?code=1'])
      expect((await without.app.inject(url)).statusCode).toBe(404)
  } finally {
    await without.close()
  }
})
