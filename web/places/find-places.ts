import { places, type Place } from '../../contract/places.ts'
import { apiUntil } from '../app/api.ts'
import type { Search } from '../forms/use-search.ts'
import { chosenPlace } from './chosen-place.ts'

export type PlaceOption = { value: string; label: string; hint?: string; place: Place }

export const placeOptionOf = (place: Place): PlaceOption => ({
  value: place.place_id,
  label: place.formatted,
  ...(place.pinCode && !place.formatted.includes(place.pinCode) && { hint: place.pinCode }),
  place,
})

/** Looks places up by a name or a PIN code, those near the chosen city first. */
export const findPlaces: Search<PlaceOption> = async (searchText, signal) => {
  const answer = await apiUntil(signal)(places.search, {
    query: { searchText, nearCity: chosenPlace()?.city },
  })
  return answer.ok ? answer.data.map(placeOptionOf) : undefined
}
