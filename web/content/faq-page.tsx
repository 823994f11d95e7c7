import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf, headOfFailure } from '../app/head/head.ts'
import { questionsData } from '../app/head/linked-data.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { plainWords } from '../app/query-values.ts'
import { m } from '../app/words.ts'
import { writtenIn } from '../app/written-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ContactLines } from './contact-lines.tsx'
import { findQuestions, groupQuestions } from './find-questions.ts'
import { QuestionList } from './question-list.tsx'
import { siteContent } from './site-content.ts'

const longest = 200

type Category = { slug: string; name: string; lang?: string }

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const search = new URL(args.request.url).searchParams
  const { faqs } = await siteContent(page)
  const categories = groupQuestions(faqs).map(({ slug, name }): Category => ({
    slug,
    name,
    ...writtenIn(name),
  }))
  const query = plainWords(search.get('query'), longest)
  const category = categories.find(({ slug }) => slug === search.get('category'))?.slug
  const found = findQuestions(faqs, query, category)
  return {
    query,
    category,
    categories,
    groups: groupQuestions(found).map((group) => ({ ...group, ...writtenIn(group.name) })),
    count: found.length,
    stored: await storedHead(page, paths.faq()),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { query, category, groups, stored } = loaderData
  return headOf(matches, {
    title: m.faq_title(),
    description: m.faq_text(),
    path: query ? undefined : paths.faq({ category }),
    stored,
    about: import.meta.env.SSR && !query ? [questionsData(groups.flatMap(({ questions }) => questions))] : [],
  })
}

/** Questions under their subjects, found by words. Links and a plain form, so that it works without scripts. */
export default function FaqPage() {
  const { query, category, categories, groups, count } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10 md:pt-14">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">{m.faq_title()}</h1>
        <p className="text-lg text-soft">{m.faq_text()}</p>
      </header>
      <div className="flex flex-col gap-4">
        <SearchForm query={query} category={category} />
        <nav
          aria-label={m.faq_categories()}
          className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
        >
          <ChipLink to={paths.faq({ query })} isChosen={!category}>
            {m.faq_all()}
          </ChipLink>
          {categories.map(({ slug, name, lang }) => (
            <ChipLink
              key={slug}
              to={paths.faq({ query, category: slug })}
              isChosen={category === slug}
              lang={lang}
            >
              {name}
            </ChipLink>
          ))}
        </nav>
      </div>
      {query && count > 0 && (
        <output className="-mb-4 text-sm text-soft tabular">
          {count === 1 ? m.faq_count_one({ count }) : m.faq_count_many({ count })}
        </output>
      )}
      {count > 0 ? (
        <>
          <QuestionList groups={groups} isOpen={query !== '' && count <= 3} />
          <section
            className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,240px)_minmax(0,680px)]"
            aria-labelledby="more"
          >
            <h2 id="more" className="pt-2.5 text-xl">
              {m.faq_more_title()}
            </h2>
            <div className="border-t border-line pt-3">
              <p className="text-soft">{m.faq_more_text()}</p>
              <ContactLines />
              <ButtonLink to={paths.contact()} className="mt-3">
                {m.faq_write()}
              </ButtonLink>
            </div>
          </section>
        </>
      ) : (
        <EmptyState title={m.faq_empty_title({ query })} text={m.faq_empty_text()}>
          <ContactLines />
          <ButtonLink to={paths.contact()}>{m.faq_write()}</ButtonLink>
          <ButtonLink to={paths.faq()}>{m.faq_all()}</ButtonLink>
        </EmptyState>
      )}
    </main>
  )
}

function SearchForm({ query, category }: { query: string; category?: string }) {
  return (
    <search className="max-w-text">
      <Form action={paths.faq()} className="flex gap-2">
        {category && <input type="hidden" name="category" value={category} />}
        <input
          key={query}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={longest}
          aria-label={m.faq_search()}
          placeholder={m.faq_search()}
          className="h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-5 placeholder:text-soft"
        />
        <Button type="submit" className="rounded-full">
          {m.search()}
        </Button>
      </Form>
    </search>
  )
}
