import * as leaflet from 'leaflet'
import { degrees, multiples, roundStep, type GraticulePoint } from './graticule.ts'

export type DrawnMap = { move(point: GraticulePoint): void; remove(): void }

type Options = {
  centre: GraticulePoint
  zoom: number
  point: GraticulePoint | undefined
  /** Address of map pictures with `{z}/{x}/{y}`; without it the lines of the globe are drawn. */
  tiles: string | undefined
  pick(point: GraticulePoint): void
}

/** Draws a map into a box. A click picks a place; so does Enter, for the middle of what is shown. */
export function drawMap(box: HTMLElement, { centre, zoom, point, tiles, pick }: Options): DrawnMap {
  const map = leaflet.map(box, { zoomAnimation: false, fadeAnimation: false, minZoom: 4, maxZoom: 19 })
  map.attributionControl.setPrefix(false)
  map.setView(point ?? centre, zoom)
  if (tiles) leaflet.tileLayer(tiles).addTo(map)
  else drawLines(map)

  const pin = leaflet.circleMarker(point ?? centre, {
    radius: 11,
    className: 'map-pin',
    interactive: false,
  })
  const move = (to: GraticulePoint) => {
    pin.setLatLng(to).addTo(map)
    if (!map.getBounds().contains(to)) map.setView(to)
  }
  if (point) move(point)
  map.on('click', ({ latlng }) => pick(latlng.wrap()))
  box.addEventListener('keydown', (event) => {
    if (event.target !== box || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    pick(map.getCenter().wrap())
  })
  return { move, remove: () => map.remove() }
}

/** Parallels and meridians with their degrees at the edge, redrawn as the map moves. */
export function drawLines(map: leaflet.Map) {
  const lines = leaflet.layerGroup().addTo(map)
  const line = (
    from: leaflet.LatLngTuple,
    to: leaflet.LatLngTuple,
    text: string,
    direction: leaflet.Direction,
  ) => {
    leaflet.polyline([from, to], { className: 'map-line', interactive: false }).addTo(lines)
    leaflet
      .tooltip({ permanent: true, direction, className: 'map-degrees', offset: [0, 0] })
      .setLatLng(from)
      .setContent(text)
      .addTo(lines)
  }
  const draw = () => {
    lines.clearLayers()
    const bounds = map.getBounds()
    const [south, north, west, east] = [
      bounds.getSouth(),
      bounds.getNorth(),
      bounds.getWest(),
      bounds.getEast(),
    ]
    const step = roundStep(north - south, 4)
    for (const lat of multiples(south, north, step))
      line([lat, east], [lat, west], degrees(lat, 'NS'), 'left')
    for (const lng of multiples(west, east, step)) line([south, lng], [north, lng], degrees(lng, 'EW'), 'top')
  }
  map.on('moveend', draw)
  draw()
}
