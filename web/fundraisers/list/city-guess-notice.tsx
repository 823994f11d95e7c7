import { Link } from '../../ui/links/link.tsx'
import type { FundraiserFilter } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import type { CityMeant } from './city-guess.ts'

type CityTakenProps = {
  meant: CityMeant
  filter: FundraiserFilter
  to: (filter: FundraiserFilter) => string
}

/** Says for which city a text was taken that is no city's name, and what else it may have meant. */
export function CityTaken({ meant: { typed, city, part, isGuess, others }, filter, to }: CityTakenProps) {
  if (!city || !(isGuess || part)) return null
  return (
    <output className="-my-2 text-sm text-soft">
      {isGuess ? m.city_guess({ typed, city }) : m.city_part({ place: part!, city })}
      {others.length > 0 && ` ${m.city_or()} `}
      {others.map((other, index) => (
        <span key={other}>
          {index > 0 && ' · '}
          <Link
            to={to({ ...filter, city: other })}
            className="inline-block py-3 text-ink underline underline-offset-4"
          >
            {other}
          </Link>
        </span>
      ))}
    </output>
  )
}
