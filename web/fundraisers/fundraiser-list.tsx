import type { FundraiserFilter } from '../app/paths.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ChipLink } from '../ui/chip.tsx'
import { fundraisersText } from '../ui/counted.ts'
import { pageSizes } from '../ui/page-sizes.ts'
import { PageSizes, Pagination } from '../ui/pagination.tsx'
import { Filters } from './filters.tsx'
import { FundraiserCards } from './fundraiser-card.tsx'
import type { ListData } from './list-data.ts'
import { listTitle } from './list-head.ts'
import { NothingFits } from './nothing-fits.tsx'

type FundraiserListProps = {
  title: string
  text: string
  list: ListData
  /** The list's own address with another filter or page. */
  to: (filter: FundraiserFilter) => string
}

/** Both lists: filters, their order, cards, pages. */
export function FundraiserList({ title, text, list, to }: FundraiserListProps) {
  const { causes, filter, rows, page, pages, total } = list
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{listTitle(title, list)}</h1>
        <p className="max-w-text text-soft">{text}</p>
      </header>
      <Filters causes={causes} filter={filter} to={to} />
      {rows.length > 0 ? (
        <>
          <div className="-mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="text-sm font-body text-soft tabular">{fundraisersText(total)}</h2>
            <Orders filter={filter} to={to} />
          </div>
          <FundraiserCards rows={rows} hasFirst />
          <div className="flex flex-wrap items-center justify-center gap-x-10 gap-y-2 sm:justify-between">
            <Pagination page={page} pages={pages} to={(number) => to({ ...filter, page: number })} />
            {total > pageSizes[0] && (
              <PageSizes limit={filter.limit} to={(limit) => to({ ...filter, limit })} />
            )}
          </div>
        </>
      ) : (
        <NothingFits list={list} to={to} />
      )}
    </main>
  )
}

/** Three orders, of which the second is a list of its own. */
function Orders({ filter, to }: Pick<FundraiserListProps, 'to'> & { filter: FundraiserFilter }) {
  const plain = { ...filter, sort: undefined }
  const isOngoing = to({}) === paths.ongoing()
  return (
    <nav aria-label={m.list_order()} className="flex max-w-full gap-2 overflow-x-auto py-1">
      <ChipLink to={paths.fundraisers(plain)} isChosen={!isOngoing && !filter.sort}>
        {m.list_newest()}
      </ChipLink>
      <ChipLink to={paths.ongoing(plain)} isChosen={isOngoing && !filter.sort}>
        {m.ending_soon()}
      </ChipLink>
      <ChipLink to={to({ ...filter, sort: 'most-needed' })} isChosen={filter.sort === 'most-needed'}>
        {m.most_needed()}
      </ChipLink>
    </nav>
  )
}
