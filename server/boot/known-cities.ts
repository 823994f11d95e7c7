import type pg from 'pg'
import { liveCities } from '../campaigns/index.ts'
import { citiesOfOpenRequests, openRequestsTag } from '../materials/index.ts'
import type { Changes } from '../platform/invalidation.ts'
import type { KnownCities } from '../http/pages/page-city.ts'

/** Longest age of this knowledge, in milliseconds: a new city is recognised a little later. */
const atMost = 60_000

/**
 * Cities with fundraisers or open requests, for those who cannot wait: answers from what is known, and asks anew behind their back
 * once these have changed.
 */
export async function knownCities(
  pool: pg.Pool,
  changes: Pick<Changes, 'subscribe'>,
  failed: (error: unknown) => void,
): Promise<KnownCities> {
  let known = await read(pool)
  let readAt = performance.now()
  let isStale = false
  let isReading = false
  changes.subscribe((tag) => {
    isStale ||= tag === 'fundraisers' || tag === openRequestsTag || tag === '*'
  })
  const refresh = async () => {
    isReading = true
    isStale = false
    readAt = performance.now()
    try {
      known = await read(pool)
    } catch (error) {
      failed(error)
    } finally {
      isReading = false
    }
  }
  return {
    get(name) {
      if (!isReading && (isStale || performance.now() - readAt > atMost)) void refresh()
      return known.get(name)
    },
  }
}

const read = async (pool: pg.Pool) => {
  const cities = await Promise.all([liveCities(pool), citiesOfOpenRequests(pool)])
  return new Map(cities.flat().map((city) => [city.toLowerCase(), city]))
}
