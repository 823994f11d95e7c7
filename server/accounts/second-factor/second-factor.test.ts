import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { secondFactor, secondFactorTexts as texts } from '../../../contract/accounts/second-factor.ts'
import { staff } from '../../../contract/accounts/staff.ts'
import { errors } from '../../../contract/errors.ts'
import { office } from '../../../contract/office.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { codeOfApp } from '../../testing/authenticator.ts'
import { clientWith, type Client } from '../../testing/client.ts'
import { codeSentTo, messagesTo } from '../../testing/read-messages.ts'
import { createAccount } from '../index.ts'

let t: TestApp
let counter = 0
let email: string
let id: number
let minute = 0
const password = 'Right@1234'

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.services.database.pool.query('update role set second_factor_required = false')
  counter += 1
  later(10)
  email = `asha${counter}@example.org`
  id = await createAccount(t.services.database.db, {
    fullName: 'Asha',
    email,
    mobileNo: `93${String(counter).padStart(8, '0')}`,
    password,
    roles: ['finance'],
    at: new Date(),
  })
})
afterAll(() => t.close())

/** Moves the clock on by minutes: to the next codes, and past the limits of the tests before. */
function later(minutes: number) {
  minute += minutes
  t.setNow(new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString())
}
const nowCode = (secret: string, stepsOff = 0) => codeOfApp(secret, t.services.clock.realNow(), stepsOff)
const bearing = (token: string) => clientWith(t, token)
const signIn = async () => (await t.asNobody(accounts.login, { body: { username: email, password } })).data!
/** The token of a login for which the password was enough. */
async function enter(): Promise<{ token: string; me: Client }> {
  const data = await signIn()
  if (!('accessToken' in data)) throw new Error('a second step is asked for')
  return { token: data.accessToken, me: bearing(data.accessToken) }
}
/** Switches the second factor on. */
async function setUp(me: Client): Promise<{ secret: string; codes: string[] }> {
  const { data } = await me(secondFactor.begin, { body: { password } })
  const confirmed = await me(secondFactor.confirm, { body: { code: nowCode(data!.secret) } })
  return { secret: data!.secret, codes: confirmed.data!.recoveryCodes }
}
async function secondStep(): Promise<string> {
  const data = await signIn()
  return 'secondStepToken' in data ? data.secondStepToken : ''
}
const finish = (token: string, code: string) => t.asNobody(secondFactor.finish, { body: { token, code } })
const isSignedIn = async (client: Client) => (await client(accounts.session)).http === 200

test('a second factor is set up with a QR code, confirmed by a code of it, and told to its owner', async () => {
  const { me } = await enter()
  expect((await me(secondFactor.status)).data).toEqual({
    since: null,
    isRequired: false,
    recoveryCodesLeft: 0,
    hasPassword: true,
  })
  const { data } = await me(secondFactor.begin, { body: { password } })
  expect(data!.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(data!.address).toBe(
    `otpauth://totp/Sahaya:asha${counter}%40example.org?secret=${data!.secret}&issuer=Sahaya&algorithm=SHA1&digits=6&period=30`,
  )
  expect(data!.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  expect((await me(secondFactor.confirm, { body: { code: nowCode(data!.secret, 2) } })).message).toBe(
    texts.wrong,
  )
  expect((await me(secondFactor.status)).data.since).toBeNull()
  const spaced = nowCode(data!.secret).replace(/^(...)/, '$1 ')
  const confirmed = await me(secondFactor.confirm, { body: { code: spaced } })
  expect(new Set(confirmed.data!.recoveryCodes).size).toBe(10)
  expect((await me(secondFactor.status)).data).toMatchObject({
    since: t.services.clock.realNow().toISOString(),
    recoveryCodesLeft: 10,
  })
  expect((await messagesTo(t, email))[0]!.text).toContain('Two-step sign-in is on.')
  expect((await me(secondFactor.begin, { body: { password } })).message).toBe(errors.SECOND_FACTOR_ON.message)
})

test('it is begun by whoever knows the password alone', async () => {
  const { me } = await enter()
  const wrong = await me(secondFactor.begin, { body: { password: 'Wrong@1234' } })
  expect([wrong.http, wrong.errors]).toEqual([400, { password: texts.wrongPassword }])
  expect((await me(secondFactor.begin, { body: {} })).errors).toEqual({ password: texts.noPassword })
})

test('switching it on ends every other login, and sign-in takes a code from then on', async () => {
  const other = await enter()
  const { me } = await enter()
  const { secret } = await setUp(me)
  expect([await isSignedIn(me), await isSignedIn(other.me)]).toEqual([true, false])
  later(1)
  const answer = await t.asNobody(accounts.login, { body: { username: email, password } })
  expect(answer).toMatchObject({ http: 200, message: texts.ask })
  expect(Object.keys(answer.data!)).toEqual(['secondStepToken'])
  const token = (answer.data as { secondStepToken: string }).secondStepToken
  expect(await isSignedIn(bearing(token))).toBe(false)
  expect((await finish(token, nowCode(secret, -2))).message).toBe(texts.wrong)
  const done = await finish(token, nowCode(secret))
  expect(done).toMatchObject({ message: 'Logged in', data: { id, dropmenu: [{ target: '/finance' }] } })
  expect((await finish(token, nowCode(secret, 1))).message).toBe(texts.over)
})

test('a browser carries the second step in a cookie that no script reads', async () => {
  await setUp((await enter()).me)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: email, password },
  })
  expect(answer.headers['set-cookie']).toMatch(
    /^sahaya_second_step=[\w-]{43}; Path=\/api\/user; HttpOnly; SameSite=Lax; Max-Age=600$/,
  )
})

