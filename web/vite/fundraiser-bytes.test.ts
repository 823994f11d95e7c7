import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Fundraiser, PictureSource } from '../../contract/campaigns/public.ts'
import type { MoneyOut } from '../fundraisers/money/money-section.tsx'
import type { createPages, PagesHost } from '../handler.ts'

/** The built pages, which `npm test` makes first; without them the tests here are skipped. */
const built = join(import.meta.dirname, '../build/server/handler.js')

/** Numbers that look like nothing else, the same in each run, so that nothing packs better than it would. */
const hex = (seed: number) =>
  Array.from({ length: 20 }, (_, i) => ((seed * 7919 + i * 104_729 + i * i * seed) % 16).toString(16)).join(
    '',
  )

const picture = (seed: number, alt = ''): PictureSource => {
  const at = (width: number) => `/media/${hex(seed)}-${width}.webp`
  const srcset = [480, 720, 960, 1440].map((width) => `${at(width)} ${width}w`).join(', ')
  return { src: at(960), srcset, width: 960, height: 600, alt }
}

const sentences = [
  'The first wall of the new room stands, and the masons go on after the rains.',
  'Nineteen children came on Monday, twenty-six by Friday.',
  'We paid the carpenter ₹18,400 and put his bill among the documents.',
  'Lakshmi now keeps the key to the book cupboard and lends two books a week.',
  'The well was cleaned by the village itself; nobody took money for it.',
  'A retired head teacher reads with the youngest on Saturdays.',
  'Two doors came late because the road to Kothapet was closed.',
  'The roof is next: tin sheets are ordered and come from Warangal.',
]
const words = (seed: number) => [0, 3, 5].map((step) => sentences[(seed + step) % sentences.length]!)

const update = (id: number): Fundraiser['updates'][number] => ({
  id,
  title: sentences[(id * 3) % sentences.length]!.slice(0, 34),
  createdAt: `2026-10-${String(id).padStart(2, '0')}T06:30:00.000Z`,
  html: `<p>${words(id).join(' ')}</p>`,
  media:
    id % 3 === 0 ? [{ id: hex(id), name: 'roof.jpg', url: `/media/${hex(id)}`, picture: picture(id) }] : [],
})

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const grown: Fundraiser = {
  id: 7,
  slug: 'two-rooms-for-the-school-at-kothapet',
  title: 'Two rooms for the school at Kothapet',
  shortDescription: 'Sixty children share one room. Two more, with a verandah, let each class have its own.',
  coverImage: picture(99, 'Children on a verandah, a half-built wall behind them'),
  cause: { id: 6, name: 'Education', slug: 'education' },
  city: 'Warangal',
  organiserName: 'Vidya Jyothi Trust',
  organiserVerified: true,
  organiserChecks: [],
  isDeductible: true,
  organiserSlug: 'vidya-jyothi-trust',
  beneficiary: '60 children of Kothapet',
  targetAmount: 840_000,
  raisedAmount: 312_450,
  donorCount: 184,
  status: 'live',
  isOpen: true,
  startedOn: '2026-08-01',
  endsOn: '2027-02-28',
  daysLeft: 95,
  hasMoreDonors: true,
  similar: [],
  storyHtml: many(5)
    .map((seed) => `<p>${sentences[seed]} ${sentences[(seed * 5) % 8]}</p>`)
    .join('<h2>What the rooms cost</h2>'),
  gallery: many(12).map((id) => ({
    id,
    kind: 'picture',
    video: null,
    caption: sentences[id % 8]!.slice(0, 40),
    picture: picture(id + 20, sentences[id % 8]!.slice(0, 40)),
  })),
  documents: many(3).map((id) => ({
    id,
    title: `Quotation ${id} of the builder`,
    type: 'application/pdf',
    url: `/api/campaign/public-document/${id}`,
  })),
  history: [
    {
      what: 'target',
      on: '2026-10-02',
      fromAmount: 600_000,
      toAmount: 840_000,
      fromDay: null,
      toDay: null,
      askedAs: 'organiser',
      decidedAs: 'manager',
    },
  ],
  spending: [
    { item: 'Bricks, cement and sand', amount: 420_000 },
    { item: 'Roof and doors', amount: 260_000 },
    { item: 'Wages of the masons', amount: 160_000 },
  ],
  impact: [
    { amount: 500, text: 'Forty bricks' },
    { amount: 2_500, text: 'A window' },
    { amount: 10_000, text: 'A door with its frame' },
  ],
  updates: many(20).map((id) => update(21 - id)),
  recentDonors: many(6).map((id) => ({
    name: `Donor ${hex(id).slice(0, 5)}`,
    amount: id * 850,
    anonymous: 0,
    donatedAt: `2026-11-${10 + id}T06:30:00.000Z`,
  })),
}

