import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { boxesOf, fill, typedInto, valueOf } from './digits.ts'

type OtpFieldProps = {
  label: string
  hint?: string
  error?: string
  /** Id of the first box. */
  id?: string
  length?: number
  /** Digits typed so far; a gap before a later digit is a space. Set to '' after a wrong code: focus goes to the first box. */
  value: string
  onChange(value: string): void
  /** Called when the last missing digit is there. */
  onComplete?(code: string): void
  disabled?: boolean
}

/**
 * A one-time password, one digit a box (spec 000 §5). Typing moves on, Backspace moves back, and a code that is
 * pasted or offered by the phone fills all boxes.
 */
export function OtpField({
  label,
  hint,
  error,
  id: given,
  length = 4,
  value,
  onChange,
  onComplete,
  disabled,
}: OtpFieldProps) {
  const own = useId()
  const id = given ?? own
  const group = useRef<HTMLFieldSetElement>(null)
  const boxes = boxesOf(value, length)
  const stand = (index: number) => standIn(group.current, index)

  const before = useRef(value)
  useEffect(() => {
    const wasWhole = before.current.replaceAll(' ', '').length === length
    before.current = value
    if (wasWhole && value === '') standIn(group.current, 0)
  }, [group, value, length])

  const put = (next: readonly string[]) => {
    const code = valueOf(next)
    if (code === value) return
    onChange(code)
    if (/^\d+$/.test(code) && code.length === length) onComplete?.(code)
  }
  const take = (index: number, text: string) => {
    const { boxes: filled, next } = fill(boxes, index, text)
    put(filled)
    stand(next)
  }
  const clear = (index: number) => put(boxes.with(index, ''))

  const onInput = (index: number, text: string) => {
    const typed = typedInto(boxes[index]!, text)
    if (text === '') clear(index)
    else if (/\d/.test(typed)) take(index, typed)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(0, index - 1),
      ArrowRight: Math.min(length - 1, index + 1),
      Home: 0,
      End: length - 1,
    }
    const target = targets[event.key]
    if (target !== undefined) stand(target)
    else if (event.key === 'Backspace' && boxes[index] === '' && index > 0) {
      clear(index - 1)
      stand(index - 1)
    } else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    if (/\d/.test(text)) take(index, text)
  }

  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset ref={group} disabled={disabled} aria-describedby={described}>
        <legend className="font-label">{label}</legend>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )}
        <div className="flex gap-3 pt-1.5">
          {boxes.map((digit, index) => (
            <input
              key={index}
              id={index === 0 ? id : undefined}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              aria-label={m.forms_otp_digit({ number: index + 1, length })}
              aria-invalid={error ? true : undefined}
              aria-describedby={index === 0 ? described : undefined}
              value={digit}
              onChange={({ target }) => onInput(index, target.value)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
              onFocus={({ target }) => target.select()}
              className={classNames(
                'tabular h-14 w-12 rounded-field border bg-surface text-center text-xl text-ink disabled:opacity-60',
                error ? 'border-2 border-danger' : 'border-edge',
              )}
            />
          ))}
        </div>
      </fieldset>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const standIn = (group: HTMLElement | null, index: number) => group?.querySelectorAll('input')[index]?.focus()
