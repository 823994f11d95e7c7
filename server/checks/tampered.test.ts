import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving } from '../testing/giving.ts'
import { tampering } from '../testing/tampering.ts'
import type { SettlementLine } from '../platform/gateways/mandates.ts'
import { readInvariants } from './invariants.ts'

/** Faults that only somebody with the database in their hands can plant; each is taken back, and the books are clean again. */
let t: TestApp
let donationId: string
const { received } = giving(() => t)
const { broken, forced, found } = tampering(() => t)

beforeAll(async () => {
  t = await testApp()
  const donation = await received()
  donationId = donation.donationId
  t.gateway.listSettlement = async () => [line(`pay-${donation.orderId}`), line('stranger')]
  const headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  await t.app.inject({
    method: 'POST',
    url: '/api/finance/settlements/import',
    headers,
    payload: { provider: 'payu', date: '2026-11-20' },
  })
  expect(await broken()).toEqual([])
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await t.close()
})

const line = (gatewayEntityId: string): SettlementLine => ({
  gatewayEntityId,
  bankReference: 'UTR1',
  kind: 'payment',
  settledOn: '2026-11-20',
  raw: '{}',
  grossPaise: 250_000,
  feePaise: 5_000,
  taxPaise: 900,
  netPaise: 244_100,
})
const run = (sql: string) => t.services.database.pool.query(sql)

describe('an entry of the books that nobody answers for', () => {
  /** ₹1,000 from a fund to the bank, as a statement of its own, with every sum of the day kept. */
  const entry = (kind: string) =>
    `with g as (insert into ledger_group (kind, provider, entity_id, is_test, occurred_at, recorded_at)
       values ('${kind}', 'payu', 'planted', true, now(), now()) returning id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from g, (values ('fund:any', 100000), ('bank', -100000)) as l (account, paise)`
  const removed = `
    delete from ledger_row where group_id in (select id from ledger_group where entity_id = 'planted');
    delete from ledger_group where entity_id = 'planted';
    delete from ledger_day_delta where account in ('fund:any', 'bank') and abs(debit_paise - credit_paise) = 100000`

  test.each(['payout', 'capture', 'fee', 'settlement', 'clearing', 'a kind that nobody has thought of'])(
    'is found: %s',
    async (kind) => {
      await run('alter table ledger_group drop constraint ledger_group_kind_check')
      await run(entry(kind))
      const findings = await broken()
      await forced(removed)
      await run(`alter table ledger_group add constraint ledger_group_kind_check check (kind in
        ('capture', 'authorisation', 'fee', 'refund', 'chargeback', 'settlement', 'clearing', 'payout', 'payout_return', 'cover',
        'correction'))`)
      expect(findings).toContainEqual(['i10', expect.objectContaining({ what: kind })])
    },
  )
})

describe('an instant that was changed within its day is found', () => {
  const moved = (which: string, by: string) =>
    `update ledger_group set occurred_at = occurred_at ${by} where ${which}`
  test.each([
    ['i10', 'capture', `kind = 'capture'`],
    ['i14', 'fee', `kind = 'fee'`],
    ['i14', 'settlement', `kind = 'settlement' and entity_id not like 'line:%'`],
    ['i14', 'settlement', `kind = 'settlement' and entity_id like 'line:%'`],
  ])('%s: a %s, %s', async (rule, kind, which) => {
    const findings = await found(moved(which, `+ interval '1 second'`), moved(which, `- interval '1 second'`))
    expect(findings).toContainEqual([
      rule,
      expect.objectContaining(rule === 'i10' ? { what: kind } : { kind }),
    ])
  })

  test('also with the gift’s own', async () => {
    const both = (by: string) =>
      `${moved(`kind = 'capture'`, by)}; update donation set paid_at = paid_at ${by} where id = '${donationId}'`
    expect(await found(both(`- interval '1 second'`), both(`+ interval '1 second'`))).toContainEqual([
      'i10',
      expect.objectContaining({ what: 'capture', donation_id: donationId }),
    ])
  })
  test('or the gift’s alone', async () => {
    const donation = (by: string) => `update donation set paid_at = paid_at ${by} where id = '${donationId}'`
    expect(await found(donation(`- interval '1 second'`), donation(`+ interval '1 second'`))).toMatchObject([
      ['i13', { donation_id: donationId }],
    ])
  })
  test('or that of a row, by which the day book of an account has its order', async () => {
    const row = (by: string) =>
      `update ledger_row set occurred_at = occurred_at ${by} where account = 'gateway_receivable:payu' and paise = 250000`
    expect(await found(row(`- interval '1 second'`), row(`+ interval '1 second'`))).toEqual([
      ['i12', expect.objectContaining({ account: 'gateway_receivable:payu' })],
    ])
  })
  test('and when an entry was written down', async () => {
    const recorded = (by: string) =>
      `update ledger_group set recorded_at = recorded_at ${by} where kind in ('capture', 'fee')`
    expect(
      (await found(recorded(`+ interval '1 second'`), recorded(`- interval '1 second'`))).map(
        ([rule]) => rule,
      ),
    ).toEqual(['i10', 'i10'])
  })
})

