import { papers } from '../../../contract/papers.ts'
import { m } from '../../app/words.ts'

type YearLinkProps = {
  donationId: string
  /** Its receipt: it names the year. */
  number: string
  name: string
}

/** Everything that the giver of a gift gave in its year, on one paper. */
export function YearLink({ donationId, number, name }: YearLinkProps) {
  const year = number.replace('TEST/', '').slice(0, 7)
  const path = papers.yearSummaryFile.path.replace('{donationId}', encodeURIComponent(donationId))
  return (
    <a
      href={`/api${path}?year=${year}`}
      target="_blank"
      rel="noreferrer"
      aria-label={m.finance_year_of({ year, name })}
      className="text-indigo underline underline-offset-4"
    >
      {m.finance_year_paper({ year })}
    </a>
  )
}
