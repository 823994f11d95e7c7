import { celebrations } from '../../../contract/celebrations/celebrations.ts'
import { searchKinds, siteSearch } from '../../../contract/site/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStory, savePage } from '../../content/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makePost, publishNow } from '../../testing/blogs/make-posts.ts'
import { makeJob } from '../../testing/jobs/make-jobs.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'
import { makeCompetition } from '../../testing/make/talks/competitions.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
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

/** Pages of data that are part of another page, or results of a search: search engines reach them from there. */
const partsOfPages = [
  'fundraisers/:slug/money',
  'fundraisers/:slug/comments',
  'materials/requests/:id/comments',
  'celebrate-with-a-cause/:slug/comments',
  'search/:kind',
]

test('the sitemap has an entry of every kind of public page, and of all that the site search finds', async () => {
  const requestId = await makeRequest(t, { header: 'Sitemap blankets' })
  await makeEvent(t, { title: 'Sitemap talk' })
  await makeCompetition(t)
  await makeJob(t, { title: 'Sitemap writer' })
  await publishNow(t, await makePost(t, { title: 'Sitemap of a week' }))
  const { id: campaignId } = await makeCampaign(t)
  await t.as('donor')(celebrations.start, {
    body: {
      occasion: 'birthday',
      title: 'Sitemap birthday',
      hostName: 'Swapna Reddy',
      onDate: '2026-12-05',
      target: 10_000,
      message: 'No presents, please.',
      purpose: `fundraiser:${campaignId}`,
    },
  })
  t.services.changes.publish('fundraisers')
  const entries = [...(await sitemap()).keys()]
  const ofData = publicPages.filter(({ path, isPersonal }) => path.includes(':') && !isPersonal)
  const missing = ofData
    .filter(({ path }) => !partsOfPages.includes(path))
    .filter(({ path }) => {
      const pattern = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i')
      return !entries.some((entry) => pattern.test(entry!))
    })
  expect(missing.map(({ path }) => path)).toEqual([])

  expect(entries).toContain(`/materials/requests/${requestId}-sitemap-blankets`)
  const { data } = await t.asNobody(siteSearch.find, { query: { query: 'sitemap' } })
  expect(data.map(({ kind }) => kind)).toEqual([...searchKinds])
  const found = data.flatMap(({ rows }) => rows.map(({ path }) => path))
  expect(found.filter((path) => !entries.includes(path))).toEqual([])
})
