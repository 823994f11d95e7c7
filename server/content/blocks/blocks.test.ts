import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../contract/content.ts'
import { materialDashboard } from '../../../contract/materials/dashboard.ts'
import { blockTexts, siteBlocks } from '../../../contract/site/blocks.ts'
import { seoPages } from '../../../contract/site/seo-list.ts'
import type { Language } from '../../../shared/languages.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  fixedBlock,
  makeBlock,
  publishBlock,
  publishWritten,
  readText,
  textIdsOf,
  writeText,
} from '../../testing/content/make-blocks.ts'
import { readFooters } from '../store-footer.ts'
import { createQuestion } from '../service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T06:00:00Z', env: { LIMIT_SAVES_USER: '10000/60' } })
  const { clock, changes, database } = t.services
  await createQuestion(
    { db: database.db, clock, changes },
    { category: { slug: 'giving', name: 'Giving' }, question: 'How?', answer: '<p>So.</p>', position: 1 },
  )
})
afterAll(() => t.close())

const as = (role: 'marketing' | 'super-admin' = 'marketing') => t.as(role)
const site = async (language: Language = 'en') =>
  (await t.asNobody(content.site, { query: { language } })).data
const page = async (slug: string, language: Language = 'en') =>
  t.asNobody(content.page, { params: { slug }, query: { language } })

test('typing in a published page leaves its public text until it is published again', async () => {
  const { en } = await fixedBlock(t, 'page', 'about-us')
  expect((await page('about-us')).http).toBe(404)
  await publishWritten(t, en, { title: 'About {name}', summary: 'Who we are', body: '<p>One.</p>' })
  expect((await page('about-us')).data).toMatchObject({ title: 'About Sahaya', body: '<p>One.</p>' })
  await writeText(t, en, { body: '<p>Two.</p>' })
  expect((await page('about-us')).data.body).toBe('<p>One.</p>')
  expect((await readText(t, en)).hasChanges).toBe(true)
  await publishBlock(t, en)
  expect((await page('about-us')).data.body).toBe('<p>Two.</p>')
})

test('a page is English where its translation is not published', async () => {
  const { en, hi } = await fixedBlock(t, 'page', 'privacy-policy')
  await publishWritten(t, en, { title: 'Privacy', summary: 'What we store', body: '<p>Little.</p>' })
  expect((await page('privacy-policy', 'hi')).data.title).toBe('Privacy')
  await writeText(t, hi, { title: 'गोपनीयता', summary: 'हम क्या रखते हैं', body: '<p>कम।</p>' })
  expect((await page('privacy-policy', 'hi')).data.title).toBe('Privacy')
  await publishBlock(t, hi)
  expect((await page('privacy-policy', 'hi')).data).toMatchObject({ title: 'गोपनीयता', body: '<p>कम।</p>' })
  expect((await page('privacy-policy', 'te')).data.title).toBe('Privacy')
  await as()(siteBlocks.hide, { body: { id: hi } })
  expect((await page('privacy-policy', 'hi')).data.title).toBe('Privacy')
})

test('a question with a translation has one place in both languages', async () => {
  const block = await makeBlock(t, {
    kind: 'faq',
    place: 'giving',
    content: { question: 'Can I pay by UPI?', answer: '<p>Yes.</p>' },
  })
  const questions = async (language: Language) => (await site(language)).faqs.map(({ question }) => question)
  expect(await questions('en')).not.toContain('Can I pay by UPI?')
  await publishBlock(t, block.en)
  await publishWritten(t, block.te, { question: 'UPI తో చెల్లించవచ్చా?', answer: '<p>అవును.</p>' })
  expect(await questions('en')).toEqual(['How?', 'Can I pay by UPI?'])
  expect(await questions('te')).toEqual(['How?', 'UPI తో చెల్లించవచ్చా?'])
})

test('a testimonial is shown in its order once it is published', async () => {
  const told = { text: 'The bags came on Monday.', name: 'Lakshmi', role: 'Teacher, Medak' }
  const { en } = await makeBlock(t, { kind: 'testimonial', content: told })
  expect((await site()).testimonials).toEqual([])
  await publishBlock(t, en)
  expect((await site()).testimonials).toMatchObject([told])
})

