import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { finance, giftDecisions, type GiftDecision } from '../../../contract/finance.ts'
import { api } from '../../app/api.ts'
import { say } from '../../app/aside.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formValues } from '../form-values.ts'
import { decisionHint, decisionText } from './texts.ts'

const decisionOf = (value: string | undefined) => giftDecisions.find((one) => one === value)

/** Closes the case of a message. Where a gift waits for it, what becomes of the gift is chosen with it. */
export function Resolve({ id, decides }: { id: number; decides: boolean }) {
  const go = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { reason = '', decision } = formValues(event.currentTarget)
    setBusy(true)
    const answer = await api(finance.resolveQuarantine, {
      body: { id, reason, ...(decides && { decision: decisionOf(decision) }) },
    })
    setBusy(false)
    if (!answer.ok) {
      const { errors: wrong, message } = answer
      setErrors(Object.keys(wrong).length > 0 ? wrong : { form: message || m.office_went_wrong() })
      return
    }
    setErrors({})
    say({ word: { text: m.finance_resolved_done(), seconds: 2 } })
    void go('', { replace: true })
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex max-w-text flex-col gap-4" noValidate>
      {decides && <Decision error={errors['decision']} />}
      <TextArea
        label={decides ? m.finance_reason() : m.finance_resolve_reason()}
        name="reason"
        rows={3}
        maxLength={500}
        error={errors['reason']}
      />
      {errors['form'] && (
        <Notice look="danger" isUrgent>
          {errors['form']}
        </Notice>
      )}
      <Button type="submit" aria-busy={isBusy} className="self-start">
        {m.finance_resolve()}
      </Button>
    </form>
  )
}

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
