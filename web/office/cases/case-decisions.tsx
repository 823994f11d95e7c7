import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  fieldsOfSteps,
  fundraiserSteps,
  rejectionReasons,
  stepLabels,
  type FundraiserField,
  type RejectionReason,
} from '../../../contract/campaigns/facts.ts'
import { fundraiserApproval, fundraiserReview } from '../../../contract/campaigns/review.ts'
import { quietApi } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { CheckboxesField } from '../../forms/fields/choice-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { DecisionBar } from '../kit/decisions/decision-bar.tsx'
import { decisionKeys } from '../kit/decisions/decision-keys.ts'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import type { CaseStage, FundraiserCase } from './case-stage.ts'
import { useNextCase } from './take-next.tsx'

const fieldOptions = fundraiserSteps.flatMap((step) =>
  Object.entries(fieldsOfSteps[step]).map(([value, label]) => ({ value: value as FundraiserField, label })),
)
const reasonOptions = Object.entries(rejectionReasons).map(([value, label]) => ({
  value: value as RejectionReason,
  label,
}))

const requestedFields: DecisionOption['fields'] = (at) => (
  <CheckboxesField name={at('fields')} label={m.case_ask_fields()} options={fieldOptions} />
)
const rejectionReason: DecisionOption['fields'] = (at) => (
  <SelectField name={at('reasonKind')} label={m.case_reject_kind()} options={reasonOptions} />
)

/** Current notes of the sections that are not right. */
const notesOf = ({ findings }: FundraiserCase) =>
  findings
    .filter(({ isCurrent, stage, verdict }) => isCurrent && stage === 'review' && verdict !== 'ok')
    .map(({ section, note }) => `${stepLabels[section]}: ${note}`)
    .join('\n')

/** Decisions that are possible now; after a decision the next case opens. */
export function CaseDecisions({ stage, found }: { stage: CaseStage; found: FundraiserCase }) {
  const [isBusy, setBusy] = useState(false)
  const go = useNavigate()
  const next = useNextCase(stage)
  const { id, version } = found
  const isReview = stage.name === 'review'
  const pass = async () => {
    setBusy(true)
    const answer = await quietApi(fundraiserReview.pass, { body: { campaignId: id, version } })
    setBusy(false)
    const text = answer.message || m.office_went_wrong()
    notify({ word: answer.ok ? { text, look: 'success' } : { text, look: 'danger' } })
    if (answer.ok) await next()
  }
  const release = async () => {
    await stage.release(id)
    await go(stage.queuePath)
  }
  const calls = isReview ? fundraiserReview : fundraiserApproval
  const given = { fixed: isReview ? { campaignId: id, version } : { requestId: id, version }, after: next }
  const yes: DecisionOption = {
    ...given,
    name: 'yes',
    call: isReview ? fundraiserReview.pass : fundraiserApproval.approve,
    button: isReview ? m.case_pass() : m.case_approve(),
    look: 'main',
    key: decisionKeys.approve,
    text: m.case_approve_text(),
    done: m.case_approved_done(),
    reason: 'none',
    isBusy,
    ...(isReview && { run: () => void pass() }),
  }
  const ask: DecisionOption = {
    ...given,
    name: 'ask',
    call: calls.requestData,
    button: m.case_ask(),
    send: m.case_ask_send(),
    key: decisionKeys.askForData,
    done: m.case_asked_done(),
    values: { fields: [], reason: notesOf(found) },
    reason: 'needed',
    reasonLabel: m.case_ask_reason(),
    fields: requestedFields,
  }
  const reject: DecisionOption = {
    ...given,
    name: 'reject',
    call: calls.reject,
    button: m.case_reject(),
    key: decisionKeys.reject,
    done: m.case_rejected_done(),
    reason: 'optional',
    reasonLabel: m.case_reject_reason(),
    reasonHint: m.case_reject_hint(),
    fields: rejectionReason,
  }
  return (
    <DecisionBar
      className="ml-auto"
      title={found.details.title ?? ''}
      verdicts={found.status === 'data_requested' ? [reject] : [yes, ask, reject]}
    >
      <Button className="desk-button" onClick={() => void release()}>
        {m.case_release()}
      </Button>
    </DecisionBar>
  )
}
