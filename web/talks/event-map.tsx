import { useMemo } from 'react'
import { PlacesMap } from '../maps/places-map.tsx'

/** The place of an event on a map. */
export default function EventMap({ name, point }: { name: string; point: { lat: number; lng: number } }) {
  const shown = useMemo(() => [{ id: 1, name, point }], [name, point])
  return <PlacesMap shown={shown} />
}
