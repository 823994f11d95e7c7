import { useLocation } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spot } from '../ui/spot.tsx'
import { paths } from './paths.ts'
import { m } from './words.ts'

const place = 'request-id'

/** The id that the server wrote into this page, for the render that takes the page over in the browser. */
const writtenId = () =>
  typeof document === 'undefined' ? undefined : document.getElementById(place)?.textContent || undefined

/** Shown when a page could not be made. The sentence itself is the link that tries again. */
export function ErrorScreen({ requestId }: { requestId?: string }) {
  const { pathname, search } = useLocation()
  const shownId = requestId ? m.error_request({ id: requestId }) : writtenId()
  return (
    <main id="main" className="page-width flex flex-col items-center gap-5 py-12 text-center">
      <Spot name="error" />
      <h1 className="text-2xl">
        <a href={pathname + search} className="rounded-field underline decoration-1 underline-offset-8">
          {m.error_text()}
          <Icon name="refresh" size={28} className="ml-3 inline" />
        </a>
      </h1>
      <p className="text-soft">{m.error_hint()}</p>
      <a href={paths.home()} className={buttonClass('plain')}>
        {m.to_home()}
      </a>
      {shownId && (
        <p id={place} className="text-xs text-soft tabular">
          {shownId}
        </p>
      )}
    </main>
  )
}
