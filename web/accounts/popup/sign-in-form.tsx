import { useState } from 'react'
import { accounts, loginRefused } from '../../../contract/accounts/accounts.ts'
import { invalidMobile, otpSignIn } from '../../../contract/accounts/otp.ts'
import { socialLogin } from '../../../contract/accounts/social-login.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { mobileDigits } from '../../../contract/typed/digits.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import type { CallFormApi } from '../../forms/state/create-form.ts'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useRetainedText } from '../../overlays/use-kept-text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import type { SignInAnswer } from '../finish-sign-in.ts'
import { refusalText } from './refusal-text.ts'
import { Retained } from './retained-field.tsx'

type Login = BodyIn<typeof accounts.login>

const missing = (username: string, password: string) => ({
  username: username.trim() ? undefined : m.sign_no_username(),
  password: password ? undefined : m.sign_no_password(),
})

type SignInFormProps = {
  /** Reason to sign in, for a user who did not ask to. */
  said: string | undefined
  proved(answer: SignInAnswer): void
  toOtp(mobile: string): void
  toForgot(email: string): void
  toSignUp(): void
}

/** Signs in with e-mail or phone and password; leads to the other ways in. */
export function SignInForm({ said, proved, toOtp, toForgot, toSignUp }: SignInFormProps) {
  const [username, retainUsername] = useRetainedText('username')
  const form: CallFormApi<Login> = useCallForm(accounts.login, {
    values: { username },
    check: ({ username = '', password = '' }) => missing(username, password),
    refused: (answer) =>
      answer.http < 500
        ? { password: Object.values(answer.errors)[0] ?? refusalText(answer, loginRefused) }
        : undefined,
    after: (answer) => answer && proved(answer),
    retries: true,
  })
  const forgot = () => toForgot(username.includes('@') ? username.trim() : '')
  return (
    <>
      {said && (
        <Notice look="info" isUrgent>
          <p>{translateServerText(said)}</p>
        </Notice>
      )}
      <CallForm form={form} button={m.sign_in()} isWide isOpened className="pt-4">
        <TextField
          name={form.at('username')}
          label={m.sign_username()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          max={254}
        />
        <Retained name={form.at('username')} retain={retainUsername} />
        <PasswordField name={form.at('password')} label={m.sign_password()} autoComplete="current-password" />
      </CallForm>
      <div className="flex flex-col gap-3 pt-3">
        <RequestOtp form={form} sent={toOtp} />
        <SocialLink />
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2">
          <Button look="quiet" className="px-0!" onClick={forgot}>
            {m.sign_forgot()}
          </Button>
          <p>
            <span className="text-soft">{m.sign_up_question()}</span>{' '}
            <Button look="quiet" className="px-0!" onClick={toSignUp}>
              {m.sign_up()}
            </Button>
          </p>
        </div>
      </div>
    </>
  )
}

/** Sends an OTP to the phone in the first field, which alone it needs. */
function RequestOtp({ form, sent }: { form: CallFormApi<Login>; sent(mobile: string): void }) {
  const [isBusy, setBusy] = useState(false)
  const refuse = (username: string) => {
    const { refusals } = form.store.get()
    form.store.set({ errors: { username }, trouble: undefined, refusals: refusals + 1 })
  }
  const request = async () => {
    if (isBusy) return
    const typed = form.valueOf(form.at('username')) ?? ''
    const mobile = mobileDigits(typed)
    if (typed.includes('@') || !/^\d{10}$/.test(mobile)) return refuse(invalidMobile)
    setBusy(true)
    const answer = await api(otpSignIn.request, { body: { mobile_no: mobile } })
    setBusy(false)
    if (answer.ok) sent(mobile)
    else refuse(refusalText(answer, invalidMobile))
  }
  return (
    <Button wide aria-busy={isBusy || undefined} onClick={() => void request()}>
      {m.sign_request_otp()}
    </Button>
  )
}

/** The header says whether the installation has an identity provider. */
function SocialLink() {
  if (!document.querySelector('[data-social]')) return null
  return (
    <a href={`/api${socialLogin.start.path}`} className={buttonClass('plain', true)}>
      {m.sign_social()}
    </a>
  )
}
