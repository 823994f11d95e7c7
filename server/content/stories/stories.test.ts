import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { In } from '../../../contract/call.ts'
import { content } from '../../../contract/content.ts'
import { media } from '../../../contract/media.ts'
import { stories } from '../../../contract/site/stories.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { drawnPicture, putAt, uploadAs } from '../../testing/make/pictures.ts'

type Body = In<typeof stories.addStory.body>

let t: TestApp
let jpeg: Buffer
let pictureId: string
beforeAll(async () => {
  t = await testApp({ keeps: true })
  jpeg = await drawnPicture(600, 400)
  pictureId = await uploadAs(t, 'material-manager', jpeg)
})
beforeEach(async () => {
  await t.services.database.pool.query('truncate success_story restart identity')
  t.services.changes.publish('content')
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const aStory = (given: Partial<Body> = {}): Body => ({
  title: 'The loom that fed two houses',
  storyDesc: 'One loom was mended, and a second family weaves on it.',
  storyContent: '<p>It stood still for a year.</p>',
  cause: 4,
  status: 1 as const,
  order: 1,
  cardImage: pictureId,
  bannerImage: pictureId,
  ...given,
})
const add = async (given?: Partial<Body>) =>
  (await staff()(stories.addStory, { body: aStory(given) })).data.id
const list = async (query: { status?: '0' | '1'; source?: string } = {}) =>
  (await staff()(stories.storyList, { query: { source: 'materials', ...query } })).data
const detail = async (id: number) => (await staff()(stories.storyDetail, { params: { id } })).data
const shown = async () => (await t.asNobody(content.stories, { query: { source: 'materials' } })).data
const publicIds = async () => (await shown()).map(({ id }) => id)

test('a story is added once for one key and shows on public pages at once, under an address of its own', async () => {
  await shown()
  const added = await staff()(stories.addStory, { body: aStory(), key: 'story-1' })
  expect(added).toMatchObject({ http: 200, message: 'Success story added succesfully' })
  expect(added.data).toMatchObject({ bannerImage: null, cardImage: null })
  expect((await staff()(stories.addStory, { body: aStory(), key: 'story-1' })).data).toEqual(added.data)
  const second = await add({ order: 2 })
  expect((await shown()).map(({ id, slug }) => [id, slug])).toEqual([
    [added.data.id, 'the-loom-that-fed-two-houses'],
    [second, 'the-loom-that-fed-two-houses-2'],
  ])
})

test('pictures that are named as files are PUT afterwards, and the story shows when both are there', async () => {
  const body = aStory({ cardImage: 'card.png', bannerImage: 'Banner.JPG' })
  const { data } = await staff()(stories.addStory, { body })
  expect(await publicIds()).toEqual([])
  expect((await list())[0]).toMatchObject({ Json: { bannerImage: null, cardImage: null } })
  const png = await drawnPicture(300, 200, 'png')
  expect(await putAt(t, data.cardImage!.postUrl, png, 'image/jpeg')).toBe(415)
  expect(await putAt(t, data.cardImage!.postUrl, png, 'image/png')).toBe(200)
  expect(await putAt(t, data.cardImage!.postUrl, png, 'image/png')).toBe(409)
  expect(await publicIds()).toEqual([])
  expect(await putAt(t, data.bannerImage!.postUrl, jpeg, 'image/jpeg')).toBe(200)
  expect(await publicIds()).toEqual([data.id])
  expect((await shown())[0]!.Json.cardImage.width).toBe(300)

  const before = await detail(data.id)
  const changed = {
    ...aStory(),
    id: data.id,
    version: before.version,
    bannerImage: 'other.jpg',
    cardImage: null,
  }
  const { data: saved } = await staff()(stories.updateStory, { body: changed })
  expect(saved.cardImage).toBeNull()
  expect((await detail(data.id)).pictureIds).toEqual(before.pictureIds)
  await putAt(t, saved.bannerImage!.postUrl, jpeg, 'image/jpeg')
  const after = (await detail(data.id)).pictureIds
  expect([after.cardImage, after.bannerImage === before.pictureIds.bannerImage]).toEqual([
    before.pictureIds.cardImage,
    false,
  ])
})

test('a picture at a forged or late address, of another type or too large is refused', async () => {
  const { data } = await staff()(stories.addStory, {
    body: aStory({ cardImage: 'a.jpg', bannerImage: 'b.jpg' }),
  })
  const { postUrl } = data.cardImage!
  expect(await putAt(t, `${postUrl}x`, jpeg, 'image/jpeg')).toBe(403)
  expect(await putAt(t, data.bannerImage!.getUrl, jpeg, 'image/jpeg')).toBe(403)
  expect(await putAt(t, postUrl, Buffer.alloc(3 * 1024 * 1024 + 1), 'image/jpeg')).toBe(413)
  expect(await putAt(t, postUrl, Buffer.from('<html></html>'), 'image/jpeg')).toBe(400)
  expect(await publicIds()).toEqual([])
  t.setNow('2026-11-20T06:16:00Z')
  expect(await putAt(t, data.bannerImage!.postUrl, jpeg, 'image/jpeg')).toBe(403)
  t.setNow('2026-11-20T06:00:00Z')
})

describe('pictures in the text of a story', () => {
  const announced = async (role = 'material-manager') =>
    (await t.as(role)(media.textPictureUrl, { body: { fileName: 'loom.png', mimeType: 'image/png' } })).data

  test('are uploaded to addresses of their own and published with it', async () => {
    const { id, postUrl, getUrl } = await announced()
    const png = await drawnPicture(640, 300, 'png')
    expect(await putAt(t, postUrl, png, 'image/png')).toBe(200)
    expect(await putAt(t, postUrl, png, 'image/png')).toBe(409)
    const { pathname, search } = new URL(getUrl)
    expect((await t.app.inject(pathname + search)).headers['content-type']).toBe('image/png')
    const story = await add({ storyContent: `<p>Here</p><img src="${getUrl}" alt="The loom">` })
    const src = `/media/${id}-640.webp`
    const saved = (await detail(story)).storyContent
    expect(saved).toContain(`src="${src}"`)
    expect((await t.app.inject(src)).headers['content-type']).toBe('image/webp')
    // Saved again by a colleague, with the picture as it stands there.
    const again = { ...aStory({ storyContent: saved, status: 1 }), id: story }
    expect(
      (
        await t.as('super-admin')(stories.updateStory, {
          body: { ...again, cardImage: null, bannerImage: null },
        })
      ).http,
    ).toBe(200)
    expect((await shown())[0]!.content).toContain(src)
  })

  test('are none of another’s, and none that never came', async () => {
    const { getUrl, postUrl } = await announced('donor')
    await putAt(t, postUrl, await drawnPicture(20, 20, 'png'), 'image/png')
    const withPicture = (src: string) =>
      staff()(stories.addStory, { body: aStory({ storyContent: `<p>a<img src="${src}"></p>` }) })
    expect((await withPicture(getUrl)).http).toBe(403)
    expect((await withPicture((await announced()).getUrl)).errors).toEqual({
      storyContent: 'Upload the file again',
    })
  })

  test('are of a type that pages show, and need a login', async () => {
    const body = { fileName: 'a.svg', mimeType: 'image/svg+xml' as 'image/png' }
    expect((await staff()(media.textPictureUrl, { body })).errors).toEqual({
      mimeType: 'File type not supported',
    })
    expect((await t.asNobody(media.textPictureUrl, { body })).http).toBe(401)
    const { postUrl } = await announced()
    expect(await putAt(t, postUrl, Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png')).toBe(413)
  })
})

test('a text is kept without what acts', async () => {
  const storyContent =
    '<p onclick="x()">Read</p><script>x()</script><iframe src="https://other.example"></iframe>'
  const id = await add({ storyContent })
  expect((await detail(id)).storyContent).toBe('<p>Read</p>')
})

describe('what is wrong is said at its field', () => {
  const refused = async (given: object) =>
    (await staff()(stories.addStory, { body: { ...aStory(), ...given } })).errors

  test('in the words of the specification', async () => {
    const none = { title: undefined, cause: undefined, status: undefined, order: undefined }
    expect(
      await refused({ ...none, storyDesc: '', storyContent: '', cardImage: '', bannerImage: '' }),
    ).toEqual({
      title: 'Story title should be minimum of 20 characters',
      storyDesc: 'Enter the short description',
      storyContent: 'Enter the content',
      cause: 'Select a Cause',
      status: 'Select a Status',
      order: 'Specify an order',
      cardImage: 'Upload a story image',
      bannerImage: 'Upload a banner image',
    })
    expect(await refused({ title: 'Nineteen characters', cause: 0, status: 9, order: -1 })).toEqual({
      title: 'Story title should be minimum of 20 characters',
      cause: 'Select a Cause',
      status: 'Select a Status',
      order: 'Order cannot be less than zero',
    })
    expect(await refused({ order: 'first' })).toEqual({ order: 'Order should be numeric' })
  })

  test('beyond the limits of texts and pictures', async () => {
    const long = `<p>${'x'.repeat(5001)}</p>`
    expect(await refused({ title: 'x'.repeat(51), storyDesc: 'x'.repeat(301), storyContent: long })).toEqual({
      title: 'Use at most 50 characters',
      storyDesc: 'Use at most 300 characters',
      storyContent: 'Use at most 5000 characters',
    })
    expect(await refused({ storyContent: '<p> </p><script>x</script>' })).toEqual({
      storyContent: 'Enter the content',
    })
    expect(await refused({ cause: 99 })).toEqual({ cause: 'Select a Cause' })
    expect(await refused({ bannerImage: 'banner.png' })).toEqual({ bannerImage: 'File type not supported' })
    const large = await uploadAs(t, 'material-manager', Buffer.concat([jpeg, Buffer.alloc(3 * 1024 * 1024)]))
    expect(await refused({ cardImage: large })).toEqual({ cardImage: 'File size should be less than 3MB' })
  })
})

test('a status answers as draft, visible or hidden; only the list of staff takes 0 for hidden', async () => {
  const id = await add({ status: 0 })
  const status = async () => (await detail(id)).status
  expect([await status(), await publicIds()]).toEqual([0, []])
  expect((await list({ status: '0' })).map((row) => row.id)).toEqual([id])
  await staff()(stories.setStoryShown, { body: { id, status: 1 } })
  expect([await status(), await publicIds()]).toEqual([1, [id]])
  expect(await list({ status: '0' })).toEqual([])
  await staff()(stories.setStoryShown, { body: { id, status: 0 } })
  expect([await status(), await publicIds()]).toEqual([2, []])
  await staff()(stories.setStoryStatus, { body: { id, status: 0 } })
  expect(await status()).toBe(0)
  expect(await list({ status: '1' })).toEqual([])
  const unknown = await staff().send('POST', '/backend/user-stories/update-story-status', { id, status: 2 })
  expect(unknown.statusCode).toBe(400)
})

test('an order is that of the ids, pushing puts a story first, and a list that is not whole moves nothing', async () => {
  const [a, b, c] = [await add({ order: 0 }), await add({ order: 5 }), await add({ order: 5 })]
  const ids = async () => (await list()).map(({ id }) => id)
  expect(await ids()).toEqual([a, c, b])
  expect((await staff()(stories.orderStories, { body: { orders: [b, a, c] } })).http).toBe(200)
  expect((await list()).map(({ id, showOnTop }) => [id, showOnTop])).toEqual([
    [b, 1],
    [a, 2],
    [c, 3],
  ])
  expect(await publicIds()).toEqual([b, a, c])
  await staff()(stories.pushStory, { body: { id: c } })
  expect(await publicIds()).toEqual([c, b, a])
  for (const orders of [
    [a, b],
    [a, b, 99],
    [99, 98, 97],
    [a, a, b],
    [a, b, c, 99],
  ])
    expect(await staff()(stories.orderStories, { body: { orders } }), String(orders)).toMatchObject({
      http: 400,
      errors: { orders: 'Name every story of the list once' },
    })
  expect(await ids()).toEqual([c, b, a])
  expect((await staff()(stories.pushStory, { body: { id: 99 } })).http).toBe(404)
})

test('who read an older story is told, and only who manages materials may', async () => {
  const id = await add()
  const body = { ...aStory({ title: 'The loom that fed three houses' }), id, version: 1 }
  expect((await staff()(stories.updateStory, { body })).message).toBe('Successfully updated')
  expect((await staff()(stories.updateStory, { body })).http).toBe(409)
  expect((await staff()(stories.updateStory, { body: { ...body, id: 99 } })).http).toBe(404)
  for (const role of ['finance', 'donor']) {
    expect((await t.as(role)(stories.storyList)).http).toBe(403)
    expect((await t.as(role)(stories.addStory, { body: aStory() })).http).toBe(403)
  }
})
