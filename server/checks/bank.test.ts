import { beforeEach, describe, expect, test } from 'vitest'
import type { SettlementLine } from '../platform/gateways/mandates.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving } from '../testing/giving.ts'
import { checkInvariants } from './invariants.ts'

let t: TestApp
const { received } = giving(() => t)
const run = (sql: string) => t.services.database.pool.query(sql)
const broken = async (rule: string) =>
  (await checkInvariants(t.services.database.pool))
    .filter(({ invariant }) => invariant.name.startsWith(rule))
    .flatMap(({ rows }) => rows)

/** Two transfers: one with a gift and with a stranger that a person resolved, one with a stranger alone. */
beforeEach(async () => {
  t = await testApp()
  const { orderId } = await received()
  const line = (gatewayEntityId: string, bankReference: string): SettlementLine => ({
    gatewayEntityId,
    bankReference,
    kind: 'payment',
    settledOn: '2026-11-20',
    raw: '{}',
    grossPaise: 250_000,
    feePaise: 0,
    taxPaise: 0,
    netPaise: 250_000,
  })
  t.gateway.listSettlement = async () => [
    line(`pay-${orderId}`, 'UTR1'),
    line('resolved', 'UTR1'),
    line('stranger', 'UTR2'),
  ]
  const headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const post = (url: string, payload: object) =>
    t.app.inject({ method: 'POST', url: `/api/finance/settlements/${url}`, headers, payload })
  await post('import', { provider: 'payu', date: '2026-11-20' })
  const { rows } = await run(`select id from settlement_line where entity_id = 'resolved'`)
  await post('resolve', { id: (rows[0] as { id: number }).id, reason: 'Looked at it' })
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  return () => t.close()
})

describe('the bank is what the gateways paid out', () => {
  const inserted = (sides: string) =>
    run(
      `with g as (insert into ledger_group (kind, provider, entity_id, is_test, occurred_at, recorded_at)
         values ('settlement', 'payu', 'planted', true, now(), now()) returning id)
       insert into ledger_row (group_id, account, paise)
       select g.id, side.account, side.paise from g, (values ${sides}) side (account, paise)`,
    )

  test('a line that was never booked is found with its transfer', async () => {
    await run(
      `insert into settlement_line (settlement_id, kind, entity_id, gross_paise, fee_paise, tax_paise, net_paise, raw, difference)
       select id, 'adjustment', 'planted', 100, 0, 0, 100, '{}', 'adjustment' from settlement where bank_reference = 'UTR2'`,
    )
    expect(await broken('i16')).toMatchObject([
      {
        what: 'transfer',
        provider: 'payu',
        bank_reference: 'UTR2',
        paid_out_paise: 250_100,
        bank_paise: 250_000,
      },
    ])
  })

  test('a line that lost its booking is found', async () => {
    await run(`update settlement_line set settlement_group_id = null where entity_id = 'stranger'`)
    expect(await broken('i16')).toMatchObject([
      { what: 'transfer', bank_reference: 'UTR2', bank_paise: 0 },
      { what: 'entry', bank_reference: expect.stringContaining('line:') as string, bank_paise: 250_000 },
    ])
  })

  test('what was resolved and still lies in suspense is found', async () => {
    await run(`update settlement_line set cleared_group_id = null where entity_id = 'resolved'`)
    expect(await broken('i16')).toMatchObject([
      { what: 'transfer', bank_reference: 'UTR1', bank_paise: 500_000, unexplained_paise: 0 },
      { what: 'entry', unexplained_paise: 250_000 },
    ])
  })

  test('money in the bank, or out of suspense, of which no line tells is found', async () => {
    await inserted(`('bank', 100), ('unmatched:payu', -100)`)
    expect(await broken('i16')).toMatchObject([
      { what: 'entry', bank_reference: 'planted', bank_paise: 100, unmatched_paise: 100 },
    ])
  })

  test('a line whose audit row is missing is found', async () => {
    await run(
      `set session_replication_role = replica; delete from audit where action like 'settlement.%resolved'`,
    )
    await run(`reset session_replication_role`)
    expect(await broken('i10')).toMatchObject([{ what: 'settlement.resolved' }])
  })
})
