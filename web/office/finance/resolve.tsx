import { finance, giftDecisions, type GiftDecision } from '../../../contract/finance.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { FieldError } from '../../ui/field.tsx'
import { ReasonForm } from './reason-form.tsx'
import { decisionHint, decisionText } from './texts.ts'

const decisionOf = (value: string | undefined) => giftDecisions.find((one) => one === value)

/** Closes the case of a message. Where a gift waits for it, what becomes of the gift is chosen with it. */
export const Resolve = ({ id, decides }: { id: number; decides: boolean }) => (
  <ReasonForm
    label={decides ? m.finance_reason() : m.finance_resolve_reason()}
    send={({ reason = '', decision }) =>
      api(finance.resolveQuarantine, {
        body: { id, reason, ...(decides && { decision: decisionOf(decision) }) },
      })
    }
  >
    {decides && ((errors) => <Decision error={errors['decision']} />)}
  </ReasonForm>
)

function Decision({ error }: { error: string | undefined }) {
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
            aria-describedby={`decision-${decision}-hint`}
            className="mt-1 size-5 shrink-0 accent-indigo"
          />
          <div className="flex flex-col">
            <label htmlFor={`decision-${decision}`}>{decisionText(decision)}</label>
            <p id={`decision-${decision}-hint`} className="text-sm text-soft">
              {decisionHint(decision)}
            </p>
          </div>
        </div>
      ))}
      {error && <FieldError id="decision-error">{error}</FieldError>}
    </fieldset>
  )
}
