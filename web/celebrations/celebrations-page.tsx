import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { celebrations } from '../../contract/celebrations/celebrations.ts'
import { celebrationStories, type CelebrationStory } from '../../contract/celebrations/stories.ts'
import { assertPageExists } from '../app/first-page.ts'
import { headOf } from '../app/head/head.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { pageNumber } from '../app/query-values.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pages/pagination.tsx'
import { Picture } from '../ui/picture.tsx'
import { CelebrationTile } from './celebration-tile.tsx'
import { occasionTexts } from './celebration-texts.ts'
import { celebrationPaths } from '../../shared/celebration-paths.ts'

const perPage = 12

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const number = pageNumber(address.searchParams.get('page'))
  const [coming, stories, stored] = await Promise.all([
    page.api(celebrations.list, { query: { page: number, limit: perPage } }),
    page.api(celebrationStories.list),
    storedHead(page, celebrationPaths.list()),
  ])
  const rows = orThrow(coming)
  const pages = Math.max(1, coming.ok ? coming.meta.pages : 1)
  assertPageExists(address, number, pages)
  page.keep('celebrations')
  return { rows, page: number, pages, stories: orThrow(stories), stored }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.celebrate_title(),
    description: m.celebrate_text(),
    path: celebrationPaths.list(loaderData && loaderData.page > 1 ? loaderData.page : undefined),
    stored: loaderData?.stored,
  })

const steps = [
  [m.celebrate_how_1_title, m.celebrate_how_1],
  [m.celebrate_how_2_title, m.celebrate_how_2],
  [m.celebrate_how_3_title, m.celebrate_how_3],
] as const

/** How to celebrate with a cause, upcoming celebrations, and stories of earlier ones. */
export default function CelebrationsPage() {
  const { rows, page, pages, stories } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-12 pt-10 md:gap-16 md:pt-14">
      <header className="flex max-w-text flex-col items-start gap-4">
        <h1 className="text-2xl">{m.celebrate_title()}</h1>
        <p className="text-lg text-soft">{m.celebrate_text()}</p>
        <ButtonLink look="main" to={celebrationPaths.start()} rel="nofollow">
          {m.celebrate_start()}
        </ButtonLink>
      </header>
      <section aria-labelledby="how" className="flex flex-col gap-5">
        <h2 id="how" className="text-xl">
          {m.celebrate_how()}
        </h2>
        <ol className="grid gap-6 md:grid-cols-3">
          {steps.map(([title, text], index) => (
            <li key={index} className="flex flex-col gap-2 border-t-2 border-turmeric pt-4">
              <h3 className="text-lg">{title()}</h3>
              <p className="text-soft">{text()}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="coming" className="flex flex-col gap-5">
        <h2 id="coming" className="text-xl">
          {m.celebrate_coming()}
        </h2>
        {rows.length === 0 ? (
          <p className="text-soft">{m.celebrate_none()}</p>
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {rows.map((celebration) => (
              <CelebrationTile key={celebration.id} celebration={celebration} />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={pages} to={(to) => celebrationPaths.list(to > 1 ? to : undefined)} />
      </section>
      {stories.length > 0 && (
        <section aria-labelledby="stories" className="flex flex-col gap-5">
          <h2 id="stories" className="text-xl">
            {m.celebrate_stories()}
          </h2>
          <ul className="grid gap-8 md:grid-cols-2">
            {stories.map((story) => (
              <Story key={story.id} story={story} />
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

const Story = ({ story: { occasion, title, story, toldBy, picture } }: { story: CelebrationStory }) => (
  <li className="flex flex-col gap-3 border-t border-line pt-5">
    {picture && (
      <Picture
        picture={picture}
        sizes="(min-width: 48rem) 34rem, 100vw"
        alt=""
        className="aspect-8/5 w-full rounded-card"
      />
    )}
    <p className="text-sm font-label text-soft">{occasionTexts[occasion]()}</p>
    <h3 className="text-lg leading-tight wrap-anywhere">{title}</h3>
    {story.split(/\n{2,}/).map((paragraph, index) => (
      <p key={index} className="whitespace-pre-line wrap-anywhere">
        {paragraph}
      </p>
    ))}
    <p className="text-sm text-soft">{toldBy}</p>
  </li>
)
