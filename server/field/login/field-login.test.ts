import { afterAll, beforeAll, expect, test } from 'vitest'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { volunteerInactiveText } from '../../../contract/errors.ts'
import { fieldLogin, fieldLoginTexts } from '../../../contract/field/field-login.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientWith } from '../../testing/client.ts'
import { makeVolunteer } from '../../testing/make/pickups.ts'
import { codeSentTo, messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
let addresses = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const post = (path: string, payload: object) =>
  t.app.inject({
    method: 'POST',
    url: `/api/field/v1/${path}`,
    payload,
    remoteAddress: `192.0.2.${(addresses += 1)}`,
  })
const request = (mobileNo: string) => post('otp-request', { mobile_no: mobileNo })
async function signInWith(mobileNo: string) {
  await request(mobileNo)
  const answer = await post('otp-verify', { mobile_no: mobileNo, otp: await codeSentTo(t, mobileNo) })
  const { accessToken } = answer.json<{ data: { accessToken: string } }>().data
  return { answer, client: clientWith(t, accessToken), accessToken }
}
const setStatus = (id: number, status: 0 | 1) =>
  t.as('material-manager')(volunteers.setStatus, { body: { id, status } })

test('an active volunteer signs in with an OTP, for the calls of the field app alone', async () => {
  const { id, mobileNo } = await makeVolunteer(t, { name: 'Venu Gopal' })
  const { answer, client, accessToken } = await signInWith(mobileNo)
  expect(answer.json()).toMatchObject({ status: true, data: { name: 'Venu Gopal', owner: `v${id}` } })
  expect(answer.headers['set-cookie']).toMatch(
    /^sahaya_field=[\w-]{43}; Path=\/api\/field; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  )
  expect((await client(fieldLogin.session)).data).toEqual({ name: 'Venu Gopal', owner: `v${id}` })
  const byCookie = { cookie: `sahaya_field=${accessToken}` }
  const session = await t.app.inject({ url: '/api/field/v1/session', headers: byCookie })
  expect(session.statusCode).toBe(200)
  expect((await client(volunteers.list)).http).toBe(401)
  const profile = await t.app.inject({ url: '/api/user/profile', headers: byCookie })
  expect(profile.statusCode).toBe(401)
  const foreign = await t.app.inject({ method: 'POST', url: '/api/field/v1/sign-out', headers: byCookie })
  expect(foreign.statusCode).toBe(401)
})

test('unknown and inactive numbers are answered as known ones, without a message', async () => {
  const known = await makeVolunteer(t)
  const inactive = await makeVolunteer(t)
  await setStatus(inactive.id, 0)
  const answers = await Promise.all([known.mobileNo, inactive.mobileNo, '9399999999'].map(request))
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: true, message: fieldLoginTexts.sent, data: null },
    ])
  expect(await messagesTo(t, known.mobileNo)).toHaveLength(1)
  expect(await messagesTo(t, inactive.mobileNo)).toEqual([])
  const guess = await post('otp-verify', { mobile_no: '9399999999', otp: '1234' })
  expect(guess.json()).toMatchObject({ status: false })
})

test('a login ends at once when its volunteer becomes inactive, and stays ended', async () => {
  const { id, mobileNo } = await makeVolunteer(t)
  const { client } = await signInWith(mobileNo)
  await setStatus(id, 0)
  expect(await client(fieldLogin.session)).toMatchObject({ http: 403, message: volunteerInactiveText })
  await setStatus(id, 1)
  expect((await client(fieldLogin.session)).http).toBe(401)
})

test('a volunteer who becomes inactive after the OTP was sent does not sign in', async () => {
  const { id, mobileNo } = await makeVolunteer(t)
  await request(mobileNo)
  await setStatus(id, 0)
  const answer = await post('otp-verify', { mobile_no: mobileNo, otp: await codeSentTo(t, mobileNo) })
  expect(answer.json()).toMatchObject({ status: false, message: otpTexts.over })
})

test('a login ends after 30 days without use', async () => {
  const { mobileNo } = await makeVolunteer(t)
  const { client } = await signInWith(mobileNo)
  t.setNow('2026-12-19T06:00:00Z')
  expect((await client(fieldLogin.session)).http).toBe(200)
  t.setNow('2027-01-17T06:00:00Z')
  expect((await client(fieldLogin.session)).http).toBe(200)
  t.setNow('2027-02-16T06:00:00Z')
  expect((await client(fieldLogin.session)).http).toBe(401)
  t.setNow('2026-11-20T06:00:00Z')
})

test('staff use the field app with their own login, donors do not', async () => {
  const staff = await t.as('material-manager')(fieldLogin.session)
  expect(staff).toMatchObject({ http: 200, data: { owner: expect.stringMatching(/^a\d+$/) } })
  expect((await t.as('donor')(fieldLogin.session)).http).toBe(403)
  expect((await t.asNobody(fieldLogin.session)).http).toBe(401)
})

test('a volunteer signs out on one phone', async () => {
  const { mobileNo } = await makeVolunteer(t)
  const { client } = await signInWith(mobileNo)
  expect((await client(fieldLogin.signOut)).http).toBe(200)
  expect((await client(fieldLogin.session)).http).toBe(401)
})
