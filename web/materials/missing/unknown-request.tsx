import { useRouteError } from 'react-router'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorScreen } from '../../ui/error-screen.tsx'
import { Spot } from '../../ui/weave/spot.tsx'

/** Screen of an address that names no material request; other errors have that of every page. */
export function UnknownRequest() {
  const error = useRouteError()
  if ((error as { status?: number } | null)?.status !== 404) return <ErrorScreen />
  return (
    <main id="main" className="page-width flex flex-col items-center gap-4 pt-8 text-center">
      <Spot name="empty" />
      <h1 className="text-2xl">{m.asked_unknown()}</h1>
      <p className="max-w-text text-soft">{m.asked_unknown_text()}</p>
      <ButtonLink to={paths.materialRequests()} look="main">
        {m.asked_all()}
      </ButtonLink>
    </main>
  )
}
