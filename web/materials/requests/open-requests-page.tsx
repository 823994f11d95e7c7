import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { openRequests, requestSorts, type RequestSort } from '../../../contract/materials/open-requests.ts'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { assertPageExists } from '../../app/first-page.ts'
import { pageOf } from '../../app/page-context.ts'
import { pageNumber } from '../../app/query-values.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { Pagination } from '../../ui/pages/pagination.tsx'
import { pointOfCity } from './point-of-city.ts'
import { RequestCard } from '../../ui/goods/request-card.tsx'

const perPage = 12

const sortOf = (given: string | null): RequestSort | undefined => requestSorts.find((one) => one === given)

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const number = pageNumber(address.searchParams.get('page'))
  const sort = sortOf(address.searchParams.get('sort'))
  const categories = orThrow(await page.api(openRequests.categories))
  const category = categories.find(({ id }) => String(id) === address.searchParams.get('category'))
  const query = {
    page: number,
    limit: perPage,
    nearCity: page.city,
    sort,
    category: category && String(category.id),
    ...(sort === 'nearest' && (await pointOfCity(page))),
  }
  const answer = await page.api(openRequests.list, { query })
  const rows = orThrow(answer)
  const pages = answer.ok ? Math.max(1, answer.meta.pages) : 1
  assertPageExists(address, number, pages)
  page.keep('material-requests')
  return { rows, page: number, pages, sort, category: category?.id, categories }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.asked_title(),
    description: m.asked_text(),
    path: paths.materialRequests(
      loaderData && { sort: loaderData.sort, category: loaderData.category, page: loaderData.page },
    ),
  })

/** Every request that is open, a page at a time. */
export default function OpenRequestsPage() {
  const { rows, page, pages, sort, category, categories } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-10 pt-10 md:pt-14">
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.asked_title()}</h1>
        <p className="text-lg text-soft">{m.asked_text()}</p>
      </header>
      <Filters sort={sort} category={category} categories={categories} />
      {rows.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-10 threes sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((request, index) => (
            <RequestCard key={request.id} request={request} isFirst={index === 0} />
          ))}
        </ul>
      ) : (
        <EmptyState title={m.asked_empty_title()} text={m.asked_empty_text()}>
          <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(to) => paths.materialRequests({ page: to, sort, category })}
      />
    </main>
  )
}

const sortTexts = {
  city: m.asked_sort_city,
  newest: m.asked_sort_newest,
  nearest: m.asked_sort_nearest,
  soon: m.asked_sort_soon,
} as const

type FiltersProps = Pick<Awaited<ReturnType<typeof loader>>, 'sort' | 'category' | 'categories'>

/** Orders and categories as links, which also work without scripts. */
const Filters = ({ sort, category, categories }: FiltersProps) => (
  <div className="-mt-4 flex flex-col gap-3">
    <nav aria-label={m.asked_order()} className="flex flex-wrap gap-2">
      {([undefined, ...requestSorts] as const).map((one) => (
        <ChipLink
          key={one ?? 'city'}
          to={paths.materialRequests({ sort: one, category })}
          isChosen={one === sort}
        >
          {sortTexts[one ?? 'city']()}
        </ChipLink>
      ))}
    </nav>
    {categories.length > 1 && (
      <nav
        aria-label={m.asked_category()}
        className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        <ChipLink to={paths.materialRequests({ sort })} isChosen={category === undefined}>
          {m.asked_all_categories()}
        </ChipLink>
        {categories.map(({ id, name, requests }) => (
          <ChipLink key={id} to={paths.materialRequests({ sort, category: id })} isChosen={category === id}>
            {translateServerText(name)} <span className="tabular">{requests}</span>
          </ChipLink>
        ))}
      </nav>
    )}
  </div>
)
