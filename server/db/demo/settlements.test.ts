import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookedAt, sweep } from '../../finance/index.ts'
import { checkInvariants } from '../../checks/invariants.ts'
import { createAccount } from '../../accounts/index.ts'
import { numberReceipts } from '../../receipts/index.ts'
import { istDay } from '../../platform/ist.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import type { PlannedDonation } from './donation-plan.ts'
import { makeDonations } from './donations.ts'
import { makeSettlements } from './settlements.ts'

let t: TestApp
const now = new Date('2026-11-21T03:00:00Z')

const aDonation: PlannedDonation = {
  fundraiser: undefined,
  causeIds: [1],
  day: 0,
  second: 20_000,
  rupees: 1000,
  donor: 0,
  isAnonymous: false,
  hidesAmount: false,
  succeeds: true,
  mode: 'UPI',
}

beforeAll(async () => {
  t = await testApp()
  t.setNow(now.toISOString())
  const { database, config, signer, fieldCrypto, gateway } = t.services
  await createAccount(database.db, {
    fullName: 'Nandini Ghoshal',
    email: 'finance@demo.test',
    roles: ['finance'],
    password: 'Demo@1234',
    at: now,
  })
  const days = Array.from({ length: 16 }, (_, day) => day - 15)
  const donations = days.flatMap((day) => [
    { ...aDonation, day },
    { ...aDonation, day, rupees: 300 },
    { ...aDonation, day, succeeds: false },
  ])
  const deps = { database, gateway, orders: { signer, fieldCrypto, config, ...config } }
  await makeDonations(deps, { campaignIds: [], today: istDay(now) }, donations)
  while ((await numberReceipts(database.db, now, async () => undefined)) > 0);
  await makeSettlements(deps, donations, now)
})
afterAll(() => t.close())

const rows = async (sql: string) => (await t.services.database.pool.query(sql)).rows as unknown[]

test('the last days of the demo are settled, and a few lines differ, each in its own way', async () => {
  expect(
    await rows(`select coalesce(difference, 'fits') as is, resolved_at is not null as resolved, count(*) as n
      from settlement_line group by 1, 2 order by 1`),
  ).toEqual([
    { is: 'adjustment', resolved: false, n: 1 },
    { is: 'amount', resolved: false, n: 1 },
    { is: 'fits', resolved: false, n: 2 * 13 - 3 },
    { is: 'unknown', resolved: true, n: 1 },
  ])
  expect(await rows('select count(*) as n, max(settled_on)::text as last from settlement')).toEqual([
    { n: 13, last: '2026-11-21' },
  ])
})

test('two gifts were never settled, of which a clerk has resolved one', async () => {
  expect(
    await rows(`select owed_paise as paise, resolved_at is not null as resolved from unsettled order by id`),
  ).toEqual([
    { paise: 100_000, resolved: true },
    { paise: 100_000, resolved: false },
  ])
})

test('what came before tomorrow is said not to be looked at, and opens no case later on', async () => {
  const { pool, db } = t.services.database
  const sinceOf = async (one: string) =>
    (await lookedAt(pool, true)).find(({ provider }) => provider === one)?.since
  expect(await sinceOf('payu')).toBe('2026-11-22')
  expect(await sinceOf('cashfree')).toBeUndefined()
  const aWeekLater = new Date('2026-12-02T00:00:00Z')
  const standing = { firstOn: '2026-11-09', missingOn: '2026-12-03' }
  expect(await sweep(db, 'payu', standing, aWeekLater)).toBe(0)
  expect(await sinceOf('payu')).toBe('2026-11-22')
  await pool.query(`insert into settlement_import values ('cashfree', '2026-11-18', $1)`, [now])
  expect(await sinceOf('cashfree')).toBe('2026-11-22')
})

test('the books hold', async () => {
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})
