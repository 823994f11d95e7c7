import type { MetaFunction } from 'react-router'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { Link } from '../../ui/links/link.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: m.subscribe_title(),
    description: m.subscribe_text(),
    path: paths.subscribeTalks(),
  })

/** Page with the form that subscribes to talks, camps, competitions and the newsletter. */
export default function SubscribePage() {
  const settings = useSettings()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10 md:pt-14">
      <WholeSheet />
      <header className="flex max-w-text flex-col gap-3">
        <p>
          <Link
            to={paths.talks()}
            className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
          >
            {m.nav_talks()}
          </Link>
        </p>
        <h1 className="text-2xl">{m.subscribe_title()}</h1>
        <p className="text-lg text-soft">{m.subscribe_text()}</p>
      </header>
      <div className="flex max-w-text flex-col gap-6">
        <noscript>
          {import.meta.env.SSR && <p>{m.subscribe_write({ email: settings?.supportEmail ?? '' })}</p>}
        </noscript>
        <OnceAwake>
          <SubscribeForm />
        </OnceAwake>
      </div>
    </main>
  )
}
