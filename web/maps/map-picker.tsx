import { useEffect, useId, useRef, useState } from 'react'
import leafletSheet from 'leaflet/dist/leaflet.css?url'
import { defaultPlace, places } from '../../contract/places.ts'
import { api } from '../app/api.ts'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { m } from '../app/words.ts'
import { chosenPlace } from '../places/chosen-place.ts'
import { lazyImport } from '../app/client/lazy-import.ts'
import { TextInput } from '../ui/fields/field.tsx'
import type { DrawnMap } from './draw-map.ts'
import { rounded, type GraticulePoint } from './graticule.ts'

/** Centre of a map when nothing else is given. */
export const usualCentre: GraticulePoint = { lat: 10.998, lng: 77.015 }
const usualZoom = 18

type MapPickerProps = {
  point: GraticulePoint | undefined
  pick(point: GraticulePoint): void
  centre?: GraticulePoint
  tiles?: string
}

/** The centre of the chosen city, or of the default city; the usual centre if the city is not found. */
async function ownCentre(): Promise<GraticulePoint> {
  const { formatted } = chosenPlace() ?? defaultPlace
  const answer = await api(places.search, { query: { searchText: formatted } })
  return (answer.ok && answer.data[0]?.latlong?.location) || usualCentre
}

/** A place on a map: by a click, by arrows and Enter, or by its two numbers. */
export function MapPicker({ point, pick, centre, tiles }: MapPickerProps) {
  const [around, setAround] = useState(centre ?? usualCentre)
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(undefined)
  const latest = useRef(pick)
  const hint = useId()
  useEffect(() => {
    latest.current = pick
    if (point) drawn.current?.move(point)
  })

  const first = useRef({ point, centre })
  useEffect(() => {
    let isOver = false
    const begin = async () => {
      const { point, centre = point ?? (await ownCentre()) } = first.current
      const part = await lazyImport(() => import('./draw-map.ts'))
      if (isOver || !box.current) return
      setAround(centre)
      drawn.current = part?.drawMap(box.current, {
        point,
        centre,
        zoom: usualZoom,
        tiles,
        pick: (to) => latest.current(rounded(to)),
      })
    }
    void begin()
    return () => {
      isOver = true
      drawn.current?.remove()
    }
  }, [tiles])

  return (
    <div className="flex flex-col gap-3">
      <WholeSheet />
      <link rel="stylesheet" href={leafletSheet} precedence="second" />
      <div ref={box} role="application" aria-label={m.map_title()} aria-describedby={hint} className="map" />
      <p id={hint} className="text-sm text-soft">
        {m.map_hint()} {!tiles && m.map_without_pictures()}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Degrees
          label={m.map_latitude()}
          most={90}
          value={point?.lat}
          give={(lat) => pick({ lng: around.lng, ...point, lat })}
        />
        <Degrees
          label={m.map_longitude()}
          most={180}
          value={point?.lng}
          give={(lng) => pick({ lat: around.lat, ...point, lng })}
        />
      </div>
    </div>
  )
}

type DegreesProps = { label: string; most: number; value: number | undefined; give(value: number): void }

/** Field for degrees. Typed text stays, even if it is no valid number, until another place is picked. */
function Degrees({ label, most, value, give }: DegreesProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | undefined }>()
  const [isLeft, setLeft] = useState(false)
  const own = typed && typed.value === value ? typed.text : undefined
  const isWrong = own !== undefined && own.trim() !== '' && degreesIn(own, most) === undefined
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={own ?? value ?? ''}
      error={isWrong && isLeft ? m.map_no_degrees({ most }) : undefined}
      onChange={({ target }) => {
        const number = degreesIn(target.value, most)
        setTyped({ text: target.value, value: number ?? value })
        if (number !== undefined) give(number)
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}

const degreesIn = (text: string, most: number) => {
  const number = Number(text)
  return text.trim() !== '' && Math.abs(number) <= most ? number : undefined
}
