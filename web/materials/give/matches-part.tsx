import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { giving } from '../../../contract/materials/giving.ts'
import { quietApi } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { useForm } from '../../forms/form-context.ts'
import { useStore } from '../../forms/state/form-store.ts'
import { Link } from '../../ui/links/link.tsx'
import { lineName, quantityText } from '../../ui/goods/line-text.ts'
import type { OfferValues } from './item-rows.ts'
import { typedPledge } from './typed-pledge.ts'

type Match = ReplyOf<typeof giving.matches>[number]

const matchText = ({ organisation, left, unit, km, ...line }: Match) => {
  const parts = { organisation, quantity: quantityText(left, unit), item: lineName(line) }
  return km === null ? m.things_match({ ...parts }) : m.things_match_near({ ...parts, km: Math.round(km) })
}

/** Requests that need items of the chosen categories, the nearest first. */
export function MatchesPart() {
  const form = useForm()
  const wanted = useStore(form.store, ({ values }) => {
    const { materials = [], locality } = values as Partial<OfferValues>
    const chosen = materials.flatMap(({ category }) => category ?? [])
    const categories = [...new Set(chosen)].toSorted((a, b) => a - b).join(',')
    const point = locality?.latlong?.location
    return JSON.stringify({ categories, ...(point && { lat: point.lat, lng: point.lng }) })
  })
  const values = useStore(form.store, ({ values: typed }) => typed as Partial<OfferValues>)
  const [matches, setMatches] = useState<readonly Match[]>([])
  useEffect(() => {
    let isCurrent = true
    const query = JSON.parse(wanted) as { categories: string; lat?: number; lng?: number }
    const found =
      query.categories === ''
        ? Promise.resolve([])
        : quietApi(giving.matches, { query }).then((answer) => (answer.ok ? answer.data : []))
    void found.then((rows) => isCurrent && setMatches(rows))
    return () => {
      isCurrent = false
    }
  }, [wanted])
  if (matches.length === 0) return null
  return (
    <section aria-labelledby="matches" className="flex flex-col gap-2 rounded-card bg-sunk p-4">
      <h3 id="matches" className="text-base font-label">
        {m.things_matches()}
      </h3>
      <ul className="flex flex-col">
        {matches.map((match, index) => (
          <li key={index}>
            <Link
              to={paths.giveItems(match.requestId)}
              state={{ typed: typedPledge(values, match) }}
              className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
            >
              {matchText(match)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
