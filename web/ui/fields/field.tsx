import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { classNames } from '../format/class-names.ts'
import { Icon } from '../icon.tsx'
import { translateServerText } from './translate-server-text.ts'

type FieldProps = {
  label: string
  hint?: string
  /** Error in words; stands under the field and is read out with it. */
  error?: string
  /** Id of the control; generated unless given. */
  id?: string
}

const box = 'min-h-12 w-full rounded-field border bg-surface px-3 text-base text-ink placeholder:text-soft'

/** Label, hint and error around one control, tied to it for those who cannot see. */
export function Field({
  label,
  hint,
  error,
  id: given,
  children,
}: FieldProps & { children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode }) {
  const own = useId()
  const id = given ?? own
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Error of the control that names this id in its `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-label text-danger">
      <Icon name="alert" size={18} className="mt-0.5" />
      {translateServerText(children)}
    </p>
  )
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Stands before what is typed and belongs to every value: `₹`, `+91`. */
  before?: string
}

const edge = (isWrong: boolean) => (isWrong ? 'border-2 border-danger' : 'border-edge')

/** The look of a control of one line, wrong or not. */
export const fieldBox = (isWrong: boolean) => classNames(box, edge(isWrong))

/** The control of a line of text, without its label. */
export function InputBox({ before, className, 'aria-invalid': isWrong, ...input }: InputProps) {
  return (
    <span className="relative flex">
      {before && (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 my-auto h-fit">
          {before}
        </span>
      )}
      <input
        type="text"
        {...input}
        aria-invalid={isWrong}
        className={classNames(
          fieldBox(isWrong === true),
          before && (before.length > 1 ? 'pl-13' : 'pl-8'),
          className,
        )}
      />
    </span>
  )
}

type TextInputProps = FieldProps & InputProps

/** A line of text. Give `inputMode` and `autoComplete`: they choose the keyboard and save typing. */
export function TextInput({ label, hint, error, id, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ids) => <InputBox {...ids} {...input} aria-invalid={error ? true : undefined} />}
    </Field>
  )
}

type AreaProps = TextareaHTMLAttributes<HTMLTextAreaElement>

/** The control of a few lines of text, without its label. */
export const AreaBox = ({ 'aria-invalid': isWrong, ...area }: AreaProps) => (
  <textarea {...area} aria-invalid={isWrong} className={classNames(box, 'py-2.5', edge(isWrong === true))} />
)

/** A few lines of text. */
export function TextAreaInput({ label, hint, error, id, ...area }: FieldProps & AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ids) => <AreaBox {...ids} {...area} aria-invalid={error ? true : undefined} />}
    </Field>
  )
}
