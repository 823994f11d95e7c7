import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkTexts } from '../../../contract/accounts/reset.ts'
import { passwordTexts } from '../../../contract/accounts/password.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { createAccount } from '../index.ts'

let t: TestApp
let counter = 0
let email: string
let id: number

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.setNow('2026-11-20T06:00:00Z')
  counter += 1
  email = `meena${counter}@example.org`
  id = await createAccount(t.services.database.db, {
    fullName: 'Meena',
    email,
    password: 'Right@1234',
    roles: ['donor'],
    at: new Date(),
  })
})
afterAll(() => t.close())

const post = (url: string, payload: object) =>
  t.app.inject({
    method: 'POST',
    url: `/api/user/${url}`,
    payload,
    remoteAddress: `10.0.0.${counter}`,
  })
const ask = (emailId = email) => post('forgot-password', { emailId })
const tokenSent = async () =>
  /\/verify\/reset-password\/([\w-]{43})/.exec((await messagesTo(t, email))[0]?.text ?? '')?.[1] ?? ''
const check = (token: string) => post('check-reset-token', { token })
const reset = (token: string, password = 'Better@5678') => post('reset-account-password', { token, password })
const logIn = async (password: string) => {
  const answer = await post('login', { username: email, password })
  return answer.json<{ status: boolean; data: { accessToken: string } | null }>()
}
const profile = async (accessToken: string) =>
  (await t.app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${accessToken}` } }))
    .statusCode

test('a link resets the password once and ends every login', async () => {
  const [one, other] = [await logIn('Right@1234'), await logIn('Right@1234')]
  expect((await ask()).json()).toEqual({ status: true, message: linkTexts.sent, data: null })
  const token = await tokenSent()
  for (let i = 0; i < 2; i++) expect((await check(token)).json()).toMatchObject({ status: true, data: null })
  expect((await reset(token)).json()).toMatchObject({ status: true, message: linkTexts.passwordChanged })
  expect(await profile(one.data!.accessToken)).toBe(401)
  expect(await profile(other.data!.accessToken)).toBe(401)
  expect((await logIn('Right@1234')).status).toBe(false)
  expect((await logIn('Better@5678')).status).toBe(true)
  for (const again of [await check(token), await reset(token, 'Third@9012')])
    expect(again.json()).toEqual({ status: false, message: linkTexts.over, data: null })
  const told = await messagesTo(t, email)
  expect(told[0]!.subject).toBe('Your password was changed')
  expect(told[0]!.text).not.toContain(token)
})

test('of two at once one resets the password', async () => {
  await ask()
  const token = await tokenSent()
  const answers = await Promise.all([reset(token, 'First@1234'), reset(token, 'Second@1234')])
  const won = answers.map((answer) => answer.json<{ status: boolean }>().status)
  expect(new Set(won)).toEqual(new Set([false, true]))
  expect((await logIn(won[0] ? 'First@1234' : 'Second@1234')).status).toBe(true)
  expect((await logIn(won[0] ? 'Second@1234' : 'First@1234')).status).toBe(false)
})

test('a link is over after 30 minutes, and when a newer one was sent', async () => {
  await ask()
  const first = await tokenSent()
  await ask()
  const second = await tokenSent()
  expect((await check(first)).json()).toMatchObject({ status: false })
  t.setNow('2026-11-20T06:29:59Z')
  expect((await check(second)).json()).toMatchObject({ status: true })
  t.setNow('2026-11-20T06:30:00Z')
  expect((await check(second)).json()).toMatchObject({ status: false })
  expect((await reset(second)).json()).toMatchObject({ status: false })
})

test('a link is over when its account is blocked or has another address', async () => {
  const change = (set: object) =>
    t.services.database.db.updateTable('account').set(set).where('id', '=', id).execute()
  await ask()
  const token = await tokenSent()
  await change({ state: 'blocked' })
  expect((await reset(token)).json()).toMatchObject({ status: false })
  await change({ state: 'active', email: `moved${counter}@example.org` })
  expect((await reset(token)).json()).toMatchObject({ status: false })
})

test('an address without an account is answered alike, counted alike, and gets nothing', async () => {
  const asked = async (address: string) => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await ask(address))
    return answers.map((answer) => [answer.statusCode, answer.json<{ message: string }>().message])
  }
  const known = await asked(email)
  expect(known.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await asked(`nobody${counter}@example.org`)).toEqual(known)
  expect(await messagesTo(t, `nobody${counter}@example.org`)).toEqual([])
})

test('a token of one kind is none of another, and rubbish is told as one that is over', async () => {
  await ask()
  expect((await post('verify-user-email', { token: await tokenSent() })).json()).toMatchObject({
    status: false,
    message: linkTexts.over,
  })
  for (const token of ['x', 'a'.repeat(43), '../../etc'])
    expect((await check(token)).json()).toEqual({ status: false, message: linkTexts.over, data: null })
})

test('a new password keeps the rule and is not a common one', async () => {
  await ask()
  const token = await tokenSent()
  for (const [password, text] of [
    ['weak', passwordTexts.weak],
    ['Password@1', passwordTexts.common],
  ] as const) {
    const answer = await reset(token, password)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { data: { errors: { password: text } } }])
  }
  expect((await check(token)).json()).toMatchObject({ status: true })
})

test('the token stands in no table', async () => {
  await ask()
  const token = await tokenSent()
  const { rows } = await t.services.database.pool.query<{ all: string }>(
    `select (select string_agg(l::text, ' ') from account_link l) || (select string_agg(m::text, ' ') from message m) as all`,
  )
  expect(rows[0]!.all).not.toContain(token)
  expect(rows[0]!.all).not.toContain(Buffer.from(token).toString('hex'))
})
