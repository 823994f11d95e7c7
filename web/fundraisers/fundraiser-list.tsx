import type { FundraiserFilter } from '../app/paths.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { fundraisersText } from '../ui/counted.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Filters } from './filters.tsx'
import { FundraiserCards } from './fundraiser-card.tsx'
import type { ListData } from './list-data.ts'

type FundraiserListProps = {
  title: string
  text: string
  list: ListData
  /** The list's own address with another filter or page. */
  to: (filter: FundraiserFilter) => string
}

/** Both lists: their order as two tabs, filters, cards, pages. */
export function FundraiserList({ title, text, list, to }: FundraiserListProps) {
  const { causes, filter, rows, page, pages, total } = list
  const isFiltered = Boolean(filter.cause || filter.city)
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl">{title}</h1>
          <p className="max-w-text text-soft">{text}</p>
        </div>
        <nav aria-label={m.order()} className="flex gap-2">
          <ChipLink to={paths.fundraisers(filter)} isChosen={to({}) === paths.fundraisers()}>
            {m.newest()}
          </ChipLink>
          <ChipLink to={paths.ongoing(filter)} isChosen={to({}) === paths.ongoing()}>
            {m.ending_soon()}
          </ChipLink>
        </nav>
      </header>
      <Filters causes={causes} filter={filter} to={to} />
      {rows.length > 0 ? (
        <>
          <h2 className="-mb-4 text-sm font-body text-soft tabular">{fundraisersText(total)}</h2>
          <FundraiserCards rows={rows} hasFirst />
          <Pagination page={page} pages={pages} to={(number) => to({ ...filter, page: number })} />
        </>
      ) : (
        <EmptyState title={m.list_empty_title()} text={m.list_empty_text()}>
          {isFiltered && <ButtonLink to={to({})}>{m.clear_filters()}</ButtonLink>}
          <ButtonLink to={paths.donateCause(filter.cause)}>{m.give_to_a_cause()}</ButtonLink>
        </EmptyState>
      )}
    </main>
  )
}
