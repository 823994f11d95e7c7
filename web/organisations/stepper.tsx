import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { classNames } from '../ui/format/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'
import { partText, type OwnOrganisationPart } from './labels.ts'

export const registrationSteps = ['legal', 'profile', 'contact', 'documents', 'otp'] as const
export type Step = (typeof registrationSteps)[number]

export const registrationStepText = (step: Step) => (step === 'otp' ? m.register_otp() : partText[step]())

type StepperProps = { now: Step; complete: readonly OwnOrganisationPart[]; isBegun: boolean }

/** The registrationSteps of a registration: where one is, which are filled in, and the way to each once it is begun. */
export const Stepper = ({ now, complete, isBegun }: StepperProps) => (
  <nav aria-label={m.register_steps()}>
    <p className="pb-2 text-sm text-soft md:hidden">
      {m.register_step_of({ number: registrationSteps.indexOf(now) + 1, count: registrationSteps.length })}
    </p>
    <ol className="flex gap-1 md:flex-col">
      {registrationSteps.map((step, index) => (
        <li key={step} className="min-w-0 grow md:grow-0">
          <StepMark
            step={step}
            number={index + 1}
            isNow={step === now}
            isDone={step !== 'otp' && complete.includes(step)}
            isOpen={isBegun && step !== now}
          />
        </li>
      ))}
    </ol>
  </nav>
)

type MarkProps = { step: Step; number: number; isNow: boolean; isDone: boolean; isOpen: boolean }

function StepMark({ step, number, isNow, isDone, isOpen }: MarkProps) {
  const look = classNames(
    'flex min-h-11 items-center justify-center gap-3 rounded-field px-2 md:justify-start md:px-3',
    isNow ? 'bg-sunk font-label text-ink' : 'text-soft',
    isOpen && 'hover:text-ink',
  )
  const inner = (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full border text-sm tabular',
          isDone ? 'border-neem bg-neem-wash text-neem' : 'border-edge',
        )}
      >
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <span className="sr-only md:not-sr-only">
        {registrationStepText(step)}
        {isDone && <span className="sr-only">, {m.register_step_done()}</span>}
      </span>
    </>
  )
  return isOpen ? (
    <Link to={paths.registerOrganisation(step)} className={look}>
      {inner}
    </Link>
  ) : (
    <span aria-current={isNow ? 'step' : undefined} className={look}>
      {inner}
    </span>
  )
}
