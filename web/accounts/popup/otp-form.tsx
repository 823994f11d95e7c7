import { useState } from 'react'
import { otpResendSeconds, otpSignIn, otpTexts } from '../../../contract/accounts/otp.ts'
import { signUp } from '../../../contract/accounts/sign-up.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { checkCodeTyped, CodeField } from '../../forms/otp/code-field.tsx'
import { useCountdown } from '../../forms/otp/use-countdown.ts'
import type { BodyIn } from '../../forms/state/form-options.ts'
import type { AnyForm, CallFormApi } from '../../forms/state/create-form.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import type { SignInAnswer } from '../finish-sign-in.ts'
import { refusalText } from './refusal-text.ts'

type OtpBody = BodyIn<typeof otpSignIn.verify>

type OtpFormProps = {
  mobile: string
  /** Whether it ends a sign-up; otherwise it signs in. */
  isNew: boolean
  proved(answer: SignInAnswer): void
  change(): void
}

/** Asks for the OTP that was sent to a number: boxes, a button that verifies it, and another that has it sent again. */
export function OtpForm({ mobile, isNew, proved, change }: OtpFormProps) {
  const form: CallFormApi<OtpBody> = useCallForm(isNew ? signUp.verify : otpSignIn.verify, {
    values: { otp: '' },
    fixed: { mobile_no: mobile },
    check: ({ otp }) => ({ otp: checkCodeTyped(otp) }),
    refused(answer) {
      // The server heard it and it is wrong; whatever else went amiss, the same may be sent again.
      if (answer.http === 200) form.setValue('otp', '')
      return { otp: refusalText(answer, m.went_wrong()) }
    },
    after: (answer) => answer && proved(answer),
  })
  return (
    <>
      <div className="pt-2 text-soft">
        <p>{translateServerText(isNew ? otpTexts.sentToNewNumber : otpTexts.sent)}.</p>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="tabular text-ink">+91 {mobile.replace(/^(\d{5})/, '$1 ')}</span>
          <Button look="quiet" className="px-0!" onClick={change}>
            {m.otp_other_number()}
          </Button>
        </p>
      </div>
      <CallForm form={form} button={m.otp_verify()} isWide isOpened className="pt-2">
        <CodeField name={form.at('otp')} />
      </CallForm>
      <Resend mobile={mobile} form={form} />
    </>
  )
}

/** A new OTP can be asked for once a minute, whether the last one could be sent or not. */
function Resend({ mobile, form }: { mobile: string; form: AnyForm }) {
  const { left, restart } = useCountdown(otpResendSeconds)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState('')
  const resend = async () => {
    setSending(true)
    setSent('')
    const answer = await api(otpSignIn.resend, { body: { mobile_no: mobile } })
    setSending(false)
    restart()
    if (answer.ok) {
      // The one before is over.
      form.setValue('otp', '')
      form.store.set({ trouble: undefined })
      setSent(m.otp_sent_again())
    } else {
      const text = translateServerText(refusalText(answer, m.went_wrong()))
      form.store.set({ trouble: { kind: 'refused', text } })
    }
    document.getElementById(`${form.id}-otp`)?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 pt-3">
      <Button
        look="quiet"
        className="px-0! disabled:text-soft disabled:no-underline"
        disabled={left > 0 || isSending}
        onClick={() => void resend()}
      >
        {m.otp_resend()}
      </Button>
      {left > 0 && <span className="tabular text-sm text-soft">{m.otp_resend_in({ seconds: left })}</span>}
      <output className="text-sm text-neem">{sent}</output>
    </div>
  )
}
