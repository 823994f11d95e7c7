import { Link } from '../ui/links/link.tsx'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import type { HomeBanner } from './home-banner.ts'

/** Preview of the talks, which are still in preparation; in the words of its banner, if there is one. */
export function TalksTeaser({ banner }: { banner?: HomeBanner }) {
  return (
    <section aria-labelledby="talks" className="bg-indigo-deep text-on-indigo">
      <div className="selvedge" aria-hidden="true" />
      <div className="page-width grid gap-x-16 gap-y-5 py-8 sm:gap-y-8 sm:py-12 md:grid-cols-2 md:items-center md:py-16">
        <div className="flex flex-col items-start gap-3 sm:gap-4">
          <p className="inline-flex items-center gap-2 text-sm font-label">
            <Icon name="clock" size={18} />
            {`${banner?.topHeader ?? m.soon_talks_title()} · ${m.soon_label()}`}
          </p>
          <h2 id="talks" className="text-xl">
            {banner?.header ?? m.soon_talks_title()}
          </h2>
          <p>{banner?.description ?? m.soon_talks_text()}</p>
          <Link
            to={paths.talks()}
            className="inline-flex min-h-12 items-center justify-center rounded-field border border-current px-5 font-label underline-offset-4 hover:underline"
          >
            {m.talks_more()}
          </Link>
        </div>
        {banner && (
          <Picture
            picture={banner.picture}
            sizes="(max-width: 52rem) calc(100vw - 1px), 530px"
            className="aspect-8/5 w-full rounded-card max-sm:hidden max-md:-order-1 max-md:aspect-2/1"
          />
        )}
      </div>
    </section>
  )
}
