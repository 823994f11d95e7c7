import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cause, FundraiserRow, FundraiserSuggestion } from '../../contract/campaigns/public.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { manyCampaigns } from '../testing/make/many-campaigns.ts'
import { foldTotals } from './index.ts'
import { listCampaigns, type CampaignFilter } from './store-lists.ts'
import { findEnded, listByFit } from './store-search.ts'
import { findSuggestions, findSuggested } from './store-suggestions.ts'
import { pastReview, plantStatus } from '../testing/make/past-triggers.ts'

let t: TestApp
const { giveTo, decide } = giving(() => t)
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_READS_IP: '100000/60' } })
})
afterAll(() => t.close())

const active = '/api/campaign/list/active-fundraisers'
const ongoing = '/api/campaign/list/ongoing-fundraisers'
type Listed = { data: FundraiserRow[]; meta: { total: number; pages: number } }
const ask = (payload: object, url = active) => t.app.inject({ method: 'POST', url, payload })
const list = async (payload: object, url = active) => (await ask(payload, url)).json<Listed>()
const titles = async (payload: object, url = active) =>
  (await list(payload, url)).data.map(({ title }) => title)
const suggesting = (query: string) => t.app.inject({ url: '/api/campaign/search/suggest', query: { query } })
const suggest = async (query: string) =>
  (await suggesting(query)).json<{ data: FundraiserSuggestion[] }>().data
const causesSuggested = async (query: string) =>
  (await suggesting(query)).json<{ meta: { causes: Cause[] } }>().meta.causes.map(({ slug }) => slug)
