import type { Place } from '../../../contract/places.ts'

/** City that the field's text was taken for. */
export type CityMeant = {
  typed: string
  /** None: no place is called so. */
  city: string | undefined
  district: string | undefined
  /** The line of the place that was named, where that is only a part of the city. */
  part: string | undefined
  /** Nothing is called just so. */
  isGuess: boolean
  /** Other cities that may have been meant by a guess; what has a part that is called so is none. */
  others: string[]
}

const othersAtMost = 3

/** The city of the places that were found for a text, best first. `isAlike`: they are only like it. */
export function cityMeant(typed: string, places: readonly Place[], isAlike: boolean): CityMeant {
  const first = places.find(({ city }) => city !== '')
  const isGuess = first !== undefined && (isAlike || first !== places[0] || isBeginning(typed, first))
  const cities = places.filter(({ city, locality, pinCode }) => city && !locality && !pinCode)
  const others = new Set(cities.map(({ city }) => city).filter((city) => city !== first?.city))
  return {
    typed,
    city: first?.city,
    district: first?.district,
    part: first && (first.locality || first.pinCode) && !isGuess ? first.formatted : undefined,
    isGuess,
    others: isGuess ? [...others].slice(0, othersAtMost) : [],
  }
}

/** Names are compared without spaces and marks. */
const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

function isBeginning(typed: string, { city, locality }: Place) {
  const key = keyOf(typed)
  return (
    [city, locality].some((name) => keyOf(name).startsWith(key) && keyOf(name) !== key) && keyOf(city) !== key
  )
}
