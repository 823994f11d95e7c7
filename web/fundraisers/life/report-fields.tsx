import { reportKinds, type ReportKind } from '../../../contract/campaigns/facts.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field, fieldBox, TextInput } from '../../ui/fields/field.tsx'

const kindTexts: Record<ReportKind, () => string> = {
  untrue: m.flag_untrue,
  fraud: m.flag_fraud,
  copied: m.flag_copied,
  offensive: m.flag_offensive,
  beneficiary_unaware: m.flag_unaware,
  other: m.flag_other,
}

export type TypedReport = { kind: string; message: string; email: string }
type ReportFieldsProps = {
  slug: string
  typed?: TypedReport
  errors?: Readonly<Record<string, string>>
  /** Begins the ids of its controls: it may stand twice on the way. */
  prefix: string
}

/** Form that reports a fundraiser; it is sent by the browser itself, with scripts or without. */
export function ReportFields({ slug, typed, errors = {}, prefix }: ReportFieldsProps) {
  const kindError = errors['kind']
  return (
    <form method="post" action={paths.reportFundraiser(slug)} className="flex flex-col gap-5">
      <Field label={m.flag_kind()} error={kindError} id={`${prefix}-kind`}>
        {(ids) => (
          <select
            {...ids}
            name="kind"
            required
            defaultValue={typed?.kind ?? ''}
            aria-invalid={kindError !== undefined}
            className={fieldBox(kindError !== undefined)}
          >
            <option value="">{m.life_report_choose()}</option>
            {Object.keys(reportKinds).map((kind) => (
              <option key={kind} value={kind}>
                {kindTexts[kind as ReportKind]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={m.flag_message()} error={errors['message']} id={`${prefix}-message`}>
        {(ids) => (
          <textarea
            {...ids}
            name="message"
            required
            rows={5}
            maxLength={2000}
            defaultValue={typed?.message}
            aria-invalid={errors['message'] !== undefined}
            className={`${fieldBox(errors['message'] !== undefined)} py-2`}
          />
        )}
      </Field>
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
