import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { keepPendingPath } from '../../accounts/session.ts'
import { notify } from '../../app/client/notify.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { storedHead } from '../../app/head/stored-head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { Dialog, leavePopup } from '../../overlays/dialog.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AskForm } from './ask-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const [categories, asker, stored] = await Promise.all([
    page.api(materialCategories.list),
    page.personalApi(ownRequests.asker),
    storedHead(page, paths.getMaterials()),
  ])
  return { categories: orThrow(categories), asker: asker.ok ? asker.data : null, stored }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.ask_title(),
    description: m.ask_text(),
    path: paths.getMaterials(),
    stored: loaderData?.stored,
  })

const steps = [m.ask_step_1, m.ask_step_2, m.ask_step_3, m.ask_step_4]

/** Page on which a verified organisation asks for materials. */
export default function AskPage() {
  const { categories, asker } = useLoaderData<typeof loader>()
  const [isCreated, setCreated] = useState(false)
  const phone = useSettings()?.supportPhone ?? ''
  return (
    <main id="main" className="page-width flex flex-col gap-8 py-8 md:py-12">
      <WholeSheet />
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.ask_title()}</h1>
        <p className="text-lg text-soft">{m.ask_text()}</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-14">
        {asker?.refusal === null ? (
          <div className="flex min-w-0 flex-col gap-6">
            <p className="font-label">{m.ask_as({ org: asker.organisation ?? '' })}</p>
            <noscript>
              <p>{m.ask_no_scripts({ phone })}</p>
            </noscript>
            <OnceAwake>
              <AskForm categories={categories} contact={asker.contact} created={() => setCreated(true)} />
            </OnceAwake>
          </div>
        ) : (
          <NotAllowed refusal={asker?.refusal ?? null} />
        )}
        <aside aria-labelledby="how" className="rounded-card bg-sunk p-5 max-lg:order-first">
          <h2 id="how" className="text-lg">
            {m.ask_how()}
          </h2>
          <ol className="flex list-decimal flex-col gap-2 pt-3 pl-5">
            {steps.map((step, index) => (
              <li key={index}>{step()}</li>
            ))}
          </ol>
        </aside>
      </div>
      {isCreated && <Registered />}
    </main>
  )
}

type Refusal = ReplyOf<typeof ownRequests.asker>['refusal']

/** Why the reader cannot ask, with the next step; null for a reader who is not signed in. */
function NotAllowed({ refusal }: { refusal: Refusal }) {
  const signIn = () => {
    keepPendingPath(paths.getMaterials())
    notify({ signIn: { said: m.ask_sign_in_said() } })
  }
  if (refusal === null)
    return (
      <div className="flex max-w-text flex-col gap-4">
        <p>{m.ask_sign_in_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="main" onClick={signIn}>
            {m.ask_sign_in()}
          </Button>
          <ButtonLink to={paths.registerOrganisation()}>{m.ask_register()}</ButtonLink>
        </div>
      </div>
    )
  const texts = { person: m.ask_person, unverified: m.ask_unverified, staff: m.ask_staff }
  return (
    <div className="flex max-w-text flex-col gap-4">
      <Notice look="info">{texts[refusal]()}</Notice>
      <div className="flex flex-wrap gap-3">
        {refusal === 'person' && (
          <>
            <ButtonLink to={paths.registerOrganisation()}>{m.ask_register()}</ButtonLink>
            <ButtonLink to={paths.askForHelp()}>{m.ask_need_help()}</ButtonLink>
          </>
        )}
        {refusal === 'unverified' && (
          <ButtonLink to={paths.userOrganisation()}>{m.ask_to_organisation()}</ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Confirms a new request. Its Close leads to the own requests. */
function Registered() {
  const go = useNavigate()
  return (
    <Dialog title={m.requests_registered()} close={() => void go(paths.userRequests())}>
      <p className="py-4">{m.ask_registered_text()}</p>
      <Button look="main" onClick={leavePopup} data-first>
        {m.requests_close()}
      </Button>
    </Dialog>
  )
}
