import { quantile, type Figures } from '../kit/figures.ts'
import { searchRows } from '../kit/data/search-rows.ts'
import { get } from '../kit/load/lane.ts'
import { drive } from '../kit/load/load.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const ofEachKind = 20_000
const words = {
  common: ['school', 'books for children', 'water', 'hyderabad', 'weavers', 'wa', 's'],
  rare: ['zahanapalem', 'looms for widows of gachunagar', 'nalanapet trees', 'xylophone'],
  misspelt: ['shcool', 'wevers', 'hydrabad', 'chldren of madapaly', 'lunchs'],
  'Hindi and Telugu': ['स्कूल', 'పుస్తకాలు', 'पानी', 'చెట్లు hyderabad', 'हैदराबाद', 'మాదాపల్లి'],
}

/** Checks first searches over the site among 100,000 requests, events, jobs, posts and celebrations. */
export async function siteSearches(figures: Figures): Promise<void> {
  const server = await startOnWorld()
  const { port, dataDir } = server
  await onDatabase(dataDir, (pool) => searchRows(pool, ofEachKind))
  for (const [what, texts] of Object.entries(words)) {
    let n = 0
    // Dots are not searched for; they make each address new, so that no answer comes from a cache.
    const next = () => {
      n += 1
      const text = `${texts[n % texts.length]!} ${'.'.repeat(n)}`
      return get(`/api/search?query=${encodeURIComponent(text)}`)
    }
    const round = () => drive({ port, lanes: 1, seconds: 3, next })
    await round()
    const { latencies } = await round()
    figures.check(
      `search over the site for ${what} words among 100,000, p95`,
      quantile(latencies, 0.95),
      { atMost: 50 },
      'ms',
    )
  }
  await server.stop()
}
