import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../contract/content.ts'
import { banners, bannerTexts } from '../../../contract/site/banners.ts'
import { talksBanners } from '../../../contract/talks/banners.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { drawnPicture, uploadAs } from '../../testing/make/pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ keeps: true })
  await t.services.database.pool.query('truncate banner restart identity')
})
afterAll(() => t.close())

const told = (text: string) => ({ content: text })
const bannerInfo = async (role: string, header = 'Talks at the lake') => ({
  header: told(header),
  topHeader: told('Sahaya talks'),
  description: told('An hour, a speaker, tea.'),
  readMore: told('Every second Saturday.'),
  cta: { cta1: { content: 'Join us', link: '/sahayaTalks', font: 'large' as const }, cta2: null },
  image: { content: await uploadAs(t, role, await drawnPicture(500, 400)), alt: 'People under a tree' },
})
const staff = () => t.as('event-manager')

test('event managers share the banners of the talks with the material manager, and no others', async () => {
  const made = await staff()(talksBanners.save, { body: { bannerInfo: await bannerInfo('event-manager') } })
  expect(made).toMatchObject({ http: 200, message: bannerTexts.uploaded })
  const { id } = made.data
  const shown = async () => (await t.asNobody(content.site)).data.banners.map((one) => [one.id, one.type])
  expect(await shown()).toEqual([[id, 'sahaya-talks-config']])
  const ofHome = await t.as('material-manager')(banners.saveBanner, {
    body: { type: 'home-config', bannerInfo: await bannerInfo('material-manager', 'Home') },
  })
  const home = ofHome.data.id
  expect((await staff()(talksBanners.list)).data.map((one) => one.id)).toEqual([id])
  expect((await t.as('material-manager')(banners.bannerList)).data.map((one) => one.id)).toEqual([id, home])
  expect((await staff()(talksBanners.detail, { params: { id: home } })).http).toBe(404)
  expect((await staff()(talksBanners.setStatus, { body: { id: home, status: 0 } })).http).toBe(404)
  const read = (await staff()(talksBanners.detail, { params: { id } })).data
  const change = {
    ...(await bannerInfo('event-manager', 'Talks in the park')),
    image: { content: read.imageId, alt: 'Trees' },
  }
  expect(
    (await staff()(talksBanners.save, { body: { id, version: read.version, bannerInfo: change } })).http,
  ).toBe(200)
  await staff()(talksBanners.setStatus, { body: { id, status: 0 } })
  expect(await shown()).toEqual([[home, 'home-config']])
})

test('a banner of the talks needs a top header and short texts', async () => {
  const info = await bannerInfo('event-manager')
  const { topHeader: _, ...without } = { ...info, description: told('x'.repeat(151)) }
  const { errors } = await staff()(talksBanners.save, { body: { bannerInfo: without } })
  expect(errors).toEqual({
    'bannerInfo.topHeader.content': bannerTexts.topHeader,
    'bannerInfo.description.content': 'Use at most 150 characters',
  })
})
