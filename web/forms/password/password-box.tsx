import { useState } from 'react'
import { m } from '../../app/words.ts'
import { Lines } from '../../ui/icon.tsx'
import { InputBox } from '../../ui/fields/field.tsx'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'
const struck = `${eye}M4 20 20 4`

type PasswordBoxProps = Omit<Parameters<typeof InputBox>[0], 'type' | 'className' | 'before'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** The control of a password, which can be looked at, without its label. */
export function PasswordBox(input: PasswordBoxProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative">
      <InputBox
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...input}
        type={isShown ? 'text' : 'password'}
        className="pr-13"
      />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        aria-pressed={isShown}
        aria-label={m.forms_show_password()}
        className="scripted absolute inset-y-0 right-0 grid w-12 place-items-center rounded-field text-soft hover:text-ink"
      >
        <Lines d={isShown ? struck : eye} />
      </button>
    </span>
  )
}
