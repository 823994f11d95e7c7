import type pg from 'pg'
import { listCampaigns, type CampaignFilter } from '../server/campaigns/store-lists.ts'
import { istDay } from '../server/platform/ist.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { median } from './kit/figures.ts'
import { post } from './kit/load/lane.ts'
import { drive } from './kit/load/load.ts'
import { manyFundraisers } from './kit/data/many-fundraisers.ts'
import { startPgLoop } from './kit/load/pg-loop.ts'
import { beside } from './kit/rounds.ts'
import type { Server } from './kit/servers/server.ts'
import { statementsOf } from './kit/servers/statements.ts'
import { startOnWorld } from './kit/servers/world.ts'

const connections = 20
const seconds = 2
const limit = 20

const lists = {
  active: '/api/campaign/list/active-fundraisers',
  ongoing: '/api/campaign/list/ongoing-fundraisers',
}

/** A page of twenty with its count over HTTP beside the same statement in a bare loop, then among many more. */
export async function listing({ figures }: Bench): Promise<void> {
  const server = await startOnWorld()
  const { statements } = await onDatabase(server.dataDir, firstPage)
  const loop = await startPgLoop({ dataDir: server.dataDir, connections, statements, fresh: [] })
  const { ours, yardstick, ratio, p99 } = await beside(
    () => drive({ port: server.port, lanes: connections, seconds, next: () => asking('active') }),
    () => loop.run(seconds),
  )
  await loop.end()
  figures.check(`list of ${limit} + count over HTTP ÷ bare pg`, ratio, { atLeast: 0.2 }, '×')
  figures.check(`list of ${limit} + count, p99 at ${connections} connections`, p99, { atMost: 30 }, 'ms')
  figures.tell('lists over HTTP', ours, '/s')
  figures.tell('the same statement by bare pg', yardstick, '/s')

  const small = await latenciesAmong(server, 10_000)
  const large = await latenciesAmong(server, 100_000)
  for (const name of ['active', 'ongoing'] as const) {
    figures.tell(`first page of ${name} among 10,000, median`, small[name], 'ms')
    figures.tell(`first page of ${name} among 100,000, median`, large[name], 'ms')
    figures.check(`  large ÷ small`, large[name] / small[name], { atMost: 1.5 }, '×')
  }
  await server.stop()
}

const asking = (list: keyof typeof lists) => post(lists[list], { page: 1, limit })

/** Median of one lane's latency for each list, so many fundraisers in the database. */
async function latenciesAmong(server: Server, count: number): Promise<Record<keyof typeof lists, number>> {
  await onDatabase(server.dataDir, (pool) => manyFundraisers(pool, count))
  const of = async (list: keyof typeof lists) => {
    const ask = () => drive({ port: server.port, lanes: 1, seconds: 1.5, next: () => asking(list) })
    await ask()
    return median((await ask()).latencies)
  }
  return { active: await of('active'), ongoing: await of('ongoing') }
}

async function firstPage(pool: pg.Pool) {
  const filter: CampaignFilter = {
    order: 'newest',
    today: istDay(new Date()),
    page: 1,
    limit,
    words: [],
    cause: undefined,
    city: undefined,
  }
  return { statements: await statementsOf(pool, () => listCampaigns(pool, filter)) }
}
