import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundraiserManagement as manage } from '../../../contract/campaigns/management.ts'
import { fundraiserReports as calls } from '../../../contract/campaigns/reporting.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'

let t: TestApp
let staff: Client
let id: number
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_REPORTS_IP: '100/3600' } })
  const managerId = await makeAccount(t, 'manager')
  staff = clientFor(t, managerId)
  ;({ id } = await makeCampaign(t, { managerId }))
})
afterAll(() => t.close())

const report = (kind: 'fraud' | 'copied', email = '') => ({
  campaignId: id,
  kind,
  message: 'These pictures are of our school.',
  email,
})

test('what is kept of cases is what the reports say, however many come, are decided and come again at once', async () => {
  const pool = t.services.database.pool
  const kept = async () =>
    (
      await pool.query(
        'select status, reports, first_at, last_at, kinds from campaign_report_case where campaign_id = $1 order by 1',
        [id],
      )
    ).rows
  const said = async () =>
    (
      await pool.query(
        `select status, count(*)::int as reports, min(at) as first_at, max(at) as last_at,
           array_agg(distinct kind order by kind) as kinds
         from campaign_report where campaign_id = $1 group by status order by 1`,
        [id],
      )
    ).rows
  const sent = (count: number, kind: 'fraud' | 'copied') =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        t.asNobody(calls.report, { body: report(kind, `${kind}${index % 6}@example.org`) }),
      ),
    )
  await Promise.all([sent(8, 'fraud'), sent(6, 'copied')])
  expect(await kept()).toEqual(await said())
  expect((await staff(manage.cases, { query: { status: 'open' } })).data[0]).toMatchObject({ reports: 12 })
  await Promise.all([
    staff(manage.dismissReports, { body: { campaignId: id, reason: 'All is right.' } }),
    t.as('donor')(calls.report, { body: report('copied') }),
  ])
  t.setNow('2026-11-21T06:00:00Z')
  await sent(2, 'fraud')
  expect(await kept()).toEqual(await said())
  await pool.query('update campaign_report set account_id = null, email = null where campaign_id = $1', [id])
  await pool.query(`delete from campaign_report where campaign_id = $1 and kind = 'copied'`, [id])
  expect(await kept()).toEqual(await said())
  await pool.query('delete from campaign_report where campaign_id = $1', [id])
  expect(await kept()).toEqual([])
})
