import type { Place } from '../../../contract/places.ts'
import type { StoredPickup } from './store-pickups.ts'

type Point = { lat: number; lng: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Straight line between two points in kilometres, with one decimal. */
export function kmBetween(a: Point, b: Point): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const width = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const share = height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width
  return Math.round(6371 * 2 * Math.asin(Math.sqrt(share)) * 10) / 10
}

const pointOf = ({ latlong }: Pick<Place, 'latlong'>) => latlong?.location

type Stop<P> = P & { km: number | null; kmFrom: 'home' | 'stop' | null }
type Placed = Pick<StoredPickup, 'status' | 'from' | 'until'> & {
  offer: Pick<StoredPickup['offer'], 'locality'>
}

/**
 * Puts pickups in the order in which they are driven: each time the nearest to the stop before, beginning at the last
 * place that was visited or else at the volunteer's own. A window that begins after another ends comes after it. Those
 * without coordinates follow by time, those that are over come last.
 */
export function nearestNext<P extends Placed>(
  pickups: readonly P[],
  home: Pick<Place, 'latlong'>,
): Stop<P>[] {
  const over = pickups.filter(({ status }) => status !== 'planned')
  const open = pickups.filter(({ status }) => status === 'planned')
  const located = open.filter(({ offer }) => pointOf(offer.locality))
  const others = open.filter(({ offer }) => !pointOf(offer.locality))
  const visited = over.findLast(({ offer }) => pointOf(offer.locality))
  const stops: Stop<P>[] = []
  let here = visited === undefined ? pointOf(home) : pointOf(visited.offer.locality)
  let kmFrom: 'home' | 'stop' = visited === undefined ? 'home' : 'stop'
  while (located.length > 0) {
    const firstEnd = Math.min(...located.map(({ until }) => until.getTime()))
    const distances = located.map(({ offer, from }) => {
      if (from.getTime() >= firstEnd) return Infinity
      return here === undefined ? 0 : kmBetween(here, pointOf(offer.locality)!)
    })
    const nearest = distances.indexOf(Math.min(...distances))
    const [next] = located.splice(nearest, 1)
    const distance = here === undefined ? undefined : distances[nearest]!
    stops.push({ ...next!, km: distance ?? null, kmFrom: distance === undefined ? null : kmFrom })
    here = pointOf(next!.offer.locality)
    kmFrom = 'stop'
  }
  return [...stops, ...[...others, ...over].map((pickup) => ({ ...pickup, km: null, kmFrom: null }))]
}
