import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { profileTexts } from '../../../contract/accounts/profile.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { createAccount } from '../index.ts'

let t: TestApp
let count = 0
let person: { email: string; cookie: string }
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const password = 'Right@1234'
const origin = 'http://localhost:3000'

async function logIn(username: string, secret = password) {
  const payload = { username, password: secret }
  const answer = await t.app.inject({ method: 'POST', url: '/api/user/login', payload })
  return { answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0]! }
}
beforeEach(async () => {
  const email = `self-${++count}@example.org`
  await createAccount(t.services.database.db, {
    fullName: 'Asha',
    email,
    password,
    roles: ['donor'],
    at: new Date(),
  })
  person = { email, cookie: (await logIn(email)).cookie }
})

type Answer = { status: boolean; message: string; data: { errors: Record<string, string> } & Profile }
type Profile = { fullname: string; email: string; mobile_no: string; isMobileVerified: boolean }
const send = async (url: string, payload: object, cookie = person.cookie) => {
  const headers = { cookie, origin, host: 'localhost:3000' }
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/user/${url}`,
    payload,
    headers,
    remoteAddress: `192.0.2.${count % 250}`,
  })
  return { http: answer.statusCode, ...answer.json<Answer>() }
}
const read = async (cookie = person.cookie) => {
  const answer = await t.app.inject({ url: '/api/user/get-profile-info', headers: { cookie } })
  return { http: answer.statusCode, ...answer.json<Answer>().data }
}

test('a name is changed, and nothing else with it', async () => {
  expect(await send('post-profile-info', { fullname: 'ఆశా కుమారి' })).toMatchObject({ http: 200, status: true })
  expect(await read()).toMatchObject({ fullname: 'ఆశా కుమారి', email: person.email })
  const more = { fullname: 'Asha', role: 'super-admin', id: 1, isEmailVerified: true }
  const { http, data } = await send('post-profile-info', more)
  expect(http).toBe(400)
  expect(Object.keys(data.errors).toSorted()).toEqual(['id', 'isEmailVerified', 'role'])
})

test('a password is changed by whoever knows the current one, and other logins end', async () => {
  const other = (await logIn(person.email)).cookie
  const change = { currentPassword: 'Wrong@1234', password: 'Newer@1234' }
  expect(await send('post-change-password', change)).toMatchObject({
    http: 200,
    status: false,
    message: profileTexts.wrongPassword,
  })
  const weak = await send('post-change-password', { currentPassword: password, password: 'short' })
  expect(weak.data.errors['password']).toContain('Password should be 8 letters')
  expect(await send('post-change-password', { ...change, currentPassword: password })).toMatchObject({
    status: true,
  })
  expect((await read()).http).toBe(200)
  expect((await read(other)).http).toBe(401)
  expect((await logIn(person.email)).answer.json()).toMatchObject({ status: false })
  expect((await logIn(person.email, 'Newer@1234')).answer.json()).toMatchObject({ status: true })
})

test('a mobile number is changed by the code that it was sent', async () => {
  const contact = { kind: 'mobile', value: '9000005511' }
  expect(await send('change-contact', contact)).toMatchObject({ http: 200, status: true })
  const otp = await codeSentTo(t, contact.value)
  expect(await send('change-contact-verify', { ...contact, otp: otherThan(otp) })).toMatchObject({
    status: false,
    message: otpTexts.wrong,
  })
  expect(await send('change-contact-verify', { ...contact, otp })).toMatchObject({ status: true })
  expect(await read()).toMatchObject({ mobile_no: contact.value, isMobileVerified: true })
})

test('an address that somebody has gets no code, and the answer does not tell', async () => {
  await createAccount(t.services.database.db, {
    fullName: 'Bala',
    email: 'bala@example.org',
    roles: ['donor'],
    at: new Date(),
  })
  const free = await send('change-contact', { kind: 'email', value: 'free@example.org' })
  const taken = await send('change-contact', { kind: 'email', value: 'Bala@example.org' })
  expect(taken).toEqual(free)
  expect(await messagesTo(t, 'bala@example.org')).toEqual([])
  expect(await send('change-contact', { kind: 'email', value: 'nonsense' })).toMatchObject({
    http: 400,
    data: { errors: { value: 'Email is invalid' } },
  })
})
