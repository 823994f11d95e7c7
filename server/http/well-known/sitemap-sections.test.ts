import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStory, savePage } from '../../content/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makePicture } from '../../testing/make/media.ts'
import { publicPages } from '../../../web/app/pages.ts'
import { pastTrigger, plantStatus } from '../../testing/make/past-triggers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const sitemap = async () => {
  const { body } = await t.app.inject('/sitemap.xml')
  return new Map(
    [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g)].map(
      ([, path, changedAt]) => [path, changedAt],
    ),
  )
}

test('the sitemap names the pages of the site, its stories, and every fundraiser that has a page', async () => {
  const { database, clock, changes } = t.services
  const writing = { db: database.db, clock, changes }
  const picture = await makePicture(t, 'A roof')
  await savePage(writing, { slug: 'about-us', title: 'About', summary: 'Who.', body: '<p>We.</p>' })
  await createStory(writing, {
    slug: 'a-roof',
    title: 'The roof that held through it',
    shortDesc: 'It held.',
    content: '<p>It held.</p>',
    causeId: 4,
    status: 'visible',
    position: 1,
    source: 'materials',
    cardMediaId: picture,
    bannerMediaId: picture,
  })
  const updatedAt = new Date('2026-11-19T10:00:00Z')
  const { slug } = await makeCampaign(t, {
    startedAt: new Date('2026-11-10T10:00:00Z'),
    updates: [{ title: 'Shelves', message: 'They stand.', createdAt: updatedAt }],
  })
  const ended = await makeCampaign(t, { status: 'completed' })
  const gone = await makeCampaign(t)
  await plantStatus(database.pool, gone.id, 'inactivated')
  changes.publish('fundraisers')

  const entries = await sitemap()
  for (const path of [
    '/',
    '/fundraisers',
    '/fundraisers/ongoing',
    '/cause/education',
    '/pages/faq',
    '/pages/success-stories',
  ])
    expect(entries.has(path), path).toBe(true)
  expect(entries.get('/pages/about-us')).toBe('2026-11-20T06:00:00.000Z')
  expect(entries.get('/pages/success-stories/a-roof')).toBe('2026-11-20T06:00:00.000Z')
  expect(entries.get(`/fundraisers/${slug}`)).toBe(updatedAt.toISOString())
  expect(entries.has(`/fundraisers/${ended.slug}`)).toBe(true)
  expect(entries.has(`/fundraisers/${gone.slug}`)).toBe(false)
})

test('fundraisers are read in batches without losing any', async () => {
  const before = (await sitemap()).size
  await pastTrigger(t.services.database.pool, { table: 'campaign', trigger: 'campaign_begins' }, (client) =>
    client.query(
      `insert into campaign (slug, title, short_description, story_html, spending, impact, cause_id, cover_media_id, organiser_id,
       organiser_name, beneficiary, city, target_paise, status, starts_on, ends_on, started_at, created_at, updated_at, search_text)
     select 'many-' || n, title, short_description, story_html, spending, impact, cause_id, cover_media_id, organiser_id,
       organiser_name, beneficiary, city, target_paise, status, starts_on, ends_on, started_at, created_at, updated_at, search_text
     from campaign, generate_series(1, 4500) n where id = (select min(id) from campaign)`,
    ),
  )
  t.services.changes.publish('fundraisers')
  expect((await sitemap()).size).toBe(before + 4500)
})

test('the sitemap names every page that says so, and none that is one reader’s own', async () => {
  const entries = await sitemap()
  const asked = publicPages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => `/${path}`)
  expect(asked.filter((path) => !entries.has(path))).toEqual([])
  const own = publicPages
    .filter((page) => page.isPersonal && !page.isInSitemap)
    .map(({ path }) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+').replace(/\/\*\??$/, '(?:/.*)?')}$`))
  expect([...entries.keys()].filter((path) => own.some((pattern) => pattern.test(path!)))).toEqual([])
})
