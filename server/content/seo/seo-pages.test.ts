import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoPages } from '../../../contract/site/seo-list.ts'
import { seoTexts } from '../../../contract/site/seo.ts'
import { publicPages } from '../../../web/app/pages.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeJob } from '../../testing/jobs/make-jobs.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { savePage } from '../service.ts'
import { fixedPages } from './fixed-pages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T06:00:00Z' })
})
afterAll(() => t.close())

const list = (query: object = {}) => t.as('marketing')(seoPages.list, { query: { limit: '50', ...query } })

test('the list has every fixed page that the sitemap has', () => {
  const inSitemap = publicPages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => `/${path}`)
  expect([...fixedPages].toSorted()).toEqual(inSitemap.toSorted())
})

test('pages are listed with their missing fields, those with most first', async () => {
  const { database, clock, changes } = t.services
  await savePage(
    { db: database.db, clock, changes },
    { slug: 'about-us', title: 'About', summary: 'Who we are', body: '<p>We.</p>' },
  )
  await makeEvent(t, { title: 'Clean water talk', slug: 'clean-water' })
  const { slug } = await makeJob(t, { title: 'Cook' })
  const { data } = await list()
  const missing = new Map(data.map((row) => [row.path, row.missing]))
  expect(missing.get('/fundraisers')).toBe('Picture')
  expect(missing.get('/pages/about-us')).toBe('Picture')
  expect(missing.get('/sahayatalks/events/clean-water')).toBe('Picture')
  expect(missing.get(`/jobs/${slug}`)).toBe('')
  expect(data[0]!.missing).toBe('Picture')
  expect(data.at(-1)!.path).toBe(`/jobs/${slug}`)
})

test('a fixed page has a built-in title and description until others are stored', async () => {
  const { data } = await list({ kind: 'fixed', searchTerm: '/contact' })
  expect(data).toMatchObject([{ path: '/contact', title: 'Built in', description: 'Built in' }])
})

test('stored texts are listed, and the list is filtered by field and kind', async () => {
  const meta = { metaTitle: 'Jobs for you', metaKeywords: 'jobs', metaDescription: 'Work with us' }
  await t.as('marketing')(seoTexts.saveSeoMeta, { body: { id: 'jobs', ...meta } })
  expect((await list({ missing: 'title' })).data).toEqual([])
  const withoutPicture = (await list({ missing: 'picture' })).data.map(({ path }) => path)
  expect(withoutPicture).toContain('/fundraisers')
  const found = await list({ kind: 'fixed', searchTerm: 'Work with us' })
  expect(found.data).toMatchObject([{ id: 'jobs', title: 'Jobs for you', missing: 'Picture' }])
})
