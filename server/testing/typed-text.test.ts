import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../accounts/index.ts'
import { testApp, type TestApp } from './app.ts'
import { giving } from './giving.ts'
import { signIn } from './make/accounts.ts'
import { makeCampaign } from './make/campaigns.ts'
import { anOrder } from './make/donations.ts'
import { codeSentTo } from './read-messages.ts'

let t: TestApp
let headers: Record<string, string>
const { give, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_READS_IP: '100000/60', LIMIT_ORDERS_IP: '100000/60' } })
  headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
})
afterAll(() => t.close())

const runMigration = async (name: string) =>
  t.services.database.pool.query(
    await readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8'),
  )
const donors = async (searchTerm: string) => {
  const answer = await t.app.inject({ url: '/api/finance/donations', query: { searchTerm }, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name)
}
const fundraisers = async (query: string) =>
  (await t.app.inject({ method: 'POST', url: '/api/campaign/list/active-fundraisers', payload: { query } }))
    .json<{ data: { title: string }[] }>()
    .data.map(({ title }) => title)
const suggestions = async (query: string) =>
  (await t.app.inject({ url: '/api/campaign/search/suggest', query: { query } }))
    .json<{ data: { title: string }[] }>()
    .data.map(({ title }) => title)

/** Stored spelling, typed spelling, and the form in the database. */
const spellings: [stored: string, typed: string, kept?: string][] = [
  ['\u0921\u093c\u094b\u092d\u093e\u0932', '\u095c\u094b\u092d\u093e\u0932'],
  ['\u09a6\u09c7\u09ac\u09be\u09b6\u09bf\u09b8 \u09b0\u09be\u09af\u09bc', '\u09b0\u09be\u09df'],
  ['Zoe\u0308', 'Zo\u00eb', 'Zo\u00eb'],
  ['A. P. J. Abdul Kalam', 'APJ Abdul Kalam'],
  ['APJ Abdul Latif', 'A. P. J. Abdul Latif'],
  ['\u0623\u062d\u0645\u062f', '\u0627\u062d\u0645\u062f'],
  ['\u0627\u0645\u0644', '\u0623\u0645\u0644'],
]

describe.each(spellings)('%j typed as %j', (stored, typed, kept = stored) => {
  test('finds a donor', async () => {
    await give({ donor_name: stored })
    expect(await donors(typed)).toContain(kept)
    expect(await donors(stored)).toContain(kept)
  })

  test('finds and suggests a fundraiser', async () => {
    const title = `Books for ${stored}`
    await makeCampaign(t, { title })
    expect(await fundraisers(typed)).toContain(title)
    expect(await fundraisers(stored)).toContain(title)
    expect(await suggestions(typed)).toContain(title)
  })
})

test('both spellings of a decomposed name are found', async () => {
  const { donationId } = await give({ donor_name: 'Chloe Before' })
  const decomposed = 'Chloe\u0308 Before'
  await one('update donation set donor_name = $2 where id = $1', donationId, decomposed)
  await give({ donor_name: 'Chlo\u00eb After' })
  await runMigration('0270-composed-texts')
  expect((await donors('Chlo\u00eb')).toSorted()).toEqual(['Chlo\u00eb After', 'Chlo\u00eb Before'])
  expect((await donors('Chloe\u0308')).toSorted()).toEqual(['Chlo\u00eb After', 'Chlo\u00eb Before'])
})

test('stored search texts get joined initials and plain alefs', async () => {
  const { id } = await makeCampaign(t, { title: 'Lamps' })
  await one(
    "update campaign set search_text = 'lamps for c. v. raman, \u0623\u0645\u064a\u0646' where id = $1",
    id,
  )
  expect(await fundraisers('CV Raman')).toEqual([])
  await runMigration('0271-spellings-in-searches')
  expect(await fundraisers('CV Raman')).toEqual(['Lamps'])
  expect(await fundraisers('\u0627\u0645\u064a\u0646')).toEqual(['Lamps'])
})

test('an office list finds a name with and without hamza', async () => {
  const fullName = '\u0623\u0646\u0648\u0631 Ali'
  await createAccount(t.services.database.db, {
    fullName,
    email: 'anwar@example.org',
    roles: ['donor'],
    at: t.services.clock.now(),
  })
  const { token } = await signIn(t, 'it-admin')
  for (const searchTerm of [fullName, '\u0627\u0646\u0648\u0631']) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/user/find-user-list',
      payload: { searchTerm },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json()).toMatchObject({ data: [{ fullName }] })
  }
})

