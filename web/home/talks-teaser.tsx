import { Link } from '../ui/links/link.tsx'
import { RuledLink } from '../ui/links/ruled-link.tsx'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Picture } from '../ui/picture.tsx'
import type { HomeData } from './home-data.ts'

const linkClass =
  'inline-flex min-h-12 items-center justify-center rounded-field border border-current px-5 font-label underline-offset-4 hover:underline'

/** The talks on the home page: their banner, and on larger screens the sections and videos of staff. */
export function TalksTeaser({ banner, sections, videos }: HomeData['talks']) {
  return (
    <section aria-labelledby="talks" className="bg-indigo-deep text-on-indigo">
      <div className="selvedge" aria-hidden="true" />
      <div className="page-width grid gap-x-16 gap-y-5 py-8 sm:gap-y-8 sm:py-12 md:grid-cols-2 md:items-center md:py-16">
        <div className="flex flex-col items-start gap-3 sm:gap-4">
          {banner && <p className="text-sm font-label">{banner.topHeader}</p>}
          <h2 id="talks" className="text-xl">
            {banner?.header ?? m.home_talks_title()}
          </h2>
          <p>{banner?.description ?? m.home_talks_text()}</p>
          <Link to={paths.talks()} className={linkClass}>
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
        {sections.map(({ id, title, text, link, linkText }) => (
          <div key={id} className="flex flex-col items-start gap-2 max-sm:hidden">
            <h3 className="text-lg">{title}</h3>
            <p className="whitespace-pre-line">{text}</p>
            {link !== '' && (
              <RuledLink
                link={link}
                className="inline-flex min-h-12 items-center underline underline-offset-4"
              >
                {linkText}
              </RuledLink>
            )}
          </div>
        ))}
        {videos.length > 0 && (
          <ul aria-label={m.talks_videos()} className="flex flex-col max-sm:hidden">
            {videos.map(({ id, title, url }) => (
              <li key={id}>
                <RuledLink
                  link={url}
                  className="inline-flex min-h-12 items-center underline underline-offset-4"
                >
                  {title}
                </RuledLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