const frameWordsOf = async (language: string) =>
  JSON.parse(
    await readFile(new URL(`../../web/words/${language}/frame.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>
const suggested = async (query: string) => (await suggest(query)).map(({ title }) => title)

describe('among a few fundraisers', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  beforeAll(async () => {
    const told = [
      { title: 'Books for the village school', city: 'Warangal', startedAt: at(1), endsOn: '2026-12-30' },
      { title: 'Handlooms for young weavers', city: 'Nalgonda', startedAt: at(2), endsOn: '2026-11-26' },
      {
        title: 'A bookmobile for Charminar',
        city: 'Hyderabad',
        startedAt: at(3),
        endsOn: '2026-12-10',
        causeId: 2,
      },
      {
        title: 'Warm lunches',
        city: 'Hyderabad',
        startedAt: at(4),
        endsOn: '2026-11-20',
        isOrganiserVerified: false,
        organiserName: 'Annapurna Kitchen',
      },
      { title: 'Wells that were closed', city: 'Hyderabad', startedAt: at(5), status: 'stopped' as const },
    ]
    const ids: number[] = []
    for (const one of told) ids.push((await makeCampaign(t, { organiserName: 'Deccan Trust', ...one })).id)
    // 30 % of the books, 5 % of the bookmobile.
    for (const [campaign, rupees] of [
      [ids[0]!, 30_000],
      [ids[2]!, 5000],
    ] as const) {
      const donation = await giveTo(campaign, { selected_amount: rupees })
      await decide(donation.orderId, { state: 'succeeded' })
    }
    await foldTotals(t.services.database.pool)
  })

  const [books, looms, mobile, lunches] = [
    'Books for the village school',
    'Handlooms for young weavers',
    'A bookmobile for Charminar',
    'Warm lunches',
  ] as const

  test('the newest come first, or what ends soonest, or what has raised the smallest share', async () => {
    expect(await titles({})).toEqual([lunches, mobile, looms, books])
    expect(await titles({ sort: 'newest' })).toEqual([lunches, mobile, looms, books])
    expect(await titles({ sort: 'endingSoon' })).toEqual([lunches, looms, mobile, books])
    expect(await titles({ sort: 'mostNeeded' })).toEqual([lunches, looms, mobile, books])
    expect(await titles({}, ongoing)).toEqual([mobile, books])
    expect(await titles({ sort: 'newest' }, ongoing)).toEqual([mobile, books])
    expect(await titles({ sort: 'mostNeeded' }, ongoing)).toEqual([mobile, books])
  })

  test('a gift moves a fundraiser down the list of the most needed', async () => {
    const { rows } = await t.services.database.pool.query<{ title: string; raised_percent: number }>(
      'select title, raised_percent from campaign where raised_percent > 0 order by id',
    )
    expect(rows).toEqual([
      { title: books, raised_percent: 30 },
      { title: mobile, raised_percent: 5 },
    ])
  })

  test('days of ending count today', async () => {
    expect(await titles({ endingWithinDays: 1 })).toEqual([lunches])
    expect(await titles({ endingWithinDays: 6 })).toEqual([lunches])
    expect(await titles({ endingWithinDays: 7 })).toEqual([lunches, looms])
  })

  test('organisers who are not verified can be left out', async () => {
    expect(await titles({ verified: 1 })).toEqual([mobile, looms, books])
    expect(await titles({ verified: 0 })).toEqual([lunches, mobile, looms, books])
  })

  test('one’s own city comes first and the others after it, over pages', async () => {
    expect(await titles({ nearCity: 'nalgonda' })).toEqual([looms, lunches, mobile, books])
    expect(await titles({ nearCity: 'Hyderabad', sort: 'endingSoon' })).toEqual([
      lunches,
      mobile,
      looms,
      books,
    ])
    expect(await titles({ nearCity: 'Nowhere' })).toEqual([lunches, mobile, looms, books])
    const pages = [1, 2, 3, 4, 5].map((page) => titles({ nearCity: 'Warangal', limit: 1, page }))
    expect((await Promise.all(pages)).flat()).toEqual([books, lunches, mobile, looms])
    expect((await list({ nearCity: 'Warangal', limit: 1 })).meta).toMatchObject({ total: 4, pages: 4 })
  })

  test('a city alone leaves out the others, whatever is near', async () => {
    expect(await titles({ city: 'Hyderabad', nearCity: 'Warangal' })).toEqual([lunches, mobile])
  })

  test('filters add up', async () => {
    expect(await titles({ city: 'hyderabad', verified: 1, cause: 'art-culture' })).toEqual([mobile])
    expect(await titles({ city: 'hyderabad', verified: 1, cause: 2 })).toEqual([mobile])
    expect(await titles({ verified: 1, endingWithinDays: 7, sort: 'mostNeeded' })).toEqual([looms])
  })

  test.each([
    ['sort', { sort: 'title; drop table campaign' }],
    ['endingWithinDays', { endingWithinDays: 0 }],
    ['endingWithinDays', { endingWithinDays: 1.5 }],
    ['endingWithinDays', { endingWithinDays: 367 }],
    ['verified', { verified: true }],
    ['nearCity', { nearCity: 'x'.repeat(81) }],
    ['city', { city: 6 }],
    ['query', { query: 6 }],
    ['cause', { cause: 0 }],
    ['cause', { cause: true }],
    ['cause', { cause: 'x'.repeat(61) }],
  ])('%s is refused beyond its bounds: %j', async (field, payload) => {
    const answer = await ask(payload)
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json<{ data: { errors: Record<string, string> } }>().data
    expect(errors[field]).not.toMatch(/^(Invalid.*)?$/)
  })

  test('a search finds what was meant when nothing is written so', async () => {
    expect(await titles({ query: 'weavers' })).toEqual([looms])
    expect(await titles({ query: 'wevers' })).toEqual([looms])
    expect(await titles({ query: 'vilage shcool' })).toEqual([books])
    expect(await titles({ query: 'hydrabad' })).toEqual([lunches, mobile])
    expect(await titles({ query: 'hydrabad', cause: 'art-culture' })).toEqual([mobile])
    expect(await titles({ query: 'xylophone' })).toEqual([])
    expect((await ask({ query: '%' })).statusCode).toBe(200)
  })

  test('while one types, titles that begin so come first, then those with such words', async () => {
    expect(await suggested('b')).toEqual([books, mobile])
    expect(await suggested('boo')).toEqual([books, mobile])
    expect(await suggested('book')).toEqual([books, mobile])
    expect(await suggested('books for the v')).toEqual([books])
    expect(await suggested('school boo')).toEqual([books])
    expect(await suggested('WARM')).toEqual([lunches])
    expect(await suggested('warm lunches warangal')).toEqual([])
  })

  test('organisers and cities are found too, misspelt or not', async () => {
    expect(await suggested('annapurna')).toEqual([lunches])
    expect(await suggested('anapurna kichen')).toEqual([lunches])
    expect(await suggested('warangl')).toEqual([books])
    expect(await suggested('hadlooms')).toEqual([looms])
    expect(await suggested('wevers')).toEqual([looms])
    expect(await suggested('ahndlooms nlagonda')).toEqual([looms])
  })

  test.each(['education', 'शिक्षा', 'విద్య', 'educaton', 'eduction', 'EDUCATION'])(
    '%s finds fundraisers of the cause, and the cause itself',
    async (text) => {
      expect(await titles({ query: text })).toEqual([lunches, looms, books])
      expect(await suggested(text)).toEqual([lunches, looms, books])
      expect(await causesSuggested(text)).toEqual(['education'])
    },
  )

  test('a cause is found by any of its words, together with others', async () => {
    expect(await titles({ query: 'culture hyderabad' })).toEqual([mobile])
    expect(await causesSuggested('ecolo')).toEqual(['ecology-environment'])
    expect(await causesSuggested('family welfare')).toEqual(['health-family-welfare'])
    expect(await causesSuggested('welfare')).toEqual(['health-family-welfare', 'human-rights-social-welfare'])
    expect(await causesSuggested('ed')).toEqual([])
    expect(await causesSuggested('books education')).toEqual([])
  })

  test('a misspelt word of a description is found', async () => {
    const told = {
      title: 'Guards on the shore',
      shortDescription: 'Nests of turtles are watched until dawn.',
    }
    const { id } = await makeCampaign(t, { ...told, startedAt: at(6) })
    expect(await titles({ query: 'turtels' })).toEqual([told.title])
    expect(await suggested('turtels')).toEqual([told.title])
    await plantStatus(t.services.database.pool, id, 'stopped')
  })

  test('words joined by a sign are found when they are misspelt', async () => {
    const title = 'Beds for the hostel/infirmary.Nalgonda'
    const { id } = await makeCampaign(t, { title })
    expect(await titles({ query: 'hsotel' })).toEqual([title])
    expect(await titles({ query: 'infermary' })).toEqual([title])
    await plantStatus(t.services.database.pool, id, 'stopped')
  })

  test('causes are known by the names that the pages give them', async () => {
    const { rows } = await t.services.database.pool.query<{ slug: string; names: string }>(
      'select slug, cause_names(id) as names from cause',
    )
    const words = await Promise.all(['en', 'hi', 'te'].map(frameWordsOf))
    for (const { slug, names } of rows)
      for (const language of words)
        expect(names).toContain(language[`nav_cause_${slug.replaceAll('-', '_')}`]!.toLowerCase())
  })

  test('a suggestion has what its line shows, its picture small', async () => {
    expect((await suggest('bookm'))[0]).toEqual({
      slug: expect.stringMatching(/^books-/) as string,
      title: mobile,
      city: 'Hyderabad',
      organiserName: 'Deccan Trust',
      coverImage: {
        src: expect.stringMatching(/^\/media\/.*-960\.webp$/) as string,
        srcset: expect.stringMatching(/ 960w$/) as string,
        width: 960,
        height: 600,
        alt: 'Shelves',
      },
    })
  })

  test('what is not live is never suggested', async () => {
    expect(await suggested('wells')).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['per cent', '%'],
    ['an emoji', '📚'],
    ['quotes', `'"'; --`],
    ['operators', `& | ! <-> :*`],
    ['half of an emoji', 'x\ud83d'],
    ['Telugu', 'పుస్తకాలు'],
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['ten thousand words', 'a '.repeat(5000)],
  ])('%s is answered without failing', async (_what, text) => {
    const answer = await suggesting(text)
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('quotes around words and marks between them do no harm', async () => {
    expect(await suggested(`"books" for 'the' village!`)).toEqual([books])
    expect(await suggested('📚 books 100%')).toEqual([])
  })
})

describe('among many fundraisers', () => {
  const filter = (given: Partial<CampaignFilter>): CampaignFilter => ({
    order: 'newest',
    today: '2026-11-20',
    page: 1,
    limit: 20,
    words: [],
    cause: undefined,
    city: undefined,
    ...given,
  })
  beforeAll(async () => {
    const { pool } = t.services.database
    await manyCampaigns(pool, 6000)
    // Some have ended, as in years of use: of few, an index by status alone would do.
    await pastReview(
      pool,
      `update campaign set status = 'completed' where slug like 'many-%' and id % 11 = 0`,
    )
    await pool.query('vacuum analyze campaign')
  })

  /** Explains the statements of a read, as PostgreSQL plans them. */
  async function plansOf(read: (pool: pg.Pool) => Promise<unknown>): Promise<string> {
    const plans: string[] = []
    const explaining = {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const { rows } = await t.services.database.pool.query<{ 'QUERY PLAN': string }>(
          `explain ${text}`,
          values,
        )
        plans.push(...rows.map((row) => row['QUERY PLAN']))
        return { rows: [] }
      },
    }
    await read(explaining as unknown as pg.Pool)
    return plans.join('\n')
  }

  test.each([
    ['the newest', {}, 'campaign_newest'],
    ['what ends soon', { order: 'endingSoon' }, 'campaign_ending'],
    ['what is needed most', { order: 'mostNeeded' }, 'campaign_need'],
    ['ongoing', { order: 'endingSoon', isOngoing: true }, 'campaign_ongoing'],
    ['ongoing, the newest', { isOngoing: true }, 'campaign_newest'],
    ['ongoing, what is needed most', { isOngoing: true, order: 'mostNeeded' }, 'campaign_need'],
    ['of verified organisers', { order: 'mostNeeded', isVerified: true }, 'campaign_need'],
    ['ending this week', { order: 'endingSoon', endsBy: '2026-11-27' }, 'campaign_ending'],
    ['of a cause', { cause: 'education' }, 'campaign_cause'],
    ['of a city', { city: 'Pune' }, 'campaign_city'],
    ['near a city', { nearCity: 'Pune' }, 'campaign_city'],
    ['near a city, what is needed most', { nearCity: 'Pune', order: 'mostNeeded' }, 'campaign_need'],
    ['with words', { words: [['weavers'], ['madapur']] }, 'campaign_search'],
  ] satisfies [string, Partial<CampaignFilter>, string][])(
    'a page of those %s is read from an index, never from the whole table',
    async (_which, given, index) => {
      const plan = await plansOf((pool) => listCampaigns(pool, filter(given)))
      expect(plan).toContain(index)
      // Counting, which is `c`, may look at half of a table that is so small.
      expect(plan).not.toMatch(/Seq Scan on campaign c_/)
    },
  )

  test('what fits a search best, and what has ended, is read from indexes', async () => {
    const words = [['weavers'], ['madapur']]
    const plan = await plansOf((pool) => listByFit(pool, filter({ words, nearCity: 'Pune' })))
    expect(plan).toContain('campaign_search')
    expect(plan).not.toMatch(/Seq Scan on campaign/)
    const ended = await plansOf((pool) => findEnded(pool, filter({ words }), 3))
    expect(ended).toContain('campaign_ended_search')
    expect(ended).not.toMatch(/Seq Scan on campaign/)
  })

  test('suggestions are read from indexes', async () => {
    const plan = await plansOf((pool) =>
      findSuggestions(pool, { today: '2026-11-20', title: 'wea', query: `('wea':*)` }),
    )
    for (const index of ['campaign_title', 'campaign_newest', 'campaign_words']) expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on campaign/)
    const told = await plansOf((pool) =>
      findSuggested(pool, '2026-11-20', [['weavers', 'weaver'], ['madapur']]),
    )
    for (const index of ['campaign_newest', 'campaign_search']) expect(told).toContain(index)
    expect(told).not.toMatch(/Seq Scan on campaign/)
  })

  test('common and rare, exact and misspelt words bring suggestions', async () => {
    for (const text of [
      'b',
      'books',
      'children',
      'zahanapalem',
      'zahanapalm',
      'wevers of madapur',
      'hyderabad',
    ])
      expect((await suggest(text)).length, text).toBeGreaterThan(2)
    expect((await suggested('zahanapalem'))[0]).toContain('Zahanapalem')
    expect((await suggested('zahanaplaem'))[0]).toContain('Zahanapalem')
  })

  test('near a city, pages follow each other without a gap or a repetition', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ nearCity: 'Guntur', sort: 'mostNeeded', limit: 50, page })),
    )
    const slugs = pages.flatMap(({ data }) => data.map(({ slug }) => slug))
    expect(new Set(slugs).size).toBe(150)
    expect(pages.every(({ data }) => data.every(({ city }) => city === 'Guntur'))).toBe(true)
  })
})
