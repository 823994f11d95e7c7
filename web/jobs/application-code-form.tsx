import { jobs } from '../../contract/jobs/public.ts'
import { quietApi } from '../app/api.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import { checkCodeTyped, CodeField } from '../forms/otp/code-field.tsx'
import { ResendCode } from '../forms/otp/resend-code.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Button } from '../ui/button.tsx'
import type { PendingApplication } from './pending-application.ts'

type ConfirmFormProps = {
  pending: PendingApplication
  confirmed(isRepeated: boolean): void
  /** Goes back to the form. */
  change(): void
}

const spaced = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`

/** Asks for the OTP that was sent to the number of an application. */
export function ApplicationCodeForm({ pending: { token, mobile }, confirmed, change }: ConfirmFormProps) {
  const form = useCallForm(jobs.confirm, {
    values: { otp: '' },
    fixed: { token },
    check: ({ otp }) => ({ otp: checkCodeTyped(otp) }),
    refused(answer) {
      if (answer.http === 200) form.setValue('otp', '')
      return answer.http === 200 ? { otp: answer.message } : undefined
    },
    after: (reply) => confirmed(reply?.isRepeated ?? false),
  })
  const send = async () => {
    const answer = await quietApi(jobs.resend, { body: { token } })
    if (answer.ok) form.setValue('otp', '')
    return answer.ok ? { isSent: true } : { isSent: false, message: answer.message || m.went_wrong() }
  }
  return (
    <section aria-labelledby="confirm" className="flex flex-col gap-4">
      <h2 id="confirm" className="text-xl">
        {m.hiring_code_title()}
      </h2>
      <p className="tabular">{m.hiring_code_sent({ mobile: spaced(mobile) })}</p>
      <CallForm form={form} button={m.otp_verify()} isOpened>
        <CodeField name={form.at('otp')} />
      </CallForm>
      <div className="flex flex-wrap items-center gap-x-6">
        <ResendCode send={send} />
        <Button look="quiet" className="px-0!" onClick={change}>
          {m.hiring_code_change()}
        </Button>
      </div>
    </section>
  )
}