test('an OTP leads to the second step as the password does', async () => {
  await setUp((await enter()).me)
  const mobile_no = `93${String(counter).padStart(8, '0')}`
  await t.asNobody.send('POST', '/user/signin-OTP-request', { mobile_no })
  const otp = await codeSentTo(t, mobile_no)
  const answer = await t.asNobody.send('POST', '/user/signin-OTP-verify', { mobile_no, otp })
  expect(answer.json()).toMatchObject({
    status: true,
    message: texts.ask,
    data: { secondStepToken: expect.any(String) },
  })
})

test('a code is good one step early and late, and once, also when it comes twice at once', async () => {
  const { secret } = await setUp((await enter()).me)
  expect((await finish(await secondStep(), nowCode(secret))).message).toBe(texts.wrong)
  later(1)
  expect((await finish(await secondStep(), nowCode(secret, -1))).message).toBe('Logged in')
  expect((await finish(await secondStep(), nowCode(secret, -1))).message).toBe(texts.wrong)
  expect((await finish(await secondStep(), nowCode(secret, 1))).message).toBe('Logged in')
  // Earlier than one that was taken.
  expect((await finish(await secondStep(), nowCode(secret))).message).toBe(texts.wrong)
  later(2)
  const [one, two] = [await secondStep(), await secondStep()]
  const both = await Promise.all([finish(one, nowCode(secret)), finish(two, nowCode(secret))])
  expect(new Set(both.map(({ message }) => message))).toEqual(new Set(['Logged in', texts.wrong]))
})

test('a recovery code stands in for the app once, with hyphens or without, and its use is told', async () => {
  const { codes } = await setUp((await enter()).me)
  expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect((await finish(await secondStep(), codes[0]!.toLowerCase())).message).toBe('Logged in')
  expect((await messagesTo(t, email))[0]!.text).toContain('A recovery code of your account was used')
  expect((await finish(await secondStep(), codes[0]!)).message).toBe(texts.wrong)
  const [one, two] = [await secondStep(), await secondStep()]
  const bare = codes[1]!.replaceAll('-', '')
  const both = await Promise.all([finish(one, bare), finish(two, bare)])
  expect(new Set(both.map(({ message }) => message))).toEqual(new Set(['Logged in', texts.wrong]))
  later(20)
  const fresh = await finish(await secondStep(), codes[2]!)
  const me = bearing((fresh.data as { accessToken: string }).accessToken)
  expect((await me(secondFactor.status)).data.recoveryCodesLeft).toBe(7)
})

test('new recovery codes replace the old ones', async () => {
  const { me } = await enter()
  const { secret, codes } = await setUp(me)
  later(1)
  expect((await me(secondFactor.renewCodes, { body: { code: '000000' } })).message).toBe(texts.wrong)
  const renewed = await me(secondFactor.renewCodes, { body: { code: nowCode(secret) } })
  expect((await finish(await secondStep(), codes[0]!)).message).toBe(texts.wrong)
  expect((await finish(await secondStep(), renewed.data!.recoveryCodes[0]!)).message).toBe('Logged in')
})

test('codes that fail are counted by the account, over all its sign-ins', async () => {
  const { secret } = await setUp((await enter()).me)
  later(1)
  const steps = await Promise.all(Array.from({ length: 6 }, secondStep))
  const from = (token: string, code: string, remoteAddress: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/user/second-factor/finish-sign-in',
      payload: { token, code },
      remoteAddress,
    })
  const tries = await Promise.all(steps.map((token, i) => from(token, '000000', `192.0.2.${i}`)))
  expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429,
  ])
  expect((await from(steps[0]!, nowCode(secret), '192.0.2.99')).statusCode).toBe(429)
  // Networks from which its owner has signed in before are counted apart.
  expect((await finish(steps[0]!, nowCode(secret))).message).toBe('Logged in')
})

test('a second step is over after ten minutes, and when the password was changed', async () => {
  const { secret } = await setUp((await enter()).me)
  const late = await secondStep()
  later(10)
  expect((await finish(late, nowCode(secret))).message).toBe(texts.over)
  const signedIn = await finish(await secondStep(), nowCode(secret))
  const me = bearing((signedIn.data as { accessToken: string }).accessToken)
  const waiting = await secondStep()
  const change = { currentPassword: password, password: 'Better@5678' }
  expect((await me.send('POST', '/user/post-change-password', change)).statusCode).toBe(200)
  later(1)
  expect((await finish(waiting, nowCode(secret))).message).toBe(texts.over)
  for (const token of ['', 'x', 'a'.repeat(43)])
    expect((await finish(token, nowCode(secret))).message).toBe(texts.over)
})

