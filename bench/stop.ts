import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { openFundraisers, orderBody, orderPath } from './kit/data/givers.ts'
import { askedAbout, unpaidOrders } from './kit/data/unpaid-orders.ts'
import { get, Lane, post, Unanswered } from './kit/load/lane.ts'
import { somePages } from './kit/pages/some-pages.ts'
import { startServer, type Server } from './kit/servers/server.ts'
import { startOnWorld } from './kit/servers/world.ts'

const stops = 10
const lanesOfEach = 5
const unpaid = 30_000

type Tally = { answered: number; refused: number; failed: string[] }

/** SIGTERM in the midst of pages, lists and orders: what was accepted is answered, then it goes. */
export async function stop(bench: Bench): Promise<void> {
  const { figures, seed, random } = bench
  let server = await startOnWorld()
  const ask = await questions(server, seed)
  const tally: Tally = { answered: 0, refused: 0, failed: [] }
  const tookMs: number[] = []
  const codes: (number | null)[] = []
  for (let round = 1; round <= stops; round++) {
    const load = visitors(server, ask, tally)
    await pause(400 + random() * 600)
    const { ms, code } = await server.stop()
    tookMs.push(ms)
    codes.push(code)
    await load
    if (round < stops) server = await startServer(server)
  }
  figures.check(`requests failed in flight over ${stops} stops`, tally.failed.length, { atMost: 0 })
  figures.check('slowest end after SIGTERM', Math.max(...tookMs) / 1000, { atMost: 10 }, 's')
  figures.check('ends that were not orderly', codes.filter((code) => code !== 0).length, { atMost: 0 })
  figures.tell('requests answered', tally.answered)
  figures.tell('connections refused once it had gone', tally.refused)
  for (const text of tally.failed.slice(0, 10)) console.log(`    ${text}`)
  await amongUnpaid(bench)
}

/** SIGTERM while the gateway is to be asked about thousands of orders: what is not asked is asked after the next start. */
async function amongUnpaid({ figures }: Bench): Promise<void> {
  const server = await startOnWorld()
  await onDatabase(server.dataDir, (pool) => unpaidOrders(pool, unpaid))
  const asked = () => onDatabase(server.dataDir, askedAbout)
  while ((await asked()) < 200) await pause(500)
  const [before, began] = [await asked(), performance.now()]
  await pause(5000)
  const rate = ((await asked()) - before) / ((performance.now() - began) / 1000)
  const { ms, code } = await server.stop()
  figures.check(`of ${unpaid} unpaid orders asked about`, rate, { atMost: 25 }, '/s')
  figures.check('end after SIGTERM among them', ms / 1000, { atMost: 2 }, 's')
  figures.check('  not orderly', code === 0 ? 0 : 1, { atMost: 0 })
}

type Ask = () => string

async function questions(server: Server, seed: number): Promise<Ask[]> {
  const lane = new Lane(server.port)
  const pages = await somePages(lane)
  lane.close()
  const campaigns = await onDatabase(server.dataDir, openFundraisers)
  let n = 0
  return [
    () => get(pages[n++ % pages.length]!.path, { 'accept-encoding': 'br' }),
    () => post('/api/campaign/list/active-fundraisers', { page: 1, limit: 20 }),
    () => {
      const name = `stop-${seed}-${n++}`
      const body = orderBody(name, campaigns[n % campaigns.length]!)
      return post(orderPath, body, { 'idempotency-key': name })
    },
  ]
}

/** Keep-alive connections that ask without a pause until nobody listens any more. */
async function visitors(server: Server, ask: readonly Ask[], tally: Tally): Promise<void> {
  await Promise.all(
    Array.from({ length: lanesOfEach * ask.length }, async (_, i) => {
      const lane = new Lane(server.port)
      for (;;) {
        const request = ask[i % ask.length]!()
        try {
          const { status } = await lane.ask(request)
          tally.answered += 1
          if (status !== 200) tally.failed.push(`${firstLine(request)} was answered ${status}`)
        } catch (error) {
          if (error instanceof Unanswered && error.refused) {
            tally.refused += 1
            return
          }
          tally.failed.push(`${firstLine(request)}: ${String(error)}`)
        }
      }
    }),
  )
}

const firstLine = (request: string) => request.slice(0, request.indexOf(' HTTP/'))
