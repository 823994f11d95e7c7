import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadLinks } from '../../../contract/site/dead-links.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fixedBlock, makeBlock, publishBlock, publishWritten } from '../../testing/content/make-blocks.ts'
import { makeJob } from '../../testing/jobs/make-jobs.ts'
import { checkLinks } from './check-links.ts'
import { checkPath, type FetchPage } from './check-path.ts'
import { findOwnLinks } from './find-links.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T06:00:00Z' })
})
afterAll(() => t.close())

const baseUrl = 'https://charity.example'
const list = async (query: object = {}) =>
  (await t.as('marketing')(deadLinks.list, { query: { limit: '50', ...query } })).data

test('links to our own pages are found in HTML and in plain text', () => {
  const html = '<a href="/jobs?kind=paid&amp;page=2">Jobs</a> <a href="https://elsewhere.example/x">x</a>'
  expect(findOwnLinks(html, baseUrl)).toEqual(['/jobs?kind=paid&page=2'])
  expect(findOwnLinks('Read https://charity.example/blogs/bags. Then act.', baseUrl)).toEqual(['/blogs/bags'])
  expect(findOwnLinks('/fundraisers#open', baseUrl)).toEqual(['/fundraisers'])
  expect(findOwnLinks('<a href="{site}/contact">Write</a>', baseUrl)).toEqual(['/contact'])
  expect(findOwnLinks('<a href="mailto:a@b.example">a</a> <img src="/media/x.webp">', baseUrl)).toEqual([])
  expect(findOwnLinks('<a href="/media/x.pdf">x</a> <a href="//evil.example">y</a>', baseUrl)).toEqual([])
})

const answers: Record<string, { status: number; location?: string }> = {
  '/gone': { status: 404 },
  '/old': { status: 301, location: '/moved' },
  '/moved': { status: 301, location: 'https://charity.example/here' },
  '/to-nothing': { status: 302, location: '/gone' },
  '/wrong-slug': { status: 302, location: '/' },
  '/round': { status: 302, location: '/round' },
  '/out': { status: 302, location: 'https://elsewhere.example/' },
  '/broken': { status: 503 },
}
test.each([
  ['/here', undefined],
  ['/', undefined],
  ['/gone', 'missing'],
  ['/old', undefined],
  ['/to-nothing', 'missing'],
  ['/wrong-slug', 'home'],
  ['/round', 'loop'],
  ['/out', undefined],
  ['/broken', 'unknown'],
])('a link to %s is followed through its redirects', async (path, outcome) => {
  const fetchPage: FetchPage = async (asked) => answers[asked] ?? { status: 200 }
  expect(await checkPath(path, { baseUrl, fetchPage })).toBe(outcome)
})

test('a dead link is new, then known, and solved once it works', async () => {
  const { en } = await fixedBlock(t, 'page', 'about-us')
  const body = '<p>See <a href="/blogs/lost">this</a> and <a href="/jobs">jobs</a>.</p>'
  await publishWritten(t, en, { title: 'About us', summary: 'Who we are', body })
  const dead = new Set(['/blogs/lost'])
  const check = (fetchPage: FetchPage = async (path) => ({ status: dead.has(path) ? 404 : 200 })) =>
    checkLinks(t.services, fetchPage)
  expect(await check()).toBe(1)
  const row = { link: '/blogs/lost', title: 'About us', reason: 'Page not found' }
  expect(await list()).toMatchObject([{ ...row, state: 'New', editPath: `/marketing/content/${en}` }])
  t.setNow('2026-11-21T06:00:00Z')
  await check()
  expect(await list()).toMatchObject([{ ...row, state: 'Known', createdAt: '2026-11-20T06:00:00.000Z' }])
  t.setNow('2026-11-22T06:00:00Z')
  await check(async () => undefined)
  expect(await list()).toMatchObject([{ state: 'Known' }])
  dead.clear()
  t.setNow('2026-11-23T06:00:00Z')
  expect(await check()).toBe(0)
  expect(await list({ state: 'solved' })).toMatchObject([{ ...row, state: 'Solved' }])
  dead.add('/blogs/lost')
  t.setNow('2026-11-24T06:00:00Z')
  await check()
  expect(await list()).toMatchObject([{ state: 'New', createdAt: '2026-11-24T06:00:00.000Z' }])
})

test('links of jobs and of the footer are checked, each with the screen that edits it', async () => {
  const { id } = await makeJob(t, { description: '<p><a href="/no-such-page">Apply</a></p>' })
  const link = await makeBlock(t, {
    kind: 'footer',
    place: 'about',
    content: { label: 'Annual report', link: '/no-such-page' },
  })
  await publishBlock(t, link.en)
  t.setNow('2026-11-25T06:00:00Z')
  await checkLinks(t.services, async (path) => ({ status: path === '/no-such-page' ? 404 : 200 }))
  const found = (await list({ searchTerm: 'no-such-page' })).map(
    ({ editPath, source }) => `${source} ${editPath}`,
  )
  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual([
    `Job /hr/job-setup/${id}`,
    `Site text /marketing/content/${link.en}`,
  ])
})
