import { afterAll, beforeAll, expect, test } from 'vitest'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { createAccount, sendCode } from '../index.ts'

let t: TestApp
let addresses = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const post = (url: string, payload: object, remoteAddress = `192.0.2.${++addresses}`) =>
  t.app.inject({ method: 'POST', url: `/api/user/${url}`, payload, remoteAddress })
const request = (mobile_no: string) => post('signin-OTP-request', { mobile_no })
const verify = (mobile_no: string, otp: string) => post('signin-OTP-verify', { mobile_no, otp })
const resend = (mobile_no: string) => post('resend-signin-otp', { mobile_no })
const make = (mobileNo: string, roles = ['donor']) =>
  createAccount(t.services.database.db, {
    fullName: 'Asha',
    email: `a${mobileNo}@example.org`,
    mobileNo,
    roles,
    at: new Date(),
  })

test('an OTP signs in as a password does, once, and proves the number', async () => {
  const id = await make('9000000101', ['finance'])
  expect((await request('9000000101')).json()).toEqual({ status: true, message: otpTexts.sent, data: null })
  const code = await codeSentTo(t, '9000000101')
  const answer = await verify('9000000101', code)
  expect(answer.json()).toMatchObject({
    status: true,
    message: 'Logged in',
    data: {
      accessToken: expect.any(String),
      fullname: 'Asha',
      id,
      role: 'finance',
      roles: ['finance'],
      dropmenu: [{ name: 'Finance', target: '/finance' }],
    },
  })
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^sahaya_login=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect((await verify('9000000101', code)).json()).toMatchObject({ status: false, message: otpTexts.over })
  const account = await t.services.database.db
    .selectFrom('account')
    .select('mobile_verified_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(account.mobile_verified_at).toEqual(t.services.clock.realNow())

  const { accessToken } = answer.json<{ data: { accessToken: string } }>().data
  const session = await t.app.inject({
    url: '/api/user/session',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { accessToken: _, ...rest } = answer.json<{ data: { accessToken: string } }>().data
  expect(session.json()).toMatchObject({ data: rest })
})

test('known, unknown and blocked numbers are answered alike; only the known one gets a message', async () => {
  await make('9000000102')
  const blocked = await make('9000000103')
  await t.services.database.db
    .updateTable('account')
    .set({ state: 'blocked' })
    .where('id', '=', blocked)
    .execute()
  const seen = async (mobileNo: string) => {
    const answers = [
      await request(mobileNo),
      await request(mobileNo),
      await resend(mobileNo),
      await verify(mobileNo, otherThan(await codeSentTo(t, mobileNo))),
    ]
    return answers.map((answer) => [answer.statusCode, answer.json()])
  }
  const known = await seen('9000000102')
  expect(known.map(([status]) => status)).toEqual([200, 429, 429, 200])
  expect(await seen('9000000103')).toEqual(known)
  expect(await seen('9000000104')).toEqual(known)
  expect(await messagesTo(t, '9000000102')).toHaveLength(1)
  expect(await messagesTo(t, '9000000103')).toEqual([])
  expect(await messagesTo(t, '9000000104')).toEqual([])
})

test('an account that is blocked after the OTP was sent does not sign in', async () => {
  const id = await make('9000000105')
  await request('9000000105')
  await t.services.database.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', id).execute()
  expect((await verify('9000000105', await codeSentTo(t, '9000000105'))).json()).toMatchObject({
    status: false,
    message: otpTexts.over,
  })
})

test('a new OTP is sent after 60 seconds and replaces the last', async () => {
  await make('9000000106')
  await request('9000000106')
  const early = await resend('9000000106')
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '60'])
  t.setNow('2026-11-20T06:01:00Z')
  expect((await resend('9000000106')).json()).toMatchObject({ status: true })
  expect(await messagesTo(t, '9000000106')).toHaveLength(2)
  expect((await verify('9000000106', await codeSentTo(t, '9000000106'))).json()).toMatchObject({
    status: true,
  })
})

test('an OTP of another purpose does not sign in', async () => {
  await make('9000000107')
  await sendCode(t.services, {
    purpose: 'withdrawal',
    recipient: '9000000107',
    ip: '192.0.2.200',
    language: 'en',
  })
  expect((await verify('9000000107', await codeSentTo(t, '9000000107'))).json()).toMatchObject({
    status: false,
    message: otpTexts.over,
  })
})

test.each(['', '12345', '98765432101', 'abcdefghij', '+449876543210', '0000000000'])(
  "'%s' is no mobile number",
  async (mobileNo) => {
    const answer = await request(mobileNo)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ data: { errors: { mobile_no: 'Invalid Mobile number' } } })
  },
)

test('messages are in the language of the page on which they are asked for', async () => {
  await make('9000000108')
  await t.app.inject({
    method: 'POST',
    url: '/api/user/signin-OTP-request',
    payload: { mobile_no: '9000000108' },
    remoteAddress: '192.0.2.201',
    headers: { cookie: 'language=te' },
  })
  expect((await messagesTo(t, '9000000108'))[0]!.text).toMatch(/: సైన్ ఇన్ కావడానికి మీ OTP [0-9]{4}\. /)
})
