import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { requestIdOf } from '../../../shared/material-paths.ts'
import { headOf } from '../../app/head/head.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { orMissing } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spot } from '../../ui/weave/spot.tsx'
import type { KnownDonor } from '../give/offer-form.tsx'
import { forgetPledgedPhotos, type TypedPledge } from '../give/typed-pledge.ts'
import { pledgeLines } from './pledge-lines.ts'
import { UnknownRequest } from '../missing/unknown-request.tsx'

const GiveItemsForm = lazy(() =>
  import('./give-items-form.tsx').then((file) => ({ default: file.GiveItemsForm })),
)

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const id = requestIdOf(args.params['id'])
  const [request, categories, profile] = await Promise.all([
    page.api(openRequests.detail, { params: { id } }).then(orMissing),
    page.api(materialCategories.list).then(orMissing),
    page.personalApi(accounts.profile),
  ])
  const { header, org_name: organisation, status, materials, progress } = request
  const donor: KnownDonor | null = profile.ok
    ? { name: profile.data.fullname, email: profile.data.email, mobile_no: profile.data.mobile_no }
    : null
  return {
    id,
    header,
    organisation,
    isOpen: status === 1,
    isMet: progress === 'met',
    lines: pledgeLines(materials, categories),
    donor,
  }
}

export const ErrorBoundary = UnknownRequest

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, loaderData ? { title: m.asked_form_title({ org: loaderData.organisation }) } : {})

/** Things offered for one request. */
export default function GiveItemsPage() {
  const { id, header, organisation, isOpen, isMet, lines, donor } = useLoaderData<typeof loader>()
  const [isSent, setSent] = useState(false)
  const state = useLocation().state as { typed?: TypedPledge } | null
  const phone = useSettings()?.supportPhone ?? ''
  const back = <ButtonLink to={paths.materialRequest(id)}>{m.gift_back_to_request()}</ButtonLink>
  if (isSent)
    return (
      <main id="main" className="page-width flex flex-col items-center gap-4 pt-10 text-center">
        <Spot name="received" />
        <h1 ref={(title) => title?.focus()} tabIndex={-1} className="text-2xl outline-none">
          {m.asked_sent_title()}
        </h1>
        <p className="max-w-text text-soft">{m.asked_sent_text({ org: organisation })}</p>
        {back}
      </main>
    )
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-8">
      <WholeSheet />
      <header className="mx-auto flex w-full max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.asked_form_title({ org: organisation })}</h1>
        <Link
          to={paths.materialRequest(id)}
          className="inline-flex min-h-12 items-center self-start text-soft underline underline-offset-4"
        >
          {header}
        </Link>
        {isOpen && !isMet && <p className="text-soft">{m.asked_form_text()}</p>}
      </header>
      <div className="mx-auto w-full max-w-text">
        {isOpen && !isMet ? (
          <>
            <noscript>
              <p className="pb-4">{m.things_no_scripts({ phone })}</p>
            </noscript>
            <OnceAwake>
              <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                <GiveItemsForm
                  id={id}
                  lines={lines}
                  donor={donor}
                  typed={state?.typed}
                  sent={() => {
                    if (state?.typed?.images) forgetPledgedPhotos()
                    setSent(true)
                  }}
                />
              </Suspense>
            </OnceAwake>
          </>
        ) : (
          <div className="flex flex-col items-start gap-4">
            <Notice look="info">{isOpen ? m.asked_met() : m.asked_closed()}</Notice>
            {back}
          </div>
        )}
      </div>
    </main>
  )
}
