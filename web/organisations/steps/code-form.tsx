import type { SignUpConsent } from '../../../contract/accounts/sign-up-consent.ts'
import type { Call } from '../../../contract/call.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { api, type CallResult } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { checkCodeTyped, CodeField } from '../../forms/otp/code-field.tsx'
import { ResendCode } from '../../forms/otp/resend-code.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'

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
    check: ({ otp }) => ({ otp: checkCodeTyped(otp) }),
    refused(answer) {
      if (answer.http === 200) form.setValue('otp', '')
      return answer.http === 200 ? { otp: answer.message } : undefined
    },
    after: verified,
    leadsTo,
    toast,
  })
  const send = async () => {
    const to = 'orgId' in order ? { orgId: order.orgId } : order
    const answer: CallResult<Call> = await api(orgRegistration.requestOtp, { body: to })
    if (answer.ok) form.setValue('otp', '')
    return answer.ok ? { isSent: true } : { isSent: false, message: answer.message || m.went_wrong() }
  }
  return (
    <>
      <CallForm form={form} button={button} isOpened>
        <CodeField name={form.at('otp')} />
      </CallForm>
      <ResendCode send={send} className="pt-3" />
    </>
  )
}
