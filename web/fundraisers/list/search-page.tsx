import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { plainWords } from '../../app/query-values.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoundKinds, FoundSections } from '../../search/found-sections.tsx'
import { loadSections } from '../../search/search-data.ts'
import { FundraiserCards } from '../fundraiser-card.tsx'
import { loadFound, someOpen, type FoundList } from './list-data.ts'
import { isNarrowed } from './list-filter.ts'
import { longest, SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'

/** A heading holds some words. */
const shortened = (query: string) => (query.length > 60 ? `${query.slice(0, 59)}…` : query)

const titleOf = (query = '') => (query ? m.search_results({ query: shortened(query) }) : m.search_title())

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const query = plainWords(address.searchParams.get('query'), longest)
  if (query === '') return { query, list: undefined, sections: [], others: await someOpen(page) }
  const [list, sections] = await Promise.all([loadFound(page, query, address), loadSections(page, query)])
  const others = list.rows.length === 0 ? await someOpen(page, list.filter.cause, list.meant?.district) : []
  return { query, list, sections, others }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, { title: titleOf(loaderData?.query) })

export default function SearchPage() {
  const { query, list, sections, others } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10">
      <h1 className="text-2xl">{titleOf(query)}</h1>
      <SearchForm query={query} />
      {list && sections.length > 0 && (
        <FoundKinds query={query} sections={sections} fundraisers={list.total} />
      )}
      {list && (list.total > 0 || isNarrowed(list.filter) || list.meant) && <SearchResults list={list} />}
      {list?.total === 0 &&
        !isNarrowed(list.filter) &&
        !list.meant &&
        (sections.length === 0 || list.ended) && <NothingFound query={query} list={list} />}
      {list && list.page === 1 && <FoundSections query={query} sections={sections} />}
      {!list && (
        <EmptyState title={m.search_prompt_title()} text={m.search_prompt_text()}>
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

/** Leads to what did fit and has ended, if anything did. */
function NothingFound({ query, list: { ended } }: { query: string; list: Pick<FoundList, 'ended'> }) {
  return (
    <EmptyState
      title={ended ? m.search_ended_title({ query }) : m.search_empty_title({ query })}
      text={ended ? m.search_ended_text() : m.search_empty_text()}
    >
      {ended?.map(({ slug, title }) => (
        <ButtonLink key={slug} to={paths.fundraiser(slug)} className="h-auto whitespace-normal">
          {title}
        </ButtonLink>
      ))}
      <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
    </EmptyState>
  )
}
