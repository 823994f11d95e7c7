import type { SiteContent } from '../../contract/content.ts'
import { m } from '../app/words.ts'
import { Picture } from '../ui/picture.tsx'

export type PartnerRow = Pick<SiteContent['partners'][number], 'id' | 'name' | 'description' | 'url' | 'logo'>

/** Who carries, prints, stores and pays along. */
export function Partners({ partners }: { partners: readonly PartnerRow[] }) {
  if (partners.length === 0) return null
  return (
    <section className="page-width flex flex-col gap-6" aria-labelledby="partners">
      <div>
        <h2 id="partners" className="text-xl">
          {m.partners_title()}
        </h2>
        <p className="mt-2 text-soft">{m.partners_text()}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {partners.map(({ id, name, description, url, logo }) => (
          <li key={id} className="relative flex items-start gap-4 border-t border-line py-4">
            {logo && (
              <Picture picture={logo} alt="" sizes="48px" className="size-12 rounded-field object-contain" />
            )}
            <div>
              <h3>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="font-label after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                >
                  {name}
                </a>
              </h3>
              <p className="text-sm text-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
