import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns/public.ts'
import { headOf, headOfFailure, pictureForLinks } from '../app/head/head.ts'
import { breadcrumbsData } from '../app/head/linked-data.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { serverHtml } from '../app/ssr/server-html.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { m } from '../app/words.ts'
import { siteContent } from '../content/site-content.ts'
import { StoryCards, storyRowOf } from '../content/story-card.tsx'
import { cardOf } from '../fundraisers/fundraiser-card.tsx'
import { SomeFundraisers } from '../fundraisers/some-fundraisers.tsx'
import { MoneySummary } from '../fundraisers/trust/money-summary.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CauseBanner } from './cause-banner.tsx'
import { namedHere } from '../ui/format/cause-names.ts'
import { causeText } from './cause-texts.ts'
import { OtherCauses } from './other-causes.tsx'
import { shownBannerOf } from './shown-banner.ts'
import { figuresTag } from '../../shared/figures-tag.ts'

const shown = 6

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params.slug ?? '').toLowerCase()
  const causes = orThrow(await page.api(campaigns.causes)).map(namedHere)
  const cause = causes.find((one) => one.slug === slug)
  if (!cause) throw redirect(paths.home())
  const [{ banners, stories }, rows, stored] = await Promise.all([
    siteContent(page),
    page.api(campaigns.active, { body: { cause: slug, limit: shown, nearCity: page.city } }).then(orThrow),
    storedHead(page, paths.cause(slug)),
  ])
  page.keep('fundraisers', ...rows.map(figuresTag))
  const info = banners.find((banner) => banner.cause?.slug === slug)?.bannerInfo
  const registered = page.settings.registeredName
  return page.drawnOnce(
    {
      cause,
      causes: causes.filter((one) => one !== cause),
      banner: info && shownBannerOf(info),
      rows: rows.map(cardOf),
      stories: stories
        .filter(({ causeId }) => causeId === cause.id)
        .slice(0, 3)
        .map(storyRowOf),
      stored,
      origin: page.settings.baseUrl,
    },
    { way: serverHtml(<MoneySummary>{m.trust_summary_causes({ registered })}</MoneySummary>) },
  )
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { cause, banner, stored, origin } = loaderData
  const path = paths.cause(cause.slug)
  return headOf(matches, {
    title: cause.name,
    description: banner?.description ?? causeText(cause.slug),
    path,
    picture: banner && pictureForLinks(`cause/${cause.slug}`, banner.picture.alt),
    stored,
    about: import.meta.env.SSR
      ? [
          breadcrumbsData(origin, [
            [m.fundraisers(), paths.fundraisers()],
            [cause.name, path],
          ]),
        ]
      : [],
  })
}

/** One cause: what it is about, who asks for it, what became of gifts, and how to give to all of it. */
export default function CausePage() {
  const { cause, causes, banner, rows, stories, way } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="flex flex-col gap-16 md:gap-24">
      <CauseBanner cause={cause} banner={banner} way={way} />
      {rows.length > 0 ? (
        <SomeFundraisers
          title={m.cause_fundraisers()}
          rows={rows}
          all={paths.fundraisers({ cause: cause.slug })}
        />
      ) : (
        <div className="page-width">
          <EmptyState title={m.cause_empty_title()} text={m.cause_empty_text()}>
            <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
          </EmptyState>
        </div>
      )}
      {stories.length > 0 && (
        <section className="page-width flex flex-col gap-6" aria-labelledby="stories">
          <h2 id="stories" className="text-xl">
            {m.cause_stories()}
          </h2>
          <StoryCards rows={stories} />
        </section>
      )}
      <OtherCauses causes={causes} />
    </main>
  )
}