test('a link of the footer and the line under the logo are read by every page', async () => {
  const { en, hi } = await makeBlock(t, {
    kind: 'footer',
    place: 'about',
    content: { label: 'Annual report', link: '/pages/about-us' },
  })
  await publishBlock(t, en)
  await publishWritten(t, hi, { label: 'वार्षिक रिपोर्ट', link: '/pages/about-us' })
  const line = await fixedBlock(t, 'brand', 'footerLine')
  await publishWritten(t, line.en, { text: 'Made in Hyderabad' })
  expect((await readFooters(t.services.database.pool)).hi).toEqual({
    line: 'Made in Hyderabad',
    links: [{ place: 'about', label: 'वार्षिक रिपोर्ट', link: '/pages/about-us' }],
  })
})

test('the dashboard of materials and the desk of texts write the same text', async () => {
  const { en } = await fixedBlock(t, 'home', 'homeMaterialsTitle')
  const save = (text: string) =>
    t.as('material-manager')(materialDashboard.saveText, { body: { key: 'homeMaterialsTitle', text } })
  await save('Give what you have')
  expect((await site()).texts).toMatchObject({ homeMaterialsTitle: 'Give what you have' })
  expect((await readText(t, en)).content).toEqual({ text: 'Give what you have' })
  await save('')
  expect((await site()).texts).not.toHaveProperty('homeMaterialsTitle')
})

test('an incomplete text is not published, and names its empty fields', async () => {
  const { en } = await makeBlock(t, { kind: 'testimonial', content: { name: 'Ravi' } })
  expect((await publishBlock(t, en)).errors).toEqual({ text: blockTexts.text })
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['another site without https', 'http://elsewhere.example'],
  ['a name and password', 'https://user:secret@elsewhere.example'],
  ['no address', 'fundraisers'],
])('a link of the footer to %s is not published', async (_, link) => {
  const { en } = await makeBlock(t, { kind: 'footer', place: 'help', content: { label: 'More', link } })
  expect((await publishBlock(t, en)).errors).toEqual({ link: blockTexts.link })
})

test('markup in a plain field stays text, and scripts in a rich one are removed', async () => {
  const { en } = await fixedBlock(t, 'page', 'terms-and-conditions')
  const title = '<script>alert(1)</script>'
  await publishWritten(t, en, {
    title,
    summary: '<b>x</b>',
    body: '<p onclick="x()">a</p><script>x</script>',
  })
  expect((await page('terms-and-conditions')).data).toMatchObject({
    title,
    summary: '<b>x</b>',
    body: '<p>a</p>',
  })
})

test('a field of another kind, a text that is too long and an unknown place are refused', async () => {
  const { en } = await fixedBlock(t, 'home', 'homeTitle')
  expect((await writeText(t, en, { question: 'Why?' })).errors).toEqual({ question: blockTexts.otherField })
  expect((await writeText(t, en, { text: 'x'.repeat(501) })).errors).toHaveProperty('text')
  const add = (body: object) => as()(siteBlocks.add, { body: body as never })
  expect((await add({ kind: 'faq', place: 'nowhere' })).errors).toEqual({ place: blockTexts.place })
  expect((await add({ kind: 'footer', place: 'nowhere' })).errors).toEqual({ place: blockTexts.place })
  expect((await add({ kind: 'page' })).http).toBe(400)
})

test('versions are made by publishing and by hand, and restored', async () => {
  const { en } = await makeBlock(t, { kind: 'testimonial', content: { text: 'First', name: 'Asha' } })
  await publishBlock(t, en)
  await writeText(t, en, { text: 'Second' })
  await as()(siteBlocks.keep, { body: { id: en, revision: (await readText(t, en)).revision } })
  await writeText(t, en, { text: 'Third' })
  const versions = async () => (await as()(siteBlocks.versions, { params: { id: en } })).data
  expect((await versions()).map(({ kind, isLive }) => [kind, isLive])).toEqual([
    ['kept', false],
    ['published', true],
  ])
  const first = (await versions()).at(-1)!
  expect((await as()(siteBlocks.version, { params: { id: first.id } })).data.content).toMatchObject({
    text: 'First',
  })
  const session = 'restorer000000000000'
  const { revision } = await readText(t, en)
  const body = { id: en, revision, session, versionId: first.id }
  expect((await as()(siteBlocks.restore, { body: { ...body, revision: revision - 1 } })).http).toBe(409)
  expect((await as()(siteBlocks.restore, { body })).http).toBe(200)
  expect((await readText(t, en)).content['text']).toBe('First')
  expect(await versions()).toHaveLength(3)
})

