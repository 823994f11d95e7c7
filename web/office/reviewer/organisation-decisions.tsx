import type { StatusName } from '../../../contract/status.ts'
import {
  organisationParts,
  partLabels,
  type organisationStatus,
} from '../../../contract/organisations/facts.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import { m } from '../../app/words.ts'
import { CheckboxesField } from '../../forms/fields/choice-field.tsx'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'

type Decision = 'verify' | 'requestData' | 'reject' | 'suspend' | 'reinstate'

/** Decisions that each status allows, the likeliest first. */
const decisionsIn: Record<StatusName<typeof organisationStatus>, readonly Decision[]> = {
  draft: [],
  submitted: ['verify', 'requestData', 'reject'],
  data_requested: ['reject'],
  verified: ['suspend'],
  rejected: [],
  suspended: ['reinstate'],
}

const decisions: Record<Decision, () => Omit<DecisionOption, 'name' | 'call' | 'fixed'>> = {
  verify: () => ({
    button: m.review_verify(),
    look: 'main',
    text: m.review_verify_text(),
    done: m.review_verified_done(),
    reason: 'none',
  }),
  requestData: () => ({
    button: m.review_request(),
    done: m.review_requested(),
    reason: 'needed',
    reasonLabel: m.review_request_reason(),
    fields: (at) => (
      <CheckboxesField
        name={at('parts')}
        label={m.review_request_parts()}
        options={organisationParts.map((part) => ({ value: part, label: partLabels[part] }))}
      />
    ),
  }),
  reject: () => ({
    button: m.review_reject(),
    text: m.review_reject_text(),
    done: m.review_rejected_done(),
    reason: 'needed',
  }),
  suspend: () => ({
    button: m.review_suspend(),
    text: m.review_suspend_text(),
    done: m.review_suspended_done(),
    reason: 'needed',
  }),
  reinstate: () => ({
    button: m.review_reinstate(),
    text: m.review_reinstate_text(),
    done: m.review_reinstated_done(),
    reason: 'needed',
  }),
}

type Reviewed = { id: number; status: StatusName<typeof organisationStatus>; isTrusted: boolean }

/** Decisions that are possible about an organisation now, with that about its updates. */
export function organisationVerdicts({ id, status, isTrusted }: Reviewed): DecisionOption[] {
  const verdicts = decisionsIn[status].map((name): DecisionOption => ({
    ...decisions[name](),
    name,
    call: orgReview[name],
    fixed: { orgId: id },
  }))
  const trust: DecisionOption = {
    name: 'trust',
    call: orgReview.setTrust,
    fixed: { orgId: id, trusted: isTrusted ? 0 : 1 },
    button: isTrusted ? m.review_trust_end() : m.review_trust(),
    isPressed: isTrusted,
    text: isTrusted ? m.review_trust_end_text() : m.review_trust_text(),
    done: m.review_trust_saved(),
    reason: 'needed',
    reasonRows: 3,
  }
  return [...verdicts, ...(status === 'verified' || isTrusted ? [trust] : [])]
}
