import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placedTexts } from '../../../contract/talks/placed.ts'
import { sectionTexts, talksContent, talksSections, talksVideos } from '../../../contract/talks/sections.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ keeps: true })
})
beforeEach(async () => {
  await t.services.database.pool.query('truncate talks_section, talks_video restart identity')
  t.services.changes.publish('talks-content')
})
afterAll(() => t.close())

const staff = () => t.as('operations')
const section = (title: string) => ({
  kind: 'section' as const,
  title,
  text: 'An hour, a speaker and tea.',
  link: '/sahayaTalks',
  linkText: 'See the talks',
})
const video = (title: string) => ({
  kind: 'video' as const,
  title,
  url: 'https://video.example/w?v=1',
  about: '',
})
const add = async (body: ReturnType<typeof section> | ReturnType<typeof video>) =>
  (await staff()(talksContent.save, { body })).data.id
const shown = async () => {
  const { data } = await t.asNobody(talksContent.shown)
  return { sections: data.sections.map(({ title }) => title), videos: data.videos.map(({ title }) => title) }
}

test('sections and videos show at once in the order in which they were added', async () => {
  expect(await shown()).toEqual({ sections: [], videos: [] })
  await add(section('Why we talk'))
  await add(section('Who speaks'))
  await add(video('A talk about water'))
  expect(await shown()).toEqual({
    sections: ['Why we talk', 'Who speaks'],
    videos: ['A talk about water'],
  })
})

test('a new order, a hidden and a deleted section show at once', async () => {
  const [a, b, c] = [await add(section('A')), await add(section('B')), await add(section('C'))]
  expect((await staff()(talksSections.order, { body: { ids: [c, a, b] } })).http).toBe(200)
  expect((await shown()).sections).toEqual(['C', 'A', 'B'])
  await staff()(talksSections.setStatus, { body: { id: a, status: 0 } })
  expect((await shown()).sections).toEqual(['C', 'B'])
  expect((await staff()(talksSections.remove, { body: { id: c } })).http).toBe(200)
  expect((await shown()).sections).toEqual(['B'])
  expect((await staff()(talksSections.detail, { params: { id: c } })).http).toBe(404)
  expect((await staff()(talksSections.remove, { body: { id: c } })).http).toBe(404)
  const partial = await staff()(talksSections.order, { body: { ids: [b] } })
  expect(partial).toMatchObject({ http: 400, errors: { ids: placedTexts.everyOnce } })
  expect((await staff()(talksSections.list)).data.map(({ id, status }) => [id, status])).toEqual([
    [a, 0],
    [b, 1],
  ])
})

test('a change of a section that was read before another change is refused', async () => {
  const id = await add(section('Old title'))
  const { kind: _, ...fields } = section('New title')
  const change = { ...fields, id, version: 1, status: 1 as const }
  expect((await staff()(talksSections.save, { body: change })).message).toBe(placedTexts.updated)
  expect((await staff()(talksSections.save, { body: change })).http).toBe(409)
  expect((await shown()).sections).toEqual(['New title'])
})

test('a video is changed and deleted like a section', async () => {
  const id = await add(video('First'))
  const { kind: _, ...fields } = video('Second')
  await staff()(talksVideos.save, { body: { ...fields, id, version: 1 } })
  expect((await shown()).videos).toEqual(['Second'])
  await staff()(talksVideos.remove, { body: { id } })
  expect((await shown()).videos).toEqual([])
})

test('links that act and links without a text are refused', async () => {
  const refused = async (body: object) =>
    (await staff()(talksContent.save, { body: body as ReturnType<typeof section> })).errors
  for (const link of [
    'javascript:alert(1)',
    '//other.example',
    'http://plain.example',
    'https://a@b.example/',
  ])
    expect(await refused({ ...section('X'), link }), link).toEqual({ link: sectionTexts.link })
  expect(await refused({ ...section('X'), linkText: ' ' })).toEqual({ linkText: sectionTexts.linkText })
  expect(await refused({ ...video('X'), url: 'javascript:alert(1)' })).toEqual({ url: sectionTexts.video })
})

test('other staff do not change sections', async () => {
  expect((await t.as('event-manager')(talksContent.save, { body: section('X') })).http).toBe(403)
  expect((await t.as('hr')(talksSections.list)).http).toBe(403)
})
