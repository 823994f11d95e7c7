import { useState } from 'react'
import { m } from '../../app/words.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import { finishSignIn, type SignInAnswer } from '../finish-sign-in.ts'
import { ForgotForm } from './forgot-form.tsx'
import { OtpForm } from './otp-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm, SignUpKinds } from './sign-up-form.tsx'

type Step =
  | { name: 'sign-in' | 'second-step' | 'sign-up-kinds' | 'sign-up' }
  | { name: 'forgot'; email: string }
  | { name: 'otp'; mobile: string; isNew: boolean }

const titles: Record<Step['name'], () => string> = {
  'sign-in': m.sign_title,
  'second-step': m.second_step_title,
  'sign-up-kinds': m.sign_up_title,
  'sign-up': m.sign_up_title,
  forgot: m.sign_forgot,
  otp: m.otp_title,
}

type AccountPopupProps = {
  start: 'sign-in' | 'second-step' | 'sign-up-kinds'
  /** Reason to sign in, for a user who did not ask to. */
  said?: string | undefined
  close(): void
}

/** Signing in and up: one popup, of which one form after another is shown. */
export function AccountPopup({ start, said, close }: AccountPopupProps) {
  const [step, go] = useState<Step>({ name: start })
  const toSignIn = () => go({ name: 'sign-in' })
  const proved = (answer: SignInAnswer) =>
    'secondStepToken' in answer ? go({ name: 'second-step' }) : finishSignIn(answer)
  return (
    <Dialog title={titles[step.name]()} close={close}>
      {step.name === 'sign-in' && (
        <SignInForm
          said={said}
          proved={proved}
          toOtp={(mobile) => go({ name: 'otp', mobile, isNew: false })}
          toForgot={(email) => go({ name: 'forgot', email })}
          toSignUp={() => go({ name: 'sign-up-kinds' })}
        />
      )}
      {step.name === 'sign-up-kinds' && (
        <SignUpKinds asIndividual={() => go({ name: 'sign-up' })} toSignIn={toSignIn} />
      )}
      {step.name === 'sign-up' && (
        <SignUpForm sent={(mobile) => go({ name: 'otp', mobile, isNew: true })} toSignIn={toSignIn} />
      )}
      {step.name === 'second-step' && <SecondStepForm back={toSignIn} />}
      {step.name === 'forgot' && <ForgotForm email={step.email} back={toSignIn} />}
      {step.name === 'otp' && (
        <OtpForm
          mobile={step.mobile}
          isNew={step.isNew}
          proved={proved}
          change={step.isNew ? () => go({ name: 'sign-up' }) : toSignIn}
        />
      )}
    </Dialog>
  )
}
