import { useCallback, useEffect, useRef, useState } from 'react'
import {
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import {
  fundraiserSteps,
  stepOfField,
  type FundraiserField,
  type FundraiserStep,
} from '../../../contract/campaigns/facts.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { keepReturnPath } from '../../accounts/session.ts'
import { api } from '../../app/api.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { namedHere } from '../../ui/format/cause-names.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotHad } from '../frame/frame.tsx'
import type { SaveState } from './autosave.ts'
import { fieldText, statusText } from './labels.ts'
import type { OwnDraft, DraftSteps } from './save-step.ts'
import { SavedSign } from './saved-sign.tsx'
import { OpenFields } from './step-frame.tsx'
import { nameOfStep, WizardStepper, type WizardStep } from './stepper.tsx'
import { BeneficiaryStep } from './steps/beneficiary-step.tsx'
import { ComplianceStep } from './steps/compliance-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { StoryStep } from './steps/story-step.tsx'
import { SummaryStep } from './steps/summary-step.tsx'

export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  const id = Number(params['id'])
  const [draft, causes] = await Promise.all([
    api(campaignWizard.draftDetail, { params: { id } }),
    api(campaigns.causes),
  ])
  return { draft, causes: causes.ok ? causes.data.map(namedHere) : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.create_heading() })

const Frame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <main id="main" className="page-width flex flex-col gap-6 py-6 md:py-8">
    <WholeSheet />
    <h1 className="text-2xl wrap-anywhere">{title}</h1>
    {children}
  </main>
)

export const HydrateFallback = () => (
  <Frame title={m.create_heading()}>
    <Skeleton className="h-96 max-w-text rounded-card" />
  </Frame>
)

/** The wizard of one draft; each step saves itself. */
export default function WizardPage() {
  const { draft } = useLoaderData<typeof clientLoader>()
  if (!draft.ok)
    return (
      <Frame title={m.create_heading()}>
        <NotHad answer={draft} />
      </Frame>
    )
  const { status, part } = draft.data
  if ((status !== 'draft' && status !== 'data_requested') || part === 'look')
    return (
      <Frame title={draft.data.details.title ?? m.create_untitled()}>
        <EmptyState title={statusText[status]()} text={m.create_closed_text()}>
          <ButtonLink look="main" to={paths.userFundraisers()}>
            {m.user_fundraisers()}
          </ButtonLink>
        </EmptyState>
      </Frame>
    )
  return <Wizard key={draft.data.id} draft={draft.data} />
}

/** Steps that are shown: for a data request only those with requested fields. */
const shownSteps = ({ request }: OwnDraft): WizardStep[] => [
  ...fundraiserSteps.filter(
    (step) => request === null || request.fields.some((field) => stepOfField(field) === step),
  ),
  'summary',
]

/** Step to open without `?step`. A data request opens a requested step even when its fields are filled in. */
const firstToFill = ({ steps, request }: OwnDraft, shown: readonly WizardStep[]): WizardStep => {
  const isOpen = (field: FundraiserField) => request?.fields.includes(field) ?? true
  const lacks = shown.find((step) =>
    steps.some(({ name, missing }) => name === step && missing.some((field) => isOpen(field))),
  )
  return lacks ?? (request ? shown[0]! : 'summary')
}

function Wizard({ draft }: { draft: OwnDraft }) {
  const { causes } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const version = useRef(draft.version)
  const [steps, setSteps] = useState<DraftSteps>(draft.steps)
  const [state, setState] = useState<SaveState>('saved')
  const stepsNow = useRef(draft.steps)
  const saved = useCallback((now: DraftSteps, at: number) => {
    version.current = at
    stepsNow.current = now
    setSteps(now)
  }, [])
  const missing = (step: FundraiserStep) =>
    (stepsNow.current.find(({ name }) => name === step)?.missing ?? []).filter(
      (field) => draft.request?.fields.includes(field) ?? true,
    )
  const shown = shownSteps(draft)
  // Chosen once: a step that becomes complete while the person types must not close.
  const [first] = useState(() => firstToFill(draft, shown))
  const now =
    shown.find((step) => step === search.get('step')) ?? shown.find((step) => step === first) ?? 'summary'
  const needsVerifying = draft.unverified.length > 0
  useEffect(() => {
    if (needsVerifying) keepReturnPath(paths.draft(draft.id, now))
  }, [needsVerifying, draft.id, now])
  const next = paths.draft(draft.id, shown[shown.indexOf(now) + 1] ?? 'summary')
  const before = shown[shown.indexOf(now) - 1]
  const back = before ? paths.draft(draft.id, before) : `${paths.userFundraisers()}/${draft.id}`
  const given = { draft, version, tell: setState, saved, missing, next, back }
  return (
    <Frame title={draft.details.title ?? m.create_heading()}>
      {draft.request && (
        <Notice look="info">
          <p className="font-label">{m.create_asked()}</p>
          <p className="whitespace-pre-line">{draft.request.reason}</p>
          <ul className="list-disc pl-5">
            {draft.request.fields.map((field) => (
              <li key={field}>
                <Link
                  to={paths.draft(draft.id, stepOfField(field))}
                  className="text-indigo underline underline-offset-4"
                >
                  {fieldText[field]()}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:items-start md:gap-12">
        <div className="flex flex-col gap-3 md:sticky md:top-4">
          <WizardStepper id={draft.id} now={now} steps={steps} shown={shown} />
          <SavedSign state={state} />
        </div>
        <section className="flex max-w-text min-w-0 flex-col gap-6" aria-labelledby="step">
          <h2 id="step" className="text-xl">
            {nameOfStep(now)}
          </h2>
          <OpenFields value={draft.request?.fields}>
            {now === 'details' && <DetailsStep {...given} causes={causes} />}
            {now === 'beneficiary' && <BeneficiaryStep {...given} />}
            {now === 'compliance' && <ComplianceStep {...given} />}
            {now === 'story' && <StoryStep {...given} />}
          </OpenFields>
          {now === 'summary' && <SummaryStep draft={draft} steps={steps} shown={shown} back={back} />}
        </section>
      </div>
    </Frame>
  )
}
