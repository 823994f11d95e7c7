import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import type { Cause } from '../../../contract/campaigns/public.ts'
import { popularAmounts } from '../../../contract/donations/donations.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { AmountPart } from '../form/amount-part.tsx'
import { Arriving } from '../parts/arriving.tsx'
import { CausePart } from '../form/cause-part.tsx'
import { Citizen } from '../form/consent-part.tsx'
import { DonorFields, isKnown, Wishes } from '../form/donor-part.tsx'
import { giftDraftOf } from '../order/draft.ts'
import { amountOf, type GiftFields } from '../form/gift-fields.ts'
import { GiftTerms, type GiftTermsProps } from '../parts/gift-terms.tsx'
import type { GiftStart } from '../form/gift-start.ts'
import { kindChange, KindTabs, RecurringDetails } from '../form/kind-part.tsx'
import { Leaving } from '../form/redirecting.tsx'
import { Part } from '../form/form-section.tsx'
import { formNames } from '../form/posted-form.ts'
import type { Recurring } from '../recurring/recurring-offer.ts'
import { SendBar } from '../form/send-bar.tsx'
import { Trap } from '../form/honeypot.tsx'
import { useGift } from '../form/use-gift.ts'

/** Start of the steps. */
export type Begun = {
  causes: readonly Cause[]
  recurring: Recurring | null
  /** Smallest gift in rupees, where it is known. */
  least: number | undefined
  start: GiftStart
  /** Skips the donor's fields for signed-in donors. */
  isSignedIn: boolean
  /** Nothing is missing in the profile. */
  isWhole: boolean
  /** Unknown where the site could not be asked. */
  terms: GiftTermsProps | undefined
}

const offered = popularAmounts.map((amount) => ({ amount }))
const donorNames = ['donor_name', 'donor_email', 'donor_phone', 'indian_citizen'] as const

/** Once or again and again; who gives, unless that is known; how much, for what. */
type Step = 'kind' | 'donor' | 'gift'

/** The questions of a gift one after the other. What is typed stays when one goes back, and when the popup is closed. */
export function GiveSteps({ causes, recurring, least, start, isSignedIn, isWhole, terms }: Begun) {
  const form = useRef<HTMLFormElement>(null)
  const gift = useGift({
    start,
    giftFor: 'causes',
    path: paths.donateCause(),
    draft: giftDraftOf(null),
    form,
    recurs: recurring !== null,
    least,
    isDeductible: true,
  })
  const steps: Step[] = [
    ...(recurring ? ['kind' as const] : []),
    ...(isSignedIn ? [] : ['donor' as const]),
    'gift',
  ]
  const [step, setStep] = useState(steps[0]!)
  const { state } = gift
  const next = () => setStep(steps[steps.indexOf(step) + 1] ?? 'gift')
  useStepFocus(form, step, state.refusals, setStep)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (step === 'gift') return gift.submit(event)
    event.preventDefault()
    if (step === 'kind' || (await gift.pass(donorNames))) next()
  }
  const back = () => {
    // Going back may mean a change: stops sending automatically.
    gift.edit({})
    setStep(steps[steps.indexOf(step) - 1] ?? step)
  }
  const choose = (option: GiftFields['option']) => {
    if (recurring) gift.edit(kindChange(option, { gift, recurring }))
    next()
  }

  if (state.form) return <Leaving form={state.form} />
  const to = causes
    .filter(({ id }) => state.fields.selectedCauses.includes(id))
    .map(({ name }) => name)
    .join(', ')
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex min-w-0 flex-col gap-6"
    >
      <Place steps={steps} step={step} back={back} />
      <Trap error={state.errors[formNames.trap]} />
      <Stage name="kind" step={step}>
        <Part title={m.gift_how()}>
          <div className="flex flex-col gap-3">
            <Button wide onClick={() => choose('onetime')}>
              {m.gift_one_time()}
            </Button>
            <Button wide onClick={() => choose('schedule')}>
              {m.gift_recurring()}
            </Button>
          </div>
          <p className="-mt-1 text-sm text-soft">
            {m.gift_recurring()}: {m.gift_recurring_hint()}
          </p>
        </Part>
      </Stage>
      {!isSignedIn && (
        <Stage name="donor" step={step}>
          <Part title={m.gift_donor()} isDone={isKnown(gift)}>
            <DonorFields gift={gift} />
            <Citizen gift={gift} />
          </Part>
          <div className="popup-bar">
            <Button type="submit" look="main" wide>
              {m.continue()}
            </Button>
          </div>
        </Stage>
      )}
      <Stage name="gift" step={step}>
        {recurring && <KindTabs gift={gift} recurring={recurring} />}
        <AmountPart gift={gift} offered={offered} least={least} />
        <CausePart gift={gift} causes={causes} />
        {recurring && <RecurringDetails gift={gift} recurring={recurring} />}
        <div className="flex flex-col gap-4">
          {isSignedIn && !isWhole && <DonorFields gift={gift} />}
          {isSignedIn && <Citizen gift={gift} />}
          <Wishes gift={gift} isListed={false} />
        </div>
        <Arriving amount={Number(amountOf(state.fields))} />
        {terms && <GiftTerms {...terms} />}
        <SendBar state={state} amount={Number(amountOf(state.fields))} to={to} />
      </Stage>
    </form>
  )
}

/** One of the steps. All of them stay in the form, so that nothing typed is lost. */
const Stage = ({ name, step, children }: { name: Step; step: Step; children: ReactNode }) => (
  <div data-step={name} tabIndex={-1} className={step === name ? 'flex min-w-0 flex-col gap-8' : 'hidden'}>
    {children}
  </div>
)

/** Position among the steps, and the way back. */
function Place({ steps, step, back }: { steps: readonly Step[]; step: Step; back(): void }) {
  const at = steps.indexOf(step)
  if (steps.length < 2) return null
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 text-sm text-soft">
      <p aria-live="polite">{m.give_step({ step: at + 1, steps: steps.length })}</p>
      {at > 0 && (
        <Button onClick={back} className="px-4">
          {m.give_back()}
        </Button>
      )}
    </div>
  )
}

/** The keyboard follows: to a step that opens, and to the step and field where something is wrong. */
function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  step: Step,
  refusals: number,
  setStep: (step: Step) => void,
) {
  const shown = useRef(step)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const at = wrong?.closest<HTMLElement>('[data-step]')?.dataset['step'] as Step | undefined
    if (refusals > 0 && at) setStep(at)
  }, [form, refusals, setStep])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const stage = form.current?.querySelector<HTMLElement>(`[data-step=${step}]`)
    const wrong = stage?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    stage?.focus({ preventScroll: true })
    stage?.closest('dialog')?.scrollTo(0, 0)
  }, [form, step])
}
