import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteContent } from '../../contract/content.ts'
import { countDonors } from '../donations/index.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { makePicture } from '../testing/make/media.ts'
import {
  createBanner,
  createPartner,
  createQuestion,
  createStory,
  savePage,
  saveSeoMeta,
  type NewBanner,
  type NewPartner,
  type NewStory,
} from './index.ts'

let t: TestApp
const { received } = giving(() => t)
let pictureId: string
let writing: Parameters<typeof createStory>[0]

beforeAll(async () => {
  t = await testApp()
  const { database, clock, changes } = t.services
  writing = { db: database.db, clock, changes }
  pictureId = await makePicture(t, 'A mended roof')
})
beforeEach(async () => {
  await t.services.database.pool.query(
    'truncate banner, success_story, partner, question_category, site_block_version, seo_meta',
  )
  await t.services.database.pool.query(`delete from site_block where kind = 'faq'`)
  t.services.changes.publish('content')
})
afterAll(() => t.close())

const ask = async <T>(path: string) => {
  const answer = await t.app.inject(`/api${path}`)
  return { http: answer.statusCode, ...answer.json<{ message: string; data: T }>() }
}
const site = async () => (await ask<SiteContent>('/cms/get-content')).data

let made = 0
const aStory = (given: Partial<NewStory> = {}): NewStory => ({
  slug: `story-${(made += 1)}`,
  title: 'The roof that held through the rains',
  shortDesc: 'Forty roofs were mended before June, and none of them leaked.',
  content: '<p>Forty roofs were mended.</p>',
  causeId: 4,
  status: 'visible',
  position: made,
  source: 'materials',
  cardMediaId: pictureId,
  bannerMediaId: pictureId,
  ...given,
})
const aBanner = (given: Partial<NewBanner> = {}): NewBanner => ({
  type: 'home-config',
  causeId: null,
  status: 'visible',
  position: (made += 1),
  header: 'Give, and see it arrive',
  topHeader: 'Sahaya',
  description: 'Small groups say what they need.',
  readMore: 'Every fundraiser names what its money buys.',
  cta1: { content: 'See fundraisers', link: '/fundraisers', font: 'medium' },
  cta2: null,
  imageMediaId: pictureId,
  imageAlt: 'Neighbours hold one long cloth',
  ...given,
})
const aPartner = (given: Partial<NewPartner> = {}): NewPartner => ({
  name: 'Mahesh Gaddam',
  email: 'mahesh@partner.example',
  mobileNo: '0000000001',
  locality: { city: 'Hyderabad', formatted: 'Hyderabad, Telangana' },
  description: 'Carries books to schools.',
  relationship: 'logistics-partner',
  partnerType: 'transport',
  orgCompany: 'Bullock & Sons',
  url: 'https://bullock.example',
  status: 'active',
  logoMediaId: null,
  ...given,
})

