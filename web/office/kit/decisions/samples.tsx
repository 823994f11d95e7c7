import * as z from 'zod/mini'
import { requiredReason } from '../../../../contract/decision.ts'
import { m } from '../../../app/words.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { DecisionOption } from './decision-option.ts'

const call = {
  method: 'POST',
  path: '/demo/decision',
  access: 'demo',
  summary: 'A decision that no server takes',
  body: z.strictObject({ reason: requiredReason }),
  reply: z.null(),
} as const

/** A bar with the three usual decisions; no server takes them. */
export default function DecisionSamples() {
  const verdict = (name: string, button: string, reason: DecisionOption['reason']): DecisionOption => ({
    name,
    call,
    fixed: {},
    button,
    text: m.components_sample(),
    done: m.components_sample(),
    reason,
  })
  return (
    <DecisionBar
      verdicts={[
        { ...verdict('approve', m.oversee_approve(), 'optional'), look: 'main' },
        verdict('return', m.case_ask(), 'needed'),
        verdict('reject', m.oversee_reject(), 'needed'),
      ]}
    />
  )
}
