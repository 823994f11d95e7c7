import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { celebrations } from '../../../contract/celebrations/celebrations.ts'
import { keepPendingPath } from '../../accounts/session.ts'
import { notify } from '../../app/client/notify.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { Button } from '../../ui/button.tsx'
import { namedHere } from '../../ui/format/cause-names.ts'
import { StartForm } from './start-form.tsx'
import { celebrationPaths } from '../../../shared/celebration-paths.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const [choices, profile] = await Promise.all([
    page.api(celebrations.choices),
    page.personalApi(accounts.profile),
  ])
  const { causes, fundraisers } = orThrow(choices)
  return {
    choices: { causes: causes.map(namedHere), fundraisers },
    name: profile.ok ? profile.data.fullname : null,
  }
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.celebrate_start() })

/** Starts a celebration in three steps. */
export default function StartCelebrationPage() {
  const { choices, name } = useLoaderData<typeof loader>()
  const phone = useSettings()?.supportPhone ?? ''
  const signIn = () => {
    keepPendingPath(celebrationPaths.start())
    notify({ signIn: { said: m.celebrate_sign_in_said() } })
  }
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10 md:pt-14">
      <WholeSheet />
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.celebrate_start()}</h1>
        <p className="text-lg text-soft">{m.celebrate_text()}</p>
      </header>
      <div className="flex max-w-text flex-col items-stretch gap-6">
        {name === null ? (
          <>
            <p>{m.celebrate_sign_in_text()}</p>
            <Button look="main" className="self-start" onClick={signIn}>
              {m.celebrate_sign_in()}
            </Button>
          </>
        ) : (
          <>
            <noscript>
              <p>{m.celebrate_no_scripts({ phone })}</p>
            </noscript>
            <OnceAwake>
              <StartForm choices={choices} name={name} />
            </OnceAwake>
          </>
        )}
      </div>
    </main>
  )
}
