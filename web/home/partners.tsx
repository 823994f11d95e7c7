import type { SiteContent } from '../../contract/content.ts'
import { m } from '../app/words.ts'
import { Picture } from '../ui/picture.tsx'

export type PartnerSummary = Pick<SiteContent['partners'][number], 'id' | 'name' | 'url' | 'logo'>

/** Partners who carry, print, store and pay along. */
export function Partners({ partners }: { partners: readonly PartnerSummary[] }) {
  if (partners.length === 0) return null
  return (
    <section className="page-width flex flex-col gap-3 sm:gap-6" aria-labelledby="partners">
      <h2 id="partners" className="text-xl">
        {m.partners_title()}
      </h2>
      <ul className="grid gap-x-4 max-sm:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {partners.map(({ id, name, url, logo }) => (
          <li key={id} className="border-t border-line">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-16 items-center gap-4 font-label leading-tight max-sm:gap-2 max-sm:text-sm sm:min-h-20 underline-offset-4 hover:underline"
            >
              {logo && (
                <Picture
                  picture={logo}
                  alt=""
                  sizes="48px"
                  isWhole
                  className="size-12 shrink-0 rounded-field max-sm:size-8"
                />
              )}
              <span className="min-w-0">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
