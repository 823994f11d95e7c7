import { useState } from 'react'
import { otpDigits, otpResendSeconds } from '../../../contract/accounts/otp.ts'
import type { SignUpConsent } from '../../../contract/accounts/sign-up-consent.ts'
import type { Call } from '../../../contract/call.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { useCountdown } from '../../accounts/popup/use-countdown.ts'
import { api, type CallResult } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { FieldName } from '../../forms/field-name.ts'
import { OtpField } from '../../forms/otp/otp-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useField } from '../../forms/use-field.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'

/** Purpose of a code: to submit a registration with what was agreed to, or to take one up. */
type Order = { orgId: number; consent: SignUpConsent } | { mobile_no: string }
export type Verified = Extract<CallResult<typeof orgRegistration.verifyOtp>, { ok: true }>['data']

type CodeFormProps = {
  order: Order
  button: string
  verified(reply: Verified): void
  /** Path that is opened then. */
  leadsTo: string
  toast: string
}

/** Asks for the code that was sent, with a button that has another one sent. */
export function CodeForm({ order, button, verified, leadsTo, toast }: CodeFormProps) {
  const form = useCallForm(orgRegistration.verifyOtp, {
    values: { otp: '' },
    fixed: order,
    check: ({ otp = '' }) => ({
      otp: otp.replace(/\D/g, '').length === otpDigits ? undefined : m.otp_missing(),
    }),
    refused(answer) {
      if (answer.http === 200) form.setValue('otp', '')
      return answer.http === 200 ? { otp: answer.message } : undefined
    },
    after: verified,
    leadsTo,
    toast,
  })
  return (
    <>
      <CallForm form={form} button={button} isOpened>
        <Code name={form.at('otp')} />
      </CallForm>
      <Resend order={order} sent={() => form.setValue('otp', '')} />
    </>
  )
}

function Code({ name }: { name: FieldName<string> }) {
  const field = useField({ name, label: m.otp_label({ count: otpDigits }) }, { isSecret: true })
  return (
    <OtpField
      id={field.id}
      label={field.label}
      error={field.error}
      length={otpDigits}
      value={field.value ?? ''}
      onChange={field.setValue}
    />
  )
}

function Resend({ order, sent }: { order: Order; sent(): void }) {
  const { left, restart } = useCountdown(otpResendSeconds)
  const [outcome, setOutcome] = useState<{ text: string; isBad: boolean }>()
  const resend = async () => {
    const to = 'orgId' in order ? { orgId: order.orgId } : order
    const answer: CallResult<Call> = await api(orgRegistration.requestOtp, { body: to })
    restart()
    if (answer.ok) sent()
    setOutcome(
      answer.ok
        ? { text: m.otp_sent_again(), isBad: false }
        : { text: translateServerText(answer.message) || m.went_wrong(), isBad: true },
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 pt-3">
      <Button
        look="quiet"
        className="px-0! disabled:text-soft disabled:no-underline"
        disabled={left > 0}
        onClick={() => void resend()}
      >
        {m.otp_resend()}
      </Button>
      {left > 0 && <span className="tabular text-sm text-soft">{m.otp_resend_in({ seconds: left })}</span>}
      {outcome?.isBad === false && <output className="text-sm text-neem">{outcome.text}</output>}
      {outcome?.isBad && <FieldError id="resend-error">{outcome.text}</FieldError>}
    </div>
  )
}
