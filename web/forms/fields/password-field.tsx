import { PasswordBox } from '../password/password-box.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'

type PasswordFieldProps = FieldProps<string> & { autoComplete: 'current-password' | 'new-password' }

/** A password, which can be looked at and is never kept in a draft. */
export function PasswordField({ autoComplete, ...given }: PasswordFieldProps) {
  const field = useField(given, { isSecret: true })
  return (
    <FieldFrame field={field} show={() => '••••'}>
      <PasswordBox
        autoComplete={autoComplete}
        {...field.control}
        value={field.value ?? ''}
        onChange={({ target }) => field.setValue(target.value)}
      />
    </FieldFrame>
  )
}
