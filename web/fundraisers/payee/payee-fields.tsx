import { wizardTexts } from '../../../contract/campaigns/wizard-fields.ts'
import { faultOfNumbers } from '../../../contract/typed/account-number.ts'
import { m } from '../../app/words.ts'
import type { FieldName } from '../../forms/field-name.ts'
import { useFieldValue } from '../../forms/form-context.ts'
import { RadioField } from '../../forms/fields/choice-field.tsx'
import { CapitalsField, TextField, type TextFieldProps } from '../../forms/fields/text-field.tsx'
import { asciiDigits } from '../../../contract/typed/digits.ts'
import { capitalsCode } from '../../../contract/typed/typed-text.ts'

/** An account as it is typed. */
export type TypedPayee = {
  method: 'bank' | 'upi'
  holder: string
  accountNumber: string
  accountNumberAgain: string
  ifsc: string
  upiId: string
}

type PayeeFieldsProps = {
  /** Name of the field that holds them; they are fields of the form itself without one. */
  within?: string
  /** Text about the account that is kept already, of which only the end is ever shown. */
  kept?: string
}

const namesWithin =
  (within: string | undefined) =>
  <Part extends keyof TypedPayee>(part: Part) =>
    (within === undefined ? part : `${within}.${part}`) as unknown as FieldName<TypedPayee[Part]>

/** Fields of an account that is paid: by bank, its number twice, or by UPI. */
export function PayeeFields({ within, kept }: PayeeFieldsProps) {
  const named = namesWithin(within)
  const method = useFieldValue(named('method'))
  return (
    <>
      <RadioField
        name={named('method')}
        label={m.create_payee_method()}
        options={[
          { value: 'bank', label: m.create_payee_bank() },
          { value: 'upi', label: m.create_payee_upi() },
        ]}
      />
      <TextField
        name={named('holder')}
        label={m.create_payee_holder()}
        hint={m.create_payee_holder_hint()}
        max={200}
      />
      {method === 'upi' ? (
        <TextField
          name={named('upiId')}
          label={m.create_payee_upi_id()}
          hint={kept}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <BankFields within={within} kept={kept} />
      )}
    </>
  )
}

function BankFields({ within, kept }: PayeeFieldsProps) {
  const named = namesWithin(within)
  const fault = faultOfNumbers(
    useFieldValue(named('accountNumber')),
    useFieldValue(named('accountNumberAgain')),
  )
  const wrongAt = (name: NonNullable<typeof fault>) => (fault === name ? wizardTexts[name] : undefined)
  return (
    <>
      <AccountNumberField
        name={named('accountNumber')}
        label={m.create_payee_number()}
        hint={kept}
        wrong={wrongAt('accountNumber')}
      />
      <AccountNumberField
        name={named('accountNumberAgain')}
        label={m.create_payee_again()}
        hint={m.create_payee_again_hint()}
        wrong={wrongAt('accountNumberAgain')}
      />
      <CapitalsField name={named('ifsc')} label={m.create_payee_ifsc()} clean={capitalsCode} />
    </>
  )
}

const AccountNumberField = (field: TextFieldProps) => (
  <TextField inputMode="numeric" clean={asciiDigits} max={30} {...field} />
)
