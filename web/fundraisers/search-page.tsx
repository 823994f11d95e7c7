import { useEffect, useRef } from 'react'
import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns.ts'
import { headOf } from '../app/head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { fundraisersText } from '../ui/counted.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { pageSizeOf, pageSizes, usualSize } from '../ui/page-sizes.ts'
import { PageSizes, Pagination } from '../ui/pagination.tsx'
import { FundraiserCards } from './fundraiser-card.tsx'
import { loadPage, someOpen } from './list-data.ts'
import { leadingCity, plainWords } from './list-filter.ts'

/** A heading holds some words. */
const shortened = (query: string) => (query.length > 60 ? `${query.slice(0, 59)}…` : query)

const titleOf = (query = '') => (query ? m.search_results({ query: shortened(query) }) : m.search_title())

/** Longer searches are cut: nobody reads what a machine pastes. */
const longest = 200

export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url)
  const search = address.searchParams
  const query = plainWords(search.get('query'), longest)
  if (query === '') {
    return {
      query,
      near: undefined,
      limit: undefined,
      rows: [],
      page: 1,
      pages: 0,
      total: 0,
      others: await someOpen(pageOf(args)),
    }
  }
  const nearCity = pageOf(args).city
  const found = await loadPage(pageOf(args), campaigns.active, { query, nearCity }, address)
  const limit = pageSizeOf(search.get('limit'))
  const near = leadingCity(nearCity, {}, found)
  return { query, near, limit, ...found, others: found.rows.length === 0 ? await someOpen(pageOf(args)) : [] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, { title: titleOf(loaderData?.query) })

export default function SearchPage() {
  const { query, near, limit, rows, page, pages, total, others } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10">
      <h1 className="text-2xl">{titleOf(query)}</h1>
      <SearchForm query={query} />
      {rows.length > 0 && (
        <>
          <div className="-mb-4 flex flex-wrap items-center gap-x-5 text-sm text-soft">
            <h2 className="font-body tabular">
              {fundraisersText(total)}
              {near && ` · ${m.list_near({ city: near })}`}
            </h2>
            {near && (
              <Button look="quiet" data-opens="city" aria-haspopup="dialog" className="scripted px-0!">
                {m.list_change_city()}
              </Button>
            )}
          </div>
          <FundraiserCards rows={rows} hasFirst />
          <div className="flex flex-wrap items-center justify-center gap-x-10 gap-y-2 sm:justify-between">
            <Pagination page={page} pages={pages} to={(number) => paths.search(query, number, limit)} />
            {total > pageSizes[0] && (
              <PageSizes
                limit={limit ?? usualSize}
                to={(size) => paths.search(query, undefined, size === usualSize ? undefined : size)}
              />
            )}
          </div>
        </>
      )}
      {rows.length === 0 && (
        <EmptyState
          title={query ? m.search_empty_title({ query }) : m.search_prompt_title()}
          text={query ? m.search_empty_text() : m.search_prompt_text()}
        >
          <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
        </EmptyState>
      )}
      {others.length > 0 && (
        <section className="flex flex-col gap-6" aria-labelledby="others">
          <h2 id="others" className="text-xl">
            {m.most_needed()}
          </h2>
          <FundraiserCards rows={others} />
        </section>
      )}
    </main>
  )
}

function SearchForm({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null)
  // Whoever comes without words comes to write them.
  useEffect(() => {
    if (query === '') field.current?.focus()
  }, [query])
  return (
    <search className="relative max-w-text">
      <Form action={paths.search()} className="flex gap-2" data-suggest="fundraisers">
        <input
          key={query}
          ref={field}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={longest}
          aria-label={m.search_fundraisers()}
          placeholder={m.search_fundraisers()}
          className="h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-5 placeholder:text-soft"
        />
        <Button type="submit" className="rounded-full">
          {m.search()}
        </Button>
      </Form>
    </search>
  )
}
