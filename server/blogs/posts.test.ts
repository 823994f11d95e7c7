import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blogLimits, blogTexts } from '../../contract/blogs/facts.ts'
import { blogManagement } from '../../contract/blogs/manage.ts'
import { blogs } from '../../contract/blogs/public.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makePost, postFieldsOf, publishNow } from '../testing/blogs/make-posts.ts'
import { drawnPicture, uploadAs } from '../testing/make/pictures.ts'
import { rowsOf } from '../testing/sheet.ts'
import { publishDuePosts } from './publishing.ts'

const now = '2026-11-20T06:00:00Z'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ now, keeps: true, env: { LIMIT_SAVES_USER: '10000/60' } })
})
beforeEach(() => t.setNow(now))
afterAll(() => t.close())

const staff = () => t.as('marketing')
const read = async (id: number) => (await staff()(blogManagement.detail, { params: { id } })).data
const publicPost = (slug: string) => t.asNobody(blogs.detail, { params: { slug } })
const titles = async (query: object = {}) =>
  (await t.asNobody(blogs.list, { query })).data.map(({ title }) => title)
const session = 'a'.repeat(20)
let saveNo = 0
const save = async (id: number, fields: object) => {
  const { revision } = await read(id)
  return staff()(blogManagement.save, { body: { id, revision, session, saveNo: ++saveNo, ...fields } })
}

test('a draft is not public, and a published post is listed by topic, author and words', async () => {
  const id = await makePost(t, { title: 'Clinics <b>on wheels</b>', topic: 'health', author: 'Ravi Teja' })
  expect((await read(id)).slug).toBeNull()
  expect(await titles({ topic: 'health' })).toEqual([])
  const slug = await publishNow(t, id)
  expect(slug).toBe('clinics-b-on-wheels-b')
  await publishNow(t, await makePost(t, { title: 'School bags' }))
  expect(await titles({ topic: 'health' })).toEqual(['Clinics <b>on wheels</b>'])
  expect(await titles({ author: 'ravi teja' })).toEqual(['Clinics <b>on wheels</b>'])
  expect(await titles({ searchTerm: 'school' })).toEqual(['School bags'])
  expect(await titles({ searchTerm: '%' })).toEqual([])
  expect(await titles({ searchTerm: '   ' })).toContain('School bags')
  expect((await publicPost(slug)).data).toMatchObject({ author: 'Ravi Teja', minutes: 1, cover: null })
  const { data } = await t.asNobody(blogs.choices)
  expect(data.topics).toContainEqual({ topic: 'health', posts: 1 })
  expect(data.authors).toContainEqual({ author: 'Ravi Teja', posts: 1 })
})

test('typing in a published post leaves its public text until it is published again', async () => {
  const id = await makePost(t, { title: 'First words' })
  const slug = await publishNow(t, id)
  await save(id, { title: 'Second words' })
  expect((await publicPost(slug)).data.title).toBe('First words')
  expect((await read(id)).hasChanges).toBe(true)
  expect(await publishNow(t, id)).toBe(slug)
  expect((await publicPost(slug)).data.title).toBe('Second words')
  expect((await read(id)).hasChanges).toBe(false)
})

test('a post without title, summary or text is refused at the fields', async () => {
  const id = await makePost(t, { title: ' ', summary: '', content: '<p><script>x</script> </p>', author: '' })
  const answer = await staff()(blogManagement.publish, { body: { id, revision: 1 } })
  expect(answer.http).toBe(400)
  expect(answer.errors).toEqual({
    title: blogTexts.title,
    summary: blogTexts.summary,
    content: blogTexts.content,
    author: blogTexts.author,
  })
})

test('the text is sanitised, and its length is checked', async () => {
  const id = await makePost(t, { content: '<p onclick="x">Plan <script>alert(1)</script>routes</p>' })
  expect((await read(id)).content).toBe('<p>Plan routes</p>')
  const long = await save(id, { content: `<p>${'x'.repeat(blogLimits.content + 1)}</p>` })
  expect(long.errors).toHaveProperty('content')
})

