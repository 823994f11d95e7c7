import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './kit/bench.ts'
import { get, headersOf, Lane, type Reply } from './kit/load/lane.ts'
import { median, type Figures } from './kit/figures.ts'
import { flood } from './kit/load/flood.ts'
import { beside } from './kit/rounds.ts'
import { metric, type Server } from './kit/servers/server.ts'
import { somePages, type SomePage } from './kit/pages/some-pages.ts'
import { startReactCards, type ReactCards } from './kit/load/react-cards.ts'
import { startStaticHtml } from './kit/load/static-html.ts'
import { startOnWorld } from './kit/servers/world.ts'

const connections = 20
/** Many short rounds: what else goes on in the machine for a moment spoils few of them. */
const rounds = 11
const seconds = 1
const packed = { 'accept-encoding': 'br' }
const renders = 100
/** Until the engine has compiled what it will: what a server costs is what it costs all day. */
const warmings = 1500

/** Pages from memory beside static HTML of the same bytes, and rendered anew. */
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
      figures.check(`${name} page rendered anew ÷ 150 cards by React alone, CPU`, ratio, { atMost: 6 }, '×')
    figures.tell(`${name} page rendered anew, CPU`, ms, 'ms')
  }
  await cards.end()
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
  // The first of each is the warm-up, which does not count.
  const cost = { ours: median(costs.ours.slice(1)), still: median(costs.still.slice(1)) }
  figures.check(`kept ${name} page ÷ static HTML of ${page.body.length} bytes`, ratio, { atLeast: 0.9 }, '×')
  figures.check('  the same by CPU of their processes', cost.still / cost.ours, { atLeast: 0.9 }, '×')
  figures.tell('  kept page', ours, '/s')
  figures.tell('  static HTML', yardstick, '/s')
  figures.tell('  kept page, CPU', cost.ours, 'µs')
  figures.tell('  static HTML, CPU', cost.still, 'µs')
}

const cpuOf = (server: Server) => metric(server, 'process_cpu_seconds_total')

/** CPU of the process for one page that is in no cache, and beside what React takes for the cards: a parameter that nobody knows makes it somebody's own. */
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
      if (status !== 200) throw new Error(`${path} answered ${status}`)
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

/** The page as it is sent once it has been packed tightly. */
async function settled(lane: Lane, path: string): Promise<Reply> {
  await lane.ask(get(path, packed))
  await pause(2500)
  await lane.ask(get(path, packed))
  await pause(500)
  return lane.ask(get(path, packed))
}
