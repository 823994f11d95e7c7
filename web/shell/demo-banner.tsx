import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'

/** Says on every page that nobody's money moves here. */
export function DemoBanner() {
  return (
    <aside aria-label={m.demo_banner()} className="bg-indigo-deep text-sm text-on-indigo">
      <a
        href={paths.demo()}
        className="page-width flex min-h-12 items-center justify-center gap-2 underline-offset-4 hover:underline"
      >
        <span className="font-label">{m.demo_banner()}</span>
        <span className="max-sm:sr-only">· {m.demo_banner_link()}</span>
        <Icon name="right" size={18} />
      </a>
    </aside>
  )
}