describe('what guards the books is looked at itself', () => {
  const functions = [
    'ledger_refuses_change',
    'ledger_group_balances',
    'ledger_gives_back_no_more',
    'ledger_tells_days',
    'stands_as_written',
    'moves_along_the_table',
    'begins_elsewhere',
  ]
  test.each(functions)('%s that lets everything pass is found at each of its triggers', async (name) => {
    const [made] = (await run(`select pg_get_functiondef('${name}'::regproc) as sql`)).rows as {
      sql: string
    }[]
    const [uses] = (await run(`select count(*) as n from pg_trigger where tgfoid = '${name}'::regproc`))
      .rows as {
      n: number
    }[]
    const findings = await found(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin return new; end $$`,
      made!.sql,
    )
    expect(findings).toHaveLength(uses!.n)
    for (const finding of findings)
      expect(finding).toEqual([
        'i02',
        expect.objectContaining({ finding: expect.stringContaining('does something else') as string }),
      ])
  })

  test('every trigger of the database is one of those looked at, but for the words of the search', async () => {
    const { rows } = await run(
      `select tgrelid::regclass::text as "onTable", tgname as name from pg_trigger where not tgisinternal order by 1, 2`,
    )
    const guards = (rows as { onTable: string; name: string }[]).filter(
      ({ onTable, name }) =>
        onTable !== 'campaign' ||
        ['campaign_begins', 'campaign_moves', 'campaign_no_truncate'].includes(name),
    )
    const looked = (await readInvariants()).find(({ name }) => name.startsWith('i02'))!
    for (const { onTable, name } of guards) await run(`alter table ${onTable} disable trigger ${name}`)
    const { rows: missed } = await run(
      `select on_table as "onTable", name from (${looked.sql}) f order by 1, 2`,
    )
    for (const { onTable, name } of guards) await run(`alter table ${onTable} enable trigger ${name}`)
    expect(missed).toEqual(guards)
    expect(guards.length).toBeGreaterThan(30)
  })

  test('a trigger with another condition, one that is off and one that nobody knows', async () => {
    const [made] = (
      await run(
        `select pg_get_triggerdef(oid) as sql from pg_trigger where tgname = 'ledger_group_gives_back_no_more'`,
      )
    ).rows as { sql: string }[]
    const findings = await found(
      `drop trigger ledger_group_gives_back_no_more on ledger_group;
       ${made!.sql.replace(/WHEN \(.*\) EXECUTE/, 'WHEN (false) EXECUTE')};
       alter table ledger_row disable trigger ledger_row_append_only;
       create trigger helpful before insert on audit for each row execute function begins_elsewhere()`,
      `drop trigger ledger_group_gives_back_no_more on ledger_group; ${made!.sql};
       alter table ledger_row enable trigger ledger_row_append_only; drop trigger helpful on audit`,
    )
    const said = findings.map(([, row]) => `${String(row.name)} ${String(row.finding).split(':')[0]!}`)
    expect(said.toSorted()).toEqual([
      'helpful nobody knows it',
      'ledger_group_gives_back_no_more does something else',
      'ledger_row_append_only is off',
    ])
  })

  test('a rule that swallows changes, and triggers that are off for a role', async () => {
    const findings = await found(
      `create rule silence as on delete to ledger_row do instead nothing;
       alter role current_user in database ${t.services.database.pool.options.database!} set session_replication_role = replica`,
      `drop rule silence on ledger_row;
       alter role current_user in database ${t.services.database.pool.options.database!} reset session_replication_role`,
    )
    expect(findings.map(([rule, row]) => [rule, row.finding])).toEqual([
      ['i02', 'a rule comes between'],
      ['i02', 'triggers are off for these'],
    ])
  })

  test('a move that was added to the table of moves, and one that was taken out', async () => {
    const findings = await found(
      `insert into state_move values ('donation', 'paid', 'failed');
       delete from state_move where entity = 'refund' and from_state = 'failed'`,
      `delete from state_move where entity = 'donation' and to_state = 'failed' and from_state = 'paid';
       insert into state_move values ('refund', 'failed', 'succeeded')`,
    )
    const moves = findings.map(([rule, { entity, from_state: from, to_state: to }]) => ({
      rule,
      entity,
      from,
      to,
    }))
    expect(moves).toHaveLength(2)
    expect(moves).toContainEqual({ rule: 'i09', entity: 'donation', from: 'paid', to: 'failed' })
    expect(moves).toContainEqual({ rule: 'i09', entity: 'refund', from: 'failed', to: 'succeeded' })
  })
})

test('a receipt issued before its money came, or cancelled before it was issued, is found', async () => {
  const issued = (by: string) => `update receipt set issued_at = issued_at ${by} interval '1 day'`
  expect(await found(issued('-'), issued('+'))).toMatchObject([['i07', { series: 'TEST/2026-27' }]])
  const cancelled = `update receipt set status = 'cancelled', cancelled_at = issued_at - interval '1 day'`
  expect(await found(cancelled, `update receipt set status = 'issued', cancelled_at = null`)).toContainEqual([
    'i07',
    expect.objectContaining({ series: 'TEST/2026-27' }),
  ])
})

test('an entry that stands under the account of another gateway is found, with every sum of the day kept', async () => {
  const under = (from: string, to: string) =>
    ['ledger_row', 'ledger_day', 'ledger_day_delta']
      .map(
        (table) =>
          `update ${table} set account = 'gateway_receivable:${to}' where account = 'gateway_receivable:${from}'`,
      )
      .join(';')
  const findings = await found(under('payu', 'razorpay'), under('razorpay', 'payu'))
  expect(findings.map(([rule]) => rule)).toContain('i01')
})

test('another bank reference of a payment is found', async () => {
  const named = (is: string) =>
    `update attempt set bank_reference = ${is} where donation_id = '${donationId}'`
  const { rows } = await run(`select bank_reference as is from attempt where donation_id = '${donationId}'`)
  const was = (rows[0] as { is: string | null }).is
  expect(await found(named(`'UTROFANOTHER'`), named(was === null ? 'null' : `'${was}'`))).toEqual([
    ['i10', expect.objectContaining({ what: 'gift.captured', donation_id: donationId })],
  ])
})

test('a receipt in the series of another year, or in the words of another law, is found', async () => {
  const series = (from: string, to: string) => `
    insert into receipt_series select '${to}', last_number from receipt_series where series = '${from}';
    update receipt set series = '${to}' where series = '${from}';
    delete from receipt_series where series = '${from}'`
  expect(
    await found(series('TEST/2026-27', 'TEST/2025-26'), series('TEST/2025-26', 'TEST/2026-27')),
  ).toMatchObject([['i07', { series: 'TEST/2025-26', belongs_in: 'TEST/2026-27, 133' }]])
  expect(
    await found(`update receipt set wording = '80G'`, `update receipt set wording = '133'`),
  ).toMatchObject([['i07', { belongs_in: 'TEST/2026-27, 133' }]])
})