describe('the content of the site', () => {
  test('is empty lists and honest totals where nothing was written', async () => {
    const content = await site()
    expect(content).toMatchObject({ banners: [], stories: [], partners: [], faqs: [], pages: [] })
    expect(content.contacts).toMatchObject({ name: 'Sahaya', email: 'help@sahaya.example' })
    expect(content.contacts.social.map(({ network }) => network)).toContain('instagram')
    expect(content.totals.isTest).toBe(true)
  })

  test('has banners in their order', async () => {
    await createBanner(writing, aBanner({ header: 'Second', position: 2 }))
    await createBanner(
      writing,
      aBanner({
        type: 'cause-config',
        causeId: 6,
        header: 'First',
        topHeader: '',
        subHeader: 'Read',
        position: 1,
      }),
    )
    await createBanner(writing, aBanner({ header: 'Hidden', status: 'hidden' }))
    const { banners } = await site()
    expect(banners.map(({ bannerInfo }) => bannerInfo.header.content)).toEqual(['First', 'Second'])
    expect(banners[0]).toMatchObject({
      status: 1,
      type: 'cause-config',
      cause: { id: 6, name: 'Education', slug: 'education' },
      order: 1,
      bannerInfo: {
        subHeader: { content: 'Read' },
        topHeader: { content: '' },
        cta: { cta1: { content: 'See fundraisers', link: '/fundraisers', font: 'medium' }, cta2: null },
        image: {
          content: { storageURL: expect.stringMatching(/^\/media\//) as string },
          alt: 'Neighbours hold one long cloth',
        },
      },
    })
  })

  test('shows what is visible and has its pictures, nothing else', async () => {
    const [draft, hidden, shown] = [aStory({ status: 'draft' }), aStory({ status: 'hidden' }), aStory()]
    const waiting = aStory({ cardMediaId: null })
    for (const story of [draft, hidden, shown, waiting]) await createStory(writing, story)
    expect((await site()).stories.map(({ slug }) => slug)).toEqual([shown.slug])
    for (const { slug } of [draft, hidden, waiting])
      expect((await ask(`/campaign/user-stories/detail/${slug}`)).http).toBe(404)
  })

  test('names active partners by their organisation, and nobody who works there', async () => {
    await createPartner(writing, aPartner())
    await createPartner(writing, aPartner({ status: 'requested' }))
    const answer = await t.app.inject('/api/cms/get-content')
    expect(answer.json<{ data: SiteContent }>().data.partners).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'Bullock & Sons',
        sahaya_relationship: 'logistics-partner',
        description: 'Carries books to schools.',
        url: 'https://bullock.example',
        logo: null,
      },
    ])
    expect(answer.body).not.toMatch(/Mahesh|partner\.example|0000000001/)
  })

  test('has questions by category, in the order in which categories came', async () => {
    const [money, receipts] = [
      { slug: 'giving', name: 'Giving' },
      { slug: 'receipts', name: 'Receipts' },
    ]
    await createQuestion(writing, { category: money, question: 'B?', answer: '<p>b</p>', position: 2 })
    await createQuestion(writing, { category: receipts, question: 'C?', answer: '<p>c</p>', position: 1 })
    await createQuestion(writing, {
      category: money,
      question: 'A?',
      answer: '<p>From {minimumGift}; ask {email}.<script>x</script></p>',
      position: 1,
    })
    expect((await site()).faqs).toMatchObject([
      { question: 'A?', category: money, answer: '<p>From ₹100; ask help@sahaya.example.</p>' },
      { question: 'B?', category: money },
      { question: 'C?', category: receipts },
    ])
  })

  test('is read once and again after a change', async () => {
    await createStory(writing, aStory())
    expect((await site()).stories).toHaveLength(1)
    await t.services.database.pool.query("update success_story set status = 'hidden'")
    expect((await site()).stories).toHaveLength(1)
    t.services.changes.publish('content')
    expect((await site()).stories).toHaveLength(0)
  })
})

describe('live totals', () => {
  test('count every gift, to fundraisers and causes, and each donor once', async () => {
    const before = (await site()).totals
    const campaign = await makeCampaign(t)
    await received({ selected_amount: 2500, donor_email: 'one@example.org' })
    const toFundraiser = { donationType: 'fundraiser', campaignId: campaign.id, selectedCauses: undefined }
    await received({ ...toFundraiser, selected_amount: 500, donor_email: 'ONE@example.org' })
    await received({ ...toFundraiser, selected_amount: 1000, donor_email: 'two@example.org' })
    const later = new Date(t.services.clock.now().getTime() + 60_000)
    while ((await countDonors(t.services.database.pool, later)) > 0);
    t.services.changes.publish('*')
    const { totals } = await site()
    expect(totals.raisedAmount - before.raisedAmount).toBe(4000)
    expect(totals.giftCount - before.giftCount).toBe(3)
    expect(totals.donorCount - before.donorCount).toBe(2)
    expect(totals.fundraiserCount - before.fundraiserCount).toBe(1)
    expect(totals.countedAt).toBe(t.services.clock.now().toISOString())
  })

  test('do not count a donor anew who is counted already', async () => {
    const { pool } = t.services.database
    const donors = async () =>
      (await pool.query<{ donors: number }>('select donors from donor_count')).rows[0]!.donors
    const later = new Date(t.services.clock.now().getTime() + 3_600_000)
    while ((await countDonors(pool, later)) > 0);
    const before = await donors()
    await pool.query('update donor_count set counted_to = null')
    while ((await countDonors(pool, later)) > 0);
    expect(await donors()).toBe(before)
  })
})

