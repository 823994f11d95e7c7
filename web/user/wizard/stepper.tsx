import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/links/link.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { wizardStepText } from './labels.ts'
import type { DraftSteps } from './save-step.ts'

export type WizardStep = DraftSteps[number]['name'] | 'summary'
export const nameOfStep = (step: WizardStep) =>
  step === 'summary' ? m.create_summary() : wizardStepText[step]()

type StepperProps = { id: number; now: WizardStep; steps: DraftSteps; shown: readonly WizardStep[] }

/** The steps of a draft: where one is, which are filled in, and the way to each. */
export const WizardStepper = ({ id, now, steps, shown }: StepperProps) => (
  <nav aria-label={m.create_steps()}>
    <p className="pb-2 text-sm text-soft md:hidden">
      {m.create_step_of({ number: shown.indexOf(now) + 1, count: shown.length })}
    </p>
    <ol className="flex gap-1 md:flex-col">
      {shown.map((step, index) => {
        const isDone = steps.some(({ name, complete }) => name === step && complete)
        return (
          <li key={step} className="min-w-0 grow md:grow-0">
            <Link
              to={paths.draft(id, step)}
              aria-current={step === now ? 'step' : undefined}
              className={classNames(
                'flex min-h-12 items-center justify-center gap-3 rounded-field px-2 md:justify-start md:px-3',
                step === now ? 'bg-sunk font-label text-ink' : 'text-soft hover:text-ink',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-7 shrink-0 place-items-center rounded-full border text-sm tabular',
                  isDone ? 'border-neem bg-neem-wash text-neem' : 'border-edge',
                )}
              >
                {isDone ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className="sr-only md:not-sr-only">
                {nameOfStep(step)}
                {isDone && <span className="sr-only">, {m.create_step_done()}</span>}
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  </nav>
)
