import type pg from 'pg'
import type { Place, places } from '../../contract/places.ts'
import { withMeta } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { askOutside, type Outside } from './outside.ts'
import { formatted } from './rules.ts'
import { nearestPlace, searchPlaces } from './service.ts'
import type { PlaceRow } from './store.ts'

const toPlace = (row: PlaceRow): Place => ({
  pinCode: row.pin,
  locality: row.locality,
  locality2: '',
  locality3: '',
  street: '',
  city: row.city,
  district: row.district,
  state: row.state,
  place_id: row.placeId,
  latlong: { location: { lat: row.lat, lng: row.lng } },
  formatted: formatted(row, row.kind === 'city'),
})

/** `readPool` may be a replica: places change with the product, not with its use. */
export const placeHandlers = ({
  readPool,
  ...outside
}: { readPool: pg.Pool } & Outside): Handlers<typeof places> => {
  const ask = askOutside(outside)
  return {
    async search({ query }) {
      const elsewhere = await ask(query.searchText)
      if (elsewhere) return withMeta(elsewhere, { isAlike: false })
      const { rows, isAlike } = await searchPlaces(readPool, query.searchText, query.nearCity)
      return withMeta(rows.map(toPlace), { isAlike })
    },
    async nearest({ query }) {
      const found = await nearestPlace(readPool, query)
      return found === undefined ? null : toPlace(found)
    },
  }
}
