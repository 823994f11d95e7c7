import { manyCampaigns } from '../server/testing/make/many-campaigns.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { median, quantile } from './kit/figures.ts'
import { post } from './kit/load/lane.ts'
import { drive } from './kit/load/load.ts'
import type { Server } from './kit/servers/server.ts'
import { typing } from './kit/load/typing.ts'
import { startOnWorld } from './kit/servers/world.ts'

const suggest = (text: string) => `/api/campaign/search/suggest?query=${text}`
const typed = {
  'common words': ['school', 'books for children', 'water', 'hyderabad', 'weavers', 'the'],
  'rare words': ['zahanapalem', 'looms for widows of gachunagar', 'anapet', 'xylophone'],
  'misspelt words': ['shcool', 'wevers', 'hydrabad', 'chldren of madapaly', 'lunchs'],
  'words of Hindi and Telugu': ['स्कूल', 'పుస్తకాలు', 'पानी', 'చెట్లు hyderabad', 'किडनी', 'కిడ్నీ'],
}

const lists = {
  'most needed': { sort: 'mostNeeded' },
  'ending soon': { sort: 'endingSoon' },
  'near a city': { nearCity: 'Hyderabad' },
  'ending soon near a city': { sort: 'endingSoon', nearCity: 'Warangal' },
  'most needed near a city': { sort: 'mostNeeded', nearCity: 'Warangal' },
  'of verified organisers': { verified: 1 },
}

/** Suggestions while one types among 50,000 live fundraisers; every order of the list among 10,000 and 100,000. */
export async function finding({ figures }: Bench): Promise<void> {
  const server = await startOnWorld()
  const small = await firstPages(server, 10_000)
  await onDatabase(server.dataDir, (pool) => manyCampaigns(pool, 50_000))
  for (const [what, texts] of Object.entries(typed))
    figures.check(
      `suggestions among 50,000, ${what}, p95`,
      await typing(server.port, suggest, texts),
      { atMost: 30 },
      'ms',
    )
  for (const [what, texts] of Object.entries(typed))
    figures.check(`results among 50,000, ${what}, p95`, await searching(server, texts), { atMost: 250 }, 'ms')
  const large = await firstPages(server, 100_000)
  for (const name of Object.keys(lists)) {
    figures.tell(`first page ${name}, among 100,000, median`, large[name]!, 'ms')
    figures.check('  large ÷ small', large[name]! / small[name]!, { atMost: 1.5 }, '×')
  }
  await server.stop()
}

/** First pages of searches over one connection. @returns the time that 95 of 100 stay within, in milliseconds */
async function searching(server: Server, texts: readonly string[]): Promise<number> {
  let n = 0
  const next = () =>
    post('/api/campaign/list/active-fundraisers', {
      limit: 20,
      query: texts[n++ % texts.length]!,
      nearCity: 'Hyderabad',
    })
  const ask = () => drive({ port: server.port, lanes: 1, seconds: 3, next })
  await ask()
  return quantile((await ask()).latencies, 0.95)
}

/** Median of one lane's latency for each list, so many fundraisers in the database. */
async function firstPages(server: Server, count: number): Promise<Record<string, number>> {
  await onDatabase(server.dataDir, (pool) => manyCampaigns(pool, count))
  const medians: Record<string, number> = {}
  for (const [name, body] of Object.entries(lists)) {
    const asking = () => post('/api/campaign/list/active-fundraisers', { page: 1, limit: 20, ...body })
    const ask = () => drive({ port: server.port, lanes: 1, seconds: 1.5, next: asking })
    await ask()
    medians[name] = median((await ask()).latencies)
  }
  return medians
}
