import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { CtaLink } from '../content/content-link.tsx'
import { dayText } from '../ui/format/dates.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { CardRow } from '../fundraisers/fundraiser-card.tsx'
import { Picture } from '../ui/picture.tsx'
import { DrawnHero, type HeroWords } from './drawn-hero.tsx'
import type { HomeBanner } from './home-banner.ts'
import { Neediest } from './neediest.tsx'

type HeroProps = { banner?: HomeBanner; neediest: CardRow | undefined; words: HeroWords }

/** One sentence, one picture, two ways on, and where help is needed most: as staff wrote it, else as the house does. */
export function Hero({ banner, neediest, words }: HeroProps) {
  if (!banner) return <DrawnHero neediest={neediest} {...words} />
  return (
    <div className="mx-auto grid w-full max-w-[1600px] pt-6 sm:pt-8 md:grid-cols-[minmax(0,1fr)_min(54vw,860px)] md:grid-rows-[1fr_auto] md:pt-0 md:pl-[max(24px,calc(min(50%,800px)-560px))]">
      <section
        aria-labelledby="promise"
        className="flex flex-col items-start gap-3 px-5 pb-6 sm:gap-5 sm:px-6 sm:pb-8 md:self-center md:pt-10 md:pr-12 md:pb-8 md:pl-0"
      >
        {banner.topHeader && <p className="font-label text-indigo">{banner.topHeader}</p>}
        <h1 id="promise" className="text-3xl">
          {banner.header}
        </h1>
        <p className="text-soft md:text-lg">{banner.description}</p>
        {banner.endsOn && (
          <p className="text-sm text-soft tabular">{m.ends_on({ day: dayText(banner.endsOn) })}</p>
        )}
        <Ways cta={banner.cta} />
      </section>
      <Picture
        picture={banner.picture}
        sizes="(max-width: 52rem) calc(100vw - 1px), (max-width: 100rem) 54vw, 860px"
        isFirst
        className="aspect-3/2 w-full md:col-start-2 md:row-span-2 md:row-start-1 md:aspect-4/3 md:h-full md:rounded-l-card min-[100.01rem]:rounded-r-card"
      />
      <Neediest
        row={neediest}
        className="-mt-10 px-5 sm:px-6 md:row-start-2 md:mt-0 md:pr-12 md:pb-10 md:pl-0"
      />
    </div>
  )
}

function Ways({ cta: { cta1, cta2 } }: { cta: HomeBanner['cta'] }) {
  return (
    <div className="flex flex-wrap gap-3">
      {cta1 && <CtaLink cta={cta1} />}
      {cta2 && <CtaLink cta={cta2} />}
      {!cta1 && !cta2 && <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>}
    </div>
  )
}
