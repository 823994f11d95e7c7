import { secondFactor } from '../../../contract/accounts/second-factor.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'

type RenewCodesProps = { renewed(codes: readonly string[]): void; cancel(): void }

/** Makes new recovery codes, by a code of the app. */
export function RenewCodes({ renewed, cancel }: RenewCodesProps) {
  const form = useCallForm(secondFactor.renewCodes, {
    values: { code: '' },
    refused: ({ http, message }) => (http === 200 ? { code: message } : undefined),
    after: (made) => made && renewed(made.recoveryCodes),
  })
  return (
    <CallForm
      form={form}
      button={m.security_renew()}
      cancel={{ text: m.forms_cancel(), press: cancel }}
      isOpened
    >
      <p>{m.security_renew_text()}</p>
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