test('a blocked account does not get through the second step', async () => {
  const { secret } = await setUp((await enter()).me)
  const token = await secondStep()
  later(1)
  await t.services.database.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', id).execute()
  expect((await finish(token, nowCode(secret))).message).toBe(texts.over)
})

test('it is removed by password and code, and its owner is told', async () => {
  const { me } = await enter()
  const { secret } = await setUp(me)
  later(1)
  const remove = (given: object) =>
    me(secondFactor.remove, { body: { password, code: nowCode(secret), ...given } })
  expect((await remove({ password: 'Wrong@1234' })).errors).toEqual({ password: texts.wrongPassword })
  expect((await remove({ code: '000000' })).message).toBe(texts.wrong)
  expect((await remove({})).message).toBe('Two-step sign-in is off')
  expect((await messagesTo(t, email))[0]!.text).toContain('Two-step sign-in is off.')
  await enter()
  expect((await remove({})).message).toBe(errors.NO_SECOND_FACTOR.message)
})

const require = (isRequired: boolean) =>
  t.services.database.db
    .updateTable('role')
    .set({ second_factor_required: isRequired })
    .where('id', '=', 'finance')
    .execute()

test('where a role requires it, every login without it is limited at once, until it is set up', async () => {
  const { me } = await enter()
  const list = async () => (await me.send('GET', '/finance/donations')).statusCode
  expect(await list()).toBe(200)
  await require(true)
  const refused = await me.send('GET', '/finance/donations')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { message: errors.SECOND_FACTOR_DUE.message },
  ])
  expect((await me(office.area, { params: { area: 'finance' } })).message).toBe(
    errors.SECOND_FACTOR_DUE.message,
  )
  expect((await me(office.menu)).data.map(({ url }) => url)).toEqual(['/user'])
  expect((await me(accounts.session)).data.dropmenu).toEqual([
    { name: 'Two-step sign-in', target: '/user/security/two-step' },
  ])
  expect(await signIn()).toMatchObject({ dropmenu: [{ target: '/user/security/two-step' }] })
  expect((await me(secondFactor.status)).data.isRequired).toBe(true)
  const { secret } = await setUp(me)
  expect(await list()).toBe(200)
  expect((await me(accounts.session)).data.dropmenu).toEqual([{ name: 'Finance', target: '/finance' }])
  later(1)
  await me(secondFactor.remove, { body: { password, code: nowCode(secret) } })
  expect(await list()).toBe(403)
  await require(false)
  expect(await list()).toBe(200)
})

test('staff who manage users reset it of somebody else: audited, told, and every login ends', async () => {
  const { me } = await enter()
  const { codes } = await setUp(me)
  const body = { userId: id, reason: 'Lost phone' }
  expect((await t.as('operations')(staff.resetSecondFactor, { body })).http).toBe(403)
  expect((await t.as('it-admin')(staff.user, { body: { userId: id } })).data.hasSecondFactor).toBe(true)
  expect((await t.as('it-admin')(staff.resetSecondFactor, { body })).http).toBe(200)
  expect((await t.as('it-admin')(staff.resetSecondFactor, { body })).message).toBe(
    errors.NO_SECOND_FACTOR.message,
  )
  const read = (await t.as('it-admin')(staff.user, { body: { userId: id } })).data
  expect(read.hasSecondFactor).toBe(false)
  expect(read.history.at(-1)).toMatchObject({ what: 'Two-step sign-in reset', reason: 'Lost phone' })
  expect((await messagesTo(t, email))[0]!.text).toContain('Our staff have reset the two-step sign-in')
  expect(await isSignedIn(me)).toBe(false)
  await enter()
  expect(codes).toHaveLength(10)
})

test('nobody resets their own', async () => {
  const admin = await createAccount(t.services.database.db, {
    fullName: 'Admin',
    email: `admin${counter}@example.org`,
    password,
    roles: ['it-admin'],
    at: new Date(),
  })
  email = `admin${counter}@example.org`
  const { me } = await enter()
  await setUp(me)
  const own = await me(staff.resetSecondFactor, { body: { userId: admin, reason: 'Mine' } })
  expect(own.message).toBe(errors.OWN_ACCOUNT.message)
})

test('neither the secret nor a recovery code stands in a table', async () => {
  const { secret, codes } = await setUp((await enter()).me)
  const { rows } = await t.services.database.pool.query<{ all: string }>(
    `select (select string_agg(f::text, ' ') from second_factor f) || (select string_agg(c::text, ' ') from recovery_code c)
       || (select string_agg(m::text, ' ') from message m) || (select string_agg(a::text, ' ') from audit a) as all`,
  )
  for (const one of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(rows[0]!.all).not.toContain(one)
    expect(rows[0]!.all).not.toContain(Buffer.from(one).toString('hex'))
  }
})
