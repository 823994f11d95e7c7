import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchKinds, siteSearch, type SearchKind } from '../../contract/site/search.ts'
import { celebrationManagement, celebrations } from '../../contract/celebrations/celebrations.ts'
import { domains } from '../domains.ts'
import { demoPlaces } from '../db/demo/places.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeJob } from '../testing/jobs/make-jobs.ts'
import { makePost, publishNow } from '../testing/blogs/make-posts.ts'
import { makeEvent } from '../testing/make/talks/events.ts'
import { makeRequest } from '../testing/make/material-requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T06:00:00Z' })
})
afterAll(() => t.close())

const find = async (query: string) => {
  const { data } = await t.asNobody(siteSearch.find, { query: { query } })
  return Object.fromEntries(data.map(({ kind, rows }) => [kind, rows.map(({ title }) => title)]))
}
const celebrationFields = {
  occasion: 'birthday',
  hostName: 'Swapna Reddy',
  onDate: '2026-12-05',
  target: 39_000,
  message: 'No presents, please.',
  purpose: 'cause:4',
} as const
const list = (kind: SearchKind, query: object) => t.asNobody(siteSearch.list, { params: { kind }, query })

test('one search finds requests, events, jobs, posts and celebrations, each kind in its own section', async () => {
  const id = await makeRequest(t, { header: 'Harmoniums for a music room' })
  await makeEvent(t, { title: 'An evening of harmonium', slug: 'harmonium-evening' })
  await makeJob(t, { title: 'Harmonium teacher' })
  const slug = await publishNow(t, await makePost(t, { title: 'How a harmonium is made' }))
  const { data: celebration } = await t.as('donor')(celebrations.start, {
    body: { ...celebrationFields, title: 'A harmonium for my sixtieth' },
  })
  const { data } = await t.asNobody(siteSearch.find, { query: { query: 'harmonium' } })
  expect(data.map(({ kind, total }) => [kind, total])).toEqual([
    ['requests', 1],
    ['events', 1],
    ['jobs', 1],
    ['blogs', 1],
    ['celebrations', 1],
  ])
  expect(data[3]!.rows[0]).toMatchObject({ path: `/blogs/${slug}`, title: 'How a harmonium is made' })
  expect(data[4]!.rows[0]).toMatchObject({ path: `/celebrate-with-a-cause/${celebration.slug}` })
  expect(data[0]!.rows[0]).toMatchObject({
    path: `/materials/requests/${id}-harmoniums-for-a-music-room`,
    title: 'Harmoniums for a music room',
    city: demoPlaces[0]!.city,
    label: null,
  })
  expect(data[1]!.rows[0]).toMatchObject({ path: '/sahayatalks/events/harmonium-evening', label: 'talk' })
})

test('every kind of the contract has one source', () => {
  const sources = domains.flatMap(({ searchSources = [] }) => searchSources.map(({ kind }) => kind))
  expect(sources.toSorted()).toEqual([...searchKinds].toSorted())
})

test('drafts, closed requests and jobs after their closing day are not found', async () => {
  await makeRequest(t, { header: 'Sitars one', status: 0 })
  await makeRequest(t, { header: 'Sitars two', status: 2 })
  await makeEvent(t, { title: 'Sitars three', status: 'draft' })
  await makeJob(t, { title: 'Sitars four', status: 0 })
  await makeJob(t, { title: 'Sitars five', closes_on: '2026-11-21' })
  expect(await find('sitars')).toEqual({ jobs: ['Sitars five'] })
  t.setNow('2026-11-22T06:00:00Z')
  expect(await list('jobs', { query: 'sitars', page: '2' })).toMatchObject({ data: [], meta: { total: 0 } })
  t.setNow('2026-11-20T06:00:00Z')
})

test('words in Hindi and Telugu find English texts, and the other scripts their own', async () => {
  await makeJob(t, { title: 'Librarian for a village library' })
  await makeEvent(t, { title: 'Bidar morning walk', city: 'Bidar' })
  await makeEvent(t, { title: 'చేనేత మగ్గాల కథ', spoken_language: 'te' })
  await makeEvent(t, { title: 'बुनकरों की कहानियाँ', spoken_language: 'hi' })
  expect(await find('पुस्तकालय')).toEqual({ jobs: ['Librarian for a village library'] })
  expect(await find('గ్రంథాలయం')).toEqual({ jobs: ['Librarian for a village library'] })
  expect(await find('बीदर')).toEqual({ events: ['Bidar morning walk'] })
  expect(await find('బీదర్')).toEqual({ events: ['Bidar morning walk'] })
  expect(await find('మగ్గాల')).toEqual({ events: ['చేనేత మగ్గాల కథ'] })
  expect(await find('कहानियाँ')).toEqual({ events: ['बुनकरों की कहानियाँ'] })
})

test('posts and celebrations are found in three scripts while they are public', async () => {
  const draft = await makePost(t, { title: 'పాలపిట్ట కథ', summary: 'Told by Narsamma' })
  expect(await find('పాలపిట్ట')).toEqual({})
  await publishNow(t, draft)
  const { data } = await t.as('donor')(celebrations.start, {
    body: { ...celebrationFields, title: 'नीलकंठ के साथ जन्मदिन', message: 'Kindly plant a neem' },
  })
  expect(await find('పాలపిట్ట')).toEqual({ blogs: ['పాలపిట్ట కథ'] })
  expect(await find('narsama')).toEqual({ blogs: ['పాలపిట్ట కథ'] })
  expect(await find('नीलकंठ')).toEqual({ celebrations: ['नीलकंठ के साथ जन्मदिन'] })
  await t.as('celebrations-manager')(celebrationManagement.setStatus, { body: { id: data.id, status: 2 } })
  expect(await find('नीलकंठ')).toEqual({})
})

test('misspelt words find the things that were meant', async () => {
  await makeJob(t, { title: 'Physiotherapist' })
  expect(await find('phisiotherapist')).toEqual({ jobs: ['Physiotherapist'] })
  expect(await find('pyhsiotherapist')).toEqual({ jobs: ['Physiotherapist'] })
})

test('titles with the words come before other texts', async () => {
  await makeEvent(t, { title: 'Veena for beginners' })
  await makeEvent(t, { title: 'Strings', summary: 'With a veena' })
  expect(await find('veena')).toEqual({ events: ['Veena for beginners', 'Strings'] })
})

test('empty, blank, long and odd searches are answered', async () => {
  for (const query of ['', '   ', '\u200B\u00A0', '%', "' | :* & !", '\\', '()', '😀', 'a', 'ह'])
    expect(typeof (await find(query)), query).toBe('object')
  for (const query of ['', '   ', '!!!']) expect(await find(query)).toEqual({})
  expect(await find('harmonium '.repeat(200))).toBeDefined()
  expect(await find('x'.repeat(2_000))).toEqual({})
  expect((await list('events', { query: 'a '.repeat(1_000) })).http).toBe(200)
})

test('all of one kind come in pages', async () => {
  for (let n = 1; n <= 3; n++) await makeJob(t, { title: `Tabla player ${n}` })
  const first = await list('jobs', { query: 'tabla', limit: '2' })
  expect(first.data.map(({ title }) => title)).toEqual(['Tabla player 3', 'Tabla player 2'])
  expect(first.meta).toMatchObject({ page: 1, pages: 2, total: 3, limit: 2 })
  const last = await list('jobs', { query: 'tabla', limit: '2', page: '2' })
  expect(last.data.map(({ title }) => title)).toEqual(['Tabla player 1'])
  const unknown = await t.app.inject('/api/search/people?query=a')
  expect(unknown.statusCode).toBe(400)
})
