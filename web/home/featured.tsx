import { Link } from '../ui/links/link.tsx'
import type { FundraiserRow } from '../../contract/campaigns.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { cardOf } from '../fundraisers/fundraiser-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShortMoney } from '../ui/money-text.tsx'
import { formatShortRupees } from '../ui/format/money.ts'
import { Picture } from '../ui/picture.tsx'
import { Progress } from '../ui/weave/progress.tsx'

/** A card's row with the sentence that a large card has room for. */
export const featuredOf = (row: FundraiserRow) => ({ ...cardOf(row), shortDescription: row.shortDescription })

type FeaturedProps = { row?: ReturnType<typeof featuredOf> }

/** The fundraiser that needs most, told at more length than on a card. */
export function Featured({ row }: FeaturedProps) {
  if (!row) return null
  return (
    <section className="page-width flex flex-col gap-6" aria-labelledby="featured">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="featured" className="text-xl">
          {m.most_needed()}
        </h2>
        <Link
          to={paths.fundraisers({ sort: 'most-needed' })}
          className="inline-flex min-h-12 items-center gap-2 rounded-field font-label text-indigo underline-offset-4 hover:underline"
        >
          {m.home_see_all()}
          <Icon name="right" size={18} />
        </Link>
      </div>
      <article className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Picture
          picture={row.coverImage}
          sizes="(max-width: 52rem) calc(100vw - 1px), 670px"
          className="aspect-8/5 size-full"
        />
        <div className="flex flex-col justify-center gap-4 p-5 md:p-8">
          <h3 className="text-xl">{row.title}</h3>
          <p className="flex items-center gap-1.5 text-sm text-soft">
            <Icon name="place" size={16} />
            {`${row.city} · ${row.organiserName}`}
          </p>
          <p className="text-soft">{row.shortDescription}</p>
          <Progress amount={row.raisedAmount} target={row.targetAmount} />
          <p className="-mt-2 text-sm text-soft">
            <ShortMoney amount={row.raisedAmount} className="font-label text-ink" />{' '}
            {m.of_target({ target: formatShortRupees(row.targetAmount) })}
          </p>
          <ButtonLink to={paths.fundraiser(row.slug)} aria-label={`${m.see_fundraiser()}: ${row.title}`}>
            {m.see_fundraiser()}
          </ButtonLink>
        </div>
      </article>
    </section>
  )
}
