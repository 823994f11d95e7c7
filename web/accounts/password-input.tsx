import { useState, type InputHTMLAttributes } from 'react'
import { m } from '../app/words.ts'
import { classNames } from '../ui/class-names.ts'
import { Lines } from '../ui/icon.tsx'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'
const struck = `${eye}M4 20 20 4`

type PasswordInputProps = InputHTMLAttributes<HTMLInputElement> & { isWrong: boolean }

/** A password that can be looked at. */
export function PasswordInput({ isWrong, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative flex">
      <input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        aria-invalid={isWrong ? true : undefined}
        className={classNames(
          'min-h-12 w-full rounded-field border bg-surface pr-13 pl-3 text-base text-ink',
          isWrong ? 'border-2 border-danger' : 'border-edge',
        )}
      />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        aria-pressed={isShown}
        aria-label={m.sign_show()}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-field text-soft hover:text-ink"
      >
        <Lines d={isShown ? struck : eye} />
      </button>
    </span>
  )
}
