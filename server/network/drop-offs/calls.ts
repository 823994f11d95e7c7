import type { dropOffs } from '../../../contract/network/drop-offs.ts'
import { dropOffStatus } from '../../../contract/network/facts.ts'
import type { Place } from '../../../contract/places.ts'
import type { Handlers } from '../../http/handlers.ts'
import { recordCalls } from '../../http/records/records.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { NetworkDeps } from '../deps.ts'
import { dropOffsList } from './list-drop-offs.ts'
import { requireServed } from './served-cities.ts'

type Written = {
  localityName: string
  locality: Place
  location?: { lat: number; lng: number } | undefined
}

/** The columns of what a body says of the place. */
export const toPlaceColumns = ({ localityName, locality, location }: Written) => ({
  locality_name: localityName,
  locality,
  latitude: location?.lat ?? null,
  longitude: location?.lng ?? null,
})

export const dropOffHandlers = (deps: NetworkDeps): Handlers<typeof dropOffs> => {
  const records = recordCalls(deps, 'drop_off_location', dropOffStatus)
  return {
    list: listHandler(deps, dropOffsList),
    async detail({ params: { id } }) {
      const found = await records.find(id)
      const { latitude: lat, longitude: lng } = found
      return {
        id,
        version: found.version,
        status: records.codeOf(found.status),
        locality: found.locality as unknown as Place,
        location: lat === null || lng === null ? null : { lat, lng },
        is_full: found.is_full,
        full_until: found.full_until,
        miscInfo: { ...found, localityName: found.locality_name },
      }
    },
    update(input, ctx) {
      const { name, email, mobile_no, availability, description, locality } = input.body
      requireServed(locality, deps.config.servedCities)
      const { is_full: isFull, full_until: until } = input.body
      const told = { name, email, mobile_no, availability, description }
      const full =
        isFull === undefined ? {} : { is_full: isFull, full_until: isFull ? (until ?? null) : null }
      return records.save(ctx, input, { ...told, ...toPlaceColumns(input.body), ...full })
    },
    setStatus: records.setStatus,
  }
}