const money: MoneyOut = {
  fundraiserId: 7,
  title: 'Two rooms for the school at Kothapet',
  raisedAmount: 312_450,
  paidAmount: 150_000,
  coveredAmount: 0,
  leftAmount: 162_450,
  tranches: many(2).map((id) => ({
    id,
    amount: 75_000,
    paidOn: `2026-10-1${id}`,
    purpose: 'building',
    billsDueOn: `2026-11-1${id}`,
    lines: [{ what: 'Bricks, cement and sand', amount: 75_000 }],
    bills: [],
    billsMissing: 75_000,
    billsAre: 'due' as const,
  })),
}

/** Renders the page of a fundraiser as the server does, and packs it as it is kept. */
async function packed(fundraiser: Fundraiser, query = '', out: MoneyOut = money) {
  const module = (await import(pathToFileURL(built).href)) as { createPages: typeof createPages }
  const asked: string[] = []
  const host: PagesHost = {
    call: async (_method, url) => {
      asked.push(url)
      return {
        status: 200,
        headers: {},
        json: { status: true, data: url.includes('/money/') ? out : fundraiser },
      }
    },
    settings: {
      demoMode: true,
      recurring: true,
      socialLogin: false,
      baseUrl: 'https://give.example',
      brandName: 'Sahaya',
      registeredName: 'Sahaya Demonstration Trust',
      errorReportUrl: null,
      supportPhone: '040 0000 0000',
      supportEmail: 'help@sahaya.example',
      social: (['facebook', 'instagram', 'x', 'youtube', 'linkedin', 'whatsapp'] as const).map((network) => ({
        network,
        url: `https://${network}.example/sahaya`,
      })),
    },
    log: (error) => {
      throw error
    },
  }
  const handle = module.createPages(host)
  const request = new Request(`https://give.example/fundraisers/${fundraiser.slug}${query}`)
  const answer = await handle(request, { requestId: 'one', address: '127.0.0.1' })
  const html = Buffer.from(await answer.arrayBuffer())
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_MODE: mode } = constants
  return {
    asked,
    html: html.toString(),
    kB:
      brotliCompressSync(html, { params: { [quality]: 11, [mode]: constants.BROTLI_MODE_TEXT } }).length /
      1000,
  }
}

describe.runIf(existsSync(built))('a fundraiser’s page', () => {
  test('comes in the first packets also with 20 updates and 12 pictures', async () => {
    const { html, kB } = await packed(grown)
    expect(html).toContain('Two rooms for the school at Kothapet</h1>')
    expect(kB).toBeLessThanOrEqual(14)
  })

  test('has room for more as long as it has none of them', async () => {
    const bare = { ...grown, updates: [], gallery: [], documents: [], history: [] }
    const { kB } = await packed(bare, '', { ...money, tranches: [] })
    expect(kB).toBeLessThanOrEqual(13)
  })

  test('is drawn without its comments, which come once somebody reads as far as them', async () => {
    const { asked, html } = await packed(grown)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => url.includes('comment'))).toEqual([])
    expect(html).toContain(`/fundraisers/${grown.slug}/comments`)
  })

  test('shows the newest updates and a few pictures, and leads to all of them', async () => {
    const { html } = await packed(grown)
    expect(html.match(/<time dateTime="2026-10-/g)).toHaveLength(3)
    expect(html).toContain('Show all 20 updates')
    expect(html).toContain('Show all 12 pictures and videos')
    const { html: updates } = await packed(grown, '?whole=updates')
    expect(updates.match(/<time dateTime="2026-10-/g)).toHaveLength(21)
    const { html: gallery } = await packed(grown, '?whole=gallery')
    expect(gallery.match(/<figure/g)).toHaveLength(12)
  })
})
