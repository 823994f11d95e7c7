import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '../../../contract/jobs/applications.ts'
import { hiringOverview } from '../../../contract/jobs/overview.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeApplication, makeJob } from '../../testing/jobs/make-jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T06:00:00Z', env: { LIMIT_INTEREST_IP: '100/60' } })
})
afterAll(() => t.close())

test('the landing page counts waiting work, applications and jobs', async () => {
  const { id: cook } = await makeJob(t, { title: 'Cook', closes_on: '2026-11-22' })
  await makeJob(t, { title: 'Driver', status: 0 })
  const [first, second] = [await makeApplication(t, cook), await makeApplication(t, cook)]
  await t.as('hr')(applications.setStatus, { body: { id: second, status: 4 } })
  const { data } = await t.as('hr')(hiringOverview.overview, { query: { period: 'today' } })
  expect(data.figures).toMatchObject({
    applications: { value: 2, before: 0 },
    decided: { value: 1 },
    openJobs: { value: 1 },
  })
  expect(data.charts.byJob).toMatchObject([{ key: String(cook), name: 'Cook', values: [2] }])
  expect(data.charts.byStatus!.map(({ key, values }) => [key, values[0]])).toContainEqual(['rejected', 1])
  const counts = Object.entries(data.waits).map(([name, wait]) => [name, wait!.count])
  expect(Object.fromEntries(counts)).toEqual({ newApplications: 1, interviews: 0, closingSoon: 1, drafts: 1 })
  const listed = await t.as('hr')(applications.list, { query: { status: '0' } })
  expect(listed.data.map(({ id }) => id)).toEqual([first])
})
