import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBanner, createStory } from '../content/index.ts'
import { importImage } from '../media/index.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { canvas, drawShare, drawTelling, photoBox } from './drawing.ts'
import { faces } from '../platform/lettering/faces.ts'
import { plantStatus } from '../testing/make/past-triggers.ts'

let t: TestApp
const { received } = giving(() => t)
let coverId: string

beforeAll(async () => {
  t = await testApp()
  const { database, storage, clock } = t.services
  const cover = await importImage(
    { db: database.db, storage, clock },
    {
      body: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="900"><rect width="1440" height="900" fill="#2C6E49"/></svg>',
      ),
      ownerId: null,
      name: 'green.svg',
      alt: 'Green',
    },
  )
  coverId = cover.id
})
afterAll(() => t.close())

const ask = (path: string, headers = {}) => t.app.inject({ url: path, headers })

/** The colour at a point, as #rrggbb. */
async function colourAt(jpeg: Buffer, x: number, y: number): Promise<string> {
  const { data } = await sharp(jpeg)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}
const isGreen = (colour: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return green > red + 30 && green > blue
}

test('a fundraiser has a picture of the size that other sites ask for, light enough for messengers', async () => {
  const { slug } = await makeCampaign(t, { coverMediaId: coverId })
  const answer = await ask(`/share/${slug}.jpg`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect({ width, height, format }).toEqual({ ...canvas, format: 'jpeg' })
  expect(answer.rawPayload.length).toBeLessThan(300_000)
  expect(isGreen(await colourAt(answer.rawPayload, photoBox.left + 200, 200))).toBe(true)
  expect(isGreen(await colourAt(answer.rawPayload, 20, 300))).toBe(false)
})

test('whoever holds it is told that nothing changed', async () => {
  const { slug } = await makeCampaign(t, { coverMediaId: coverId })
  const first = await ask(`/share/${slug}.jpg`)
  const again = await ask(`/share/${slug}.jpg`, { 'if-none-match': first.headers.etag! })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('a gift shows on the picture that is asked for after it', async () => {
  const { slug, id } = await makeCampaign(t, { coverMediaId: coverId, targetPaise: 1_000_000 })
  await received({
    donationType: 'fundraiser',
    campaignId: id,
    selectedCauses: undefined,
    selected_amount: 5000,
  })
  const { rawPayload } = await ask(`/share/${slug}.jpg`)
  const strip = { y: 447, grown: 80, empty: 540 }
  expect(await colourAt(rawPayload, strip.grown, strip.y)).not.toBe(
    await colourAt(rawPayload, strip.empty, strip.y),
  )
})

test('there is none of what the public does not see', async () => {
  const { slug, id } = await makeCampaign(t, { coverMediaId: coverId })
  await plantStatus(t.services.database.pool, id, 'inactivated')
  for (const name of [`${slug}.jpg`, 'no-such.jpg', `${slug}.png`, slug, '..%2F..%2Fx.jpg', 'A.jpg'])
    expect((await ask(`/share/${name}`)).statusCode, name).toBe(404)
})

test('where its photo is missing, the picture of the site stands in and is not kept', async () => {
  const { slug } = await makeCampaign(t)
  const answer = await ask(`/share/${slug}.jpg`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.rawPayload.equals((await ask('/share.jpg')).rawPayload)).toBe(true)
})

test('a cause and a story have one too, drawn anew when staff change their words', async () => {
  const { database, clock, changes } = t.services
  const writing = { db: database.db, clock, changes }
  await createStory(writing, {
    slug: 'the-roof-that-held',
    title: 'The roof that held through the rains',
    shortDesc: 'Forty roofs were mended before June, and none of them leaked.',
    content: '<p>Forty roofs were mended.</p>',
    causeId: 4,
    status: 'visible',
    position: 1,
    source: 'materials',
    cardMediaId: coverId,
    bannerMediaId: coverId,
  })
  await createBanner(writing, {
    type: 'cause-config',
    causeId: 4,
    status: 'visible',
    position: 1,
    header: 'Water, roofs, light',
    topHeader: '',
    subHeader: 'What a street or a hamlet does together',
    description: 'Small groups say what they need.',
    readMore: 'Every fundraiser names what its money buys.',
    cta1: null,
    cta2: null,
    imageMediaId: coverId,
    imageAlt: 'A street',
  })
  const { rows } = await database.pool.query<{ slug: string }>('select slug from cause where id = 4')
  for (const path of [`/share/cause/${rows[0]!.slug}.jpg`, '/share/story/the-roof-that-held.jpg']) {
    const { statusCode, headers, rawPayload } = await ask(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ ...canvas, format: 'jpeg' })
    expect(rawPayload.length).toBeLessThan(300_000)
    expect(isGreen(await colourAt(rawPayload, photoBox.left + 200, 200))).toBe(true)
  }
  for (const name of ['cause/no-such', 'story/no-such', 'page/x', 'story/', 'story/a/b', 'constructor/x'])
    expect((await ask(`/share/${name}.jpg`)).statusCode, name).toBe(404)
})

test('the site has a picture too', async () => {
  const answer = await ask('/share.jpg')
  expect(answer.headers['content-type']).toBe('image/jpeg')
  const { width, height } = await sharp(answer.rawPayload).metadata()
  expect({ width, height }).toEqual(canvas)
  expect(answer.rawPayload.length).toBeLessThan(300_000)
})

test.each([
  ['Latin', 'Bicycles for 150 girls on the road to high school'],
  ['Telugu', 'ఆసుపత్రి దగ్గర దూరం నుంచి వచ్చే కుటుంబాలకు పడకలు'],
  ['Devanagari', 'तीन सौ बच्चों के लिए हर दिन एक अंडा और बाजरे का दूध'],
  ['Urdu, which no face draws', 'اردو میں ایک عنوان'],
  ['pictures and nothing else', '🎉🎉🎉'],
  ['tags', '<script>alert(1)</script> & "quotes" ]]>'],
  ['one endless word', 'W'.repeat(400)],
])('a title of %s is drawn by outlines alone', async (_, title) => {
  const svg = drawShare(
    {
      seed: 'a',
      brand: 'Sahaya',
      title,
      organiser: title,
      raised: '₹99.9 crore',
      target: '₹99.9 crore',
      reached: 1,
    },
    faces,
  ).toString()
  const telling = drawTelling(
    { seed: 'a', brand: 'Sahaya', kind: title, title, text: title },
    faces,
  ).toString()
  for (const drawn of [svg, telling]) {
    expect(drawn).not.toMatch(/<text|<script|font|NaN|undefined/)
    await expect(sharp(Buffer.from(drawn)).png().toBuffer()).resolves.toBeInstanceOf(Buffer)
  }
})
