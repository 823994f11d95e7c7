import { m } from '../../app/words.ts'
import { AreaBox } from '../../ui/fields/field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'

type TextAreaFieldProps = FieldProps<string> & {
  /** Letters, 500 unless said. Specification: 001 §5, shared input rules. */
  max?: number
  rows?: number
  autoComplete?: string
}

/** Of the letters that fit, the part from which on the count warns. */
const warningFrom = 0.7

/** A few lines of text, and how many letters are left. */
export function TextAreaField({ max = 500, rows = 3, autoComplete = 'off', ...given }: TextAreaFieldProps) {
  const field = useField(given)
  const text = field.value ?? ''
  const countId = `${field.id}-count`
  return (
    <FieldFrame field={field}>
      <AreaBox
        {...field.control}
        aria-describedby={[field.describedBy, countId].filter(Boolean).join(' ')}
        autoComplete={autoComplete}
        rows={rows}
        maxLength={max}
        value={text}
        onChange={({ target }) => field.setValue(target.value)}
      />
      <p
        id={countId}
        className={text.length > max * warningFrom ? 'text-sm text-danger' : 'text-sm text-soft'}
      >
        {m.forms_left({ count: max - text.length })}
      </p>
    </FieldFrame>
  )
}
