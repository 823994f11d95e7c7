import { useState, type ComponentType } from 'react'
import type { ReplyOf } from '../../contract/call.ts'
import type { giving } from '../../contract/materials/giving.ts'
import { lazyImport } from '../app/client/lazy-import.ts'
import { m } from '../app/words.ts'
import type { MappedPlace } from '../maps/draw-places.ts'
import { Button } from '../ui/button.tsx'

type Places = ReplyOf<typeof giving.dropOffs>
type DrawnPlaces = ComponentType<{ shown: readonly MappedPlace[] }>

/** Number of places in view; the others unfold without scripts too. */
const shownAtFirst = 6

/** Drop-off locations as a list; a map of them is loaded when it is wanted. */
export function DropOffPlaces({ places }: { places: Places }) {
  const [Map, setMap] = useState<{ Part: DrawnPlaces }>()
  if (places.length === 0) return null
  const mapped = places.flatMap(({ id, name, point }) => (point ? [{ id, name, point }] : []))
  const open = async () => {
    const part = await lazyImport(() => import('../maps/places-map.tsx'))
    if (part) setMap({ Part: part.PlacesMap })
  }
  return (
    <section className="page-width flex flex-col gap-6" aria-labelledby="places">
      <div className="flex max-w-text flex-col gap-3">
        <h2 id="places" className="text-xl">
          {m.involve_places()}
        </h2>
        <p className="text-soft">{m.involve_places_text()}</p>
      </div>
      <PlaceList places={places.slice(0, shownAtFirst)} />
      {places.length > shownAtFirst && (
        <details className="-mt-6">
          <summary className="inline-flex min-h-12 cursor-pointer items-center font-label text-indigo underline underline-offset-4">
            {m.involve_places_more({ count: places.length - shownAtFirst })}
          </summary>
          <PlaceList places={places.slice(shownAtFirst)} />
        </details>
      )}
      {mapped.length > 0 &&
        (Map ? (
          <Map.Part shown={mapped} />
        ) : (
          <Button onClick={() => void open()} className="scripted self-start">
            {m.involve_places_map()}
          </Button>
        ))}
    </section>
  )
}

const PlaceList = ({ places }: { places: Places }) => (
  <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
    {places.map(({ id, name, place, availability }) => (
      <li key={id} className="flex flex-col gap-1 border-t border-line py-4">
        <h3 className="text-base font-label">{name}</h3>
        <p className="text-sm text-soft">{place}</p>
        <p className="text-sm">{availability}</p>
      </li>
    ))}
  </ul>
)
