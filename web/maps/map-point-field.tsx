import { useEffect, useState } from 'react'
import { places } from '../../contract/places.ts'
import { apiUntil } from '../app/api.ts'
import { m } from '../app/words.ts'
import { GroupFrame } from '../forms/field-frame.tsx'
import { useField, type FieldProps } from '../forms/use-field.ts'
import type { GraticulePoint } from './graticule.ts'
import { MapPicker } from './map-picker.tsx'

type MapPointFieldProps = FieldProps<GraticulePoint> & { centre?: GraticulePoint; tiles?: string }

const pointText = ({ lat, lng }: GraticulePoint) => `${lat}, ${lng}`

/** A point on a map, by a click, by keys or by its two numbers, and the place that lies nearest to it. */
export function MapPointField({ centre, tiles, ...given }: MapPointFieldProps) {
  const field = useField(given)
  const near = useNearest(field.value)
  return (
    <GroupFrame field={field} show={pointText}>
      <div data-wrong={field.error ? '' : undefined} inert={field.disabled}>
        <MapPicker point={field.value} pick={field.setValue} centre={centre} tiles={tiles} />
      </div>
      <output className="text-sm text-soft">{near && m.map_near({ place: near })}</output>
    </GroupFrame>
  )
}

/** Milliseconds that a point stays before it is looked up. */
const pause = 400

/** The place nearest to a point, in words; nothing beyond the borders and without a connection. */
function useNearest(point: GraticulePoint | undefined) {
  const [found, setFound] = useState<{ lat: number; lng: number; text: string }>()
  const { lat, lng } = point ?? {}
  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    const stop = new AbortController()
    const ask = async () => {
      const answer = await apiUntil(stop.signal)(places.nearest, { query: { lat, lng } })
      if (answer.ok && answer.data) setFound({ lat, lng, text: answer.data.formatted })
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [lat, lng])
  return found && found.lat === lat && found.lng === lng ? found.text : undefined
}
