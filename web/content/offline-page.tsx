import type { MetaFunction } from 'react-router'
import { headOf } from '../app/head/head.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { Spot } from '../ui/weave/spot.tsx'

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.offline_title() })

/**
 * Shown in place of any page while there is no connection: kept by the browser, it stands under that page's address,
 * and its one link then leads there.
 */
export default function OfflinePage() {
  return (
    <main id="main" className="page-width flex flex-col items-center gap-5 py-12 text-center">
      <Spot name="offline" />
      <h1 className="text-2xl">{m.offline_title()}</h1>
      <p className="max-w-text text-soft">{m.offline_text()}</p>
      <a href={paths.offline()} className={buttonClass('plain')}>
        {m.try_again()}
      </a>
    </main>
  )
}
