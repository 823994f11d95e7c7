import type { Place } from '../../contract/places.ts'
import { m } from '../app/words.ts'
import { Choice } from '../ui/fields/choice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type FoundPlacesProps = {
  /** Undefined while the first look-up runs. */
  places: readonly Place[] | undefined
  /** Nothing is called so: these are what may have been meant. */
  isAlike: boolean
  /** Whether they were looked up by digits. */
  isPin: boolean
  chosen: Place | undefined
  choose(place: Place): void
}

/** Places to choose one of; arrows move among them, as among any such choice. */
export function FoundPlaces({ places, isAlike, isPin, chosen, choose }: FoundPlacesProps) {
  const missing = isPin ? m.place_no_pin() : m.place_not_found()
  const saying = places?.length === 0 ? missing : isAlike && m.place_alike()
  return (
    <fieldset className="h-64 overflow-y-auto border-y border-line">
      <legend className="sr-only">{m.place_found()}</legend>
      {!places && [0, 1, 2, 3].map((row) => <Skeleton key={row} className="my-2 h-8 w-full" />)}
      <output className={saying ? 'block py-3 text-sm text-soft' : undefined}>{saying}</output>
      {places?.map((place) => (
        <Choice
          key={place.place_id}
          type="radio"
          name="place"
          look="row"
          className="px-1"
          value={place.place_id}
          checked={chosen?.place_id === place.place_id}
          onChange={() => choose(place)}
        >
          {place.formatted}
        </Choice>
      ))}
    </fieldset>
  )
}
