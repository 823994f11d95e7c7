import { Link } from '../links/link.tsx'
import { m } from '../../app/words.ts'
import { classNames } from '../format/class-names.ts'
import { Icon } from '../icon.tsx'
import { pageSizes, type PageSize } from './page-sizes.ts'

const shown = 3
const box =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-field px-3 font-label tabular'

/** Lists at most three neighbouring page numbers with the current one among them. */
export function pagesAround(page: number, pages: number) {
  const first = Math.max(1, Math.min(page - 1, pages - shown + 1))
  return Array.from({ length: Math.min(shown, pages) }, (_, index) => first + index)
}

type PaginationProps = { page: number; pages: number; to: (page: number) => string }

/** Real links, so that a page of a list can be shared, opened beside and found. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={m.pages()} className="flex flex-wrap items-center justify-center gap-2">
      <Step to={page > 1 ? to(page - 1) : undefined} rel="prev">
        <Icon name="left" size={18} />
        {m.previous()}
      </Step>
      {pagesAround(page, pages).map((number) => (
        <Link
          key={number}
          to={to(number)}
          aria-label={m.page_number({ number })}
          aria-current={number === page ? 'page' : undefined}
          className={classNames(box, number === page ? 'bg-indigo text-ground' : 'hover:bg-sunk')}
        >
          {number}
        </Link>
      ))}
      <Step to={page < pages ? to(page + 1) : undefined} rel="next">
        {m.next()}
        <Icon name="right" size={18} />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to?: string; rel: string; children: React.ReactNode }) {
  if (!to) return null
  return (
    <Link to={to} rel={rel} className={classNames(box, 'text-indigo hover:bg-sunk')}>
      {children}
    </Link>
  )
}

type PageSizesProps = {
  /** Size of the current page. */
  limit: number
  to: (limit: PageSize) => string
}

/** Sizes of a page as links: the address holds the choice. */
export const PageSizes = ({ limit, to }: PageSizesProps) => (
  <nav aria-label={m.page_sizes()} className="flex flex-wrap items-center justify-center gap-1">
    <span className="text-center text-sm text-soft max-sm:w-full">{m.page_sizes()}</span>
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
