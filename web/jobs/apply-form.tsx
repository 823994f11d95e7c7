import { applicationConsentVersion, applicationLimits, jobs } from '../../contract/jobs/public.ts'
import { mobileDigits } from '../../contract/typed/digits.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import { TextAreaField } from '../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../forms/fields/text-field.tsx'
import { CheckboxField } from '../forms/fields/yes-no-field.tsx'
import { Guard } from '../forms/leave-guard.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { CvField } from './cv-field.tsx'
import type { PendingApplication } from './pending-application.ts'
import { sendWithFile } from '../forms/upload/send-with-file.ts'

type Fields = {
  name: string
  email: string
  mobile_no: string
  city: string
  message?: string
  cv: File
  consent: boolean
}

export type AppliedJob = { id: number; title: string; cvMonths: number }
type ApplyFormProps = { job: AppliedJob; sent(pending: PendingApplication): void }

/** The application with its CV, sent as one form. */
export function ApplyForm({ job, sent }: ApplyFormProps) {
  const form = useCallForm<typeof jobs.apply, Fields>(jobs.apply, {
    values: { name: '', email: '', mobile_no: '', city: '', consent: false },
    body: ({ consent, message, ...fields }: Fields) => ({
      ...fields,
      jobId: String(job.id),
      ...(message && { message }),
      consent: consent ? applicationConsentVersion : '',
    }),
    schema: () => import('#schemas/jobs/public.ts').then((module) => module.jobs.apply.body),
    api: sendWithFile,
    draft: `job-application:${job.id}`,
    judgesFields: true,
    after: ({ token }, { email, mobile_no: mobile }) =>
      sent({ token, email, mobile: mobileDigits(mobile), sentAt: Date.now() }),
  })
  const { at } = form
  return (
    <CallForm form={form} button={m.hiring_send()}>
      <Guard form={form} />
      <TextField name={at('name')} label={m.hiring_name()} autoComplete="name" />
      <EmailField name={at('email')} label={m.hiring_email()} autoComplete="email" />
      <MobileField
        name={at('mobile_no')}
        label={m.hiring_mobile()}
        hint={m.hiring_mobile_hint()}
        autoComplete="tel-national"
      />
      <TextField name={at('city')} label={m.hiring_city()} autoComplete="address-level2" />
      <TextAreaField
        name={at('message')}
        label={m.hiring_message()}
        max={applicationLimits.message}
        optional
      />
      <CvField name={at('cv')} />
      <CheckboxField name={at('consent')} label={m.hiring_consent({ months: job.cvMonths })} />
    </CallForm>
  )
}
