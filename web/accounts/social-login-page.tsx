import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { accounts } from '../../contract/accounts/accounts.ts'
import { socialUnknown } from '../../contract/accounts/social-login.ts'
import { api } from '../app/api.ts'
import { notify } from '../app/client/notify.ts'
import { headOf } from '../app/head/head.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Link } from '../ui/links/link.tsx'
import { keepDraftsOf } from './drafts.ts'
import { landing } from './landing.ts'
import { takePendingPath } from './pending-path.ts'
import { keepSignedIn, welcomeSeconds } from './session.ts'

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.sign_social_title() })

/** Texts of the sign-in popup where nobody was signed in, by the result of the provider. */
const said: Record<string, () => string> = { unknown: () => socialUnknown, link: m.sign_social_link }

/** Page that the identity provider leads back to; it goes on by itself. */
export default function SocialLoginPage() {
  const go = useNavigate()
  const [search] = useSearchParams()
  const result = search.get('result') ?? ''
  const goOn = useEffectEvent(async () => {
    if (result === 'signed-in') {
      const answer = await api(accounts.session)
      if (answer.ok) {
        keepSignedIn(answer.data)
        keepDraftsOf(answer.data.id)
        await go(landing(takePendingPath(answer.data.id), answer.data.dropmenu), { replace: true })
        return notify({ word: { text: m.sign_done(), seconds: welcomeSeconds } })
      }
      // The frame answers for a login that is not there.
      if (answer.http === 401) return
    }
    await go(paths.home(), { replace: true })
    if (result === 'second-step') return notify({ signIn: { isSecondStep: true } })
    notify({ signIn: { said: said[result]?.() ?? m.went_wrong() } })
  })
  useEffect(() => void goOn(), [])
  return (
    <main id="main" className="page-width flex flex-col items-center gap-4 pt-14 text-center">
      <h1 className="text-2xl">{m.sign_social_title()}</h1>
      <Link to={paths.home()} className="text-indigo underline">
        {m.to_home()}
      </Link>
    </main>
  )
}
