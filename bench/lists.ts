import type pg from 'pg'
import { listCampaigns, type CampaignFilter } from '../server/campaigns/store-lists.ts'
import { istDay } from '../server/platform/ist.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { median, type Figures } from './kit/figures.ts'
import { flood } from './kit/load/flood.ts'
import { get, headersOf, Lane, post } from './kit/load/lane.ts'
import { manyFundraisers } from './kit/data/many-fundraisers.ts'
import { startPgLoop, startPlainServer, startStaticHtml } from './kit/load/yardsticks.ts'
import { beside } from './kit/rounds.ts'
import type { Server } from './kit/servers/server.ts'
import { statementsOf } from './kit/servers/statements.ts'
import { startOnWorld } from './kit/servers/world.ts'
import { nearestRequests } from './lists/nearest-requests.ts'
import { searches } from './lists/searches.ts'
import { siteSearches } from './lists/site-search.ts'
import { readsUnderDonations } from './lists/under-donations.ts'

const connections = 20
const seconds = 1
const limit = 20
const asked = 300
const [few, many] = [10_000, 1_000_000]

const statements = {
  active: { order: 'newest' },
  ongoing: { order: 'endingSoon', isOngoing: true },
} as const

/** Compares cached responses with a handler that sends the same bytes, with a conventional server, and few rows with many. */
export async function lists({ figures, random, seed }: Bench): Promise<void> {
  const server = await startOnWorld()
  const lane = new Lane(server.port)
  const list = post('/api/campaign/list/active-fundraisers', { page: 1, limit })
  const { data } = JSON.parse((await lane.ask(list)).body.toString()) as {
    data: { id: number; slug: string }[]
  }
  const [{ id, slug }] = data as [{ id: number; slug: string }]
  const questions = {
    search: post('/api/campaign/list/active-fundraisers', { page: 1, limit, query: 'school' }),
    [`list of ${limit}`]: list,
    fundraiser: get(`/api/campaign/detail/${slug}`),
    contributors: post('/api/campaign/donation/get-contributors-list', { campaignId: id, limit: 10 }),
    'site content': get('/api/cms/get-content'),
  }
  for (const [name, request] of Object.entries(questions))
    await besideSameBytes(figures, server, lane, name, request)
  await besidePlain(figures, server, lane, questions, slug)
  lane.close()

  const page = await onDatabase(server.dataDir, firstPage)
  const loop = await startPgLoop({ dataDir: server.dataDir, connections, ...page, fresh: [] })
  await loop.run(seconds)
  figures.show(
    `statement of the list of ${limit} on bare connections`,
    (await loop.run(seconds)).perSecond,
    '/s',
  )
  await loop.end()

  const small = await onDatabase(server.dataDir, (pool) => among(pool, few))
  const large = await onDatabase(server.dataDir, (pool) => among(pool, many))
  for (const name of ['active', 'ongoing'] as const) {
    figures.show(`first page of ${name} among ${few}, median`, small[name], 'ms')
    figures.show(`first page of ${name} among ${many}, median`, large[name], 'ms')
    figures.check(`  large ÷ small`, large[name] / small[name], { atMost: 1.5 }, '×')
  }
  await server.stop()
  await readsUnderDonations(figures, seed)
  await searches(figures, random)
  await siteSearches(figures)
  await nearestRequests(figures, random)
}

async function besideSameBytes(figures: Figures, server: Server, lane: Lane, name: string, request: string) {
  await lane.ask(request)
  const answer = await lane.ask(request)
  const still = await startStaticHtml({ bytes: answer.body, headers: headersOf(answer) })
  const load = (port: number) => () => flood({ port, connections, seconds, request })
  const { ours, yardstick, ratio } = await beside(load(server.port), load(still.port))
  await still.end()
  figures.check(
    `${name} ÷ a handler that sends its ${answer.body.length} bytes`,
    ratio,
    { atLeast: 0.5 },
    '×',
  )
  figures.show(`  ${name}`, ours, '/s')
  figures.show('  handler', yardstick, '/s')
}

// The aim is 20 times the nearest open system, which is half as quick as the plain server: see docs/benchmarks.md.
const timesAsQuick = 10

/** Compares list and fundraiser with a server that queries its database and serialises JSON for each request. */
async function besidePlain(
  figures: Figures,
  server: Server,
  lane: Lane,
  questions: Record<string, string>,
  slug: string,
): Promise<void> {
  const plain = await startPlainServer(server.dataDir)
  const plainLane = new Lane(plain.port)
  const load = (port: number, request: string) => () => flood({ port, connections, seconds, request })
  const whole = get(`/fundraiser/${slug}`)
  for (const [one, request] of [
    [lane, questions['fundraiser']!],
    [plainLane, get('/list')],
    [plainLane, whole],
  ] as const) {
    const { status } = await one.ask(request)
    if (status !== 200) throw new Error(`answered by ${status}: ${request}`)
  }
  // The plain server returns in one call the data of two calls of ours.
  const both = async () => {
    const detail = await load(server.port, questions['fundraiser']!)()
    const givers = await load(server.port, questions['contributors']!)()
    return { ...detail, perSecond: 1 / (1 / detail.perSecond + 1 / givers.perSecond) }
  }
  const compared = {
    list: await beside(load(server.port, questions[`list of ${limit}`]!), load(plain.port, get('/list'))),
    search: await beside(load(server.port, questions['search']!), load(plain.port, get('/list'))),
    'fundraiser with contributors': await beside(both, load(plain.port, whole)),
  }
  for (const [name, { ours, yardstick, ratio }] of Object.entries(compared)) {
    figures.check(`${name} ÷ a plain server`, ratio, { atLeast: timesAsQuick }, '×')
    figures.show(`  ${name}`, ours, '/s')
    figures.show('  plain server', yardstick, '/s')
  }
  plainLane.close()
  await plain.end()
}

const filterOf = (name: keyof typeof statements): CampaignFilter => ({
  ...statements[name],
  today: istDay(new Date()),
  page: 1,
  limit,
  words: [],
  cause: undefined,
  city: undefined,
})

/** Median time of each list's statement on one connection, in milliseconds, among `count` fundraisers. */
async function among(pool: pg.Pool, count: number): Promise<Record<keyof typeof statements, number>> {
  await manyFundraisers(pool, count, { isPublicOnly: true })
  const of = async (name: keyof typeof statements) => {
    const took: number[] = []
    for (let i = 0; i < asked; i++) {
      const began = performance.now()
      await listCampaigns(pool, filterOf(name))
      took.push(performance.now() - began)
    }
    return median(took.slice(asked / 3))
  }
  return { active: await of('active'), ongoing: await of('ongoing') }
}

const firstPage = async (pool: pg.Pool) => ({
  statements: await statementsOf(pool, () => listCampaigns(pool, filterOf('active'))),
})
