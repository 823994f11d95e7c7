import type { PublicCamp } from '../../../contract/talks/camps.ts'
import { mapLink } from '../../../shared/map-link.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { slotHours, slotsByDay } from './camp-text.ts'

/** Results, days with slots, places, needs and pictures of a camp. */
export function CampPart({ camp }: { camp: PublicCamp }) {
  const { results, needs, media } = camp
  return (
    <>
      {results.length > 0 && <Results results={results} />}
      <Slots camp={camp} />
      <Places locations={camp.locations} />
      {needs.length > 0 && <Needs needs={needs} />}
      {media.length > 0 && <Pictures media={media} />}
    </>
  )
}

const Results = ({ results }: Pick<PublicCamp, 'results'>) => (
  <section aria-labelledby="results" className="flex max-w-text flex-col gap-4">
    <h2 id="results" className="text-xl">
      {m.camps_results()}
    </h2>
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {results.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-2xl font-heading tabular">{formatRupees(value).slice(1)}</dd>
        </div>
      ))}
    </dl>
  </section>
)

function Slots({ camp: { slots, locations, isOpen } }: { camp: PublicCamp }) {
  const several = locations.length > 1
  const nameOf = (id: number) => locations.find((one) => one.id === id)?.name ?? ''
  return (
    <section aria-labelledby="slots" className="flex max-w-text flex-col gap-4">
      <h2 id="slots" className="text-xl">
        {m.camps_slots()}
      </h2>
      {slotsByDay(slots).map(([day, ofDay]) => (
        <div key={day} className="flex flex-col gap-1">
          <h3 className="text-base font-label">{dayText(day)}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {ofDay.map((slot) => (
              <li key={slot.id} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="tabular">{slotHours(slot)}</span>
                  {several && <span className="block text-sm text-soft">{nameOf(slot.locationId)}</span>}
                </span>
                {isOpen && (
                  <span className={slot.free > 0 ? 'shrink-0 tabular text-neem' : 'shrink-0 text-soft'}>
                    {slot.free > 0 ? m.camps_free({ free: slot.free }) : m.camps_full()}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const Places = ({ locations }: Pick<PublicCamp, 'locations'>) => (
  <section aria-labelledby="places" className="flex max-w-text flex-col gap-4">
    <h2 id="places" className="text-xl">
      {m.camps_places()}
    </h2>
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {locations.map(({ id, name, address, city, point }) => (
        <li key={id} className="flex flex-col gap-1 py-4">
          <h3 className="text-base font-label">{name}</h3>
          <p className="text-soft">{[address, city].join(', ')}</p>
          {point && (
            <a
              href={mapLink({ street: address, formatted: city, latlong: { location: point } })}
              rel="noreferrer"
              className="inline-flex min-h-12 items-center self-start text-indigo underline underline-offset-4"
            >
              {m.camps_map()}
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const Needs = ({ needs }: Pick<PublicCamp, 'needs'>) => (
  <section aria-labelledby="needs" className="flex max-w-text flex-col gap-4">
    <h2 id="needs" className="text-xl">
      {m.camps_needs()}
    </h2>
    <ul className="flex flex-col gap-3">
      {needs.map(({ name, needed, found }) => (
        <li key={name} className="flex flex-col gap-1">
          <span>{m.camps_need({ name, needed, found })}</span>
          <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunk">
            <span
              className="block h-full bg-turmeric"
              style={{ width: `${Math.min(100, Math.round((found / needed) * 100))}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Pictures = ({ media }: Pick<PublicCamp, 'media'>) => (
  <section aria-labelledby="pictures" className="flex flex-col gap-4">
    <h2 id="pictures" className="text-xl">
      {m.camps_pictures()}
    </h2>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {media.map(({ id, url, caption }) => (
        <li key={id}>
          <figure className="flex flex-col gap-1">
            <img
              src={url}
              alt={caption}
              loading="lazy"
              className="aspect-square w-full rounded-card object-cover"
            />
            <figcaption className="text-sm text-soft">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
)
