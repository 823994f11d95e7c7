import { useState } from 'react'
import type { Place } from '../../contract/places.ts'
import { m } from '../app/words.ts'
import { Combobox } from '../forms/combobox/combobox.tsx'
import { useSearch } from '../forms/use-search.ts'
import { FieldFrame } from '../forms/field-frame.tsx'
import { useField, type FieldProps } from '../forms/use-field.ts'
import { findPlaces, placeOptionOf } from './find-places.ts'

type PlaceFieldProps = FieldProps<Place> & {
  /** A state or a district is not near enough. */
  needsCity?: boolean
}

/** A place in India, found by its name as it is typed, however spelt, or by its PIN code. */
export function PlaceField({ needsCity, hint = m.place_search(), ...given }: PlaceFieldProps) {
  const field = useField(
    { ...given, hint },
    { check: (value) => (needsCity && value && !(value as Place).city ? m.place_no_city() : undefined) },
  )
  const { found, state } = useSearch(findPlaces)
  const [first] = useState(field.value)
  const chosen = field.value ?? undefined
  return (
    <FieldFrame field={field} show={({ formatted }) => formatted}>
      <Combobox
        field={field}
        options={found.length > 0 || !first ? found : [placeOptionOf(first)]}
        search={state}
        chosen={chosen && placeOptionOf(chosen)}
        choose={(item) => field.setValue(item?.place)}
      />
    </FieldFrame>
  )
}
