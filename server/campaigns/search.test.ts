import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FundraiserRow, FundraiserSuggestion } from '../../contract/campaigns/public.ts'
import { createStory } from '../content/index.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { makePicture } from '../testing/make/media.ts'
import { plantStatus } from '../testing/make/past-triggers.ts'

let t: TestApp
const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const titled = { title: 'Looms for young hands', city: 'Warangal', startedAt: at(1), endsOn: '2026-12-10' }
const titledHere = {
  ...titled,
  title: 'Six looms',
  city: 'Hyderabad',
  startedAt: at(2),
  endsOn: '2026-12-30',
}
const named = { title: 'Thread by the kilo', organiserName: 'Looms Trust', startedAt: at(3) }
const inside = { title: 'Heirlooms kept dry', startedAt: at(4), endsOn: '2026-12-20' }
const told = { title: 'A roof', shortDescription: 'Rain falls on the looms.', startedAt: at(5) }
const bicycles = { title: 'A bicycle for each girl', startedAt: at(6) }
const cards = { title: 'Food for those who have no papers', shortDescription: 'Help with ration cards.' }

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_READS_IP: '100000/60' } })
  for (const one of [titled, titledHere, named, inside, told, bicycles, cards])
    await makeCampaign(t, { organiserName: 'Deccan Trust', beneficiary: 'Families', ...one })
  const ended = { startsOn: '2026-09-01', endsOn: '2026-11-01' }
  await makeCampaign(t, { ...ended, title: 'Turtle guards on the shore', status: 'completed' })
  await makeCampaign(t, { ...ended, title: 'A night nurse for Borabanda', endsOn: '2026-11-02' })
  const stopped = await makeCampaign(t, { title: 'Turtle soup' })
  await plantStatus(t.services.database.pool, stopped.id, 'stopped')
  const picture = await makePicture(t, 'A lamp')
  const { database, clock, changes } = t.services
  for (const [slug, status] of [
    ['lamp', 'visible'],
    ['draft', 'draft'],
  ] as const)
    await createStory(
      { db: database.db, clock, changes },
      {
        slug,
        title: 'The lamp that stays lit in Borabanda',
        shortDesc: 'It burns.',
        content: '<p>It burns.</p>',
        causeId: 1,
        status,
        position: 1,
        source: 'materials',
        cardMediaId: picture,
        bannerMediaId: picture,
      },
    )
})
afterAll(() => t.close())

type Listed = {
  data: FundraiserRow[]
  meta: { total: number; pages: number; ended?: FundraiserSuggestion[] }
}
const list = async (payload: object) =>
  (
    await t.app.inject({ method: 'POST', url: '/api/campaign/list/active-fundraisers', payload })
  ).json<Listed>()
const titles = async (payload: object) => (await list(payload)).data.map(({ title }) => title)
type Suggested = {
  data: FundraiserSuggestion[]
  meta: { ended?: FundraiserSuggestion[]; stories?: { slug: string; title: string }[] }
}
const suggest = async (query: string) =>
  (await t.app.inject({ url: '/api/campaign/search/suggest', query: { query } })).json<Suggested>()
const suggested = async (query: string) => (await suggest(query)).data.map(({ title }) => title)
const endedSuggested = async (query: string) => (await suggest(query)).meta.ended?.map(({ title }) => title)

test('what fits best comes first: titles, then names, then what is told; among equals the newest', async () => {
  const all = [titledHere, titled, named, told, inside].map(({ title }) => title)
  expect(await titles({ query: 'looms' })).toEqual(all)
  const pages = await Promise.all([1, 2, 3].map((page) => list({ query: 'looms', limit: 2, page })))
  expect(pages.flatMap(({ data }) => data.map(({ title }) => title))).toEqual(all)
  expect(pages.map(({ meta }) => meta.total)).toEqual([5, 5, 5])
})

test('among what fits equally well one’s own city comes first', async () => {
  expect((await titles({ query: 'looms', nearCity: 'Warangal' })).slice(0, 3)).toEqual([
    titled.title,
    titledHere.title,
    named.title,
  ])
})

