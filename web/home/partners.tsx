import type { SiteContent } from '../../contract/content.ts'
import { m } from '../app/words.ts'
import { Picture } from '../ui/picture.tsx'

export type PartnerSummary = Pick<SiteContent['partners'][number], 'id' | 'name' | 'url' | 'logo'>

/** Who carries, prints, stores and pays along. */
export function Partners({ partners }: { partners: readonly PartnerSummary[] }) {
  if (partners.length === 0) return null
  return (
    <section className="page-width flex flex-col gap-6" aria-labelledby="partners">
      <h2 id="partners" className="text-xl">
        {m.partners_title()}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {partners.map(({ id, name, url, logo }) => (
          <li key={id} className="border-t border-line">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-20 items-center gap-4 font-label underline-offset-4 hover:underline"
            >
              {logo && (
                <Picture picture={logo} alt="" sizes="48px" isWhole className="size-12 rounded-field" />
              )}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
