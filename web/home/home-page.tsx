import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns.ts'
import { headOf, settingsOf } from '../app/head.ts'
import { organisationData } from '../app/linked-data.ts'
import { needed } from '../app/needed.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { StillPage } from '../app/still-page.tsx'
import { storedHead } from '../app/stored-head.ts'
import { m } from '../app/words.ts'
import { namedHere } from '../causes/cause-names.ts'
import { siteContent } from '../content/site-content.ts'
import { storyRowOf } from '../content/story-card.tsx'
import { cardOf } from '../fundraisers/fundraiser-card.tsx'
import { SomeFundraisers } from '../fundraisers/some-fundraisers.tsx'
import { Causes } from './causes.tsx'
import { Featured, featuredOf } from './featured.tsx'
import { Feature } from './feature.tsx'
import { Hero, homeBannerOf } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Partners } from './partners.tsx'
import { Stories } from './stories.tsx'
import { TalksTeaser } from './talks-teaser.tsx'
import { Totals } from './totals.tsx'

const shown = 3

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const body = { page: 1, limit: shown, nearCity: page.city }
  const [{ banners, stories, partners, totals }, causes, urgent, neediest, stored] = await Promise.all([
    siteContent(page),
    page
      .api(campaigns.causes)
      .then(needed)
      .then((found) => found.map(namedHere)),
    page.api(campaigns.ongoing, { body }).then(needed),
    page
      .api(campaigns.active, { body: { limit: shown + 1, sort: 'mostNeeded', nearCity: page.city } })
      .then(needed),
    storedHead(page, paths.home()),
  ])
  const featured = neediest.find(({ id }) => urgent.every((row) => row.id !== id))
  page.keep('fundraisers', ...[...urgent, ...neediest].map(({ id }) => `fundraiser:${id}`))
  return {
    stored,
    page: page.still({
      banners: banners.filter(({ type }) => type === 'home-config').map(homeBannerOf),
      talks: banners.filter(({ type }) => type === 'sahaya-talks-config').map(homeBannerOf)[0],
      causes,
      urgent: urgent.map(cardOf),
      featured: featured && featuredOf(featured),
      stories: stories.slice(0, shown).map(storyRowOf),
      partners: partners.slice(0, 2 * shown).map(({ id, name, url, logo }) => ({ id, name, url, logo })),
      totals,
    }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const settings = settingsOf(matches)
  return headOf(matches, {
    path: paths.home(),
    stored: loaderData?.stored,
    about: import.meta.env.SSR && settings ? [organisationData(settings)] : [],
  })
}

export default function HomePage() {
  return (
    <StillPage data={useLoaderData<typeof loader>().page} className="flex flex-col gap-16 md:gap-24">
      {({
        banners: [first, second, ...rest],
        causes,
        urgent,
        featured,
        stories,
        partners,
        totals,
        talks,
      }) => (
        <>
          <div className="flex flex-col gap-8">
            <Hero banner={first} />
            <Totals totals={totals} />
          </div>
          <SomeFundraisers title={m.home_urgent()} rows={urgent} all={paths.ongoing()} />
          {second && <Feature banner={second} />}
          <Causes causes={causes} />
          <HowItWorks totals={totals} />
          <Featured row={featured} />
          {rest.map((banner, index) => (
            <Feature key={banner.id} banner={banner} isTurned={index % 2 === 0} />
          ))}
          <Stories rows={stories} />
          <TalksTeaser banner={talks} />
          <Partners partners={partners} />
        </>
      )}
    </StillPage>
  )
}