test('a mobile number in Devanagari digits finds its donations', async () => {
  await give({ donor_name: 'Number One', donor_phone: '9848012399' })
  await give({ donor_name: 'Number Two', donor_phone: '9848012399' })
  expect((await donors('९८४८०१२३९९')).toSorted()).toEqual(['Number One', 'Number Two'])
})

test.each([
  ['donor_email', "d'souza@example.org", "d'souza@example.org"],
  ['donor_email', 'asha@example.org\u200b', 'asha@example.org'],
  ['donor_phone', '\u202a+91 98480 12345\u202c', '9848012345'],
  ['donor_phone', '९८४८०१२३४५', '9848012345'],
  ['donor_phone', '+91 (0) 98480 12345', '9848012345'],
  ['donor_phone', '0091 98480 12345', '9848012345'],
  ['donor_pincode', '५००००१', '500001'],
  ['donor_pincode', '500-001', '500001'],
])('an order with %s %j stores %j', async (field, typed, stored) => {
  const { donationId } = await give({ [field]: typed })
  expect(await one(`select ${field} as value from donation where id = $1`, donationId)).toEqual({
    value: stored,
  })
})

test.each(['ABCPE 1234 F', 'ABCPE-1234-F'])('an order with the PAN %j stores it', async (donor_pan) => {
  const { donationId } = await give({ donor_pan })
  expect(await one('select pan_sealed is not null as value from donation where id = $1', donationId)).toEqual(
    {
      value: true,
    },
  )
})

test.each([
  ['donor_email', 'd\u2019souza@example.org'],
  ['donor_email', 'asha@example..org'],
  ['donor_email', '.asha@example.org'],
  ['donor_email', 'asha@-example.org'],
  ['donor_phone', '0000000000'],
  ['donor_phone', '1111111111'],
])('an order with %s %j is refused at its field', async (field, typed) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/campaign/donation/create-schedule',
    payload: anOrder({ [field]: typed }),
  })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json<{ data: { errors: object } }>().data.errors)).toEqual([field])
})

describe('sign-in', () => {
  const password = 'Reading@2026'
  const post = (url: string, payload: object) =>
    t.app.inject({ method: 'POST', url: `/api/user/${url}`, payload })
  const make = (mobileNo: string) =>
    createAccount(t.services.database.db, {
      fullName: 'Asha',
      email: `a${mobileNo}@example.org`,
      mobileNo,
      password,
      roles: ['donor'],
      at: t.services.clock.now(),
    })
  const signedIn = { status: true, data: { fullname: 'Asha' } }

  test.each([
    ['9000000611', '+91 90000 00611'],
    ['9000000612', '09000000612'],
    ['9000000613', '90000 00613'],
  ])('accepts %s typed as %j with a password', async (mobileNo, username) => {
    await make(mobileNo)
    expect((await post('login', { username, password })).json()).toMatchObject(signedIn)
  })

  const inDevanagari = (code: string) => code.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!)
  test.each([
    ['9000000621', 'in Devanagari digits', inDevanagari],
    ['9000000622', 'with a zero-width space', (code: string) => `${code.slice(0, 2)}\u200b${code.slice(2)}`],
  ])('accepts the OTP of %s %s', async (mobileNo, _, write) => {
    await make(mobileNo)
    const typed = `+91 ${mobileNo.slice(0, 5)} ${mobileNo.slice(5)}`
    expect((await post('signin-OTP-request', { mobile_no: typed })).statusCode).toBe(200)
    const otp = write(await codeSentTo(t, mobileNo))
    expect((await post('signin-OTP-verify', { mobile_no: typed, otp })).json()).toMatchObject(signedIn)
  })
})
