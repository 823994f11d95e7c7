import { m } from '../app/words.ts'
import { CtaLink } from '../content/content-link.tsx'
import { classNames } from '../ui/format/class-names.ts'
import { dayText } from '../ui/format/dates.ts'
import { Picture } from '../ui/picture.tsx'
import type { HomeBanner } from './home-banner.ts'

/** Banner of staff: one picture, a few words, and a link. `isTurned` puts the picture on the right. */
export function Feature({ banner, isTurned = false }: { banner: HomeBanner; isTurned?: boolean }) {
  const { header, topHeader, description, cta, picture, endsOn } = banner
  return (
    <section className="page-width" aria-labelledby={`feature-${banner.id}`}>
      <div className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-2">
        <Picture
          picture={picture}
          sizes="(max-width: 52rem) calc(100vw - 1px), 560px"
          className={classNames('aspect-2/1 size-full md:aspect-5/4', isTurned && 'md:order-1')}
        />
        <div className="flex flex-col">
          <div className="flex grow flex-col items-start justify-center gap-3 p-5 sm:gap-4 sm:p-6 md:p-10">
            {topHeader && <p className="text-sm font-label text-indigo">{topHeader}</p>}
            <h2 id={`feature-${banner.id}`} className="text-xl">
              {header}
            </h2>
            <p className="text-soft max-sm:hidden">{description}</p>
            {endsOn && <p className="text-sm text-soft tabular">{m.ends_on({ day: dayText(endsOn) })}</p>}
            <div className="flex flex-wrap gap-3 max-sm:*:nth-2:hidden">
              {cta.cta1 && <CtaLink cta={cta.cta1} />}
              {cta.cta2 && <CtaLink cta={cta.cta2} />}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
