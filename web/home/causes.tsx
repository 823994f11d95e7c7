import { Link } from '../ui/links/link.tsx'
import type { Cause } from '../../contract/campaigns/public.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { causeText } from '../causes/cause-texts.ts'
import { CauseFigure } from '../ui/weave/cause-figure.tsx'

type CausesProps = {
  causes: Cause[]
  /** Words of staff; the site's own where they have none. */
  title: string | undefined
  text: string | undefined
}

/** The six causes, each under its woven figure. */
export function Causes({ causes, title = m.home_causes(), text = m.home_causes_text() }: CausesProps) {
  return (
    <section className="bg-sunk py-10 sm:py-16" aria-labelledby="causes">
      <div className="page-width flex flex-col gap-5 sm:gap-8">
        <div>
          <h2 id="causes" className="text-xl">
            {title}
          </h2>
          <p className="mt-2 whitespace-pre-line text-soft max-sm:hidden">{text}</p>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line max-sm:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] sm:grid-cols-2 lg:grid-cols-3">
          {causes.map(({ slug, name }) => (
            <li
              key={slug}
              className="relative flex gap-4 bg-surface p-3 hover:bg-ground max-sm:items-center max-sm:gap-2 sm:p-5"
            >
              <CauseFigure slug={slug} size={64} className="max-sm:size-9" />
              <div className="min-w-0">
                <h3 className="text-lg leading-tight max-sm:text-sm">
                  <Link to={paths.cause(slug)} prefetch="intent" className="after:absolute after:inset-0">
                    {name}
                  </Link>
                </h3>
                <p className="mt-1 text-sm text-soft max-sm:hidden">{causeText(slug)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
