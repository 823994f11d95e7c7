import { vi } from 'vitest'
import type { TestApp } from '../app.ts'
import { bytesOfSecret, codeOfApp } from '../authenticator.ts'
import { giving, type TestDonation } from '../giving.ts'
import { signIn } from '../make/accounts.ts'
import type { SmsPeer } from '../peers/sms-peer.ts'
import type { SmtpPeer } from '../peers/smtp-peer.ts'
import { secretCode, secretText, type Canary } from './canaries.ts'

export type Peers = { mail: SmtpPeer; sms: SmsPeer }
export type Seeded = {
  canaries: Canary[]
  donations: TestDonation[]
  /** Account of the person whose secrets they are, and a login of theirs. */
  accountId: number
  token: string
}

const person = { fullname: 'Kavya Canary', mobile_no: '9123456701', email: 'kavya.canary@example.org' }
const passwords = ['Saffron#Finch4182', 'Indigo#Oriole7365', 'Madder#Bulbul2917']
const mistyped = 'Neem#Mynah6038'
const pans = ['KNRPY7351Z', 'QZWPK8642X', 'VXBPJ5309Q', 'WJTPQ9274M']
const tokenPattern = /\/verify\/reset-password\/([\w-]{43})/

/** Sends every kind of secret through the calls that take one, rightly and wrongly. */
export async function seed(t: TestApp, { mail, sms }: Peers): Promise<Seeded> {
  const canaries: Canary[] = [
    ...passwords.map((password) => secretText('password', password)),
    secretText('mistyped password', mistyped),
    ...pans.map((pan) => secretText('PAN', pan)),
  ]
  const post = (url: string, payload: object | string, token?: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
  const codeFor = async (number: string, sent: number) => {
    await vi.waitFor(() => sms.received.length > sent || Promise.reject(new Error('no SMS')), waiting)
    const code = String(sms.received.at(-1)!.variables['otp'])
    canaries.push(secretCode(code))
    return { mobile_no: number, otp: code }
  }
  const linkSentTo = async (to: string, before: number) => {
    const find = () =>
      mail.received.slice(before).flatMap(({ to: [address], raw }) => {
        const token = address === to ? tokenPattern.exec(unfolded(raw))?.[1] : undefined
        return token === undefined ? [] : [token]
      })[0]
    await vi.waitFor(() => find() ?? Promise.reject(new Error('no link')), waiting)
    canaries.push(secretText('reset token', find()!))
    return find()!
  }
  const loginOf = (answer: Awaited<ReturnType<typeof post>>) => {
    const { accessToken } = answer.json<{ data: { accessToken: string } }>().data
    canaries.push(secretText('session token', accessToken))
    return accessToken
  }

  // Sign-up, and every way of signing in, rightly and wrongly.
  await post('user/signup-ind', { ...person, password: passwords[0] })
  const begun = await codeFor(person.mobile_no, 0)
  const { otp } = begun
  await post('user/signup-OTP-verify', { ...begun, otp: otp === '0000' ? '0001' : '0000' })
  loginOf(await post('user/signup-OTP-verify', begun))
  loginOf(await post('user/login', { username: person.email, password: passwords[0] }))
  await post('user/login', { username: person.email, password: mistyped })
  await post('user/login', { username: mistyped, password: person.email })
  await post('user/login', { username: person.email, passwort: mistyped })
  await post('user/login', `{"username": "${person.email}", "password": "${mistyped}"`)
  const sent = sms.received.length
  await post('user/signin-OTP-request', { mobile_no: person.mobile_no })
  loginOf(await post('user/signin-OTP-verify', await codeFor(person.mobile_no, sent)))

  // Two reset links, one of them used; then the password changed by its owner.
  const mails = mail.received.length
  await post('user/forgot-password', { emailId: person.email })
  const used = await linkSentTo(person.email, mails)
  await post('user/check-reset-token', { token: used })
  await post('user/reset-account-password', { token: used, password: passwords[1] })
  const later = mail.received.length
  await post('user/forgot-password', { emailId: person.email })
  await post('user/check-reset-token', { token: await linkSentTo(person.email, later) })
  const token = loginOf(await post('user/login', { username: person.email, password: passwords[1] }))
  const change = { currentPassword: passwords[1], password: passwords[2] }
  await post('user/post-change-password', { ...change, currentPassword: mistyped }, token)
  await post('user/post-change-password', change, token)
  await t.app.inject(`/verify/reset-password/${used}`)
  await t.app.inject(`/api/user/session?token=${token}`)

  // A member of staff is invited by a link.
  const admin = await signIn(t, 'super-admin')
  const invited = mail.received.length
  const colleague = { fullname: 'Charu Canary', email: 'charu.canary@example.org', roles: ['hr'] }
  await post('user/create-modify-user', colleague, admin.token)
  await linkSentTo(colleague.email, invited)

  // A second factor, its recovery codes, one of them used, and the sign-in that they end.
  await post('user/second-factor/begin', { password: mistyped }, token)
  const factor = await post('user/second-factor/begin', { password: passwords[2] }, token)
  const { secret } = factor.json<{ data: { secret: string } }>().data
  canaries.push(
    secretText('second factor', secret),
    secretText('second factor', bytesOfSecret(secret).toString('base64url')),
  )
  const confirmed = await post(
    'user/second-factor/confirm',
    { code: codeOfApp(secret, t.services.clock.realNow()) },
    token,
  )
  const { recoveryCodes } = confirmed.json<{ data: { recoveryCodes: string[] } }>().data
  for (const code of recoveryCodes)
    canaries.push(secretText('recovery code', code), secretText('recovery code', code.replaceAll('-', '')))
  const half = await post('user/login', { username: person.email, password: passwords[2] })
  const { secondStepToken } = half.json<{ data: { secondStepToken: string } }>().data
  canaries.push(secretText('second step token', secondStepToken))
  const wrong = { token: secondStepToken, code: recoveryCodes[0]!.replace(/^./, '7') }
  await post('user/second-factor/finish-sign-in', wrong)
  loginOf(await post('user/second-factor/finish-sign-in', { token: secondStepToken, code: recoveryCodes[0] }))

  const donations = await give(t, token)
  const { accountId } = await t.services.database.db
    .selectFrom('account')
    .select('id as accountId')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return { canaries, donations, accountId, token }
}

const waiting = { timeout: 30_000, interval: 50 }
/** A mail's text with its soft line ends taken out. */
const unfolded = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

/** Gifts with a PAN: at once, later by the link in the letter, in an order that is refused, and where none belongs. */
async function give(t: TestApp, token: string): Promise<TestDonation[]> {
  const { post, received } = giving(() => t)
  const donor = { donor_name: person.fullname, donor_email: person.email, donor_phone: person.mobile_no }
  const where = { donor_address: '1-2-3, Canary Lane, Nampally', donor_pincode: '500001' }
  const first = await received({ ...donor, ...where, selected_amount: 60_000, donor_pan: pans[0] })
  const second = await received({ ...donor, selected_amount: 3000 })
  const { rows } = await t.services.database.pool.query<{ text: string }>(
    `select body_text as text from message where body_text like '%80-g-request/' || $1 || '%' limit 1`,
    [second.donationId],
  )
  const hash = /80-g-request\/[\w-]+\/([\w.-]+)/.exec(rows[0]!.text)![1]!
  const asked = { donationId: second.donationId, hash }
  const refused = await post('80-g-request/add', { ...asked, donor_pan: pans[2]!.slice(1) })
  const added = await post('80-g-request/add', { ...asked, ...where, donor_pan: pans[1] })
  // Details that come too late are not stored.
  await post('80-g-request/add', { ...asked, ...where, donor_pan: pans[2] })
  if (refused.statusCode !== 400 || added.statusCode !== 200) throw new Error(added.body)
  const order = { option: 'onetime', donationType: 'cause', selectedCauses: [6], ...donor, ...where }
  const key = { 'idempotency-key': 'canary-key', authorization: `Bearer ${token}` }
  const body = { ...order, selected_amount: 2000, indian_citizen: 1, anonymous: 0, current_url: '/' }
  await post('create-schedule', { ...body, donor_pan: pans[3] }, key)
  await post('create-schedule', { ...body, donor_pan: pans[2] }, key)
  for (const wrong of [
    { donor_pan: pans[3], indian_citizen: 0 },
    { donor_pan: pans[3], selected_amount: 2_000_000 },
    { pan: pans[3] },
    { donor_pan: `${pans[3]!} ` },
    { donor_pan: { value: pans[3] } },
    { current_url: `/?pan=${pans[3]}` },
  ])
    await post('create-schedule', { ...body, ...wrong })
  for (const gift of [first, second]) {
    const own = { donationId: gift.donationId, token: gift.receiptToken }
    await post('generate-receipt', own)
    await post('year-letter', own)
  }
  await t.settle()
  return [first, second]
}
