import { useEffect, useRef } from 'react'
import leafletSheet from 'leaflet/dist/leaflet.css?url'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { m } from '../app/words.ts'
import { drawPlaces, type MappedPlace } from './draw-places.ts'

/** A map of places; the list next to it has the same content. */
export function PlacesMap({ shown }: { shown: readonly MappedPlace[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? drawPlaces(box.current, shown) : undefined), [shown])
  return (
    <>
      <WholeSheet />
      <link rel="stylesheet" href={leafletSheet} precedence="second" />
      <div ref={box} role="application" aria-label={m.map_title()} className="map" />
    </>
  )
}
