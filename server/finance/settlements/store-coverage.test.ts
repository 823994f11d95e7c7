import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LookedAt } from '../../../contract/finance/settlements.ts'
import type { SettlementLine } from '../../platform/gateways/mandates.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { giving } from '../../testing/giving.ts'
import { foldDays } from '../store-ledger.ts'

let t: TestApp
let told: SettlementLine[] = []
let first = ''
const { received } = giving(() => t)

beforeAll(async () => {
  t = await testApp({ now: '2026-11-15T06:00:00Z' })
  t.gateway.listSettlement = () => Promise.resolve(told)
})
afterAll(() => t.close())

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  return t.app.inject({ method, url: `/api/finance/${url}`, headers, ...(payload && { payload }) })
}
const lookedAt = async () => (await call('GET', 'settlements-looked-at')).json<{ data: LookedAt[] }>().data
const settled = (orderId: string, settledOn: string): SettlementLine => ({
  gatewayEntityId: `pay-${orderId}`,
  kind: 'payment',
  bankReference: 'UTR1',
  raw: '{}',
  grossPaise: 250_000,
  feePaise: 5000,
  taxPaise: 900,
  netPaise: 244_100,
  settledOn,
})
const importDay = (date: string) => call('POST', 'settlements/import', { provider: 'payu', date })

test('until a settlement is imported nothing is looked at, and everything is owed', async () => {
  expect(await lookedAt()).toEqual([])
  first = (await received()).orderId
  expect(await lookedAt()).toEqual([{ provider: 'payu', since: null, older: 2500 }])
})

test('from the first imported day on entries are looked at; what is older and was not settled is told', async () => {
  const { orderId } = await received()
  t.setNow('2026-11-22T06:00:00Z')
  await received()
  await importDay('2026-11-22')
  expect(await lookedAt()).toEqual([{ provider: 'payu', since: '2026-11-22', older: 5000 }])
  while ((await foldDays(t.services.database.pool)) > 0);
  told = [settled(orderId, '2026-11-22')]
  await importDay('2026-11-22')
  expect(await lookedAt()).toEqual([{ provider: 'payu', since: '2026-11-22', older: 2500 }])
})

test('a day that is imported afterwards does not say that older entries were looked at', async () => {
  told = []
  // The first night asks for the days before as well.
  for (const day of [23, 24, 25, 26, 27, 28, 29]) {
    t.setNow(`2026-11-${day}T01:00:00Z`)
    await t.services.jobs.runDue()
  }
  await importDay('2026-11-01')
  expect(await lookedAt()).toEqual([{ provider: 'payu', since: '2026-11-20', older: 2500 }])
})

test('what was settled before that day is taken off once', async () => {
  told = [settled(first, '2026-11-16')]
  await importDay('2026-11-16')
  expect(await lookedAt()).toEqual([{ provider: 'payu', since: '2026-11-20', older: 0 }])
  while ((await foldDays(t.services.database.pool)) > 0);
  expect(await lookedAt()).toEqual([{ provider: 'payu', since: '2026-11-20', older: 0 }])
})
