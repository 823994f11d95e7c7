import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { storedHead } from '../../app/head/stored-head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Feature } from '../../home/feature.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import { NextTalk } from '../next-talk.tsx'
import { FaqByCategory } from './faq.tsx'
import { OpenSurveys } from './open-surveys.tsx'
import { Sections, Videos } from './sections.tsx'
import { talksData } from './talks-data.ts'
import { Testimonials } from './testimonials.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const [data, stored] = await Promise.all([talksData(page), storedHead(page, paths.talks())])
  return { ...data, stored }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.talks_title(),
    description: m.talks_text(),
    path: paths.talks(),
    stored: loaderData?.stored,
  })

/** Home page of the talks, with surveys, testimonials and questions. */
export default function TalksPage() {
  const { banners, sections, videos, surveys, testimonials, faq, next } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="flex flex-col gap-12 pt-10 md:gap-20 md:pt-14">
      <header className="page-width grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(240px,360px)] md:items-end md:gap-16">
        <div className="flex max-w-text flex-col gap-5">
          <h1 className="text-2xl">{m.talks_title()}</h1>
          <p className="text-lg text-soft">{m.talks_text()}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="main" to={paths.allTalks()}>
              {m.talks_see_all()}
            </ButtonLink>
            <ButtonLink to={paths.subscribeTalks()}>{m.talks_subscribe()}</ButtonLink>
          </div>
        </div>
        <div aria-hidden="true" className="overflow-hidden rounded-card max-md:hidden">
          <WeaveBand seed="talks" scale={2} />
          <div className="h-3 bg-(--dye-madder)" />
          <WeaveBand seed="talks 2" scale={2} />
        </div>
      </header>
      {next && (
        <div className="page-width">
          <NextTalk talk={next} />
        </div>
      )}
      {banners.map((banner, index) => (
        <Feature key={banner.id} banner={banner} isTurned={index % 2 === 1} />
      ))}
      <Sections sections={sections} />
      <Videos videos={videos} />
      <OpenSurveys surveys={surveys} />
      <Testimonials testimonials={testimonials} />
      <FaqByCategory faq={faq} />
      <section className="page-width" aria-labelledby="subscribe">
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunk p-6 md:p-8">
          <div className="flex max-w-text flex-col gap-2">
            <h2 id="subscribe" className="text-xl">
              {m.talks_subscribe_title()}
            </h2>
            <p className="text-soft">{m.talks_subscribe_text()}</p>
          </div>
          <ButtonLink to={paths.subscribeTalks()}>{m.talks_subscribe()}</ButtonLink>
        </div>
      </section>
    </main>
  )
}
