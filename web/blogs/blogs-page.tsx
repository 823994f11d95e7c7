import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { blogTopics } from '../../contract/blogs/facts.ts'
import { blogs } from '../../contract/blogs/public.ts'
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
import { PostCards } from './post-cards.tsx'
import { blogTopicTexts } from './post-texts.ts'
import { blogPaths } from '../../shared/blog-paths.ts'

const perPage = 12
const longest = 100

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const number = pageNumber(address.searchParams.get('page'))
  const query = plainWords(address.searchParams.get('query'), longest) || undefined
  const author = plainWords(address.searchParams.get('author'), longest) || undefined
  const topic = blogTopics.find((one) => one === address.searchParams.get('topic'))
  const [answer, choices, stored] = await Promise.all([
    page.api(blogs.list, { query: { page: number, limit: perPage, topic, author, searchTerm: query } }),
    page.api(blogs.choices),
    storedHead(page, blogPaths.list()),
  ])
  const posts = orThrow(answer)
  const { topics } = orThrow(choices)
  const { pages, total } = answer.ok ? answer.meta : { pages: 1, total: 0 }
  assertPageExists(address, number, pages)
  page.keep('blogs')
  return { posts, page: number, pages: Math.max(1, pages), total, topic, author, query, topics, stored }
}

type Shown = Awaited<ReturnType<typeof loader>>

const pageShown = (page: number) => (page > 1 ? page : undefined)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const { topic, author, query, page = 1 } = loaderData ?? {}
  return [
    ...headOf(matches, {
      title: author === undefined ? m.blog_title() : m.blog_by_author({ author }),
      description: m.blog_text(),
      path: query === undefined ? blogPaths.list({ topic, author, page: pageShown(page) }) : undefined,
      stored: loaderData?.stored,
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: blogPaths.feed() },
  ]
}

/** Posts by topic and author, found by words. Links and a plain form, so that it works without scripts. */
export default function BlogsPage() {
  const { posts, page, pages, total, topic, author, query, topics } = useLoaderData<typeof loader>()
  const isNarrowed = (topic ?? author ?? query) !== undefined
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10 md:pt-14">
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl wrap-anywhere">
          {author === undefined ? m.blog_title() : m.blog_by_author({ author })}
        </h1>
        <p className="text-lg text-soft">{m.blog_text()}</p>
      </header>
      <Filters topic={topic} author={author} query={query} topics={topics} />
      {posts.length > 0 ? (
        <section className="flex flex-col gap-6">
          <p className="flex flex-wrap items-center gap-x-6 text-sm text-soft tabular">
            <output>
              {total === 1 ? m.blog_count_one({ count: total }) : m.blog_count_many({ count: total })}
            </output>
            <a
              href={blogPaths.feed()}
              className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
            >
              {m.blog_feed()}
            </a>
          </p>
          <PostCards posts={posts} hasFirst />
        </section>
      ) : (
        <EmptyState title={m.blog_empty_title()} text={isNarrowed ? m.blog_empty_text() : m.blog_none_text()}>
          <ButtonLink to={isNarrowed ? blogPaths.list() : paths.stories()}>
            {isNarrowed ? m.blog_all() : m.stories_title()}
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(to) => blogPaths.list({ topic, author, query, page: pageShown(to) })}
      />
    </main>
  )
}

const Filters = ({ topic, author, query, topics }: Pick<Shown, 'topic' | 'author' | 'query' | 'topics'>) => (
  <div className="flex flex-col gap-3">
    <search className="max-w-text">
      <Form action={blogPaths.list()} className="flex gap-2">
        {topic && <input type="hidden" name="topic" value={topic} />}
        {author && <input type="hidden" name="author" value={author} />}
        <input
          key={query}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={longest}
          aria-label={m.blog_search()}
          placeholder={m.blog_search()}
          className="h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-5 placeholder:text-soft"
        />
        <Button type="submit" className="rounded-full">
          {m.search()}
        </Button>
      </Form>
    </search>
    {(topics.length > 1 || author) && (
      <nav
        aria-label={m.blog_topics()}
        className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        <ChipLink to={blogPaths.list({ query })} isChosen={topic === undefined && author === undefined}>
          {m.blog_all_topics()}
        </ChipLink>
        {topics.map((one) => (
          <ChipLink
            key={one.topic}
            to={blogPaths.list({ topic: one.topic, author, query })}
            isChosen={topic === one.topic}
          >
            {blogTopicTexts[one.topic]()} <span className="tabular">{one.posts}</span>
          </ChipLink>
        ))}
      </nav>
    )}
  </div>
)
