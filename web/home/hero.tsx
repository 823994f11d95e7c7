import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { CtaLink } from '../content/content-link.tsx'
import { dayText } from '../ui/format/dates.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { DrawnHero } from './drawn-hero.tsx'
import type { HomeBanner } from './home-banner.ts'

/** One sentence, one picture, two ways on: as staff wrote it, else as the house does. */
export function Hero({ banner }: { banner?: HomeBanner }) {
  if (!banner) return <DrawnHero />
  return (
    <section
      aria-labelledby="promise"
      className="mx-auto grid w-full max-w-[1600px] gap-y-8 pt-8 md:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] md:items-center md:pt-0"
    >
      <div className="flex flex-col items-start gap-5 px-5 sm:px-6 md:py-14 md:pr-12 md:pl-[max(24px,calc(50vw-560px))]">
        {banner.topHeader && <p className="font-label text-indigo">{banner.topHeader}</p>}
        <h1 id="promise" className="text-3xl">
          {banner.header}
        </h1>
        <p className="text-soft md:text-lg">{banner.description}</p>
        {banner.endsOn && (
          <p className="text-sm text-soft tabular">{m.ends_on({ day: dayText(banner.endsOn) })}</p>
        )}
        <Ways cta={banner.cta} />
      </div>
      <Picture
        picture={banner.picture}
        sizes="(max-width: 52rem) calc(100vw - 1px), (max-width: 100rem) 54vw, 860px"
        isFirst
        className="aspect-5/4 w-full md:rounded-l-card md:aspect-4/3"
      />
    </section>
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
