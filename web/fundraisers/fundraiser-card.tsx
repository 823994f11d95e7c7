import { Link } from '../ui/links/link.tsx'
import type { FundraiserRow } from '../../contract/campaigns/public.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { dayText } from '../ui/format/dates.ts'
import { classNames } from '../ui/format/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ShortMoney } from '../ui/money-text.tsx'
import { formatShortRupees } from '../ui/format/money.ts'
import { Picture } from '../ui/picture.tsx'
import { Progress } from '../ui/weave/progress.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'

export type CardRow = Pick<
  FundraiserRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'coverImage'
  | 'city'
  | 'organiserName'
  | 'raisedAmount'
  | 'targetAmount'
  | 'endsOn'
> & {
  /** Day of its end, in words, where ended ones are listed too. */
  ended?: string | undefined
}

/**
 * Picks what a card shows of a row, so that the rest does not travel twice, as a page and as its data. Its
 * title names its picture.
 */
export const cardOf = (row: FundraiserRow): CardRow => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  coverImage: { ...row.coverImage, alt: '' },
  city: row.city,
  organiserName: row.organiserName,
  raisedAmount: row.raisedAmount,
  targetAmount: row.targetAmount,
  endsOn: row.endsOn,
})

/** The whole card leads to the fundraiser; its title is the link that is read out. */
export function FundraiserCard({ row, isFirst = false }: { row: CardRow; isFirst?: boolean }) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface focus-within:border-indigo hover:border-edge">
      <Picture
        picture={row.coverImage}
        sizes="(max-width: 40rem) calc(100vw - 2.5rem), (max-width: 64rem) 50vw, 360px"
        isFirst={isFirst}
        className="aspect-8/5 w-full"
      />
      <WeaveBand seed={row.slug} scale={0.5} />
      <div className="flex grow flex-col gap-3 p-5">
        <h3 className="three-lines text-lg">
          <Link
            to={paths.fundraiser(row.slug)}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {row.title}
          </Link>
        </h3>
        <p className="flex gap-1.5 text-sm text-soft">
          <Icon name="place" size={16} className="mt-1" />
          <span className="min-w-0">{`${row.city} · ${row.organiserName}`}</span>
        </p>
        <div className="mt-auto flex flex-col gap-2 pt-2">
          <Progress amount={row.raisedAmount} target={row.targetAmount} size="small" />
          <p className="flex flex-col text-sm text-soft">
            <span>
              <ShortMoney amount={row.raisedAmount} className="font-label text-ink" />{' '}
              {m.of_target({ target: formatShortRupees(row.targetAmount) })}
            </span>
            <span className="tabular">{row.ended ?? m.ends_on({ day: dayText(row.endsOn) })}</span>
          </p>
        </div>
      </div>
    </article>
  )
}

type FundraiserCardsProps = { rows: CardRow[]; hasFirst?: boolean; isRow?: boolean | undefined }

/**
 * Cards beside each other. `hasFirst` when the first picture is the first thing seen, `isRow` where they are one row on
 * a phone too, pushed along by the thumb.
 */
export function FundraiserCards({ rows, hasFirst, isRow }: FundraiserCardsProps) {
  return (
    <div className={classNames('grid gap-6 threes sm:grid-cols-2 lg:grid-cols-3', isRow && 'thumb-row')}>
      {rows.map((row, index) => (
        <FundraiserCard key={row.id} row={row} isFirst={hasFirst && index === 0} />
      ))}
    </div>
  )
}
