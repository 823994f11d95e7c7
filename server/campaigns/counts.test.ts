import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '../../contract/campaigns/public.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { manyCampaigns } from '../testing/make/many-campaigns.ts'
import { foldCounts } from './store.ts'
import { plantStatus } from '../testing/make/past-triggers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const today = '2026-11-20'
const filters = [
  {},
  { verified: 1 as const },
  { cause: 2 },
  { cause: 'education' },
  { city: 'Hyderabad' },
  { city: 'pune', verified: 1 as const, cause: 3 },
  { city: 'Nowhere' },
]

/** Every list's total beside what stands in the table. */
async function totals() {
  const sql = async (isOngoing: boolean, { verified, cause, city }: (typeof filters)[number]) =>
    (
      await t.services.database.pool.query<{ n: number }>(
        `select count(*) as n from campaign where status = 'live' and ends_on >= $1 and (not $2 or has_donations)
           and (not $3 or is_organiser_verified) and ($4::text is null or city_key = lower($4))
           and ($5::text is null or cause_id::text = $5 or cause_id = (select id from cause where slug = $5))`,
        [today, isOngoing, verified === 1, city ?? null, cause === undefined ? null : String(cause)],
      )
    ).rows[0]!.n
  const [told, counted] = [[] as number[], [] as number[]]
  for (const filter of filters)
    for (const list of ['active', 'ongoing'] as const) {
      const { meta } = await t.asNobody(campaigns[list], { body: { page: 1, limit: 1, ...filter } })
      told.push(meta.total)
      counted.push(await sql(list === 'ongoing', filter))
    }
  return { told, counted }
}

test('every list tells how many there are, before and after what has changed is added up', async () => {
  const { id } = await makeCampaign(t)
  await manyCampaigns(t.services.database.pool, 400)
  const { pool } = t.services.database
  const changes = [
    async () => undefined,
    () => plantStatus(t.services.database.pool, id, 'paused'),
    async () => void (await pool.query(`update campaign set city = 'Pune' where id % 5 = 0`)),
    async () =>
      void (await pool.query('update campaign set has_donations = not has_donations where id % 7 = 0')),
    async () =>
      void (await pool.query(
        'update campaign set cause_id = 2, is_organiser_verified = true where id % 9 = 0',
      )),
    () => plantStatus(t.services.database.pool, id, 'live'),
    // Over, and not completed before midnight.
    async () =>
      void (await pool.query(
        `update campaign set starts_on = '2026-01-01', ends_on = '2026-11-19' where id % 11 = 0`,
      )),
    async () => void (await pool.query('delete from campaign where id % 13 = 0')),
  ]
  for (const change of changes) {
    await change()
    const before = await totals()
    expect(before.told).toEqual(before.counted)
    while ((await foldCounts(pool)) > 0);
    expect((await totals()).told).toEqual(before.counted)
  }
  expect((await totals()).told[0]).toBeGreaterThan(300)
})

test('the number of all is read from what is kept, and none is counted', async () => {
  const { listCampaigns } = await import('./store-lists.ts')
  const texts: string[] = []
  const { pool } = t.services.database
  const watched = Object.assign(Object.create(pool) as typeof pool, {
    query: (asked: { text: string; name: string; values: unknown[] }) => {
      texts.push(asked.text)
      return pool.query(asked)
    },
  })
  await listCampaigns(watched, {
    order: 'newest',
    today,
    page: 1,
    limit: 20,
    words: [],
    cause: undefined,
    city: undefined,
  })
  expect(texts[0]).not.toMatch(/count\(/)
})
