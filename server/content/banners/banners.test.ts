import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '../../../contract/call.ts'
import { content } from '../../../contract/content.ts'
import { banners } from '../../../contract/site/banners.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { drawnPicture, uploadAs } from '../../testing/make/pictures.ts'

type Body = BodyOf<typeof banners.saveBanner>

let t: TestApp
let jpeg: Buffer
beforeAll(async () => {
  t = await testApp({ keeps: true })
  jpeg = await drawnPicture(500, 400)
})
beforeEach(async () => {
  await t.services.database.pool.query('truncate banner restart identity')
  t.services.changes.publish('content')
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const image = (body = jpeg, type?: string) => uploadAs(t, 'material-manager', body, type)

const told = (text: string) => ({ content: text })
async function talksBanner(header = 'Talks under the banyan'): Promise<Body> {
  return {
    type: 'sahaya-talks-config',
    bannerInfo: {
      header: told(header),
      topHeader: told('Sahaya talks'),
      description: told('An hour, a speaker, tea.'),
      readMore: told('Every second Saturday.\n\nBring a friend.'),
      cta: { cta1: { content: 'Join us', link: '/sahayaTalks', font: 'large' }, cta2: null },
      image: { content: await image(), alt: 'People on mats under a tree' },
    },
  }
}
async function causeBanner(): Promise<Body> {
  const { bannerInfo } = await talksBanner('Books for each bench')
  const { topHeader: _, ...info } = bannerInfo
  const cta2 = { content: 'Donate now', link: 'DONATE_CAUSE_POPUP', font: 'small' as const }
  const cta = { ...info.cta, cta2 }
  return { type: 'cause-config', cause: 6, bannerInfo: { ...info, subHeader: told('Since 2019'), cta } }
}
const save = (body: Body, key?: string) => staff()(banners.saveBanner, { body, ...(key && { key }) })
const add = async (body: Body) => (await save(body)).data.id
const list = async () => (await staff()(banners.bannerList)).data
const shown = async () => (await t.asNobody(content.site)).data.banners.map(({ id }) => id)

test('a banner is added as the last one, once for one key, and shows on public pages at once', async () => {
  await shown()
  const body = await talksBanner()
  const made = await save(body, 'banner-1')
  expect(made).toMatchObject({ http: 200, message: 'Banner Uploaded Successfully' })
  expect((await save(body, 'banner-1')).data).toEqual(made.data)
  expect((await save({ ...body, type: 'home-config' }, 'banner-1')).http).toBe(409)
  const ofCause = await add(await causeBanner())
  expect(await shown()).toEqual([made.data.id, ofCause])
  const rows = await list()
  expect(rows.map(({ order }) => order)).toEqual([1, 2])
  expect(rows[1]).toMatchObject({
    type: 'cause-config',
    cause: { id: 6 },
    status: 1,
    bannerInfo: {
      header: told('Books for each bench'),
      subHeader: told('Since 2019'),
      topHeader: told(''),
      cta: { cta2: { content: 'Donate now', link: 'DONATE_CAUSE_POPUP', font: 'small' } },
    },
  })
})

test('an edited banner keeps its picture, takes a status, and who read an older one is told', async () => {
  const body = await talksBanner()
  const id = await add(body)
  const { data: read } = await staff()(banners.banner, { params: { id } })
  const change = { ...body, id, version: read.version, status: 0 as const }
  change.bannerInfo.header = told('Talks at the lake')
  const saved = await save(change)
  expect(saved).toMatchObject({ http: 200, message: ' Successfully updated', data: { id } })
  expect((await save(change)).http).toBe(409)
  const after = (await staff()(banners.banner, { params: { id } })).data
  expect(after).toMatchObject({
    status: 0,
    imageId: read.imageId,
    bannerInfo: { header: told('Talks at the lake') },
  })
  expect(await shown()).toEqual([])
  // A colleague sends back the picture that was there.
  const asAdmin = await t.as('super-admin')(banners.saveBanner, {
    body: { ...change, version: after.version },
  })
  expect(asAdmin.http).toBe(200)
})

describe('a status', () => {
  test('hides and shows a banner, with its history', async () => {
    const id = await add(await talksBanner())
    await staff()(banners.setBannerStatus, { body: { id, status: 0 } })
    expect(await shown()).toEqual([])
    await staff()(banners.setBannerStatus, { body: { id, status: 1 } })
    expect(await shown()).toEqual([id])
    const { rows } = await t.services.database.pool.query(
      `select from_status, to_status from status_history where record_table = 'banner' order by id desc limit 2`,
    )
    expect(rows).toEqual([
      { from_status: 'hidden', to_status: 'visible' },
      { from_status: 'visible', to_status: 'hidden' },
    ])
  })

  test('of deleted hides it for ever and keeps its row', async () => {
    const body = await talksBanner()
    const id = await add(body)
    await staff()(banners.setBannerStatus, { body: { id, status: 2 } })
    expect([await shown(), await list()]).toEqual([[], []])
    expect((await staff()(banners.banner, { params: { id } })).http).toBe(404)
    expect((await staff()(banners.setBannerStatus, { body: { id, status: 1 } })).http).toBe(404)
    expect((await save({ ...body, id })).http).toBe(404)
    const { rows } = await t.services.database.pool.query('select status from banner where id = $1', [id])
    expect(rows).toEqual([{ status: 'deleted' }])
  })

  test('that is none is refused', async () => {
    const answer = await staff().send('POST', '/materials/v2/manager/banner/update-status', {
      id: 1,
      status: 9,
    })
    expect(answer.statusCode).toBe(400)
  })
})

test('a new order is numbered from 1; one with a missing, foreign or repeated id moves nothing', async () => {
  const [a, b, c] = [
    await add(await talksBanner('A')),
    await add(await talksBanner('B')),
    await add(await talksBanner('C')),
  ]
  const order = (ids: number[]) =>
    staff()(banners.orderBanners, { body: ids.map((id, place) => ({ id, order: (place + 1) * 10 })) })
  expect((await order([c, a, b])).http).toBe(200)
  expect((await list()).map(({ id, order: place }) => [id, place])).toEqual([
    [c, 1],
    [a, 2],
    [b, 3],
  ])
  expect(await shown()).toEqual([c, a, b])
  for (const ids of [
    [a, b],
    [a, b, c, 99],
    [a, b, 99],
    [a, a, b],
    [a, b, c, c],
  ])
    expect(await order(ids), String(ids)).toMatchObject({
      http: 400,
      errors: { banners: 'Name every banner of the list once' },
    })
  expect((await list()).map(({ id }) => id)).toEqual([c, a, b])
})

describe('what is wrong is said at its field', () => {
  const refused = async (body: object) => (await staff()(banners.saveBanner, { body: body as Body })).errors

  test('where nothing was written', async () => {
    const empty = { content: '' }
    const cta = { content: '', link: '' }
    const bannerInfo = {
      header: empty,
      description: empty,
      readMore: empty,
      cta: { cta1: cta, cta2: null },
      image: { content: '', alt: '' },
    }
    expect(await refused({ type: 'sahaya-talks-config', bannerInfo })).toEqual({
      'bannerInfo.header.content': 'Enter the header',
      'bannerInfo.description.content': 'Enter the description',
      'bannerInfo.readMore.content': 'Enter the content',
      'bannerInfo.cta.cta1.content': 'Enter the CTA heading',
      'bannerInfo.cta.cta1.link': 'Enter the link',
      'bannerInfo.cta.cta1.font': 'Select the font size',
      'bannerInfo.image.content': 'Upload the background image',
      'bannerInfo.image.alt': 'Enter the alt tag',
      'bannerInfo.topHeader.content': 'Enter the top header',
    })
    const ofCause = await refused({ type: 'cause-config', bannerInfo })
    expect(ofCause).toMatchObject({ cause: 'Select a Cause' })
    expect(Object.keys(ofCause)).not.toContain('bannerInfo.topHeader.content')
  })

  test('where a text is too long for its kind of banner', async () => {
    const long = (length: number) => told('x'.repeat(length))
    const talks = await talksBanner()
    Object.assign(talks.bannerInfo, { header: long(101), description: long(151), topHeader: long(26) })
    Object.assign(talks.bannerInfo, { readMore: long(2001) })
    talks.bannerInfo.cta.cta1!.content = 'x'.repeat(21)
    expect(await refused(talks)).toEqual({
      'bannerInfo.header.content': 'Use at most 100 characters',
      'bannerInfo.description.content': 'Use at most 150 characters',
      'bannerInfo.topHeader.content': 'Use at most 25 characters',
      'bannerInfo.readMore.content': 'Use at most 2000 characters',
      'bannerInfo.cta.cta1.content': 'Use at most 20 characters',
    })
    const ofCause = await causeBanner()
    Object.assign(ofCause.bannerInfo, { header: long(36), description: long(501), subHeader: long(51) })
    expect(await refused(ofCause)).toEqual({
      'bannerInfo.header.content': 'Use at most 35 characters',
      'bannerInfo.description.content': 'Use at most 500 characters',
      'bannerInfo.subHeader.content': 'Use at most 50 characters',
    })
  })

  test('where a link acts, or a cause is none', async () => {
    const body = await causeBanner()
    for (const link of [
      'javascript:alert(1)',
      'http://sahaya.example/talks',
      '//sahaya.example',
      '/\\sahaya.example',
      'https://bank.example:secret@thief.example/',
      'https://user@thief.example/',
      'mailto:a@demo.test',
    ]) {
      body.bannerInfo.cta.cta1!.link = link
      expect(await refused(body), link).toEqual({
        'bannerInfo.cta.cta1.link':
          'Use a path such as /fundraisers or an https:// address without a password',
      })
    }
    expect(await refused({ ...(await causeBanner()), cause: 99 })).toEqual({ cause: 'Select a Cause' })
  })

  test('where the picture is too large, of another type or shape, or somebody else’s', async () => {
    const withImage = async (content: string) => {
      const body = await talksBanner()
      body.bannerInfo.image.content = content
      return (await staff()(banners.saveBanner, { body })) as { http: number; errors: Record<string, string> }
    }
    const field = 'bannerInfo.image.content'
    const large = Buffer.concat([jpeg, Buffer.alloc(1024 * 1024)])
    expect((await withImage(await image(large))).errors).toEqual({
      [field]: 'File size should be less than 1 MB',
    })
    expect((await withImage(await image(await drawnPicture(500, 400, 'webp'), 'image/webp'))).errors).toEqual(
      {
        [field]: 'File type not supported',
      },
    )
    expect((await withImage(await image(await drawnPicture(600, 400)))).errors).toEqual({
      [field]: 'Image aspect ratio must be approximately 5:4.',
    })
    expect((await withImage(await image(Buffer.from('<html>no picture</html>')))).errors).toEqual({
      [field]: 'File type not supported',
    })
    expect((await withImage(await uploadAs(t, 'donor', jpeg))).http).toBe(403)
    for (const format of ['png', 'tiff'] as const)
      expect(
        (await withImage(await image(await drawnPicture(516, 400, format), `image/${format}`))).http,
        format,
      ).toBe(200)
  })
})

test('only who manages materials may', async () => {
  const finance = t.as('finance')
  expect((await finance(banners.bannerList)).http).toBe(403)
  expect((await finance(banners.saveBanner, { body: await talksBanner() })).http).toBe(403)
})
