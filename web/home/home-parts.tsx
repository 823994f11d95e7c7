import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { SomeFundraisers } from '../fundraisers/some-fundraisers.tsx'
import { Causes } from './causes.tsx'
import { Feature } from './feature.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-data.ts'
import { HowItWorks } from './how-it-works.tsx'
import { Materials } from './materials.tsx'
import { Partners } from './partners.tsx'
import { Stories } from './stories.tsx'
import { TalksTeaser } from './talks-teaser.tsx'
import { HomeTestimonials } from './testimonials.tsx'
import { HomeTotals } from './totals.tsx'

/** All that stands on the home page, from the promise to those who work along. */
export function HomeParts({
  banners: [first, second, ...rest],
  causes,
  urgent,
  near,
  neediest,
  stories,
  partners,
  totals,
  talks,
  materials,
  promise,
  causesWords,
  testimonials,
}: HomeData) {
  return (
    <>
      <div className="flex flex-col gap-6 sm:gap-8">
        <Hero banner={first} neediest={neediest} words={promise} />
        <HomeTotals totals={totals} />
      </div>
      <SomeFundraisers title={m.home_urgent()} rows={urgent} near={near} all={paths.ongoing()} isRow />
      {second && <Feature banner={second} />}
      <Causes causes={causes} {...causesWords} />
      <div className="flex flex-col gap-1 sm:gap-16 md:gap-24">
        <HowItWorks />
        <Materials {...materials} />
      </div>
      {rest.map((banner, index) => (
        <Feature key={banner.id} banner={banner} isTurned={index % 2 === 0} />
      ))}
      <Stories rows={stories} />
      <HomeTestimonials rows={testimonials} />
      <TalksTeaser {...talks} />
      <Partners partners={partners} />
    </>
  )
}
