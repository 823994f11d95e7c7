import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { keepPendingPath } from '../../accounts/session.ts'
import { notify } from '../../app/client/notify.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { requestIdOf } from '../../../shared/material-paths.ts'
import { headOf } from '../../app/head/head.ts'
import { orMissing } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pledgeLines } from './pledge-lines.ts'
import { TakePartForm } from './take-part-form.tsx'
import { UnknownRequest } from '../missing/unknown-request.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const id = requestIdOf(args.params['id'])
  const [request, categories, asker] = await Promise.all([
    page.api(openRequests.detail, { params: { id } }).then(orMissing),
    page.api(materialCategories.list).then(orMissing),
    page.personalApi(ownRequests.asker),
  ])
  const lines = pledgeLines(request.materials, categories)
  return { id, request, lines, asker: asker.ok ? asker.data : null }
}

export const ErrorBoundary = UnknownRequest

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, loaderData ? { title: m.part_title({ org: loaderData.request.org_name }) } : {})

/** Page on which another organisation or a donor takes part of a request. */
export default function TakePartPage() {
  const { id, request, lines, asker } = useLoaderData<typeof loader>()
  const [until, setUntil] = useState<string>()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-8">
      <WholeSheet />
      <header className="mx-auto flex w-full max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.part_title({ org: request.org_name })}</h1>
        <Link
          to={paths.materialRequest(id)}
          className="inline-flex min-h-12 items-center self-start text-soft underline underline-offset-4"
        >
          {request.header}
        </Link>
        <p className="text-soft">{m.part_text()}</p>
      </header>
      <div className="mx-auto w-full max-w-text">
        {until === undefined ? (
          <Step request={request} lines={lines} asker={asker} id={id} sent={setUntil} />
        ) : (
          <div className="flex flex-col items-start gap-4">
            <Notice look="success" isUrgent>
              {m.part_sent({ org: request.org_name, day: dayText(until) })}
            </Notice>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.writeAboutRequest(id)}>{m.asked_write()}</ButtonLink>
              <ButtonLink look="quiet" to={paths.materialRequest(id)}>
                {m.gift_back_to_request()}
              </ButtonLink>
            </div>
          </div>
        )}
      </div>
    </main>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type StepProps = Loaded & { sent(until: string): void }

/** The sign-in button, the form, or a notice that the request is met or closed. */
function Step({ id, request, lines, asker, sent }: StepProps) {
  const phone = useSettings()?.supportPhone ?? ''
  const back = <ButtonLink to={paths.materialRequest(id)}>{m.gift_back_to_request()}</ButtonLink>
  if (request.status !== 1 || request.progress === 'met')
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice look="info">{request.status === 1 ? m.asked_met() : m.asked_closed()}</Notice>
        {back}
      </div>
    )
  if (asker === null) {
    const signIn = () => {
      keepPendingPath(paths.takePart(id))
      notify({ signIn: { said: m.part_sign_in_said() } })
    }
    return (
      <div className="flex flex-wrap gap-3">
        <Button look="main" onClick={signIn}>
          {m.part_sign_in()}
        </Button>
        <ButtonLink to={paths.giveItems(id)}>{m.asked_give_items()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {asker.organisation && <p className="font-label">{m.part_as({ org: asker.organisation })}</p>}
      <noscript>
        <p>{m.ask_no_scripts({ phone })}</p>
      </noscript>
      <OnceAwake>
        <TakePartForm id={id} lines={lines} sent={sent} />
      </OnceAwake>
    </div>
  )
}
