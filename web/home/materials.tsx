import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/links/link.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'

type MaterialsProps = {
  /** Words of staff; the site's own where they have none. */
  title: string | undefined
  text: string | undefined
}

/** Things that can be given, and the way to who asks for them; on a phone two lines and one way. */
export function Materials({
  title = m.home_materials_title(),
  text = m.home_materials_text(),
}: MaterialsProps) {
  return (
    <section className="page-width" aria-labelledby="materials">
      <div className="overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-surface">
        <WeaveBand seed="materials" className="max-sm:hidden" />
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 sm:p-6 md:px-10">
          <Link
            to={paths.materials()}
            className="group flex min-h-12 max-w-text min-w-0 grow basis-72 flex-col sm:gap-1"
          >
            <h2
              id="materials"
              className="text-lg underline-offset-4 group-hover:underline max-sm:underline sm:text-xl"
            >
              {title}
            </h2>
            <p className="whitespace-pre-line text-soft max-sm:line-clamp-2 max-sm:text-sm max-sm:leading-snug">
              {text}
            </p>
          </Link>
          <div className="flex flex-wrap gap-3 max-sm:hidden">
            <ButtonLink to={paths.giveMaterials()}>{m.home_materials_give()}</ButtonLink>
            <ButtonLink to={paths.materialRequests()}>{m.home_materials_requests()}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
