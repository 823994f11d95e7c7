import { useId } from 'react'
import { Link } from 'react-router'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { groupDigits } from '../../kit/figures.ts'

type CountCardsProps = {
  title: string
  rows: readonly { name: string; active: number; isCapped: boolean }[]
  /** The list that each counts, by its name. */
  lists: Readonly<Record<string, string>>
  /** Whether somebody waits for those that are counted. */
  isWaiting?: boolean
}

/** Numbers of records under a heading, each a way to their list. */
export function CountCards({ title, rows, lists, isWaiting = false }: CountCardsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-sm font-label text-soft">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 @[40rem]:grid-cols-5">
        {rows.map(({ name, active, isCapped }) => (
          <li key={name} className="grid">
            <Link
              to={lists[name] ?? ''}
              className={classNames(
                'flex flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3 hover:border-ink',
                isWaiting && active > 0 && 'border-s-4 border-s-(--dye-turmeric)',
              )}
            >
              <span className="text-xs text-soft">{name}</span>
              <span className="text-lg font-heading tabular">
                {isCapped ? m.landing_or_more({ count: groupDigits(active) }) : groupDigits(active)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
