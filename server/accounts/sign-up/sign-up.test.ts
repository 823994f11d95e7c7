import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { passwordTexts } from '../../../contract/accounts/password.ts'
import { signUpConsentVersion } from '../../../contract/accounts/sign-up-consent.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { codeSentTo, messagesTo } from '../../testing/read-messages.ts'
import { createAccount } from '../index.ts'

let t: TestApp
let counter = 0
let mobile_no: string
let body: { mobile_no: string; email: string; password: string; fullname: string }

beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => {
  counter += 1
  t.setNow('2026-11-20T06:00:00Z')
  mobile_no = `91${String(counter).padStart(8, '0')}`
  body = { mobile_no, email: `meena${counter}@example.org`, password: 'Right@1234', fullname: 'Meena Rao' }
})
afterAll(() => t.close())

const post = (url: string, payload: object, cookie?: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/user/${url}`,
    payload,
    remoteAddress: `10.0.0.${counter}`,
    headers: { ...(cookie && { cookie }) },
  })
const begin = (more: object = {}) => post('signup-ind', { ...body, ...more })
const end = async (cookie?: string) =>
  post('signup-OTP-verify', { mobile_no, otp: await codeSentTo(t, mobile_no) }, cookie)
const consents = async () =>
  (
    await t.services.database.pool.query(
      `select kind, wording, version, language from consent
       where account_id = (select id from account where mobile_no = $1)`,
      [mobile_no],
    )
  ).rows
const accounts = async () =>
  (
    await t.services.database.pool.query<{ roles: string[]; [column: string]: unknown }>(
      `select full_name, email, state, kind, email_verified_at, mobile_verified_at is not null as proved,
         array(select role_id from account_role where account_id = account.id) as roles
       from account where mobile_no = $1`,
      [mobile_no],
    )
  ).rows

test('a person signs up: OTP, account of a donor, signed in, and a link to verify the e-mail', async () => {
  const begun = await begin({ email: `Meena${counter}@Example.org` })
  expect(begun.json()).toEqual({ status: true, message: otpTexts.sentToNewNumber, data: null })
  expect(await accounts()).toEqual([])
  expect((await end()).json()).toMatchObject({
    status: true,
    message: 'Logged in',
    data: { fullname: 'Meena Rao', role: 'donor', roles: ['donor'], dropmenu: [] },
  })
  expect(await accounts()).toEqual([
    {
      full_name: 'Meena Rao',
      email: body.email,
      state: 'active',
      kind: 'individual',
      email_verified_at: null,
      proved: true,
      roles: ['donor'],
    },
  ])
  const [letter] = await messagesTo(t, body.email)
  expect(letter!.subject).toBe('Verify your email')
  const token = /\/verify\/email\/([\w-]{43})/.exec(letter!.text)![1]
  expect((await post('check-email-token', { token })).json()).toMatchObject({ status: true })
  expect((await post('verify-user-email', { token })).json()).toMatchObject({ status: true })
  expect((await post('check-email-token', { token })).json()).toMatchObject({ status: false })
  expect((await accounts())[0]!['email_verified_at']).not.toBeNull()
  expect((await post('verify-user-email', { token })).json()).toMatchObject({ status: false })
  const login = await post('login', { username: body.email, password: body.password })
  expect(login.json()).toMatchObject({ status: true })
})

test('what a person agreed to at sign-up is kept with the account, in its language', async () => {
  const consent = { language: 'hi', version: signUpConsentVersion }
  const outdated = await begin({ consent: { ...consent, version: '2020-01-01' } })
  expect([outdated.statusCode, outdated.json().message]).toEqual([409, errors.CONSENT_CHANGED.message])
  await begin({ consent })
  await end()
  expect(await consents()).toEqual([
    { kind: 'account', ...consent, wording: expect.stringContaining('नियम और शर्तों') },
  ])
})

test('a program that shows no screen signs a person up without a consent', async () => {
  await begin()
  await end()
  expect(await consents()).toEqual([])
})

test('a number or e-mail that has an account is answered alike, and its owner is told', async () => {
  const fresh = await begin()
  const owner = { fullName: 'Asha', roles: ['donor'], at: new Date() }
  await createAccount(t.services.database.db, {
    ...owner,
    email: `asha${counter}@example.org`,
    mobileNo: `92${mobile_no.slice(2)}`,
  })
  const known = [
    await begin({ mobile_no: `92${mobile_no.slice(2)}` }),
    await begin({ mobile_no: `93${mobile_no.slice(2)}`, email: `Asha${counter}@example.org` }),
  ]
  for (const answer of known) {
    expect([answer.statusCode, answer.json()]).toEqual([fresh.statusCode, fresh.json()])
    expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(fresh.headers).toSorted())
  }
  const sms = await messagesTo(t, `92${mobile_no.slice(2)}`)
  expect(sms.map(({ text }) => text)).toEqual([expect.stringContaining('You have an account already')])
  expect(await messagesTo(t, `93${mobile_no.slice(2)}`)).toEqual([])
  const letters = await messagesTo(t, `asha${counter}@example.org`)
  expect(letters.map(({ subject }) => subject)).toEqual(['You have an account already'])
})

test('a new OTP of a sign-up ends it as the first would have', async () => {
  await begin()
  t.setNow('2026-11-20T06:01:00Z')
  expect((await post('resend-signin-otp', { mobile_no })).json()).toMatchObject({ status: true })
  expect(await messagesTo(t, mobile_no)).toHaveLength(2)
  expect((await end()).json()).toMatchObject({ status: true, data: { fullname: 'Meena Rao' } })
})

test('two sign-ups of one number at once, ended twice at once, make one account', async () => {
  const begun = await Promise.all([begin(), begin({ email: `other${counter}@example.org` })])
  expect(new Set(begun.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  const ended = await Promise.all([end(), end()])
  const signedIn = ended.map((answer) => answer.json<{ status: boolean }>().status)
  expect(new Set(signedIn)).toEqual(new Set([false, true]))
  expect(await accounts()).toHaveLength(1)
})

test('an account made meanwhile with the number or e-mail is not touched', async () => {
  await begin()
  await createAccount(t.services.database.db, {
    fullName: 'Bala',
    email: body.email,
    roles: ['donor'],
    at: new Date(),
  })
  expect((await end()).json()).toMatchObject({ status: false, message: otpTexts.over })
  expect(await accounts()).toEqual([])
})

test('the OTP of a sign-up that somebody else began ends it in no other browser', async () => {
  const own = await begin()
  t.setNow('2026-11-20T06:01:00Z')
  await begin({ email: `intruder${counter}@example.org`, fullname: 'Intruder' })
  const cookie = String(own.headers['set-cookie']).split(';')[0]!
  expect((await end(cookie)).json()).toMatchObject({ status: false, message: otpTexts.over })
  expect(await accounts()).toEqual([])
})

test.each(['role', 'roles', 'status', 'state', 'verified', 'email_verified_at', 'id', 'kind', 'permissions'])(
  '%s is nothing to sign up with',
  async (name) => {
    const answer = await begin({ [name]: 'super-admin' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ data: { errors: object } }>().data.errors).toHaveProperty(name)
    expect(await messagesTo(t, mobile_no)).toEqual([])
  },
)

test.each([
  ['short@1A', true],
  ['short@1', false],
  ['nocapital@1', false],
  ['NOSMALL@1', false],
  ['NoSign111', false],
  ['NoDigit@@', false],
  ['With-dash1', false],
])('the password %s fits the rule: %s', async (password, fits) => {
  const answer = await begin({ password })
  const { data } = answer.json<{ data: { errors: object } | null }>()
  expect(data?.errors).toEqual(fits ? undefined : { password: passwordTexts.weak })
})

test.each(['Password@123', 'P@ssw0rd!', 'Welcome#2026', '123Qwerty!', 'India@1947'])(
  'the password %s is too common',
  async (password) => {
    const answer = await begin({ password })
    expect(answer.json()).toMatchObject({ data: { errors: { password: passwordTexts.common } } })
  },
)

test('names in every script and of one letter are taken; longer than 100 characters are not', async () => {
  for (const [i, fullname] of ['మీనా', 'K', 'O’Brien-Rao Jr.'].entries()) {
    const answer = await begin({
      fullname,
      mobile_no: `94${i}${mobile_no.slice(3)}`,
      email: `n${i}${body.email}`,
    })
    expect(answer.statusCode, fullname).toBe(200)
  }
  expect((await begin({ fullname: 'a'.repeat(200) })).statusCode).toBe(400)
})
