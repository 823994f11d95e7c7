import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import type { CardRow } from '../fundraisers/fundraiser-card.tsx'
import { classNames } from '../ui/format/class-names.ts'
import { formatShortRupees } from '../ui/format/money.ts'
import { Link } from '../ui/links/link.tsx'
import { ShortMoney } from '../ui/money-text.tsx'
import { Progress } from '../ui/weave/progress.tsx'

type NeediestProps = { row: CardRow | undefined; className?: string }

/** The fundraiser that needs most, within the first screen: the whole of it leads there. */
export function Neediest({ row, className }: NeediestProps) {
  if (!row) return null
  return (
    <section aria-labelledby="neediest" className={classNames('w-full', className)}>
      <div className="group relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4 float-shadow hover:border-edge">
        <h2 id="neediest" className="text-sm font-label text-indigo">
          {m.most_needed()}
        </h2>
        <h3 className="text-lg leading-tight">
          <Link
            to={paths.fundraiser(row.slug)}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:underline-offset-4"
          >
            {row.title}
          </Link>
        </h3>
        <Progress amount={row.raisedAmount} target={row.targetAmount} size="small" />
        <p className="text-sm text-soft">
          <ShortMoney amount={row.raisedAmount} className="font-label text-ink" />{' '}
          {m.of_target({ target: formatShortRupees(row.targetAmount) })} · {row.city}
        </p>
      </div>
    </section>
  )
}
