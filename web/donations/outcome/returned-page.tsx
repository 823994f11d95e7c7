import type { MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from './outcome.tsx'
import { reachOf } from './support-contact.ts'

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.returned_title() })

/**
 * Page for visitors whom the gateway returns with what cannot be believed. It knows of no gift and names
 * none.
 */
export default function ReturnedPage() {
  const settings = useSettings()
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      <Outcome picture="confirming" title={m.returned_title()}>
        <p>{m.returned_text()}</p>
        <p className="text-soft">{m.returned_safe()}</p>
        {settings && <p className="text-soft">{m.returned_help(reachOf(settings))}</p>}
        <ButtonLink to={paths.home()}>{m.to_home()}</ButtonLink>
      </Outcome>
    </main>
  )
}
