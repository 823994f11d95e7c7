import { Link } from 'react-router'
import { m } from '../app/words.ts'
import { classNames } from './class-names.ts'

/** How many of a list may stand on one page. */
export const pageSizes = [4, 10, 20, 30, 50] as const

type PageSizesProps = { limit: number; to: (limit: number) => string }

/** How many of a list stand on one page, as links: the choice lies in the address. */
export const PageSizes = ({ limit, to }: PageSizesProps) => (
  <nav aria-label={m.page_sizes()} className="flex flex-wrap items-center gap-1">
    <span className="mr-2 text-sm text-soft">{m.page_sizes()}</span>
    {pageSizes.map((size) => (
      <Link
        key={size}
        to={to(size)}
        aria-current={size === limit ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-12 min-w-12 items-center justify-center rounded-field font-label tabular',
          size === limit ? 'bg-sunk' : 'text-indigo hover:bg-sunk',
        )}
      >
        {size}
      </Link>
    ))}
  </nav>
)
