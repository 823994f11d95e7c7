import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { jobKinds } from '../../contract/jobs/facts.ts'
import { jobs } from '../../contract/jobs/public.ts'
import { assertPageExists } from '../app/first-page.ts'
import { headOf } from '../app/head/head.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { pageNumber, plainWords } from '../app/query-values.ts'
import { m } from '../app/words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pages/pagination.tsx'
import { JobList } from './job-list.tsx'
import { jobKindTexts, withLanguages } from './job-texts.ts'

const perPage = 20
const longest = 100

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const number = pageNumber(address.searchParams.get('page'))
  const query = plainWords(address.searchParams.get('query'), longest) || undefined
  const kind = jobKinds.find((one) => one === address.searchParams.get('kind'))
  const choices = orThrow(await page.api(jobs.choices))
  const askedCity = plainWords(address.searchParams.get('city'), longest).toLowerCase()
  const city = choices.cities.find((one) => one.city.toLowerCase() === askedCity)?.city
  const [answer, stored] = await Promise.all([
    page.api(jobs.list, { query: { page: number, limit: perPage, city, kind, searchTerm: query } }),
    storedHead(page, paths.jobs()),
  ])
  const rows = orThrow(answer).map(withLanguages)
  const { pages, total } = answer.ok ? answer.meta : { pages: 1, total: 0 }
  assertPageExists(address, number, pages)
  page.keep('jobs')
  return { rows, page: number, pages: Math.max(1, pages), total, city, kind, query, choices, stored }
}

type Shown = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.hiring_title(),
    description: m.hiring_text(),
    path: loaderData?.query
      ? undefined
      : paths.jobs(
          loaderData && { city: loaderData.city, kind: loaderData.kind, page: pageShown(loaderData.page) },
        ),
    stored: loaderData?.stored,
  })

const pageShown = (page: number) => (page > 1 ? page : undefined)

/** Open jobs by place and kind, found by words. Links and a plain form, so that it works without scripts. */
export default function JobsPage() {
  const { rows, page, pages, total, city, kind, query, choices } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10 md:pt-14">
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.hiring_title()}</h1>
        <p className="text-lg text-soft">{m.hiring_text()}</p>
      </header>
      <Filters city={city} kind={kind} query={query} choices={choices} />
      {rows.length > 0 ? (
        <section className="flex flex-col gap-3">
          <output className="text-sm text-soft tabular">
            {total === 1 ? m.hiring_count_one({ count: total }) : m.hiring_count_many({ count: total })}
          </output>
          <JobList jobs={rows} />
        </section>
      ) : (
        <EmptyState title={m.hiring_empty_title()} text={m.hiring_empty_text()}>
          {(city ?? kind ?? query) && <ButtonLink to={paths.jobs()}>{m.hiring_see_all()}</ButtonLink>}
          <ButtonLink to={paths.materials()}>{m.hiring_other_ways()}</ButtonLink>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(to) => paths.jobs({ city, kind, query, page: pageShown(to) })}
      />
    </main>
  )
}

const chips = '-mx-5 flex gap-2 overflow-x-auto px-5 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0'

const Filters = ({ city, kind, query, choices }: Pick<Shown, 'city' | 'kind' | 'query' | 'choices'>) => (
  <div className="flex flex-col gap-3">
    <search className="max-w-text">
      <Form action={paths.jobs()} className="flex gap-2">
        {city && <input type="hidden" name="city" value={city} />}
        {kind && <input type="hidden" name="kind" value={kind} />}
        <input
          key={query}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={longest}
          aria-label={m.hiring_search()}
          placeholder={m.hiring_search()}
          className="h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-5 placeholder:text-soft"
        />
        <Button type="submit" className="rounded-full">
          {m.search()}
        </Button>
      </Form>
    </search>
    {choices.cities.length > 1 && (
      <nav aria-label={m.hiring_places()} className={chips}>
        <ChipLink to={paths.jobs({ kind, query })} isChosen={city === undefined}>
          {m.hiring_all_places()}
        </ChipLink>
        {choices.cities.map((one) => (
          <ChipLink
            key={one.city}
            to={paths.jobs({ city: one.city, kind, query })}
            isChosen={city === one.city}
          >
            {one.city} <span className="tabular">{one.jobs}</span>
          </ChipLink>
        ))}
      </nav>
    )}
    {choices.kinds.length > 1 && (
      <nav aria-label={m.hiring_kinds()} className={chips}>
        <ChipLink to={paths.jobs({ city, query })} isChosen={kind === undefined}>
          {m.hiring_all_kinds()}
        </ChipLink>
        {choices.kinds.map((one) => (
          <ChipLink
            key={one.kind}
            to={paths.jobs({ city, kind: one.kind, query })}
            isChosen={kind === one.kind}
          >
            {jobKindTexts[one.kind]()} <span className="tabular">{one.jobs}</span>
          </ChipLink>
        ))}
      </nav>
    )}
  </div>
)
