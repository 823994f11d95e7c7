import { useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { finance } from '../../../contract/finance.ts'
import { giftDecisions, type GiftDecision } from '../../../contract/quarantine.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { FieldError } from '../../ui/field.tsx'
import { ReasonForm } from './reason-form.tsx'
import { decisionHint, decisionText } from './texts.ts'

/** Nothing chosen is sent as it is, so that it is refused together with whatever else is missing. */
const decisionOf = (value = '') => value as GiftDecision

/** Closes the case of a message. Where a gift waits for it, what becomes of the gift is chosen with it. */
export function Resolve({ id, decides, came, reason: why }: ResolveProps) {
  // The gateway may have thought better of it: then it refuses that the gift failed, and the rest can be chosen.
  const [hasMoney, setHasMoney] = useState(false)
  const isWithoutRupees = why === 'wrong_currency' && !hasMoney
  return (
    <ReasonForm
      label={decides ? m.finance_reason() : m.finance_resolve_reason()}
      send={async ({ reason = '', decision, allForged }) => {
        const answer = await api(finance.resolveQuarantine, {
          body: {
            id,
            reason,
            ...(decides && { decision: decisionOf(decision) }),
            ...(allForged && { allForged: true }),
          },
        })
        if (!answer.ok && answer.http === 409 && decision === 'fail') setHasMoney(true)
        return answer
      }}
    >
      {decides
        ? (errors) => (
            <Decision
              error={errors['decision']}
              came={came}
              isWithoutRupees={isWithoutRupees}
              mayBeOther={isOther(why, came)}
            />
          )
        : why === 'forged' && (() => <AllForged />)}
    </ReasonForm>
  )
}

/** Who sends one sends many. */
function AllForged() {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="allForged" value="yes" className="size-5 shrink-0 accent-indigo" />
      {m.finance_resolve_all_forged()}
    </label>
  )
}

type ResolveProps = Pick<ReplyOf<typeof finance.quarantineItem>, 'id' | 'decides' | 'came' | 'reason'>

type DecisionProps = Pick<ResolveProps, 'came'> & {
  error: string | undefined
  isWithoutRupees: boolean
  mayBeOther: boolean
}

/** Whether what the gateway told of, should it have come, is nothing that can be booked. */
const isOther = (why: ResolveProps['reason'], came: ResolveProps['came']) =>
  why === 'wrong_currency' || why === 'wrong_merchant' || (came !== null && came.currency !== 'INR')

function Decision({ error, came, isWithoutRupees, mayBeOther }: DecisionProps) {
  const isBarred = (decision: GiftDecision) => isWithoutRupees && decision !== 'fail'
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? 'decision-error' : undefined}>
      <legend className="mb-2 font-label">{m.finance_decision()}</legend>
      {giftDecisions.map((decision: GiftDecision) => (
        <div key={decision} className="flex min-h-11 items-start gap-3">
          <input
            type="radio"
            id={`decision-${decision}`}
            name="decision"
            value={decision}
            disabled={isBarred(decision)}
            aria-describedby={`decision-${decision}-hint`}
            className="mt-1 size-5 shrink-0 accent-indigo"
          />
          <div className="flex flex-col">
            <label htmlFor={`decision-${decision}`}>{decisionText(decision, came)}</label>
            <p id={`decision-${decision}-hint`} className="text-sm text-soft">
              {isBarred(decision) ? m.finance_decision_no_rupees() : decisionHint(decision, mayBeOther)}
            </p>
          </div>
        </div>
      ))}
      {error && <FieldError id="decision-error">{error}</FieldError>}
    </fieldset>
  )
}
