import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { listTypes, placeKinds, publicEvents, type ListType } from '../../contract/talks/public-events.ts'
import { spokenLanguages } from '../../contract/talks/facts.ts'
import { assertPageExists } from '../app/first-page.ts'
import { headOf } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { pageNumber, plainWords } from '../app/query-values.ts'
import { m } from '../app/words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { fieldBox } from '../ui/fields/field.tsx'
import { Pagination } from '../ui/pages/pagination.tsx'
import { EventCardItem } from './event-card.tsx'
import { languageNames } from './event-text.ts'
import { loadNextTalk, NextTalk } from './next-talk.tsx'

const perPage = 12
const longest = 100

const oneOf = <T extends string>(all: readonly T[], given: string | null): T | undefined =>
  all.find((one) => one === given)

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const asked = address.searchParams
  const type: ListType = oneOf(listTypes, asked.get('type')) ?? 'upcoming'
  const number = pageNumber(asked.get('page'))
  const cities = orThrow(await page.api(publicEvents.cities))
  const filter = {
    searchTerm: plainWords(asked.get('searchTerm'), longest) || undefined,
    city: oneOf(cities, asked.get('city')),
    language: oneOf(spokenLanguages, asked.get('language')),
    place: oneOf(placeKinds, asked.get('place')),
  }
  const query = { ...filter, type, page: String(number), limit: String(perPage) }
  const [answer, next] = await Promise.all([
    page.api(publicEvents.list, { query }),
    type === 'upcoming' && address.search === '' ? loadNextTalk(page) : undefined,
  ])
  const rows = orThrow(answer)
  const pages = answer.ok ? Math.max(1, answer.meta.pages) : 1
  assertPageExists(address, number, pages)
  page.keep('events')
  return { rows, page: number, pages, type, cities, filter, next }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const isPast = loaderData?.type === 'past'
  return headOf(matches, {
    title: isPast ? m.talks_past() : m.talks_all(),
    description: isPast ? m.talks_past_text() : m.talks_all_text(),
    path: paths.allTalks(isPast ? 'past' : undefined),
  })
}

type Filter = Awaited<ReturnType<typeof loader>>['filter']

/** Address of the list with its filters. */
function listPath(type: ListType, filter: Filter, page = 1): string {
  const given = {
    type: type === 'past' ? type : undefined,
    ...filter,
    page: page > 1 ? String(page) : undefined,
  }
  const search = new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return search.size > 0 ? `${paths.allTalks()}?${search}` : paths.allTalks()
}

/** Every published talk, a page at a time: those to come or past ones. Works without scripts. */
export default function AllTalksPage() {
  const { rows, page, pages, type, cities, filter, next } = useLoaderData<typeof loader>()
  const isPast = type === 'past'
  return (
    <main id="main" className="page-width flex flex-col gap-10 pt-10 md:pt-14">
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{isPast ? m.talks_past() : m.talks_all()}</h1>
        <p className="text-lg text-soft">{isPast ? m.talks_past_text() : m.talks_all_text()}</p>
      </header>
      {next && <NextTalk talk={next} />}
      <div className="-mt-4 flex flex-col gap-4">
        <nav aria-label={m.talks_all()} className="flex flex-wrap gap-2">
          {listTypes.map((one) => (
            <ChipLink key={one} to={listPath(one, {} as Filter)} isChosen={one === type}>
              {one === 'past' ? m.talks_past() : m.talks_upcoming()}
            </ChipLink>
          ))}
          <ChipLink to={paths.competitions()} isChosen={false}>
            {m.contests_title()}
          </ChipLink>
        </nav>
        <Filters type={type} cities={cities} filter={filter} />
      </div>
      {rows.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-10 threes sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((event, index) => (
            <EventCardItem key={event.id} event={event} isFirst={index === 0} />
          ))}
        </ul>
      ) : (
        <EmptyState title={m.talks_empty_title()} text={m.talks_empty_text()}>
          <ButtonLink to={listPath(isPast ? 'upcoming' : 'past', {} as Filter)}>
            {isPast ? m.talks_upcoming() : m.talks_past()}
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination page={page} pages={pages} to={(to) => listPath(type, filter, to)} />
      <p className="flex max-w-text flex-wrap items-center gap-x-6 gap-y-3 text-soft">
        {m.talks_offer_slot_text()}
        <ButtonLink to={paths.offerTalk()}>{m.talks_offer_slot()}</ButtonLink>
      </p>
    </main>
  )
}

type Choice = { name: string; label: string; any: string; options: readonly (readonly [string, string])[] }

function Filters({ type, cities, filter }: { type: ListType; cities: string[]; filter: Filter }) {
  const choices: Choice[] = [
    {
      name: 'city',
      label: m.talks_city(),
      any: m.talks_any_city(),
      options: cities.map((city) => [city, city]),
    },
    {
      name: 'language',
      label: m.talks_filter_language(),
      any: m.talks_any_language(),
      options: spokenLanguages.map((one) => [one, languageNames[one]]),
    },
    {
      name: 'place',
      label: m.talks_filter_place(),
      any: m.talks_any_place(),
      options: placeKinds.map((one) => [one, one === 'online' ? m.talks_online() : m.talks_on_site()]),
    },
  ]
  return (
    <search>
      <Form
        key={listPath(type, filter)}
        action={paths.allTalks()}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        {type === 'past' && <input type="hidden" name="type" value="past" />}
        <input
          type="search"
          name="searchTerm"
          defaultValue={filter.searchTerm}
          maxLength={longest}
          aria-label={m.talks_search()}
          placeholder={m.talks_search()}
          className={fieldBox(false)}
        />
        {choices.map(({ name, label, any, options }) => (
          <select
            key={name}
            name={name}
            aria-label={label}
            defaultValue={filter[name as keyof Filter] ?? ''}
            className={fieldBox(false)}
          >
            <option value="">{any}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
        <Button type="submit">{m.talks_search_do()}</Button>
      </Form>
    </search>
  )
}
