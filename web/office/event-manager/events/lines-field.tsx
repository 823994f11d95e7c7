import { FieldFrame } from '../../../forms/field-frame.tsx'
import { useField, type FieldProps } from '../../../forms/use-field.ts'
import { fieldBox } from '../../../ui/fields/field.tsx'

/** Several short texts, one a line. */
export function LinesField(given: FieldProps<string[]>) {
  const field = useField(given)
  const lines = field.value ?? []
  const put = (text: string) => field.setValue(text === '' ? [] : text.split('\n'))
  return (
    <FieldFrame field={field} show={(saved) => saved.join(', ')}>
      <textarea
        {...field.control}
        rows={3}
        className={`${fieldBox(field.error !== undefined)} py-2`}
        value={lines.join('\n')}
        onChange={({ target }) => put(target.value)}
        onBlur={() => field.setValue(lines.map((line) => line.trim()).filter(Boolean))}
      />
    </FieldFrame>
  )
}
