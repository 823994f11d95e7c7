import { Link } from '../ui/links/link.tsx'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { FundraiserCards, type CardRow } from './fundraiser-card.tsx'

type SomeFundraisersProps = {
  title: string
  rows: CardRow[]
  all: string
  /** The city whose fundraisers come first. */
  near?: string | undefined
  isRow?: boolean
}

/** A few of a list, and the way to the rest. */
export function SomeFundraisers({ title, rows, all, near, isRow }: SomeFundraisersProps) {
  if (rows.length === 0) return null
  return (
    <section className="page-width flex flex-col gap-4 sm:gap-6" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <h2 className="text-xl">{title}</h2>
          {near && <p className="text-sm text-soft">{m.list_near({ city: near })}</p>}
        </div>
        <Link
          to={all}
          aria-label={`${m.home_see_all()}: ${title}`}
          className="inline-flex min-h-12 items-center gap-2 rounded-field font-label text-indigo underline-offset-4 hover:underline"
        >
          {m.home_see_all()}
          <Icon name="right" size={18} />
        </Link>
      </div>
      <FundraiserCards rows={rows} isRow={isRow} />
    </section>
  )
}
