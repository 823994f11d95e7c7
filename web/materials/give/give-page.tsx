import { lazy, Suspense, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { giving } from '../../../contract/materials/giving.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { storedHead } from '../../app/head/stored-head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { KnownDonor } from './offer-form.tsx'
import { OfferSent } from './offer-sent.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const [categories, dropOffs, profile, draft, stored] = await Promise.all([
    page.api(materialCategories.list),
    page.api(giving.dropOffs, { query: { city: page.city } }),
    page.personalApi(accounts.profile),
    page.personalApi(giving.draft),
    storedHead(page, paths.giveMaterials()),
  ])
  const donor: KnownDonor | null = profile.ok
    ? { name: profile.data.fullname, email: profile.data.email, mobile_no: profile.data.mobile_no }
    : null
  return {
    categories: orThrow(categories),
    dropOffs: orThrow(dropOffs),
    donor,
    draft: draft.ok ? draft.data : null,
    stored,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.things_title(),
    description: m.things_text(),
    path: paths.giveMaterials(),
    stored: loaderData?.stored,
  })

const OfferForm = lazy(() => import('./offer-form.tsx').then((file) => ({ default: file.OfferForm })))

const steps = [m.things_step_1, m.things_step_2, m.things_step_3]

/** Page of the give form, and of its confirmation. */
export default function GivePage() {
  const { categories, dropOffs, donor, draft } = useLoaderData<typeof loader>()
  const [sentId, setSentId] = useState<number>()
  const phone = useSettings()?.supportPhone
  return (
    <main id="main" className="page-width flex flex-col gap-8 py-8 md:py-12">
      <WholeSheet />
      {sentId === undefined ? (
        <>
          <header className="flex max-w-text flex-col gap-3">
            <h1 className="text-2xl">{m.things_title()}</h1>
            <p className="text-lg text-soft">{m.things_text()}</p>
          </header>
          <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem] md:items-start md:gap-14">
            <div className="max-w-text">
              <noscript>
                <p className="pb-4">{m.things_no_scripts({ phone: phone ?? '' })}</p>
              </noscript>
              <OnceAwake>
                <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                  <OfferForm
                    categories={categories}
                    dropOffs={dropOffs}
                    donor={donor}
                    draft={draft?.fields}
                    sent={setSentId}
                  />
                </Suspense>
              </OnceAwake>
            </div>
            <aside aria-labelledby="how" className="rounded-card bg-sunk p-5 max-md:order-first">
              <h2 id="how" className="text-lg">
                {m.things_how()}
              </h2>
              <ol className="flex list-decimal flex-col gap-2 pt-3 pl-5">
                {steps.map((step, index) => (
                  <li key={index}>{step()}</li>
                ))}
              </ol>
            </aside>
          </div>
        </>
      ) : (
        <OfferSent id={sentId} again={() => setSentId(undefined)} />
      )}
    </main>
  )
}
