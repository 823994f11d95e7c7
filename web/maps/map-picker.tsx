import { useEffect, useId, useRef, useState } from 'react'
import leafletSheet from 'leaflet/dist/leaflet.css?url'
import { WholeSheet } from '../app/whole-style.tsx'
import { m } from '../app/words.ts'
import { bring } from '../shell/bring.ts'
import { TextField } from '../ui/field.tsx'
import type { DrawnMap } from './draw-map.ts'
import { rounded, type Point } from './graticule.ts'

/** Where a map opens when nothing says otherwise. */
export const usualCentre: Point = { lat: 10.998, lng: 77.015 }
const usualZoom = 18

type MapPickerProps = {
  point: Point | undefined
  pick(point: Point): void
  centre?: Point
  tiles?: string
}

/** A place on a map: by a click, by arrows and Enter, or by its two numbers. */
export function MapPicker({ point, pick, centre = usualCentre, tiles }: MapPickerProps) {
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
    void bring(() => import('./draw-map.ts')).then((part) => {
      if (isOver || !box.current) return
      drawn.current = part?.drawMap(box.current, {
        ...first.current,
        zoom: usualZoom,
        tiles,
        pick: (to) => latest.current(rounded(to)),
      })
    })
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
          give={(lat) => pick({ lng: centre.lng, ...point, lat })}
        />
        <Degrees
          label={m.map_longitude()}
          most={180}
          value={point?.lng}
          give={(lng) => pick({ lat: centre.lat, ...point, lng })}
        />
      </div>
    </div>
  )
}

type DegreesProps = { label: string; most: number; value: number | undefined; give(value: number): void }

function Degrees({ label, most, value, give }: DegreesProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = Number(target.value)
        if (target.value.trim() !== '' && Math.abs(number) <= most) give(number)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
