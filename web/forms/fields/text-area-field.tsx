import { AreaBox } from '../../ui/fields/field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { LettersLeft } from './letters-left.tsx'
import { useField, type FieldProps } from '../use-field.ts'

type TextAreaFieldProps = FieldProps<string> & {
  /** Letters, 500 unless said. Specification: 001 §5, shared input rules. */
  max?: number
  rows?: number
  autoComplete?: string
}

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
      <LettersLeft id={countId} length={text.length} max={max} />
    </FieldFrame>
  )
}
