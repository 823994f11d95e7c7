import { useState } from 'react'
import { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { checkCodeTyped, CodeField } from '../../../forms/otp/code-field.tsx'
import { ResendCode, type ResentCode } from '../../../forms/otp/resend-code.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { WithdrawalDetail } from './facts.tsx'

type Sent = NonNullable<WithdrawalDetail['otp']>

/** Confirms a request with the OTP that went to the organiser’s number, or has it sent where none went out. */
export function ConfirmForm({ of: { id, expiresAt }, otp }: { of: WithdrawalDetail; otp: Sent }) {
  const [isSent, setSent] = useState(otp.isSent)
  const form = useCallForm(withdrawals.confirm, {
    values: { otp: '' },
    fixed: { withdrawalId: id },
    check: ({ otp: typed }) => ({ otp: checkCodeTyped(typed) }),
    refused(answer) {
      if (answer.http === 200) form.setValue('otp', '')
      return answer.http === 200 ? { otp: answer.message } : undefined
    },
    toast: m.withdraw_confirmed(),
  })
  const send = async (): Promise<ResentCode> => {
    const answer = await quietApi(withdrawals.resend, { body: { withdrawalId: id } })
    if (!answer.ok) return { isSent: false, message: answer.message || m.went_wrong() }
    if (answer.data.isSent) {
      setSent(true)
      form.setValue('otp', '')
    }
    return { isSent: answer.data.isSent, waitSeconds: answer.data.waitSeconds }
  }
  const words = { number: otp.to, time: momentText(expiresAt) }
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base font-label">{m.withdraw_confirm()}</h2>
      {isSent ? (
        <p className="text-sm text-soft">{m.withdraw_confirm_text(words)}</p>
      ) : (
        <Notice look="info">{m.withdraw_confirm_unsent(words)}</Notice>
      )}
      <CallForm form={form} button={m.withdraw_confirm_button()} isOpened>
        <CodeField name={form.at('otp')} />
      </CallForm>
      <ResendCode send={send} waits={otp.waitSeconds} isFirst={!isSent} />
    </section>
  )
}