test('a hidden post is not public, and is published again at its address', async () => {
  const id = await makePost(t)
  const slug = await publishNow(t, id)
  expect((await staff()(blogManagement.withdraw, { body: { id } })).message).toBe(blogTexts.hidden)
  expect((await publicPost(slug)).http).toBe(404)
  expect(await publishNow(t, id)).toBe(slug)
  expect((await publicPost(slug)).http).toBe(200)
})

test('a scheduled post is published at its time, and the form goes on saving', async () => {
  const id = await makePost(t, { title: 'On Sunday' })
  const at = (publishAt: string) => staff()(blogManagement.schedule, { body: { id, revision: 1, publishAt } })
  const late = await at('2026-11-19T06:00:00Z')
  expect(late.errors).toEqual({ publishAt: blogTexts.publishAtPast })
  expect((await at('2026-11-21T06:00:00Z')).http).toBe(200)
  expect(await read(id)).toMatchObject({ status: 1, publishAt: '2026-11-21T06:00:00.000Z' })
  await publishDuePosts(t.services)
  expect((await read(id)).status).toBe(1)
  t.setNow('2026-11-21T06:00:30Z')
  expect(await publishDuePosts(t.services)).toBe(1)
  expect(await read(id)).toMatchObject({ status: 2, publishAt: null, revision: 1 })
  expect(await titles()).toContain('On Sunday')
  const body = { id, revision: 1, session, saveNo: ++saveNo, title: 'On Sunday at ten' }
  expect((await staff()(blogManagement.save, { body })).http).toBe(200)
})

test('a scheduled post that lost its title becomes a draft at its time', async () => {
  const id = await makePost(t)
  const body = { id, revision: 1, publishAt: '2026-11-21T06:00:00Z' }
  await staff()(blogManagement.schedule, { body })
  await save(id, { title: '' })
  t.setNow('2026-11-21T06:01:00Z')
  await publishDuePosts(t.services)
  expect(await read(id)).toMatchObject({ status: 0, publishAt: null })
})

test('every earlier address leads to the current one, and no other post takes it', async () => {
  const id = await makePost(t, { title: 'Bags for Medak' })
  const first = await publishNow(t, id)
  const move = (slug: string) => staff()(blogManagement.setSlug, { body: { id, slug } })
  await move('Bags, Medak')
  await move('medak-bags')
  for (const slug of [first, 'bags-medak', 'medak-bags'])
    expect((await publicPost(slug)).data).toMatchObject({ id, slug: 'medak-bags' })
  const other = await makePost(t, { title: 'Bags for Medak' })
  const taken = await staff()(blogManagement.setSlug, { body: { id: other, slug: first } })
  expect(taken.errors).toEqual({ slug: blogTexts.slugTaken })
  expect(await publishNow(t, other)).toBe('bags-for-medak-2')
  await move(first)
  expect((await publicPost('medak-bags')).data.slug).toBe(first)
})

test('a title without Latin letters gets an address', async () => {
  const id = await makePost(t, { title: 'రక్తదానం', language: 'te' })
  expect(await publishNow(t, id)).toMatch(/^post(-\d+)?$/)
})

