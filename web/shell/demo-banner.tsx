import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'

/** Says on every page that nobody's money moves here. */
export function DemoBanner() {
  return (
    <aside aria-label={m.demo_banner()} className="bg-indigo-deep text-sm text-[#f6ecdb]">
      <div className="page-width flex flex-wrap items-center justify-center gap-x-3">
        <span className="font-label">{m.demo_banner()}</span>
        <Link
          to={paths.demo()}
          discover="none"
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {m.demo_banner_link()}
        </Link>
      </div>
    </aside>
  )
}
