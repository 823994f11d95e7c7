import { useState } from 'react'
import { useLoaderData, useSearchParams, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns/public.ts'
import { orgRegistration } from '../../contract/organisations/registration.ts'
import { api } from '../app/api.ts'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { headOf } from '../app/head/head.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import type { OwnOrganisation } from './labels.ts'
import { Resume } from './resume.tsx'
import { registrationSteps, registrationStepText, Stepper, type Step } from './stepper.tsx'
import { ContactForm } from './steps/contact-form.tsx'
import { DocumentsForm } from './steps/documents-form.tsx'
import { LegalForm } from './steps/legal-form.tsx'
import { ProfileForm } from './steps/profile-form.tsx'
import { SubmitStep } from './steps/submit-step.tsx'

export async function clientLoader() {
  const [own, causes] = await Promise.all([api(orgRegistration.own), api(campaigns.causes)])
  return { own, causes: causes.ok ? causes.data : [] }
}
export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: m.register_title(),
    description: m.register_text(),
    path: paths.registerOrganisation(),
  })

const Frame = ({ children }: { children: React.ReactNode }) => (
  <main id="main" className="page-width flex flex-col gap-8 py-8">
    <WholeSheet />
    <header className="flex max-w-text flex-col gap-3">
      <h1 className="text-2xl">{m.register_title()}</h1>
      <p className="text-soft">{m.register_text()}</p>
    </header>
    {children}
  </main>
)

/** The text is part of the document; a registration that was begun is private. */
export const HydrateFallback = () => (
  <Frame>
    <p className="max-w-text">{m.register_needed()}</p>
    <Skeleton className="h-96 max-w-text rounded-card" />
  </Frame>
)

const firstIncomplete = (own: OwnOrganisation | null): Step =>
  own === null
    ? 'legal'
    : (registrationSteps.find((one) => one !== 'otp' && !own.completeParts.includes(one)) ?? 'otp')

/** An organisation's sign-up, one step after another; each is saved on the server. */
export default function RegisterPage() {
  const { own } = useLoaderData<typeof clientLoader>()
  if (!own.ok)
    return (
      <Frame>
        <p role="alert">{translateServerText(own.message) || m.went_wrong()}</p>
      </Frame>
    )
  if (own.data !== null && own.data.status !== 'draft')
    return (
      <Frame>
        <EmptyState title={m.register_closed()} text={m.register_closed_text()}>
          <ButtonLink look="main" to={paths.userOrganisation()}>
            {m.register_open_own()}
          </ButtonLink>
        </EmptyState>
      </Frame>
    )
  return (
    <Frame>
      <Registration key={own.data?.id ?? 'new'} own={own.data} />
    </Frame>
  )
}

function Registration({ own }: { own: OwnOrganisation | null }) {
  const [search] = useSearchParams()
  // Chosen once: a step that becomes complete while the person types must not close.
  const [first] = useState(() => firstIncomplete(own))
  const asked = registrationSteps.find((one) => one === search.get('step'))
  const step = own === null ? 'legal' : (asked ?? first)
  return (
    <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:items-start md:gap-12">
      <Stepper now={step} complete={own?.completeParts ?? []} isBegun={own !== null} />
      <section className="flex max-w-text flex-col gap-6" aria-labelledby="step">
        <h2 id="step" className="text-xl">
          {registrationStepText(step)}
        </h2>
        {own === null && (
          <div className="flex flex-col gap-1">
            <p>{m.register_needed()}</p>
            <p className="text-soft">{m.register_saved_text()}</p>
            <Resume />
          </div>
        )}
        <StepForm key={step} step={step} own={own} />
      </section>
    </div>
  )
}

function StepForm({ step, own }: { step: Step; own: OwnOrganisation | null }) {
  const { causes } = useLoaderData<typeof clientLoader>()
  const next = registrationSteps[registrationSteps.indexOf(step) + 1]
  const saves = {
    button: m.register_next(),
    leadsTo: paths.registerOrganisation(next),
    toast: m.register_saved(),
  }
  if (own === null) return <LegalForm {...saves} />
  const given = { ...saves, own }
  if (step === 'legal') return <LegalForm {...given} />
  if (step === 'profile') return <ProfileForm {...given} causes={causes} />
  if (step === 'contact') return <ContactForm {...given} />
  if (step === 'documents') return <DocumentsForm {...given} />
  return <SubmitStep own={own} />
}
