import { createContext, useContext, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { FundraiserField } from '../../../contract/campaigns/facts.ts'
import { m } from '../../app/words.ts'
import { FormContext } from '../../forms/form-context.ts'
import type { AnyForm } from '../../forms/state/create-form.ts'
import { Button } from '../../ui/button.tsx'
import type { SaveState } from './autosave.ts'
import type { OwnDraft, DraftSteps } from './save-step.ts'
import type { SharedVersion } from './use-draft-form.ts'

/** Props that each step has of its page. */
export type WizardStepProps = {
  draft: OwnDraft
  version: SharedVersion
  tell(state: SaveState): void
  saved(steps: DraftSteps, version: number): void
  /** Path of what comes after. */
  next: string
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

/** The form of a step; all in it is saved by itself. */
export function StepFrame({ form, next, children }: { form: AnyForm; next: string; children: ReactNode }) {
  const go = useNavigate()
  return (
    <FormContext value={form}>
      <form
        className="kit-form flex flex-col gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void go(next)
        }}
      >
        {children}
        <div>
          <Button type="submit" look="main" className="max-sm:w-full">
            {m.create_next()}
          </Button>
        </div>
      </form>
    </FormContext>
  )
}
