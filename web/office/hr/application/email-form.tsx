import type { ReplyOf } from '../../../../contract/call.ts'
import { applications } from '../../../../contract/jobs/applications.ts'
import { applicationStatus, jobLimits } from '../../../../contract/jobs/facts.ts'
import { findStatus } from '../../../../contract/status.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Application = ReplyOf<typeof applications.detail>
type EmailFormProps = {
  application: Application
  applicant: NonNullable<Application['applicant']>
  close(): void
}

/** Text to begin with, by the status of the application. */
const drafts: Partial<Record<string, (facts: { job: string }) => string>> = {
  interview: m.hr_draft_interview,
  offered: m.hr_draft_offered,
  rejected: m.hr_draft_rejected,
}

/** An e-mail to an applicant. It states first that it is sent. */
export function EmailForm({ application: { id, job, status }, applicant, close }: EmailFormProps) {
  const draft = drafts[findStatus(applicationStatus, status)!.name]
  return (
    <DialogForm
      call={applications.sendEmail}
      title={m.hr_write_to({ name: applicant.name })}
      button={m.hr_send()}
      close={close}
      fixed={{ id }}
      values={{
        subject: m.hr_draft_subject({ job: job.title }).slice(0, jobLimits.subject),
        text: draft?.({ job: job.title }) ?? '',
      }}
      toast={m.hr_sent()}
    >
      {(at) => (
        <>
          <Notice look="info">
            <p className="wrap-anywhere">{m.hr_write_sends({ email: applicant.email })}</p>
          </Notice>
          <TextField name={at('subject')} label={m.hr_subject()} max={jobLimits.subject} />
          <TextAreaField
            name={at('text')}
            label={m.hr_text()}
            hint={m.hr_text_hint()}
            max={jobLimits.email}
            rows={8}
          />
        </>
      )}
    </DialogForm>
  )
}
