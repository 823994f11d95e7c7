import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seoNotHere, seoTexts } from '../../contract/site/seo.ts'
import { content } from '../../contract/content.ts'
import { isSeoPage, seoIdOf } from '../../shared/seo-pages.ts'
import { testApp, type TestApp } from '../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const meta = { metaTitle: 'Give', metaKeywords: 'giving, school', metaDescription: 'What we do' }
const save = (body: object) => t.as('marketing')(seoTexts.saveSeoMeta, { body: body as never })

test('the marketing manager writes what a page tells search engines, and the audit trail names them', async () => {
  expect(await save({ id: 'home', ...meta })).toMatchObject({ http: 200, message: 'Successfully updated' })
  expect((await t.asNobody(content.seoMeta, { params: { id: 'home' } })).data).toEqual({
    id: 'home',
    ...meta,
  })
  const { rows } = await t.services.database.pool.query(
    `select action, subject, details, actor_id is not null as "isKnown" from audit where action = 'seo.saved'`,
  )
  expect(rows).toEqual([{ action: 'seo.saved', subject: 'page:home', details: meta, isKnown: true }])
})

test.each([
  ['metaTitle', '', 'Enter the meta title'],
  ['metaKeywords', ' ', 'Enter the meta keywords'],
  ['metaDescription', '', 'Enter the meta description'],
  ['metaDescription', 'x'.repeat(301), 'Use at most 300 characters'],
  ['metaKeywords', Array.from({ length: 11 }, (_, i) => `k${i}`).join(','), 'Use at most 10 keywords'],
  ['id', 'pages--privacy-policy', seoNotHere],
])('a wrong %s is refused at its field', async (name, value, message) => {
  expect(await save({ id: 'home', ...meta, [name]: value })).toMatchObject({
    http: 400,
    errors: { [name]: message },
  })
})

test('nobody else writes them', async () => {
  expect((await t.as('finance')(seoTexts.saveSeoMeta, { body: { id: 'home', ...meta } })).http).toBe(403)
  expect((await t.asNobody(seoTexts.saveSeoMeta, { body: { id: 'home', ...meta } })).http).toBe(401)
})

describe('pages whose texts can be written', () => {
  test.each([
    '/',
    '/Fundraisers',
    '/sahayaTalks',
    '/sahayaTalks/events/run',
    '/materials/give',
    '/jobs/',
    '/blogs',
  ])('%s is one', (path) => expect(isSeoPage(seoIdOf(path))).toBe(true))
  test.each(['/pages/privacy-policy', '/sahayaTalks/all', '/fundraisers/a-school', '/donate-cause'])(
    '%s is none',
    (path) => expect(isSeoPage(seoIdOf(path))).toBe(false),
  )
})
