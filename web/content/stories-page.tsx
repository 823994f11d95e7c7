import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../app/head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { storedHead } from '../app/stored-head.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
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
        <StoryCards rows={stories} hasFirst level="h2" />
      ) : (
        <EmptyState title={m.stories_empty_title()} text={m.stories_empty_text()}>
          <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
        </EmptyState>
      )}
    </main>
  )
}
