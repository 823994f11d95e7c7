import * as leaflet from 'leaflet'
import { multiples, roundStep, type Point } from './graticule.ts'

export type DrawnMap = { move(point: Point): void; remove(): void }

type Options = {
  centre: Point
  zoom: number
  point: Point | undefined
  /** Address of map pictures with `{z}/{x}/{y}`; without it the lines of the globe are drawn. */
  tiles: string | undefined
  pick(point: Point): void
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
  const move = (to: Point) => {
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

/** Parallels and meridians with their degrees, redrawn as the map moves. */
function drawLines(map: leaflet.Map) {
  const lines = leaflet.layerGroup().addTo(map)
  const line = (points: [number, number][], text: string) =>
    leaflet
      .polyline(points, { className: 'map-line', interactive: false })
      .addTo(lines)
      .bindTooltip(text, { permanent: true, direction: 'center', className: 'map-degrees' })
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
      line(
        [
          [lat, west],
          [lat, east],
        ],
        `${lat}° N`,
      )
    for (const lng of multiples(west, east, step))
      line(
        [
          [south, lng],
          [north, lng],
        ],
        `${lng}° E`,
      )
  }
  map.on('moveend', draw)
  draw()
}
