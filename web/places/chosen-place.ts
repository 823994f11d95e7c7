import type { Place } from '../../contract/places.ts'
import { setCookie } from '../app/client/cookies.ts'

type Chosen = Pick<Place, 'city' | 'district' | 'formatted'>

const key = 'location'

/** The place chosen before, if this browser keeps one. */
export function chosenPlace(): Chosen | undefined {
  try {
    return placeFrom(localStorage.getItem(key))
  } catch {
    return undefined
  }
}

/** A stored place; nothing when it is none. */
export function placeFrom(stored: string | null): Chosen | undefined {
  const { city, district, formatted } = (JSON.parse(stored ?? 'null') ?? {}) as Partial<Chosen>
  return typeof city === 'string' && city && typeof formatted === 'string'
    ? { city, district: district ?? '', formatted }
    : undefined
}

/** Keeps the choice across visits: the city for the server, the place for this browser. */
export function choosePlace({ city, district, formatted }: Chosen) {
  setCookie('city', city)
  try {
    localStorage.setItem(key, JSON.stringify({ city, district, formatted }))
  } catch {
    // The cookie keeps the city.
  }
  for (const shown of document.querySelectorAll('[data-city]')) shown.textContent = city
}
