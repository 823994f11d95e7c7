import { mobileDigits } from '../../../contract/typed/digits.ts'
import type { InputHTMLAttributes } from 'react'
import { m } from '../../app/words.ts'
import { InputBox } from '../../ui/fields/field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useField, type FieldProps, type SeenError } from '../use-field.ts'

/** Characters that a text may have. Specification: 001 §5, shared input rules. */
type Restriction = 'letters' | 'digits' | 'positive'

const allowed: Record<Restriction, { pattern: RegExp; text: () => string }> = {
  letters: { pattern: /^[\p{L}\p{M}\s]*$/u, text: m.forms_letters_only },
  digits: { pattern: /^\d*$/, text: m.forms_digits_only },
  positive: { pattern: /^([1-9]\d*)?$/, text: m.forms_positive },
}

type InputHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'className' | 'placeholder'
>

export type TextFieldProps = FieldProps<string> &
  SeenError &
  InputHints & {
    /** Letters, 100 unless said. */
    max?: number
    only?: Restriction
    before?: string
    /** Takes what is typed or pasted into the form that is kept. */
    clean?: (typed: string) => string
  }

/** A line of text. Give `autoComplete` where a browser may know it. */
export function TextField({
  name,
  label,
  hint,
  optional,
  disabled,
  wrong,
  max = 100,
  only,
  clean,
  ...input
}: TextFieldProps) {
  const rule = only && allowed[only]
  const check = (value: unknown) =>
    rule && !rule.pattern.test(typeof value === 'string' ? value : '') ? rule.text() : undefined
  const field = useField({ name, label, hint, optional, disabled, wrong }, { check })
  return (
    <FieldFrame field={field}>
      <InputBox
        autoComplete="off"
        inputMode={only && only !== 'letters' ? 'numeric' : undefined}
        {...input}
        {...field.control}
        // Text that will be cleaned may be longer before.
        maxLength={clean ? undefined : max}
        value={field.value ?? ''}
        onChange={({ target }) => field.setValue(clean ? clean(target.value) : target.value)}
      />
    </FieldFrame>
  )
}

/** A code of capitals and digits, as it stands on paper: no word, so nothing corrects it. */
export const CapitalsField = (field: TextFieldProps) => (
  <TextField autoCapitalize="characters" spellCheck={false} {...field} />
)

type ContactProps = FieldProps<string> & Pick<TextFieldProps, 'autoComplete' | 'className'>

export const EmailField = (field: ContactProps) => (
  <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} max={254} {...field} />
)

/** A longer one stays in sight, to be put right. */
const longestNumber = 15

/** Letters stay, so that the error can name them; other signs are removed while typing. */
const cleanMobile = (typed: string) =>
  mobileDigits(typed.replace(/[^\p{L}\p{Nd}]/gu, '')).slice(0, longestNumber)

/** A mobile number of India: ten digits. */
export const MobileField = (field: ContactProps) => (
  <TextField type="tel" inputMode="numeric" before="+91" clean={cleanMobile} {...field} />
)
