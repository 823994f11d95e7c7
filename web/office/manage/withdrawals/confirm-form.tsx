import { useEffect, useRef, useState } from 'react'
import { otpDigits, otpResendSeconds } from '../../../../contract/accounts/otp.ts'
import { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { useCountdown } from '../../../accounts/popup/use-countdown.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { OtpField } from '../../../forms/otp/otp-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useField } from '../../../forms/use-field.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import type { WithdrawalDetail } from './facts.tsx'

/** The OTP that went to the organiser’s number: it confirms a request. */
export function ConfirmForm({ of: { id, campaignId, expiresAt } }: { of: WithdrawalDetail }) {
  const to = useNumber(campaignId)
  const form = useCallForm(withdrawals.confirm, {
    values: { otp: '' },
    fixed: { withdrawalId: id },
    check: ({ otp = '' }) => ({
      otp: otp.replace(/\D/g, '').length === otpDigits ? undefined : m.otp_missing(),
    }),
    refused(answer) {
      if (answer.http === 200) form.setValue('otp', '')
      return answer.http === 200 ? { otp: answer.message } : undefined
    },
    toast: m.withdraw_confirmed(),
  })
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base font-label">{m.withdraw_confirm()}</h2>
      <p className="text-sm text-soft">
        {m.withdraw_confirm_text({ number: to, time: momentText(expiresAt) })}
      </p>
      <CallForm form={form} button={m.withdraw_confirm_button()} isOpened>
        <Code name={form.at('otp')} />
      </CallForm>
      <Resend withdrawalId={id} sent={() => form.setValue('otp', '')} />
    </section>
  )
}

/** Ends of the number to which OTPs of a fundraiser go. */
function useNumber(campaignId: number): string {
  const [to, setTo] = useState('')
  useEffect(() => {
    void api(withdrawals.overview, { body: { campaignId } }).then(
      (answer) => answer.ok && setTo(answer.data.otpTo ?? ''),
    )
  }, [campaignId])
  return to
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

function Resend({ withdrawalId, sent }: { withdrawalId: number; sent(): void }) {
  const { left, restart } = useCountdown(otpResendSeconds)
  const [outcome, setOutcome] = useState<{ text: string; isBad: boolean }>()
  const isAsking = useRef(false)
  const resend = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await api(withdrawals.resend, { body: { withdrawalId } })
    isAsking.current = false
    restart()
    const isSent = answer.ok && answer.data.isSent
    if (isSent) sent()
    const wait = answer.ok ? m.otp_resend_in({ seconds: answer.data.waitSeconds }) : answer.message
    setOutcome({ text: isSent ? m.otp_sent_again() : wait || m.went_wrong(), isBad: !isSent })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
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
