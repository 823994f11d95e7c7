import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedFundraisers } from '../../../contract/saved.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { plantStatus } from '../../testing/make/past-triggers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const slugs = async (role: string, page = '1', limit = '10') =>
  (await t.as(role)(savedFundraisers.list, { query: { page, limit } })).data.map(({ slug }) => slug)

test('what is saved stands in one’s own list, the last one first, once however often it is pressed', async () => {
  const asha = t.as('donor')
  const [well, school] = [await makeCampaign(t), await makeCampaign(t)]
  expect(await slugs('donor')).toEqual([])
  await asha(savedFundraisers.save, { body: { slug: well.slug } })
  t.setNow('2026-11-20T06:01:00Z')
  await Promise.all([1, 2, 3].map(() => asha(savedFundraisers.save, { body: { slug: school.slug } })))
  expect(await slugs('donor')).toEqual([school.slug, well.slug])
  expect(await slugs('donor', '2', '1')).toEqual([well.slug])
  expect((await asha(savedFundraisers.list)).meta).toMatchObject({ total: 2, pages: 1 })
  expect(await slugs('organisation'), 'nobody else’s').toEqual([])
  await asha(savedFundraisers.remove, { body: { slug: school.slug } })
  await asha(savedFundraisers.remove, { body: { slug: school.slug } })
  expect(await slugs('donor')).toEqual([well.slug])
})

test('one that ended stays and says so; one that the public may not see is not there', async () => {
  const asha = t.as('organiser')
  const [ended, hidden] = [await makeCampaign(t), await makeCampaign(t)]
  for (const { slug } of [ended, hidden]) await asha(savedFundraisers.save, { body: { slug } })
  await plantStatus(t.services.database.pool, ended.id, 'stopped')
  await plantStatus(t.services.database.pool, hidden.id, 'inactivated')
  const { data, meta } = await asha(savedFundraisers.list)
  expect(data).toMatchObject([{ slug: ended.slug, status: 'stopped', isOpen: false }])
  expect(meta.total).toBe(1)
  expect((await asha(savedFundraisers.save, { body: { slug: hidden.slug } })).http).toBe(404)
  expect((await asha(savedFundraisers.save, { body: { slug: 'no-such-one' } })).http).toBe(404)
})
