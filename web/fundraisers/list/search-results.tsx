import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { fundraisersText } from '../../ui/format/counts.ts'
import { CityTaken } from './city-guess-notice.tsx'
import { FundraiserFilters } from './filters.tsx'
import { FundraiserCards } from '../fundraiser-card.tsx'
import type { FoundList } from './list-data.ts'
import { ListPages } from './list-pages.tsx'
import { NothingFits } from './no-results.tsx'

/** Results of a search, with the filters of every list. */
export function SearchResults({ list }: { list: FoundList }) {
  const { causes, filter, meant, near, rows, total } = list
  return (
    <>
      <FundraiserFilters causes={causes} filter={filter} typed={meant?.typed} near={near} to={paths.search} />
      {meant && <CityTaken meant={meant} filter={filter} to={paths.search} />}
      {rows.length > 0 ? (
        <>
          <div className="-mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="text-sm font-body text-soft tabular">{fundraisersText(total)}</h2>
            <Orders filter={filter} />
          </div>
          <FundraiserCards rows={rows} hasFirst />
          <ListPages list={list} to={paths.search} />
        </>
      ) : (
        <NothingFits list={{ ...list, others: [] }} to={paths.search} />
      )}
    </>
  )
}

function Orders({ filter }: Pick<FoundList, 'filter'>) {
  const orders = [
    [undefined, m.list_best()],
    ['newest', m.list_newest()],
    ['ending-soon', m.ending_soon()],
    ['most-needed', m.most_needed()],
  ] as const
  return (
    <nav
      aria-label={m.list_order()}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 max-sm:w-[calc(100%+40px)] sm:mx-0 sm:px-0"
    >
      {orders.map(([sort, name]) => (
        <ChipLink key={name} to={paths.search({ ...filter, sort })} isChosen={filter.sort === sort}>
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}
