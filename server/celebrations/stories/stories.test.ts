import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { celebrationStories, celebrationStoryTexts } from '../../../contract/celebrations/stories.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { drawnPicture, uploadAs } from '../../testing/make/pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ keeps: true })
})
beforeEach(async () => {
  await t.services.database.pool.query('truncate celebration_story restart identity')
  t.services.changes.publish('celebrations')
})
afterAll(() => t.close())

type Body = BodyOf<typeof celebrationStories.add>
const staff = () => t.as('celebrations-manager')
const storyOf = (title: string, more: Partial<Body> = {}): Body => ({
  occasion: 'birthday',
  title,
  story: 'Guests gave books in place of presents.',
  toldBy: 'Meera, Warangal',
  status: 1,
  ...more,
})
const add = async (title: string, more: Partial<Body> = {}) =>
  (await staff()(celebrationStories.add, { body: storyOf(title, more) })).data.id
const shown = async () => (await t.asNobody(celebrationStories.list)).data.map(({ title }) => title)

test('a visible story shows at once, and a draft or hidden one does not', async () => {
  expect(await shown()).toEqual([])
  const id = await add('Forty books')
  await add('A draft', { status: 0 })
  expect(await shown()).toEqual(['Forty books'])
  expect((await staff()(celebrationStories.status, { body: { id, newStatus: 2 } })).http).toBe(200)
  expect(await shown()).toEqual([])
  const listed = (await staff()(celebrationStories.all)).data
  expect(listed.map(({ title, status }) => [title, status])).toEqual([
    ['Forty books', 2],
    ['A draft', 0],
  ])
  const drafts = await staff()(celebrationStories.all, { query: { status: '0' } })
  expect(drafts.data.map(({ title }) => title)).toEqual(['A draft'])
})

test('a pushed story is first', async () => {
  await add('A')
  const b = await add('B')
  const c = await add('C')
  await staff()(celebrationStories.push, { body: { id: c } })
  expect(await shown()).toEqual(['C', 'A', 'B'])
  await staff()(celebrationStories.push, { body: { id: b } })
  await staff()(celebrationStories.push, { body: { id: b } })
  expect(await shown()).toEqual(['B', 'C', 'A'])
  expect((await staff()(celebrationStories.push, { body: { id: 999 } })).http).toBe(404)
})

test('a story that was read before another change is not saved', async () => {
  const id = await add('First title')
  const { version } = (await staff()(celebrationStories.detail, { params: { id } })).data
  const change = { id, version, ...storyOf('Second title') }
  expect((await staff()(celebrationStories.update, { body: change })).message).toBe(
    celebrationStoryTexts.updated,
  )
  expect((await staff()(celebrationStories.update, { body: change })).http).toBe(409)
  expect(await shown()).toEqual(['Second title'])
})

test('a picture is shown in several widths and stays when another person saves the story', async () => {
  const image = await uploadAs(t, 'celebrations-manager', await drawnPicture(900, 600))
  const id = await add('With a picture', { image })
  const [story] = (await t.asNobody(celebrationStories.list)).data
  expect(story!.picture).toMatchObject({ alt: 'With a picture', width: expect.any(Number) })
  const saved = await t.as('super-admin')(celebrationStories.update, {
    body: { id, ...storyOf('Another title', { image }) },
  })
  expect(saved.http).toBe(200)
  expect((await staff()(celebrationStories.detail, { params: { id } })).data.image).toBe(image)
})

test('a narrow picture and missing texts are refused at their fields', async () => {
  const image = await uploadAs(t, 'celebrations-manager', await drawnPicture(300, 200))
  const narrow = await staff()(celebrationStories.add, { body: storyOf('Narrow', { image }) })
  expect(narrow.errors).toEqual({ image: 'Choose a picture at least 600 pixels wide' })
  const blank = await staff()(celebrationStories.add, {
    body: storyOf(' ', { story: '', toldBy: ' ', occasion: 'x' as 'birthday' }),
  })
  expect(blank.errors).toEqual({
    title: celebrationStoryTexts.title,
    story: celebrationStoryTexts.story,
    toldBy: celebrationStoryTexts.toldBy,
    occasion: celebrationStoryTexts.occasion,
  })
})

test('other staff cannot read or change stories', async () => {
  expect((await t.as('marketing')(celebrationStories.add, { body: storyOf('X') })).http).toBe(403)
  expect((await t.as('hr')(celebrationStories.all)).http).toBe(403)
})
