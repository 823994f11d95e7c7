import { useLocation } from 'react-router'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { Spot } from './weave/spot.tsx'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'

const place = 'request-id'

/** The id that the server wrote into this page, for the render that takes the page over in the browser. */
const writtenId = () =>
  typeof document === 'undefined' ? undefined : document.getElementById(place)?.textContent || undefined

type ErrorScreenProps = {
  requestId?: string
  /** Whether it stands within a page of its own, which has its main part and its title already. */
  isPart?: boolean
}

/** Shown when a page could not be made. The sentence itself is the link that tries again. */
export function ErrorScreen({ requestId, isPart = false }: ErrorScreenProps) {
  const { pathname, search } = useLocation()
  const shownId = requestId ? m.error_request({ id: requestId }) : writtenId()
  const [Whole, Title, id] = isPart ? (['section', 'h2'] as const) : (['main', 'h1', 'main'] as const)
  return (
    <Whole id={id} className="page-width flex flex-col items-center gap-5 py-12 text-center">
      <Spot name="error" />
      <Title className="text-2xl">
        <a href={pathname + search} className="rounded-field underline decoration-1 underline-offset-8">
          {m.error_text()}
          <Icon name="refresh" size={28} className="ml-3 inline" />
        </a>
      </Title>
      <p className="text-soft">{m.error_hint()}</p>
      <a href={paths.home()} className={buttonClass('plain')}>
        {m.to_home()}
      </a>
      {shownId && (
        <p id={place} className="text-xs text-soft tabular">
          {shownId}
        </p>
      )}
    </Whole>
  )
}
