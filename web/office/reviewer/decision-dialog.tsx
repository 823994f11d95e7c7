import type { StatusName } from '../../../contract/status.ts'
import {
  organisationParts,
  partLabels,
  type organisationStatus,
} from '../../../contract/organisations/facts.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { CheckboxesField } from '../../forms/fields/choice-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'

export type OrganisationDecision = 'verify' | 'requestData' | 'reject' | 'suspend' | 'reinstate'

/** Decisions that are possible where an organisation stands, the likeliest first. */
export const decisionsIn: Record<StatusName<typeof organisationStatus>, readonly OrganisationDecision[]> = {
  draft: [],
  submitted: ['verify', 'requestData', 'reject'],
  data_requested: ['reject'],
  verified: ['suspend'],
  rejected: [],
  suspended: ['reinstate'],
}

export const organisationDecisionText: Record<OrganisationDecision, () => string> = {
  verify: m.review_verify,
  requestData: m.review_request,
  reject: m.review_reject,
  suspend: m.review_suspend,
  reinstate: m.review_reinstate,
}

const withReason = {
  reject: { effect: m.review_reject_text, done: m.review_rejected_done },
  suspend: { effect: m.review_suspend_text, done: m.review_suspended_done },
  reinstate: { effect: m.review_reinstate_text, done: m.review_reinstated_done },
} as const

type DecisionProps = {
  organisation: { id: number; name: string }
  decision: OrganisationDecision
  close(): void
}

/** Asks for what a decision needs, and says what follows from it. */
export function DecisionDialog({ organisation: { id, name }, decision, close }: DecisionProps) {
  const title = `${organisationDecisionText[decision]()}: ${name}`
  const given = { fixed: { orgId: id }, title, button: organisationDecisionText[decision](), close }
  if (decision === 'verify')
    return (
      <DialogForm {...given} call={orgReview.verify} toast={m.review_verified_done()}>
        {() => <Effect text={m.review_verify_text()} />}
      </DialogForm>
    )
  if (decision === 'requestData')
    return (
      <DialogForm {...given} call={orgReview.requestData} toast={m.review_requested()}>
        {(at) => (
          <>
            <CheckboxesField
              name={at('parts')}
              label={m.review_request_parts()}
              options={organisationParts.map((part) => ({ value: part, label: partLabels[part] }))}
            />
            <TextAreaField name={at('reason')} label={m.review_request_reason()} max={1000} rows={4} />
          </>
        )}
      </DialogForm>
    )
  const { effect, done } = withReason[decision]
  return (
    <DialogForm {...given} call={orgReview[decision]} toast={done()}>
      {(at) => (
        <>
          <Effect text={effect()} />
          <TextAreaField name={at('reason')} label={m.forms_reason()} max={1000} rows={4} />
        </>
      )}
    </DialogForm>
  )
}

const Effect = ({ text }: { text: string }) => <p className="text-sm text-soft">{text}</p>
