import {
  fieldsOfSteps,
  fundraiserSteps,
  rejectionReasons,
  stepLabels,
  type FundraiserField,
  type RejectionReason,
} from '../../../contract/campaigns/facts.ts'
import { fundraiserApproval, fundraiserReview } from '../../../contract/campaigns/review.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { CheckboxesField } from '../../forms/fields/choice-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import type { CaseStage, FundraiserCase } from './case-stage.ts'

type DialogProps = { stage: CaseStage; found: FundraiserCase; close(): void; next(): Promise<void> }

const fieldOptions = fundraiserSteps.flatMap((step) =>
  Object.entries(fieldsOfSteps[step]).map(([value, label]) => ({
    value: value as FundraiserField,
    label,
  })),
)
const reasonOptions = Object.entries(rejectionReasons).map(([value, label]) => ({
  value: value as RejectionReason,
  label,
}))

/** Notes of the sections that are not right, as they stand. */
const notesOf = ({ findings }: FundraiserCase) =>
  findings
    .filter(({ isCurrent, stage, verdict }) => isCurrent && stage === 'review' && verdict !== 'ok')
    .map(({ section, note }) => `${stepLabels[section]}: ${note}`)
    .join('\n')

/** Asks which fields the organiser is to change, and why; notes of sections are there already. */
export function AskDialog({ stage, found, close, next }: DialogProps) {
  const given = {
    title: `${m.case_ask()}: ${found.details.title}`,
    button: m.case_ask_send(),
    toast: m.case_asked_done(),
    values: { fields: [], reason: notesOf(found) },
    close,
    after: () => next(),
  }
  const { id, version } = found
  return stage.name === 'review' ? (
    <DialogForm call={fundraiserReview.requestData} fixed={{ campaignId: id, version }} {...given}>
      {(at) => (
        <>
          <CheckboxesField name={at('fields')} label={m.case_ask_fields()} options={fieldOptions} />
          <TextAreaField name={at('reason')} label={m.case_ask_reason()} max={1000} rows={4} />
        </>
      )}
    </DialogForm>
  ) : (
    <DialogForm call={fundraiserApproval.requestData} fixed={{ requestId: id, version }} {...given}>
      {(at) => (
        <>
          <CheckboxesField name={at('fields')} label={m.case_ask_fields()} options={fieldOptions} />
          <TextAreaField name={at('reason')} label={m.case_ask_reason()} max={1000} rows={4} />
        </>
      )}
    </DialogForm>
  )
}

/** Asks for a reason of the list and words of one's own. */
export function RejectDialog({ stage, found, close, next }: DialogProps) {
  const given = {
    title: `${m.case_reject()}: ${found.details.title}`,
    button: m.case_reject(),
    toast: m.case_rejected_done(),
    close,
    after: () => next(),
  }
  const { id, version } = found
  return stage.name === 'review' ? (
    <DialogForm call={fundraiserReview.reject} fixed={{ campaignId: id, version }} {...given}>
      {(at) => (
        <>
          <SelectField name={at('reasonKind')} label={m.case_reject_kind()} options={reasonOptions} />
          <TextAreaField
            name={at('reason')}
            label={m.case_reject_reason()}
            hint={m.case_reject_hint()}
            max={1000}
            rows={4}
            optional
          />
        </>
      )}
    </DialogForm>
  ) : (
    <DialogForm call={fundraiserApproval.reject} fixed={{ requestId: id, version }} {...given}>
      {(at) => (
        <>
          <SelectField name={at('reasonKind')} label={m.case_reject_kind()} options={reasonOptions} />
          <TextAreaField
            name={at('reason')}
            label={m.case_reject_reason()}
            hint={m.case_reject_hint()}
            max={1000}
            rows={4}
            optional
          />
        </>
      )}
    </DialogForm>
  )
}

/** Says what follows from approving. */
export const ApproveDialog = ({
  found: { id, version, details },
  close,
  next,
}: Omit<DialogProps, 'stage'>) => (
  <DialogForm
    call={fundraiserApproval.approve}
    fixed={{ requestId: id, version }}
    title={`${m.case_approve()}: ${details.title}`}
    button={m.case_approve()}
    toast={m.case_approved_done()}
    close={close}
    after={() => next()}
  >
    {() => <p className="text-sm text-soft">{m.case_approve_text()}</p>}
  </DialogForm>
)
