import { useState } from 'react'
import { places, type Place } from '../../contract/places.ts'
import { apiUntil } from '../app/api.ts'
import { m } from '../app/words.ts'
import { Combobox } from '../forms/combobox/combobox.tsx'
import { useSearch, type Search } from '../forms/combobox/use-search.ts'
import { FieldFrame } from '../forms/field-frame.tsx'
import { useField, type FieldProps } from '../forms/use-field.ts'

type PlaceOption = { value: string; label: string; hint?: string; place: Place }

const optionOf = (place: Place): PlaceOption => ({
  value: place.place_id,
  label: place.formatted,
  ...(place.pinCode && !place.formatted.includes(place.pinCode) && { hint: place.pinCode }),
  place,
})

const findPlaces: Search<PlaceOption> = async (searchText, signal) => {
  const answer = await apiUntil(signal)(places.search, { query: { searchText } })
  return answer.ok ? answer.data.map(optionOf) : undefined
}

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
        options={found.length > 0 || !first ? found : [optionOf(first)]}
        search={state}
        chosen={chosen && optionOf(chosen)}
        choose={(item) => field.setValue(item?.place)}
      />
    </FieldFrame>
  )
}
