import { places, type Place } from '../../contract/places.ts'
import { api } from '../app/api.ts'
import { m } from '../app/words.ts'

/** Finds where this device is; or returns, in words, why that is not known. */
export async function placeHere(): Promise<Place | string> {
  const position = await askDevice().catch(() => undefined)
  if (!position) return m.place_denied()
  const { latitude: lat, longitude: lng } = position.coords
  const answer = await api(places.nearest, { query: { lat, lng } })
  if (!answer.ok) return m.say_no_connection()
  return answer.data ?? m.place_abroad()
}

const askDevice = () =>
  new Promise<GeolocationPosition>((tell, fail) =>
    navigator.geolocation.getCurrentPosition(tell, fail, { timeout: 10_000, maximumAge: 600_000 }),
  )
