import { useEffect, useRef, useState, type FormEvent } from 'react'
import { reportTexts, type ReportKind } from '../../../contract/campaigns/facts.ts'
import { m } from '../../app/words.ts'
import { focusWrong } from '../../forms/focus-wrong.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field, fieldBox, TextAreaInput, TextInput } from '../../ui/fields/field.tsx'

const kindTexts: Record<ReportKind, () => string> = {
  untrue: m.flag_untrue,
  fraud: m.flag_fraud,
  copied: m.flag_copied,
  offensive: m.flag_offensive,
  beneficiary_unaware: m.flag_unaware,
  other: m.flag_other,
}

export type TypedReport = { kind: string; message: string; email: string }
type Errors = Readonly<Record<string, string>>
type ReportFieldsProps = {
  /** Address that the form is sent to. */
  action: string
  /** Texts of the kinds; those of fundraisers by default. */
  kinds?: Readonly<Record<string, () => string>>
  typed?: TypedReport
  /** Errors that the server found. */
  errors?: Errors
  /** Prefix of the ids of its controls: two forms may be on one page. */
  prefix: string
}

/** Validates the form; the server validates it again. */
function wrongOf(form: HTMLFormElement): Errors {
  const typed = new FormData(form)
  const email = form.elements.namedItem('email')
  const isEmpty = (name: string) => {
    const value = typed.get(name)
    return typeof value !== 'string' || value.trim() === ''
  }
  return {
    ...(isEmpty('kind') && { kind: reportTexts.kind }),
    ...(isEmpty('message') && { message: reportTexts.message }),
    ...(email instanceof HTMLInputElement && !email.validity.valid && { email: reportTexts.email }),
  }
}

/** Form of a report; the browser sends it, with or without scripts. */
export function ReportFields({
  action,
  kinds = kindTexts,
  typed,
  errors: refused = {},
  prefix,
}: ReportFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(refused)
  const [refusals, setRefusals] = useState(Object.keys(refused).length)
  useEffect(() => {
    if (refusals > 0) focusWrong(form.current)
  }, [refusals])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = wrongOf(event.currentTarget)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) return
    event.preventDefault()
    setRefusals((count) => count + 1)
  }
  const kindError = errors['kind']
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <Field label={m.flag_kind()} error={kindError} id={`${prefix}-kind`}>
        {(ids) => (
          <select
            {...ids}
            name="kind"
            aria-required
            defaultValue={typed?.kind ?? ''}
            aria-invalid={kindError !== undefined}
            className={fieldBox(kindError !== undefined)}
          >
            <option value="">{m.life_report_choose()}</option>
            {Object.entries(kinds).map(([kind, textOf]) => (
              <option key={kind} value={kind}>
                {textOf()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextAreaInput
        label={m.flag_message()}
        error={errors['message']}
        id={`${prefix}-message`}
        name="message"
        aria-required
        rows={5}
        maxLength={2000}
        defaultValue={typed?.message}
      />
      <TextInput
        label={m.flag_email()}
        hint={m.flag_email_hint()}
        error={errors['email']}
        id={`${prefix}-email`}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed?.email}
      />
      <button type="submit" className={`${buttonClass('main')} self-start`}>
        {m.flag_send()}
      </button>
    </form>
  )
}
