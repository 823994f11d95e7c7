import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { FundraiserField, FundraiserStep } from '../../../contract/campaigns/facts.ts'
import { m } from '../../app/words.ts'
import { focusWrong } from '../../forms/focus-wrong.ts'
import { FormContext } from '../../forms/form-context.ts'
import type { AnyForm } from '../../forms/state/create-form.ts'
import { useStore } from '../../forms/state/form-store.ts'
import { TroubleNotice } from '../../forms/trouble-notice.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { SaveState } from './autosave.ts'
import type { OwnDraft, DraftSteps } from './save-step.ts'
import type { DraftForm, SharedVersion } from './use-draft-form.ts'

/** Props that each step has of its page. */
export type WizardStepProps = {
  draft: OwnDraft
  version: SharedVersion
  tell(state: SaveState): void
  saved(steps: DraftSteps, version: number): void
  /** Fields of a step that are required and empty, as of the last save. */
  missing(step: FundraiserStep): readonly FundraiserField[]
  /** Path of the next step. */
  next: string
  /** Path of the previous step; before the first one, of the fundraiser's status. */
  back: string
}

/** Fields that are open; undefined: all. */
export const OpenFields = createContext<readonly FundraiserField[] | undefined>(undefined)

const guardian: readonly FundraiserField[] = [
  'isMinor',
  'guardianName',
  'guardianRelation',
  'guardianConsent',
]

/** Shows a field where it is open: all of a draft, else those that were asked for. */
export function Open({ field, children }: { field: FundraiserField; children: ReactNode }) {
  const open = useContext(OpenFields)
  const group = guardian.includes(field) ? guardian : [field]
  return open === undefined || group.some((one) => open.includes(one)) ? children : null
}

/** Opens the previous step. A step saves its text when it closes. */
export const BackLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} className="max-sm:w-full">
    {m.create_back()}
  </ButtonLink>
)

type StepFrameProps = {
  form: AnyForm
  finish: DraftForm<object>['finish']
  next: string
  back: string
  children: ReactNode
}

/** The form of a step, saved automatically. Next opens only when the step has no errors. */
export function StepFrame({ form, finish, next, back, children }: StepFrameProps) {
  const go = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const refusals = useStore(form.store, (state) => state.refusals)
  useEffect(() => {
    if (refusals > 0) focusWrong(element.current)
  }, [refusals])
  const leave = async () => {
    setBusy(true)
    const isDone = await finish()
    setBusy(false)
    if (isDone) await go(next)
  }
  return (
    <FormContext value={form}>
      <form
        ref={element}
        data-keeps-login
        className="kit-form flex flex-col gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void leave()
        }}
      >
        {children}
        <TroubleNotice form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" className="max-sm:w-full" aria-busy={isBusy || undefined}>
            {m.create_next()}
          </Button>
          <BackLink to={back} />
        </div>
      </form>
    </FormContext>
  )
}
