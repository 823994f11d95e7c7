import * as leaflet from 'leaflet'
import { drawLines } from './draw-map.ts'
import type { GraticulePoint } from './graticule.ts'

export type MappedPlace = { id: number; name: string; point: GraticulePoint }

/** Draws places with their names into a box and shows all of them. @returns what removes the map */
export function drawPlaces(box: HTMLElement, shown: readonly MappedPlace[]): () => void {
  const map = leaflet.map(box, { zoomAnimation: false, fadeAnimation: false, minZoom: 4, maxZoom: 19 })
  map.attributionControl.setPrefix(false)
  map.fitBounds(leaflet.latLngBounds(shown.map(({ point }) => point)).pad(0.3), { maxZoom: 14 })
  drawLines(map)
  for (const { name, point } of shown) {
    // A text node, because Leaflet would read a string as HTML.
    const label = document.createElement('span')
    label.textContent = name
    leaflet.circleMarker(point, { radius: 11, className: 'map-pin' }).bindTooltip(label).addTo(map)
  }
  return () => map.remove()
}