describe('success stories', () => {
  test('are listed whole with the names of their kinds, and by source', async () => {
    await createStory(writing, aStory({ slug: 'second', position: 2 }))
    await createStory(writing, aStory({ slug: 'first', position: 1 }))
    await createStory(writing, aStory({ slug: 'elsewhere', source: 'talks', position: 3 }))
    const list = async (query: string) =>
      (await ask<{ slug: string }[]>(`/campaign/user-stories/list${query}`)).data
    expect((await list('?source=materials')).map(({ slug }) => slug)).toEqual(['first', 'second'])
    expect((await list('')).map(({ slug }) => slug)).toEqual(['first', 'second', 'elsewhere'])
    expect((await list('?source=materials'))[0]).toMatchObject({
      title: 'The roof that held through the rains',
      content: '<p>Forty roofs were mended.</p>',
      causeId: 4,
      status: 1,
      showOnTop: 1,
      source: 'materials',
      createdAt: '2026-11-20T06:00:00.000Z',
      Json: {
        bannerImage: { src: expect.stringMatching(/^\/media\//) as string, alt: 'A mended roof' },
        cardImage: { srcset: expect.stringContaining('960w') as string },
      },
    })
  })

  test('lead on to three others, those of the same cause first', async () => {
    for (const [slug, causeId] of [
      ['a', 4],
      ['b', 6],
      ['c', 6],
      ['d', 4],
      ['e', 6],
    ] as const)
      await createStory(writing, aStory({ slug, causeId }))
    const { data } = await ask<{ others: { slug: string }[] }>('/campaign/user-stories/detail/b')
    expect(data.others.map(({ slug }) => slug)).toEqual(['c', 'e', 'd'])
  })

  test('are sanitised where they are stored', async () => {
    await createStory(
      writing,
      aStory({
        slug: 'bold',
        content: '<p onclick="x()">a<script>alert(1)</script></p><a href="javascript:x()">b</a>',
      }),
    )
    const { rows } = await t.services.database.pool.query('select content from success_story')
    expect(rows).toEqual([{ content: '<p>a</p><a>b</a>' }])
  })

  test('keep the lengths that the contract states, also against the database itself', async () => {
    await expect(createStory(writing, aStory({ title: 'Too short a title' }))).rejects.toThrow(/check/)
    await expect(createStory(writing, aStory({ title: 'x'.repeat(51) }))).rejects.toThrow(/check/)
    await expect(createStory(writing, aStory({ shortDesc: 'x'.repeat(301) }))).rejects.toThrow(/check/)
    await expect(
      createBanner(writing, aBanner({ type: 'cause-config', causeId: 1, header: 'x'.repeat(36) })),
    ).rejects.toThrow(/check/)
    await expect(createBanner(writing, aBanner({ topHeader: '' }))).rejects.toThrow(/check/)
    await expect(createBanner(writing, aBanner({ description: 'x'.repeat(151) }))).rejects.toThrow(/check/)
    await expect(
      createBanner(writing, aBanner({ cta1: { content: 'x'.repeat(21), link: '/a', font: 'small' } })),
    ).rejects.toThrow(/check/)
    await expect(createPartner(writing, aPartner({ partnerType: null }))).rejects.toThrow(/check/)
  })

  test('and banners and partners lead nowhere that acts', async () => {
    await expect(
      createBanner(writing, aBanner({ cta1: { content: 'x', link: 'javascript:alert(1)', font: 'small' } })),
    ).rejects.toMatchObject({ fields: { 'bannerInfo.cta.cta1.link': 'Enter the link' } })
    await expect(createPartner(writing, aPartner({ url: 'javascript:alert(1)' }))).rejects.toMatchObject({
      fields: { url: 'Enter valid url' },
    })
  })
})

describe('content pages', () => {
  test('come one by one with their sections, naming the installation', async () => {
    const page = { slug: 'about-us', title: 'About {name}', summary: 'Who we are.' } as const
    await savePage(writing, { ...page, body: '<h1>Who</h1><p>x</p>' })
    await savePage(writing, { ...page, body: '<h2>Who we are</h2><p>{registeredName}</p>' })
    expect((await site()).pages).toEqual([
      {
        slug: 'about-us',
        title: 'About Sahaya',
        summary: 'Who we are.',
        updatedAt: '2026-11-20T06:00:00.000Z',
      },
    ])
    expect((await ask('/cms/page/about-us')).data).toMatchObject({
      title: 'About Sahaya',
      body: '<h2 id="who-we-are">Who we are</h2><p>Sahaya Demonstration Trust</p>',
      sections: [{ id: 'who-we-are', title: 'Who we are' }],
    })
  })

  test('that do not exist are not found', async () => {
    expect((await ask('/cms/page/about-us')).http).toBe(404)
    expect((await ask('/cms/page/nothing')).http).toBe(404)
    expect((await ask('/cms/page/..%2Fx')).http).toBe(400)
  })
})

describe('words for search engines', () => {
  test('are those stored for a page, by its id in any case, or null', async () => {
    const meta = { metaTitle: 'T', metaKeywords: 'giving', metaDescription: 'D' }
    await saveSeoMeta(writing, { id: 'pages--about-us', ...meta })
    await saveSeoMeta(writing, { id: 'pages--about-us', ...meta, metaTitle: 'About us' })
    expect((await ask('/cms/seo-meta/Pages--About-Us')).data).toEqual({
      id: 'pages--about-us',
      ...meta,
      metaTitle: 'About us',
    })
    expect(await ask('/cms/seo-meta/home')).toMatchObject({ http: 200, data: null })
    expect((await ask('/cms/seo-meta/%3Cscript%3E')).http).toBe(400)
  })
})
