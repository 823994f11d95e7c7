import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './kit/bench.ts'
import { get, headersOf, Lane, type Reply } from './kit/load/lane.ts'
import { median, type Figures } from './kit/figures.ts'
import { flood } from './kit/load/flood.ts'
import { beside } from './kit/rounds.ts'
import { metric, type Server } from './kit/servers/server.ts'
import { somePages, type SomePage } from './kit/pages/some-pages.ts'
import { startReactCards, startStaticHtml, type ReactCards } from './kit/load/yardsticks.ts'
import { startOnWorld } from './kit/servers/world.ts'
import { pageBytes } from './pages/bytes.ts'
import { firstView } from './pages/first-view.ts'

const connections = 20
/** Many short rounds, so that other work on the machine affects few of them. */
const rounds = 11
const seconds = 1
const packed = { 'accept-encoding': 'br' }
const renders = 100
/** Renderings until the engine has optimised the code, as on a server that runs all day. */
const warmings = 1500

/** Compares cached pages with static HTML and rendered pages with React alone; checks bytes and the first view. */
export async function pages({ figures }: Bench): Promise<void> {
  const server = await startOnWorld()
  const lane = new Lane(server.port)
  const addresses = await somePages(lane)
  for (const { name, path } of addresses)
    if (name === 'fundraiser' || name === 'home') await besideStatic(figures, server, lane, { name, path })
  const cards = startReactCards()
  for (const { name, path } of addresses) {
    const { ms, ratio } = await renderMs(server, lane, path, cards)
    if (name === 'fundraiser')
      figures.check(`${name} page rendered ÷ 150 cards by React alone, CPU`, ratio, { atMost: 6 }, '×')
    figures.show(`${name} page rendered, CPU`, ms, 'ms')
  }
  await cards.end()
  await pageBytes(figures, lane)
  await firstView(figures, server, lane)
  lane.close()
  await server.stop()
}

async function besideStatic(figures: Figures, server: Server, lane: Lane, { name, path }: SomePage) {
  const page = await settled(lane, path)
  const still = await startStaticHtml({ bytes: page.body, headers: headersOf(page) })
  const costs = { ours: [] as number[], still: [] as number[] }
  const load = (port: number, whose: keyof typeof costs, cpuSeconds: () => Promise<number>) => async () => {
    const before = await cpuSeconds()
    const driven = await flood({ port, connections, seconds, request: get(path, packed) })
    costs[whose].push((((await cpuSeconds()) - before) / driven.done) * 1e6)
    return driven
  }
  const { ours, yardstick, ratio } = await beside(
    load(server.port, 'ours', () => cpuOf(server)),
    load(still.port, 'still', still.cpuSeconds),
    rounds,
  )
  await still.end()
  // The first value of each is the warm-up, which does not count.
  const cost = { ours: median(costs.ours.slice(1)), still: median(costs.still.slice(1)) }
  figures.check(
    `cached ${name} page ÷ static HTML of ${page.body.length} bytes`,
    ratio,
    { atLeast: 0.9 },
    '×',
  )
  figures.check('  the same by CPU time', cost.still / cost.ours, { atLeast: 0.9 }, '×')
  figures.show('  cached page', ours, '/s')
  figures.show('  static HTML', yardstick, '/s')
  figures.show('  cached page, CPU', cost.ours, 'µs')
  figures.show('  static HTML, CPU', cost.still, 'µs')
}

const cpuOf = (server: Server) => metric(server, 'process_cpu_seconds_total')

/** CPU time of an uncached page, in milliseconds and as a multiple of React alone. An unknown parameter avoids the cache. */
async function renderMs(
  server: Server,
  lane: Lane,
  path: string,
  cards: ReactCards,
): Promise<{ ms: number; ratio: number }> {
  const render = async (count: number) => {
    const before = await cpuOf(server)
    for (let i = 0; i < count; i++) {
      const { status } = await lane.ask(get(`${path}?nobody=${i}`))
      if (status !== 200) throw new Error(`${path} returned ${status}`)
    }
    return (((await cpuOf(server)) - before) / count) * 1000
  }
  await render(warmings)
  await cards.render(warmings)
  const costs: { page: number; cards: number }[] = []
  for (let round = 0; round < rounds; round++)
    costs.push({ page: await render(renders), cards: await cards.render(renders) })
  return {
    ms: median(costs.map(({ page }) => page)),
    ratio: median(costs.map((cost) => cost.page / cost.cards)),
  }
}

/** The page after it was compressed tightly in the background. */
async function settled(lane: Lane, path: string): Promise<Reply> {
  await lane.ask(get(path, packed))
  await pause(2500)
  await lane.ask(get(path, packed))
  await pause(500)
  return lane.ask(get(path, packed))
}
