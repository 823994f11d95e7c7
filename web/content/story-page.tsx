import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Link } from '../ui/links/link.tsx'
import { content } from '../../contract/content.ts'
import { headOf, headOfFailure, pictureForLinks } from '../app/head/head.ts'
import { breadcrumbsData, storyData } from '../app/head/linked-data.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { m } from '../app/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { CauseFigure } from '../ui/weave/cause-figure.tsx'
import { instantText } from '../ui/format/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { namedHere } from '../ui/format/cause-names.ts'
import { Share } from '../share/share.tsx'
import { GiveLink } from '../ui/links/give-link.tsx'
import { RichText } from './rich-text.tsx'
import { StoryCards, storyRowOf } from './story-card.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params.slug ?? '').toLowerCase()
  const { others, Json, ...story } = orThrow(await page.api(content.story, { params: { slug } }))
  const stored = await storedHead(page, paths.story(slug))
  return {
    slug,
    title: story.title,
    shortDesc: story.shortDesc,
    createdAt: story.createdAt,
    cause: namedHere(story.cause),
    html: story.content,
    picture: Json.bannerImage,
    others: others.slice(0, 3).map(storyRowOf),
    origin: page.settings.baseUrl,
    brand: page.settings.brandName,
    stored,
  }
}
type Shown = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { title, shortDesc, slug, picture, stored } = loaderData
  return headOf(matches, {
    title,
    description: shortDesc,
    path: paths.story(slug),
    picture: pictureForLinks(`story/${slug}`, picture.alt),
    kind: 'article',
    stored,
    about: import.meta.env.SSR ? aboutStory(loaderData) : [],
  })
}

const aboutStory = ({ title, shortDesc, createdAt, picture, slug, origin, brand }: Shown) => [
  storyData({ title, shortDesc, createdAt, picture: picture.src }, brand, origin + paths.story(slug)),
  breadcrumbsData(origin, [
    [m.stories_title(), paths.stories()],
    [title, paths.story(slug)],
  ]),
]

/** One success story, and a way to go on with its cause. */
export default function StoryPage() {
  const { slug, title, shortDesc, createdAt, cause, html, picture, others, origin } =
    useLoaderData<typeof loader>()
  return (
    <main id="main" className="flex flex-col gap-16">
      <article className="page-width flex flex-col gap-8 pt-4">
        <header className="mx-auto flex w-full max-w-text flex-col gap-4">
          <Link
            to={paths.stories()}
            className="inline-flex min-h-12 items-center gap-2 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
          >
            <Icon name="left" size={18} />
            {m.story_back()}
          </Link>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-lg text-soft">{shortDesc}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <CauseFigure slug={cause.slug} size={24} />
            {cause.name} · <time dateTime={createdAt}>{instantText(createdAt)}</time>
          </p>
        </header>
        <Picture
          picture={picture}
          sizes="(max-width: 70rem) calc(100vw - 1px), 1120px"
          isFirst
          className="-mx-5 aspect-3/2 w-[calc(100%+40px)] max-w-none sm:mx-0 sm:aspect-video sm:w-full sm:rounded-card"
        />
        <RichText html={html} className="mx-auto w-full max-w-text" />
        <section
          aria-label={m.give_to_this_cause()}
          className="mx-auto w-full max-w-text overflow-hidden rounded-card border border-line bg-surface"
        >
          <WeaveBand seed={slug} />
          <div className="flex flex-col gap-4 p-6">
            <p className="font-label">{m.story_give_text({ cause: cause.name })}</p>
            <GiveLink cause={cause.slug} className={buttonClass('donate')}>
              {m.give_to_this_cause()}
            </GiveLink>
            <Share title={title} text={title} url={origin + paths.story(slug)} />
          </div>
        </section>
      </article>
      {others.length > 0 && (
        <section className="page-width flex flex-col gap-6" aria-labelledby="others">
          <h2 id="others" className="text-xl">
            {m.story_more()}
          </h2>
          <StoryCards rows={others} />
        </section>
      )}
    </main>
  )
}
