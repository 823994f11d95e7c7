import type { dropOffs } from '../../../contract/network/drop-offs.ts'
import { dropOffStatus, needHelpTexts } from '../../../contract/network/facts.ts'
import type { Place } from '../../../contract/places.ts'
import type { Handlers } from '../../http/handlers.ts'
import { recordCalls } from '../../http/records/records.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { NetworkDeps } from '../deps.ts'
import { invalidField } from '../../http/app-error.ts'
import { istDay } from '../../platform/ist.ts'
import type { StoredRow } from '../../platform/lists/list.ts'
import { onWire } from '../../platform/on-wire.ts'
import { isFullOn } from './is-full-on.ts'
import { dropOffsList } from './list-drop-offs.ts'
import { requireServed } from './served-cities.ts'

type DropOffRow = StoredRow<typeof dropOffs.list>

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
  const today = () => istDay(deps.clock.now())
  const records = recordCalls(deps, 'drop_off_location', dropOffStatus)
  return {
    list: listHandler(deps, dropOffsList, (row: DropOffRow) => ({
      ...onWire(row),
      status: records.codeOf(row.status),
      isFull: isFullOn(today(), row),
    })),
    async detail({ params: { id } }) {
      const found = await records.find(id)
      const { latitude: lat, longitude: lng, is_full: isMarked, full_until: fullUntil } = found
      // A location whose last full day is over is not marked any more.
      const isFull = isFullOn(today(), { isFull: isMarked, fullUntil })
      return {
        id,
        version: found.version,
        status: records.codeOf(found.status),
        locality: found.locality as unknown as Place,
        location: lat === null || lng === null ? null : { lat, lng },
        is_full: isFull,
        full_until: isFull ? fullUntil : null,
        miscInfo: { ...found, localityName: found.locality_name },
      }
    },
    update(input, ctx) {
      const { name, email, mobile_no, availability, description, locality } = input.body
      requireServed(locality, deps.config.servedCities)
      const { is_full: isFull, full_until: until } = input.body
      if (isFull && until != null && until < today()) throw invalidField('full_until', needHelpTexts.dayOver)
      const told = { name, email, mobile_no, availability, description }
      const full =
        isFull === undefined ? {} : { is_full: isFull, full_until: isFull ? (until ?? null) : null }
      return records.save(ctx, input, { ...told, ...toPlaceColumns(input.body), ...full })
    },
    setStatus: records.setStatus,
  }
}