test('a text has at most 100 versions, and the public one stays', async () => {
  const { en } = await makeBlock(t, { kind: 'testimonial', content: { text: 'Live', name: 'Asha' } })
  await publishBlock(t, en)
  await t.services.database.pool.query(
    `insert into site_block_version (block_id, kind, content, made_at)
     select $1, 'kept', '{}', now() from generate_series(1, 110)`,
    [en],
  )
  await writeText(t, en, { text: 'New' })
  await as()(siteBlocks.keep, { body: { id: en, revision: (await readText(t, en)).revision } })
  const { data } = await as()(siteBlocks.versions, { params: { id: en } })
  expect(data.filter(({ isLive }) => !isLive)).toHaveLength(100)
  expect(data.filter(({ isLive }) => isLive)).toHaveLength(1)
})

test('a preview shows a text that is not public for seven days', async () => {
  const { en } = await makeBlock(t, { kind: 'testimonial', content: { text: 'Not yet', name: 'Asha' } })
  const { data } = await as()(siteBlocks.previewLink, { body: { id: en } })
  const token = data.url.split('/').at(-1)!
  const read = () => t.asNobody(content.preview, { params: { token } })
  expect((await read()).data).toMatchObject({ kind: 'testimonial', content: { text: 'Not yet' } })
  expect((await t.asNobody(content.preview, { params: { token: `${token}x` } })).http).toBe(404)
  t.setNow('2026-11-28T06:00:00Z')
  expect((await read()).http).toBe(404)
  t.setNow('2026-11-20T06:00:00Z')
})

test('the list marks missing translations and filters by kind', async () => {
  const { en } = await makeBlock(t, { kind: 'testimonial', content: { text: 'Listed', name: 'Meera Nair' } })
  await publishBlock(t, en)
  const list = async (query: object) =>
    (await as()(siteBlocks.list, { query: { limit: '50', ...query } })).data
  const row = (await list({ kind: 'testimonial', untranslated: 'hi' })).find(({ id }) => id === en)
  expect(row).toMatchObject({ title: 'Meera Nair', en: 'Published', hi: 'Missing', te: 'Missing' })
  const { hi } = await textIdsOf(t, en)
  await publishWritten(t, hi, { text: 'सूची में', name: 'मीरा नायर' })
  expect((await list({ untranslated: 'hi' })).map(({ id }) => id)).not.toContain(en)
})

test('a second person is named with the newer text, and saves after taking over only', async () => {
  const { en } = await makeBlock(t, { kind: 'testimonial', content: { text: 'Ours', name: 'Asha' } })
  const [mine, theirs] = ['mine0000000000000000', 'theirs00000000000000']
  const open = (role: 'marketing' | 'super-admin', session: string, action: 'open' | 'take-over') =>
    as(role)(siteBlocks.editing, { body: { id: en, session, action } })
  const save = (revision: number) =>
    as()(siteBlocks.save, { body: { id: en, revision, session: mine, saveNo: 1, text: 'Mine' } })
  await open('super-admin', theirs, 'open')
  expect((await open('marketing', mine, 'open')).data).toMatchObject({ isMine: false })
  const refused = await save(1)
  expect(refused).toMatchObject({ http: 409, data: { current: { content: { text: 'Ours' } } } })
  await open('marketing', mine, 'take-over')
  expect((await save(1)).http).toBe(200)
})

test('pages of the site are in the list for search engines with their published title', async () => {
  const { en } = await fixedBlock(t, 'page', 'about-us')
  await publishWritten(t, en, { title: 'Who we are', summary: 'A charity', body: '<p>x</p>' })
  const { data } = await as()(seoPages.list, { query: { kind: 'text', limit: '50' } })
  expect(data).toContainEqual(expect.objectContaining({ path: '/pages/about-us', title: 'Who we are' }))
})
