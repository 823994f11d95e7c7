import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MetaOf, ReplyOf } from '../../contract/call.ts'
import type { finance } from '../../contract/finance/finance.ts'
import { checkInvariants } from '../checks/invariants.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { rowsOf } from '../testing/sheet.ts'
import { foldDays } from './store-ledger.ts'

let t: TestApp
let clerk: string
const { received, decide, giveTo, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  const campaign = await makeCampaign(t)
  t.setNow('2026-11-20T06:10:00Z')
  await received({ selected_amount: 2500 })
  await received({ selected_amount: 900 })
  t.setNow('2026-11-20T18:30:00Z')
  const { orderId } = await giveTo(campaign.id)
  await decide(orderId, { state: 'succeeded' })
  clerk = (await signIn(t, 'finance')).token
})
afterAll(() => t.close())

type Ledger = { data: ReplyOf<typeof finance.ledger>; meta: MetaOf<typeof finance.ledger> }
const get = (url: string, token = clerk) =>
  t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })

test('the ledger by fund opens, moves and closes, whether its days are summed yet or not', async () => {
  const look = async () => (await get('/finance/ledger?from=2026-11-21')).json<Ledger>().data
  const before = await look()
  expect(before.find(({ account }) => account === 'gateway_receivable:payu')).toMatchObject({
    opening: 3400,
    debit: 2500,
    credit: 0,
    closing: 5900,
  })
  while ((await foldDays(t.services.database.pool)) > 0);
  expect(await look()).toEqual(before)
  expect(before.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('the ledger ends with what its funds and all its accounts come to, on the screen and in the spreadsheet', async () => {
  await one(
    `with g as (insert into ledger_group (kind, provider, entity_id, is_test, occurred_at, recorded_at)
       values ('payout', 'payu', 'of-real-money', false, '2026-11-21T05:00:00Z', '2026-11-21T05:00:00Z') returning id)
     insert into ledger_row (group_id, account, paise)
     select g.id, side.account, side.paise from g, (values ('bank', 5075), ('fund:any', -5075)) side (account, paise)
     returning 1`,
  )
  const { data, meta } = (await get('/finance/ledger?from=2026-11-21')).json<Ledger>()
  const sum = data.reduce((paise, { credit, isTest }) => paise + (isTest ? credit * 100 : 0), 0) / 100
  expect(meta.totals).toEqual([
    { of: 'funds', isTest: false, opening: 0, debit: 0, credit: 50.75, closing: -50.75 },
    { of: 'all', isTest: false, opening: 0, debit: 50.75, credit: 50.75, closing: 0 },
    { of: 'funds', isTest: true, opening: -3400, debit: 0, credit: 2500, closing: -5900 },
    { of: 'all', isTest: true, opening: 0, debit: sum, credit: sum, closing: 0 },
  ])
  const file = await get(`/materials/v2/download/finance-ledger/${meta.downloadKey}`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="ledger-by-fund.xlsx"')
  const rows = rowsOf(file.rawPayload)
  expect(rows[0]).toEqual([
    'Account',
    'Account number',
    'Test money',
    'Opening debit',
    'Opening credit',
    'Debit',
    'Credit',
    'Closing debit',
    'Closing credit',
    'Entries',
  ])
  expect(rows).toHaveLength(1 + data.length + meta.totals.length)
  expect(rows.slice(-4)).toEqual([
    ['All funds', '', 'No', '', '', '', '50.75', '', '50.75', ''],
    ['All accounts', '', 'No', '', '', '50.75', '50.75', '50.75', '50.75', ''],
    ['All funds', '', 'Yes', '', '3400', '', '2500', '', '5900', ''],
    ['All accounts', '', 'Yes', '3400', '3400', '2500', '2500', '5900', '5900', ''],
  ])
  const other = await signIn(t, 'super-admin')
  expect(
    (await get(`/materials/v2/download/finance-ledger/${meta.downloadKey}`, other.token)).statusCode,
  ).toBe(403)
  expect((await get('/finance/ledger?from=2020-01-01&to=2020-01-02')).json()).toMatchObject({
    data: [],
    meta: { totals: [] },
  })
})

test('the day book of one account says its name, and what it held before and after the days asked for', async () => {
  const account = async (query: string) =>
    (await get(`/finance/day-book?${query}`)).json<{ meta: MetaOf<typeof finance.dayBook> }>().meta.account
  expect(await account('account=gateway_receivable:payu&from=2026-11-21')).toEqual({
    name: 'Due from PayU',
    balances: [{ isTest: true, opening: 3400, debit: 2500, credit: 0, closing: 5900 }],
  })
  expect(await account('account=gateway_receivable:payu&to=2026-11-20&kind=fee')).toMatchObject({
    balances: [{ opening: 0, debit: 3400, closing: 3400 }],
  })
  expect(await account('account=bank&to=2026-11-20')).toEqual({ name: 'Bank', balances: [] })
  expect(await account('account=nobody')).toBeNull()
  expect(await account('')).toBeNull()
})
