import type { FundraiserFilter } from '../../app/paths.ts'
import { pageSizes, usualSize } from '../../ui/pages/page-sizes.ts'
import { PageSizes, Pagination } from '../../ui/pages/pagination.tsx'

type ListPagesProps = {
  list: { filter: FundraiserFilter; page: number; pages: number; total: number }
  to: (filter: FundraiserFilter) => string
}

/** The ways to the other pages of a list, and how many stand on each. */
export function ListPages({ list: { filter, page, pages, total }, to }: ListPagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-10 gap-y-2 sm:justify-between">
      <Pagination page={page} pages={pages} to={(number) => to({ ...filter, page: number })} />
      {total > pageSizes[0] && (
        <PageSizes
          limit={filter.limit ?? usualSize}
          to={(limit) => to({ ...filter, limit: limit === usualSize ? undefined : limit })}
        />
      )}
    </div>
  )
}
