import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/format/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { siteContent } from './site-content.ts'
import { StoryCards, storyRowOf } from './story-card.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const { stories } = await siteContent(page)
  return { stories: stories.map(storyRowOf), stored: await storedHead(page, paths.stories()) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.stories_title(),
    description: m.stories_text(),
    path: paths.stories(),
    stored: loaderData?.stored,
  })

export default function StoriesPage() {
  const { stories } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-10 pt-10 md:pt-14">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">{m.stories_title()}</h1>
        <p className="text-lg text-soft">{m.stories_text()}</p>
      </header>
      {stories.length > 0 ? (
        <StoryCards rows={stories} hasFirst level="h2">
          <NextStory after={stories.length} />
        </StoryCards>
      ) : (
        <EmptyState title={m.stories_empty_title()} text={m.stories_empty_text()}>
          <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
        </EmptyState>
      )}
    </main>
  )
}

/** Fills the last row, where cards leave a hole in it, with the way to those whose story is still open. */
const NextStory = ({ after }: { after: number }) => (
  <li
    className={classNames(
      'flex flex-col items-start justify-center gap-4 rounded-card bg-sunk p-6 lg:p-10',
      after % 2 === 0 && 'sm:max-lg:hidden',
      ['lg:hidden', 'lg:col-span-2'][after % 3],
    )}
  >
    <h2 className="text-xl">{m.stories_next_title()}</h2>
    <p className="max-w-96 text-soft">{m.stories_next_text()}</p>
    <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
  </li>
)