test('another order is kept where it is asked for, and filters narrow a search', async () => {
  expect(await titles({ query: 'looms', sort: 'newest' })).toEqual(
    [told, inside, named, titledHere, titled].map(({ title }) => title),
  )
  expect((await titles({ query: 'looms hyderabad', sort: 'endingSoon' })).at(-1)).toBe(titledHere.title)
  expect(await titles({ query: 'looms', city: 'Warangal' })).toEqual([titled.title])
})

test('signs of the database are letters like others', async () => {
  for (const query of ['%', '_', '\\', `'`, '% looms', ':*', '()'])
    expect((await list({ query })).meta.total).toBeLessThan(7)
})

test.each([
  ['bycicle', bicycles.title],
  ['bicylce', bicycles.title],
  ['ration cadr', cards.title],
  ['raiton cadrs', cards.title],
])('%s is taken for what it was meant to be', async (query, title) => {
  expect(await titles({ query })).toEqual([title])
  expect(await suggested(query)).toEqual([title])
})

test('what has ended is told where nothing open fits, what was stopped is not', async () => {
  const { data, meta } = await list({ query: 'turtle' })
  expect(data).toEqual([])
  expect(meta.ended?.map(({ title }) => title)).toEqual(['Turtle guards on the shore'])
  expect((await list({ query: 'looms' })).meta.ended).toBeUndefined()
  expect((await list({ query: 'xylophone' })).meta.ended).toBeUndefined()
})

test.each([
  ['turtle', 'Turtle guards on the shore'],
  ['turtl', 'Turtle guards on the shore'],
  ['turtle on', 'Turtle guards on the shore'],
  ['कछुआ', 'Turtle guards on the shore'],
  ['తాబేళ్లు', 'Turtle guards on the shore'],
  ['night nurse', 'A night nurse for Borabanda'],
  ['borabanda', 'A night nurse for Borabanda'],
  ['नर्स', 'A night nurse for Borabanda'],
])('what has ended is suggested for %s, where nothing open fits', async (query, title) => {
  expect(await suggested(query)).toEqual([])
  expect(await endedSuggested(query)).toEqual([title])
})

test('where something open fits, or nothing at all, nothing that has ended is suggested', async () => {
  for (const query of ['looms', 'rain', 'xylophone', 'tu', 'in', '', '%'])
    expect((await suggest(query)).meta, query).toEqual({ causes: [] })
})

test('no more than two that have ended are suggested, the latest first', async () => {
  expect(await endedSuggested('borabanda')).toHaveLength(1)
  for (const day of ['03', '04'])
    await makeCampaign(t, {
      title: `Oars for the ferry of the ${day}th`,
      startsOn: '2026-09-01',
      endsOn: `2026-11-${day}`,
      status: 'completed',
    })
  await makeCampaign(t, { title: 'Oars', startsOn: '2026-09-01', endsOn: '2026-11-01', status: 'completed' })
  expect(await endedSuggested('oars')).toEqual([
    'Oars for the ferry of the 04th',
    'Oars for the ferry of the 03th',
  ])
})

test('a story is suggested by the words of its title, once it is shown', async () => {
  const story = { slug: 'lamp', title: 'The lamp that stays lit in Borabanda' }
  for (const query of ['borabanda', 'LAMP', 'the lamp that st', 'lamp borab', 'दीपक', 'దీపం'])
    expect((await suggest(query)).meta.stories, query).toEqual([story])
  for (const query of ['lamp looms', 'burns', 'amp', 'turtle'])
    expect((await suggest(query)).meta.stories, query).toBeUndefined()
})

test.each([
  ['साइकिल', bicycles.title],
  ['సైకిల్', bicycles.title],
  ['लड़की साइकिल', bicycles.title],
  ['girl साइकिल', bicycles.title],
  ['bycicle लड़कियों', bicycles.title],
  ['खाना', cards.title],
  ['ఆహారం', cards.title],
  ['राशन', cards.title],
  ['बारिश', told.title],
  ['వర్షం,', told.title],
])('%s finds what it stands for in English', async (query, title) => {
  expect(await suggested(query)).toEqual([title])
  expect(await titles({ query })).toEqual([title])
})

test('a word of another language is suggested by before it is typed to its end', async () => {
  expect(await suggested('సైకి')).toEqual([bicycles.title])
})
