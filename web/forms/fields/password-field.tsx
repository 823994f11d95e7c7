import { useState } from 'react'
import { m } from '../../app/words.ts'
import { InputBox } from '../../ui/fields/field.tsx'
import { Lines } from '../../ui/icon.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'
const struck = `${eye}M4 20 20 4`

type PasswordFieldProps = FieldProps<string> & { autoComplete: 'current-password' | 'new-password' }

/** A password, which can be looked at and is never kept in a draft. */
export function PasswordField({ autoComplete, ...given }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const field = useField(given, { isSecret: true })
  return (
    <FieldFrame field={field} show={() => '••••'}>
      <span className="relative">
        <InputBox
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...field.control}
          className="pr-13"
          value={field.value ?? ''}
          onChange={({ target }) => field.setValue(target.value)}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          aria-label={m.forms_show_password()}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-field text-soft hover:text-ink"
        >
          <Lines d={isShown ? struck : eye} />
        </button>
      </span>
    </FieldFrame>
  )
}
