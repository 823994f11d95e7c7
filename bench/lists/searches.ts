import { manyCampaigns } from '../../server/testing/make/many-campaigns.ts'
import { median, quantile, type Figures } from '../kit/figures.ts'
import { get, post } from '../kit/load/lane.ts'
import { drive } from '../kit/load/load.ts'
import { typing } from '../kit/load/typing.ts'
import { onDatabase } from '../kit/servers/database.ts'
import type { Server } from '../kit/servers/server.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const listPath = '/api/campaign/list/active-fundraisers'
const words = {
  common: ['school', 'books for children', 'water', 'hyderabad', 'weavers', 'the'],
  rare: ['zahanapalem', 'looms for widows of gachunagar', 'anapet', 'xylophone'],
  misspelt: ['shcool', 'wevers', 'hydrabad', 'chldren of madapaly', 'lunchs'],
  'Hindi and Telugu': ['स्कूल', 'పుస్తకాలు', 'पानी', 'చెట్లు hyderabad', 'किडनी', 'కిడ్నీ'],
}
const places = {
  common: ['hyderabad', 'madhapur', 'banjara hills', 'new delhi', 'వరంగల్', 'gandhi nagar'],
  misspelt: ['hydrabad', 'vijaywada', 'visakapatnam', 'banjara hils', 'koramangla', 'dehli'],
  'PIN code': ['500081', '560034', '110001'],
  address: ['flat 302, lotus towers, near the lake, madhapur, hyderabad 500081'],
}
const orders = {
  'most needed': { sort: 'mostNeeded' },
  'ending soon': { sort: 'endingSoon' },
  'near a city': { nearCity: 'Hyderabad' },
  'ending soon near a city': { sort: 'endingSoon', nearCity: 'Warangal' },
  'most needed near a city': { sort: 'mostNeeded', nearCity: 'Warangal' },
  'verified organisers': { verified: 1 },
}

/** Checks place search, suggestions among 50,000 fundraisers, first searches among 100,000, and each order among 10,000 and 100,000. */
export async function searches(figures: Figures, random: () => number): Promise<void> {
  const server = await startOnWorld()
  const { port, dataDir } = server
  const placePath = (text: string) => `/api/user/locations/search?searchText=${text}`
  for (const [what, texts] of Object.entries(places))
    figures.check(`place search, ${what}, p95`, await typing(port, placePath, texts), { atMost: 20 }, 'ms')
  const somewhere = () =>
    get(`/api/user/locations/nearest?lat=${8 + random() * 25}&lng=${70 + random() * 20}`)
  const { latencies } = await drive({ port, lanes: 1, seconds: 2, next: somewhere })
  figures.check('nearest place, p95', quantile(latencies, 0.95), { atMost: 20 }, 'ms')

  const small = await firstPages(server, 10_000)
  await onDatabase(dataDir, (pool) => manyCampaigns(pool, 50_000))
  const suggestPath = (text: string) => `/api/campaign/search/suggest?query=${text}`
  for (const [what, texts] of Object.entries(words)) {
    figures.check(
      `suggestions, ${what} words, p95`,
      await typing(port, suggestPath, texts),
      { atMost: 30 },
      'ms',
    )
  }
  const large = await firstPages(server, 100_000)
  for (const [what, texts] of Object.entries(words))
    figures.check(
      `first search for ${what} words among 100,000, p95`,
      await firstResults(port, texts),
      { atMost: 20 },
      'ms',
    )
  for (const name of Object.keys(orders)) {
    figures.show(`first page, ${name}, among 100,000, median`, large[name]!, 'ms')
    figures.check('  ÷ among 10,000', large[name]! / small[name]!, { atMost: 1.5 }, '×')
  }
  await server.stop()
}

/**
 * @returns the 95th percentile of the response time in milliseconds, over one connection, of searches that nobody
 * asked for before: each comes from another city
 */
async function firstResults(port: number, texts: readonly string[]): Promise<number> {
  let n = 0
  const next = () => post(listPath, { limit: 20, query: texts[n % texts.length]!, nearCity: `Town ${n++}` })
  const round = () => drive({ port, lanes: 1, seconds: 3, next })
  await round()
  return quantile((await round()).latencies, 0.95)
}

/** Median response time of each order's first page in milliseconds, among `count` fundraisers. */
async function firstPages({ port, dataDir }: Server, count: number): Promise<Record<string, number>> {
  await onDatabase(dataDir, (pool) => manyCampaigns(pool, count))
  const medians: Record<string, number> = {}
  for (const [name, body] of Object.entries(orders)) {
    const next = () => post(listPath, { page: 1, limit: 20, ...body })
    const round = () => drive({ port, lanes: 1, seconds: 1.5, next })
    await round()
    medians[name] = median((await round()).latencies)
  }
  return medians
}
