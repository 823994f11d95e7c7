import { useEffect, useRef } from 'react'
import { invalidMobile } from '../../../contract/accounts/otp.ts'
import { signUp } from '../../../contract/accounts/sign-up.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { leavePopup } from '../../overlays/dialog.tsx'
import { goTo } from '../../overlays/overlay-store.ts'
import { useRetainedText } from '../../overlays/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { consentError, consentShown, SignUpConsentField } from './sign-up-consent.tsx'
import { refusalText } from './refusal-text.ts'
import { Retained } from './retained-field.tsx'

/** Asks who signs up: organisations have a page of their own for it. */
export function SignUpKinds({ asIndividual, toSignIn }: { asIndividual(): void; toSignIn(): void }) {
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  const asOrganisation = () => {
    leavePopup()
    goTo(paths.registerOrganisation())
  }
  return (
    <>
      <div ref={first} className="flex flex-col gap-3 pt-4">
        <Kind name={m.sign_individual()} text={m.sign_individual_text()} choose={asIndividual} />
        <Kind name={m.sign_organization()} text={m.sign_organization_text()} choose={asOrganisation} />
      </div>
      <ToSignIn press={toSignIn} />
    </>
  )
}

const Kind = ({ name, text, choose }: { name: string; text: string; choose(): void }) => (
  <span className="flex flex-col gap-1">
    <Button wide onClick={choose} aria-describedby={`sign-up-${name}`}>
      {name}
    </Button>
    <span id={`sign-up-${name}`} className="text-sm text-soft">
      {text}
    </span>
  </span>
)

type Person = Omit<BodyIn<typeof signUp.individual>, 'consent'> & { agrees: boolean }

/** A person's sign-up; what it is worth an OTP shows. */
export function SignUpForm({ sent, toSignIn }: { sent(mobile: string): void; toSignIn(): void }) {
  const [fullname, retainName] = useRetainedText('sign-up-name')
  const [mobile_no, retainMobile] = useRetainedText('sign-up-mobile')
  const [email, retainEmail] = useRetainedText('sign-up-email')
  const form = useCallForm(signUp.individual, {
    schema: () => import('#schemas/accounts/sign-up.ts').then((schemas) => schemas.signUp.individual.body),
    values: { fullname, mobile_no, email, agrees: false },
    body: ({ agrees: _, ...person }: Person) => ({ ...person, consent: consentShown() }),
    check: ({ agrees }) => ({ agrees: consentError(agrees) }),
    refused(answer) {
      if (Object.keys(answer.errors).length > 0) return undefined
      const text = refusalText(answer, invalidMobile)
      // Refusals about anything but the number stand above the button.
      return text === invalidMobile ? { mobile_no: text } : { form: text }
    },
    after: (_, { mobile_no }) => sent(mobile_no),
  })
  const at = form.at
  return (
    <>
      <CallForm form={form} button={m.sign_get_otp()} isWide isOpened className="pt-4">
        <TextField name={at('fullname')} label={m.sign_fullname()} autoComplete="name" />
        <MobileField name={at('mobile_no')} label={m.sign_mobile()} autoComplete="tel-national" />
        <EmailField name={at('email')} label={m.sign_email()} autoComplete="email" />
        <PasswordField
          name={at('password')}
          label={m.sign_password()}
          hint={m.sign_password_hint()}
          autoComplete="new-password"
        />
        <SignUpConsentField name={at('agrees')} />
        <Retained name={at('fullname')} retain={retainName} />
        <Retained name={at('mobile_no')} retain={retainMobile} />
        <Retained name={at('email')} retain={retainEmail} />
      </CallForm>
      <ToSignIn press={toSignIn} />
    </>
  )
}

const ToSignIn = ({ press }: { press(): void }) => (
  <p className="mt-4 border-t border-line pt-2">
    <span className="text-soft">{m.sign_have_account()}</span>{' '}
    <Button look="quiet" className="px-0!" onClick={press}>
      {m.sign_in()}
    </Button>
  </p>
)
