import { otpDigits } from '../../../contract/accounts/otp.ts'
import { m } from '../../app/words.ts'
import type { FieldName } from '../field-name.ts'
import { useField } from '../use-field.ts'
import { OtpField } from './otp-field.tsx'

/** The OTP of a form: never kept in a draft. */
export function CodeField({ name }: { name: FieldName<string> }) {
  const field = useField({ name, label: m.otp_label({ count: otpDigits }) }, { isSecret: true })
  return (
    <OtpField
      id={field.id}
      label={field.label}
      error={field.error}
      length={otpDigits}
      value={field.value ?? ''}
      onChange={field.setValue}
    />
  )
}

/** Asks for all digits before anything is sent. */
export const checkCodeTyped = (otp = '') =>
  otp.replace(/\D/g, '').length === otpDigits ? undefined : m.otp_missing()
