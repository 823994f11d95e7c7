import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawals as calls } from '../../contract/withdrawals/withdrawals.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeMoneyRaised } from '../testing/make/withdrawals.ts'
import { withdrawalsList } from './list-withdrawals.ts'

let t: TestApp
const many = 20_000
beforeAll(async () => {
  t = await testApp()
  const { id, organiser } = await makeMoneyRaised(t, 500)
  const client = await t.services.database.pool.connect()
  try {
    await client.query('begin')
    // Written past the triggers: they hold what people do, and so many rows would take them minutes.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into withdrawal (campaign_id, is_test, amount_paise, purpose, status, asked_by, asked_at, expires_at, method, holder,
         account_sealed, account_end, account_fingerprint, ifsc, moved_at)
       select $1, true, 10000 + n * 37 % 90000, 'goods', 'otp_confirmed', $2, $3::timestamptz - make_interval(mins => n), $3, 'bank', 'Asha Devi',
         'x', '0001', 'x', 'SBIN0001234', $3
       from generate_series(1, ${many}) n`,
      [id, organiser.id, t.services.clock.now()],
    )
    await client.query('commit')
    await client.query('analyze withdrawal')
  } finally {
    client.release()
  }
})
afterAll(() => t.close())

test.each([
  ['newest', 'withdrawal_asked_at'],
  ['oldest', 'withdrawal_asked_at'],
  ['amount', 'withdrawal_amount'],
])(
  'many withdrawals of all fundraisers are read in order, the %s first, from an index',
  async (sort, index) => {
    const { column, descending } = withdrawalsList.sorts[sort]!
    const way = descending ? 'desc' : 'asc'
    const { rows } = await t.services.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select w.id from ${String(withdrawalsList.from)} where (w.status <> 'requested' or w.expires_at > now())
     order by ${column} ${way}, w.id ${way} limit 20`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/\bSort\b/)
  },
)

test('the largest stand first, and the last page is there', async () => {
  const read = async (page: number) =>
    (await t.as('finance')(calls.list, { body: { sort: 'amount', limit: 50, page } })).data.map(
      ({ amount }) => amount,
    )
  const first = await read(1)
  expect(first).toEqual(first.toSorted((a, b) => b - a))
  expect(first[0]).toBeGreaterThan((await read(200))[0]!)
})
