import { secondFactor } from '../../../contract/accounts/second-factor.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'

type RemoveFactorProps = { hasPassword: boolean; isRequired: boolean; removed(): void; cancel(): void }

/** Switches two-step sign-in off, by password and code. */
export function RemoveFactor({ hasPassword, isRequired, removed, cancel }: RemoveFactorProps) {
  const form = useCallForm(secondFactor.remove, {
    values: hasPassword ? { password: '', code: '' } : { code: '' },
    refused: ({ http, message }) => (http === 200 ? { code: message } : undefined),
    toast: m.security_switched_off(),
    after: removed,
  })
  return (
    <CallForm
      form={form}
      button={m.security_switch_off()}
      cancel={{ text: m.forms_cancel(), press: cancel }}
      isOpened
    >
      {isRequired && <p>{m.security_switch_off_required()}</p>}
      {hasPassword && (
        <PasswordField
          name={form.at('password')}
          label={m.security_password()}
          autoComplete="current-password"
        />
      )}
      <TextField
        name={form.at('code')}
        label={m.security_code_any()}
        autoComplete="one-time-code"
        max={24}
        className="max-w-64 tabular"
      />
    </CallForm>
  )
}
