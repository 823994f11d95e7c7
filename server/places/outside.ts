import type { Logger } from 'pino'
import type { Place } from '../../contract/places.ts'
import type { Clock } from '../platform/clock.ts'
import type { PlaceService } from '../platform/place-service.ts'

const restMs = 30_000

export type Outside = { service: PlaceService | undefined; clock: Clock; log: Logger }

/**
 * Asks the configured service. After a failure it is left alone for half a minute, so that one that is down does not
 * slow every letter that is typed.
 * @returns a search that answers undefined when there is no service, no answer or nothing found
 */
export function askOutside({ service, clock, log }: Outside) {
  let restsUntil = 0
  return async (text: string): Promise<Place[] | undefined> => {
    const now = clock.realNow().getTime()
    if (service === undefined || text.trim() === '' || now < restsUntil) return undefined
    try {
      const found = await service.search(text)
      return found.length > 0 ? found : undefined
    } catch (error) {
      restsUntil = now + restMs
      log.warn({ err: error }, 'the places service did not answer; the gazetteer does')
      return undefined
    }
  }
}
