import { Form, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { longestSiteSearch, searchKinds, siteSearch } from '../../contract/site/search.ts'
import { assertPageExists } from '../app/first-page.ts'
import { headOf, headOfFailure } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { pageNumber, plainWords } from '../app/query-values.ts'
import { m } from '../app/words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/links/link.tsx'
import { Pagination } from '../ui/pages/pagination.tsx'
import { FoundRows } from './found-rows.tsx'
import { foundKindTexts } from './kind-texts.ts'
import { searchKindPath } from './search-path.ts'
import { searchTags, foundRow } from './search-data.ts'

const perPage = 20

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const kind = searchKinds.find((one) => one === args.params['kind'])
  if (kind === undefined) throw redirect(paths.home())
  const query = plainWords(address.searchParams.get('query'), longestSiteSearch)
  const number = pageNumber(address.searchParams.get('page'))
  const answer = await page.api(siteSearch.list, {
    params: { kind },
    query: { query, page: number, limit: perPage },
  })
  const rows = orThrow(answer).map(foundRow)
  const pages = answer.ok ? answer.meta.pages : 0
  assertPageExists(address, number, pages)
  page.keep(...searchTags)
  return { kind, query, rows, page: number, pages: Math.max(1, pages) }
}

type Shown = Awaited<ReturnType<typeof loader>>

/** A heading holds some words. */
const titleOf = ({ kind, query }: Pick<Shown, 'kind' | 'query'>) => {
  const { name, titleFor } = foundKindTexts[kind]
  return query ? titleFor({ query: query.length > 60 ? `${query.slice(0, 59)}…` : query }) : name()
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? headOf(matches, { title: titleOf(loaderData) }) : headOfFailure(matches)

/** Everything of one kind that a search finds. Links and a plain form, so that it works without scripts. */
export default function KindPage() {
  const { kind, query, rows, page, pages } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10">
      <h1 className="text-2xl wrap-anywhere">{titleOf({ kind, query })}</h1>
      <search className="max-w-text">
        <Form action={searchKindPath(kind)} className="flex gap-2">
          <input
            key={query}
            type="search"
            name="query"
            defaultValue={query}
            maxLength={longestSiteSearch}
            aria-label={foundKindTexts[kind].name()}
            className="h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-5"
          />
          <Button type="submit" className="rounded-full">
            {m.search()}
          </Button>
        </Form>
      </search>
      {rows.length > 0 ? (
        <FoundRows rows={rows} level="h2" />
      ) : (
        <EmptyState
          title={query ? m.search_empty_title({ query }) : m.search_prompt_title()}
          text={query ? m.search_empty_text() : m.search_prompt_text()}
        >
          <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
        </EmptyState>
      )}
      <Pagination page={page} pages={pages} to={(to) => searchKindPath(kind, { query, page: to })} />
      {query && (
        <p>
          <Link to={paths.search({ query })} className="text-indigo underline underline-offset-4">
            {m.find_back({ query })}
          </Link>
        </p>
      )}
    </main>
  )
}
