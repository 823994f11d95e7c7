import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { mandateMoves } from '../../donations/recurring/rules.ts'
import { numberReceipts } from '../../receipts/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { sidesOf } from '../../testing/gateways/sides.ts'
import { sandboxForAll } from '../../testing/gateways/sandbox-peer.ts'
import { makeRecurringDonations } from './recurring.ts'

const peer = sandboxForAll()
let t: TestApp
let now: Date

beforeAll(async () => {
  t = await testApp()
  now = peer().now()
  const { database, log, signer, fieldCrypto, config } = t.services
  await makeRecurringDonations({
    database,
    log,
    now,
    orders: { signer, fieldCrypto, config, ...config },
    gateway: sidesOf(peer).cashfree.make({
      bridgeUrl: 'http://localhost:3000/api/gateways/cashfree/bridge',
    }),
    sandbox: peer().admin,
  })
  while ((await numberReceipts(database.db, now, async () => undefined)) > 0);
})
afterAll(async () => {
  await t?.close()
})

const column = async (sql: string) => {
  const { rows } = await t.services.database.pool.query<{ is: unknown }>(sql)
  return rows.map(({ is }) => is)
}

test('the demo holds a mandate in every state there is', async () => {
  const states = await column('select distinct state as is from mandate')
  expect(new Set(states)).toEqual(new Set(Object.keys(mandateMoves)))
})

test('one of them is about to be given up, one was lowered, one day is left out', async () => {
  expect(await column(`select max(failures) as is from mandate where state = 'active'`)).toEqual([2])
  expect(
    await column(`select count(*) as is from instalment i join mandate m using (schedule_id)
      where m.state = 'active' and i.state = 'skipped'`),
  ).toEqual([1])
  expect(
    await column(`select count(distinct schedule_id) as is from (select schedule_id from instalment
      group by schedule_id having count(distinct amount_paise) > 1) lowered`),
  ).toEqual([1])
})

test('staff read why a debit failed', async () => {
  const asked = `select distinct decline as is from attempt where state = 'failed' and decline is not null`
  expect(await column(asked)).toEqual(['Insufficient balance in the account'])
})

test('what it collected stands in the books, with a receipt each', async () => {
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  const [paid] = await column(`select count(*) as is from instalment where state = 'paid'`)
  expect(paid).toBeGreaterThan(30)
  expect(await column(`select count(*) as is from receipt where status = 'issued'`)).toEqual([paid])
})

test('no debit and no notice of one falls into the day after it was made', async () => {
  const [next] = await column(`select min(i.act_at) as is from instalment i join mandate m using (schedule_id)
    where m.state in ('active', 'paused', 'suspended')`)
  expect((next as Date).getTime() - now.getTime()).toBeGreaterThan(24 * 3_600_000)
})
