import type { FundraiserFilter } from '../../app/paths.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { fundraisersText } from '../../ui/format/counts.ts'
import { CityTaken } from './city-guess-notice.tsx'
import { FundraiserFilters } from './filters.tsx'
import { FundraiserCard } from '../fundraiser-card.tsx'
import type { FundraiserListData } from './list-data.ts'
import { listTitle } from './list-head.ts'
import { ListPages } from './list-pages.tsx'
import { NothingFits } from './no-results.tsx'

type FundraiserListProps = {
  title: string
  text: string
  list: FundraiserListData
  /** The list's own address with another filter or page. */
  to: (filter: FundraiserFilter) => string
}

/** Both lists: filters, their order, cards, pages. */
export function FundraiserList({ title, text, list, to }: FundraiserListProps) {
  const { causes, filter, meant, near, rows, total } = list
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{listTitle(title, list)}</h1>
        <p className="max-w-text text-soft">{text}</p>
      </header>
      <FundraiserFilters causes={causes} filter={filter} typed={meant?.typed} near={near} to={to} />
      {meant && <CityTaken meant={meant} filter={filter} to={to} />}
      {rows.length > 0 ? (
        <>
          <div className="-mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="text-sm font-body text-soft tabular">{fundraisersText(total)}</h2>
            <Orders filter={filter} to={to} />
          </div>
          <Cards rows={rows} />
          <ListPages list={list} to={to} />
        </>
      ) : (
        <NothingFits list={list} to={to} />
      )}
    </main>
  )
}

/** The last row is filled by a word to those who know of a need themselves; where it is full, phones alone show that. */
function Cards({ rows }: Pick<FundraiserListData, 'rows'>) {
  const ofTwo = rows.length % 2 === 0 && 'sm:max-lg:hidden'
  const ofThree = ['lg:hidden', 'lg:col-span-2'][rows.length % 3]
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((row, index) => (
        <FundraiserCard key={row.id} row={row} isFirst={index === 0} />
      ))}
      <aside
        aria-labelledby="yours"
        className={classNames(
          'flex flex-col items-start justify-center gap-4 rounded-card bg-sunk p-6 lg:p-10',
          ofTwo,
          ofThree,
        )}
      >
        <h2 id="yours" className="text-xl">
          {m.list_yours_title()}
        </h2>
        <p className="max-w-96 text-soft">{m.list_yours_text()}</p>
        <ButtonLink to={paths.startFundraiser()}>{m.nav_raise()}</ButtonLink>
      </aside>
    </div>
  )
}

/** Orders of one list; none is lost by another. Its own needs no name in the address. */
function Orders({ filter, to }: Pick<FundraiserListProps, 'to'> & { filter: FundraiserFilter }) {
  const own = to({}) === paths.ongoing() ? 'ending-soon' : 'newest'
  const orders = [
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
        <ChipLink
          key={sort}
          to={to({ ...filter, sort: sort === own ? undefined : sort })}
          isChosen={sort === (filter.sort ?? own)}
        >
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}
