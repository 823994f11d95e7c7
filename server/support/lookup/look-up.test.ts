import { afterAll, beforeAll, expect, test } from 'vitest'
import { personLookUp } from '../../../contract/support/look-up.ts'
import { createAccount } from '../../accounts/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeCase } from '../../testing/support/make-cases.ts'

let t: TestApp
let accountId: number
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_CONTACT_IP: '1000/60' } })
  accountId = await createAccount(t.services.database.db, {
    fullName: 'Padmavathi Chelluri',
    email: 'padma@example.org',
    roles: ['donor'],
    at: t.services.clock.now(),
  })
  await makeCase(t, { email: 'Padma@example.org', name: 'Padma' })
  await makeCase(t, { email: '', mobile_no: '9848022222', name: 'Rafi' })
})
afterAll(() => t.close())

const find = async (searchTerm: string) =>
  (await t.as('operations')(personLookUp.find, { body: { searchTerm } })).data
const open = async (role: string, body: { accountId?: number; email?: string; mobile?: string }) =>
  (await t.as(role)(personLookUp.person, { body })).data

test('a person is found once, by e-mail, mobile number or a part of the name', async () => {
  const padma = [{ accountId, name: 'Padmavathi Chelluri', email: 'padma@example.org', mobile: null }]
  expect(await find(' PADMA@example.org ')).toEqual(padma)
  expect(await find('padmavathi')).toEqual(padma)
  expect(await find('+91 98480 22222')).toEqual([
    { accountId: null, name: 'Rafi', email: null, mobile: '9848022222' },
  ])
  expect(await find('No Such Person')).toEqual([])
  expect(await find('2026-27/000999')).toEqual([])
})

test('a person is shown with counts, and with links that the reader may open', async () => {
  const { name, hasAccount, records } = await open('operations', { accountId })
  expect([name, hasAccount]).toEqual(['Padmavathi Chelluri', true])
  expect(records.find(({ kind }) => kind === 'cases')).toEqual({
    kind: 'cases',
    count: 1,
    url: '/operations/inbox?kind=case&state=all&searchTerm=padma%40example.org',
  })
  expect(records.find(({ kind }) => kind === 'applications')).toEqual({
    kind: 'applications',
    count: 0,
    url: null,
  })
  const all = await open('super-admin', { mobile: '9848022222' })
  expect(all.records.find(({ kind }) => kind === 'cases')!.count).toBe(1)
  expect(all.records.find(({ kind }) => kind === 'donations')!.url).toBe(
    '/finance/donations?searchTerm=9848022222',
  )
  expect((await t.as('operations')(personLookUp.person, { body: {} })).http).toBe(400)
})

test('each look-up is recorded in the audit trail, without the address', async () => {
  await find('someone@example.org')
  await open('operations', { accountId })
  const { rows } = await t.services.database.pool.query(
    `select subject, details from audit where action = 'person.looked-up' order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { subject: `account:${accountId}`, details: {} },
    { subject: 'people', details: { by: 'email', term: 'so…@example.org', found: 0 } },
  ])
})