test('versions are made by publishing and by hand, and restored', async () => {
  const id = await makePost(t, { title: 'One' })
  await publishNow(t, id)
  await save(id, { title: 'Two' })
  const keep = async () => staff()(blogManagement.keep, { body: { id, revision: (await read(id)).revision } })
  await keep()
  await keep()
  await save(id, { title: 'Three' })
  const list = async () => (await staff()(blogManagement.versions, { params: { id } })).data
  const [kept, published] = await list()
  expect([kept!.title, published!.title, (await list()).length]).toEqual(['Two', 'One', 2])
  expect(published).toMatchObject({ kind: 'published', isLive: true })
  const { revision } = await read(id)
  const body = { id, revision, session, versionId: published!.id }
  const restored = await staff()(blogManagement.restore, { body })
  expect(restored.data).toEqual({ revision: revision + 1 })
  expect(await read(id)).toMatchObject({ title: 'One', hasChanges: false })
  expect((await list()).map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  const whole = await staff()(blogManagement.version, { params: { id: kept!.id } })
  expect(whole.data).toMatchObject({ postId: id, title: 'Two' })
  const foreign = await staff()(blogManagement.restore, {
    body: { ...body, id: await makePost(t), revision: 1 },
  })
  expect(foreign.http).toBe(404)
})

test('a post has at most 100 versions, and the public one stays', async () => {
  const id = await makePost(t, { title: 'Public' })
  await publishNow(t, id)
  for (let n = 0; n < blogLimits.versions + 3; n++) {
    const { data } = await save(id, { title: `Title ${n}` })
    await staff()(blogManagement.keep, { body: { id, revision: data.revision } })
  }
  const { data } = await staff()(blogManagement.versions, { params: { id } })
  expect(data.filter(({ isLive }) => !isLive)).toHaveLength(blogLimits.versions)
  expect(data.find(({ isLive }) => isLive)?.title).toBe('Public')
})

test('a preview link shows a draft for seven days', async () => {
  const id = await makePost(t, { title: 'Not yet' })
  const { data } = await staff()(blogManagement.previewLink, { body: { id } })
  const token = data.url.split('/').at(-1)!
  const open = () => t.asNobody(blogs.preview, { params: { token } })
  expect((await open()).data.title).toBe('Not yet')
  await save(id, { title: 'Soon' })
  expect((await open()).data.title).toBe('Soon')
  expect((await t.asNobody(blogs.preview, { params: { token: `${token}x` } })).http).toBe(404)
  t.setNow('2026-11-27T06:00:01Z')
  expect((await open()).http).toBe(404)
})

test('a cover is checked, shown, and may be used by a copy of another person', async () => {
  const cover = await uploadAs(t, 'marketing', await drawnPicture(900, 600))
  const id = await makePost(t, { cover })
  const slug = await publishNow(t, id)
  expect((await publicPost(slug)).data.cover?.src).toContain(cover)
  const copied = await t.as('super-admin')(blogManagement.add, { body: postFieldsOf({ cover }) })
  expect(copied.http).toBe(200)
  const foreign = await uploadAs(t, 'super-admin', await drawnPicture(900, 600))
  expect((await save(id, { cover: foreign })).http).toBe(403)
  expect((await save(id, { cover: 'ab'.repeat(12) })).errors).toHaveProperty('cover')
  await save(id, { cover: null })
  expect((await read(id)).coverPicture).toBeNull()
})

test('the feed has the published posts without markup', async () => {
  const id = await makePost(t, { title: 'Rice & <dal>' })
  const slug = await publishNow(t, id)
  const answer = await t.app.inject({ url: '/blogs/rss.xml' })
  expect(answer.headers['content-type']).toContain('application/rss+xml')
  expect(answer.body).toContain('Rice &amp; &lt;dal&gt;')
  expect(answer.body).toContain(`/blogs/${slug}</link>`)
  await staff()(blogManagement.withdraw, { body: { id } })
  await expect.poll(async () => (await t.app.inject({ url: '/blogs/rss.xml' })).body).not.toContain('dal')
  expect((await t.app.inject({ url: '/sitemap.xml' })).body).toContain('/blogs<')
})

test('staff find and download posts, and others do not', async () => {
  const id = await makePost(t, { title: 'Librarians of Siddipet' })
  const { data, meta } = await staff()(blogManagement.list, { query: { searchTerm: 'siddipet' } })
  expect(data).toMatchObject([{ id, status: 0, slug: null }])
  const sheet = await staff().send('GET', `/materials/v2/download/blogs/${meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload)[1]).toContain('Our work')
  expect((await t.as('hr')(blogManagement.list, { query: {} })).http).toBe(403)
})

test('a repeated request adds one post', async () => {
  const body = postFieldsOf({ title: 'Only once' })
  const first = await staff()(blogManagement.add, { body, key: 'same-post' })
  expect((await staff()(blogManagement.add, { body, key: 'same-post' })).data).toEqual(first.data)
})
