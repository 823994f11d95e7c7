import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../finance/index.ts'
import type { SettlementLine } from '../platform/gateways/mandates.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving } from '../testing/giving.ts'
import { tampering } from '../testing/tampering.ts'

/** Payouts by a gateway, changed directly in the database, with every sum kept. */
let t: TestApp
let donationId: string
let strangerId: number
const { received, one } = giving(() => t)
const { broken, forced, found } = tampering(() => t)

beforeAll(async () => {
  t = await testApp()
  const donation = await received()
  donationId = donation.donationId
  t.gateway.listSettlement = async () => [
    line(`pay-${donation.orderId}`, 'UTR1'),
    line('stranger', 'UTR1'),
    line('another', 'UTR2'),
  ]
  const headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const payload = { provider: 'payu', date: '2026-11-20' }
  await t.app.inject({ method: 'POST', url: '/api/finance/settlements/import', headers, payload })
  const { id } = await one<{ id: number }>(`select id from settlement_line where entity_id = 'stranger'`)
  strangerId = id
  expect(await broken()).toEqual([])
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await t.close()
})

const line = (gatewayEntityId: string, bankReference: string): SettlementLine => ({
  gatewayEntityId,
  bankReference,
  kind: 'payment',
  settledOn: '2026-11-20',
  raw: '{"told":"so"}',
  grossPaise: 250_000,
  feePaise: 5_000,
  taxPaise: 900,
  netPaise: 244_100,
})
/** Findings of the line that fits, and of the open one. */
const matched = () => ['i10', expect.objectContaining({ what: 'settled', donation_id: donationId })]
const open = () => ['i10', expect.objectContaining({ what: 'settlement.unmatched', id: String(strangerId) })]

const sum = (column: string) => `coalesce(sum(${column}), 0)`
const sums = ['count(*)', ...['gross_paise', 'fee_paise', 'tax_paise', 'net_paise'].map(sum)].join()
const kept = `update settlement s set (lines, gross_paise, fee_paise, tax_paise, net_paise) = (
  select ${sums} from settlement_line where settlement_id = s.id)`

test('another bank number of a transfer is found, at each of its lines', async () => {
  const named = (from: string, to: string) =>
    `update settlement set bank_reference = '${to}' where bank_reference = '${from}'`
  const findings = await found(named('UTR1', 'UTR9'), named('UTR9', 'UTR1'))
  expect(findings).toHaveLength(2)
  expect(findings).toEqual(expect.arrayContaining([matched(), open()]))
})

test('and one that is said to be of another gateway', async () => {
  const by = (provider: string) =>
    `update settlement set provider = '${provider}' where bank_reference = 'UTR1'`
  expect(await found(by('cashfree'), by('payu'))).toEqual(expect.arrayContaining([matched(), open()]))
})

describe('a line is found', () => {
  const [ofGift, ofStranger] = [`matched_group_id is not null`, `entity_id = 'stranger'`]
  const moved = (which: string, to: string) =>
    `update settlement_line set settlement_id = (select id from settlement where bank_reference = '${to}') where ${which}; ${kept}`
  test.each([
    ['that fits', ofGift, matched],
    ['that lies open', ofStranger, open],
  ])('%s, in another transfer of its day', async (_, which, finding) => {
    expect(await found(moved(which, 'UTR2'), moved(which, 'UTR1'))).toEqual([finding()])
  })

  test.each([
    ['gross_paise', 'gross_paise + 1', 'gross_paise - 1'],
    ['kind', `'refund'`, `'payment'`],
    ['order_id', `'ORDEROFANOTHER'`, 'null'],
    ['raw', `'{"told":"otherwise"}'`, `'{"told":"so"}'`],
  ])('whose %s was changed', async (column, change, back) => {
    for (const [which, finding] of [
      [ofGift, matched],
      [ofStranger, open],
    ] as const) {
      const set = (value: string) => `update settlement_line set ${column} = ${value} where ${which}; ${kept}`
      expect(await found(set(change), set(back)), which).toContainEqual(finding())
    }
  })

  test('that fits, once it bears the number of another payment', async () => {
    const set = (value: string) => `update settlement_line set entity_id = ${value} where ${ofGift}`
    expect(await found(set(`entity_id || '!'`), set(`rtrim(entity_id, '!')`))).toContainEqual(matched())
  })
  test('that lies open, once it names another payment', async () => {
    const set = (value: string) =>
      `update settlement_line set entity_id = '${value}' where id = ${strangerId}`
    expect(await found(set('friend'), set('stranger'))).toContainEqual(open())
  })
  test('that lies open, with another fee', async () => {
    const set = (by: string) =>
      `update settlement_line set fee_paise = fee_paise ${by} where id = ${strangerId}; ${kept}`
    expect(await found(set('+ 1'), set('- 1'))).toContainEqual(open())
  })
})

test('a fee that is booked as tax, and the tax as a fee, is found', async () => {
  const renamed = (from: string, to: string) =>
    ['ledger_row', 'ledger_day_delta']
      .map((table) => `update ${table} set account = '${to}' where account = '${from}'`)
      .join(';')
  // Swaps by way of a third name, since an account stands once in an entry.
  const swapped = [
    renamed('fees:payu', 'neither'),
    renamed('gst:payu', 'fees:payu'),
    renamed('neither', 'gst:payu'),
  ].join(';')
  expect(await found(swapped, swapped)).toEqual([['i14', expect.objectContaining({ kind: 'fee' })]])
})

describe('what was never settled', () => {
  const finding = () => ['i14', expect.objectContaining({ kind: 'never settled' })]

  beforeAll(async () => {
    await received()
    const standing = { firstOn: '2026-11-20', missingOn: '2026-12-10' }
    expect(await sweep(t.services.database.db, 'payu', standing, t.services.clock.now())).toBe(1)
    expect(await broken()).toEqual([])
  })

  test('is found once its case is gone', async () => {
    const hidden = (is: string) => `update unsettled set group_id = ${is}`
    expect(await found(hidden('-group_id'), hidden('-group_id'))).toContainEqual(finding())
  })

  test('and where somebody said that it was looked for already', async () => {
    const swept = (by: string) =>
      `update settlement_sweep set swept_until = swept_until ${by} interval '30 days'`
    await forced(swept('-'))
    await received()
    const later = `update ledger_group set recorded_at = recorded_at where false`
    expect(await found(swept('+'), later)).toContainEqual(finding())
    await forced('delete from settlement_sweep')
  })
})

test('what was written down before audit rows told all of it is held against what they tell', async () => {
  const since = `'provider', 'bankReference', 'kind', 'order', 'gross', 'rawHash'`
  const rows = `select id, action, details from audit where action in ('settlement.booked', 'settlement.unmatched')`
  const { rows: before } = await t.services.database.pool.query<{ id: number; details: object }>(rows)
  await forced(
    `update audit set details = details - array[${since}] where action = 'settlement.booked';
     update audit set details = details - array[${since}, 'fee', 'tax'] where action = 'settlement.unmatched'`,
  )
  expect(await broken()).toEqual([])
  const set = (by: string) => `update settlement_line set entity_id = '${by}' where id = ${strangerId}`
  expect(await found(set('friend'), set('stranger'))).toEqual([open()])
  for (const { id, details } of before)
    await forced(`update audit set details = '${JSON.stringify(details)}' where id = ${id}`)
})
