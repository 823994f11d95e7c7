import { giveItems } from '../../../contract/materials/give-items.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { checkCodeTyped, CodeField } from '../../forms/otp/code-field.tsx'
import { ResendCode } from '../../forms/otp/resend-code.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import type { PledgeBody } from './pledge-lines.ts'

type ConfirmPledgeProps = {
  pledge: PledgeBody
  sent(): void
  /** Returns to the form. */
  change(): void
}

/** Asks a guest for the OTP that was sent to the number of the pledge. */
export function ConfirmPledge({ pledge, sent, change }: ConfirmPledgeProps) {
  const form = useCallForm<typeof giveItems.give, { otp?: string }>(giveItems.give, {
    values: { otp: '' },
    body: ({ otp }) => ({ ...pledge, otp }),
    check: ({ otp }) => ({ otp: checkCodeTyped(otp) }),
    refused({ errors }) {
      if (errors['otp'] !== undefined) form.setValue('otp', '')
      return undefined
    },
    after: sent,
  })
  const send = async () => {
    const answer = await api(giveItems.requestOtp, { body: pledge })
    if (answer.ok) form.setValue('otp', '')
    return answer.ok ? { isSent: true } : { isSent: false, message: answer.message || m.went_wrong() }
  }
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg">{m.asked_code_title()}</h2>
      <p className="text-soft">{m.asked_code_text({ mobile: pledge.mobile_no })}</p>
      <CallForm
        form={form}
        label={m.asked_code_title()}
        button={m.asked_code_send()}
        cancel={{ text: m.asked_code_change(), press: change }}
        isOpened
      >
        <CodeField name={form.at('otp') as never} />
      </CallForm>
      <ResendCode send={send} />
    </div>
  )
}
