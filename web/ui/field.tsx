import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { said } from './said.ts'

type FieldProps = {
  label: string
  hint?: string
  /** What is wrong, in words; stands under the field and is read with it. */
  error?: string
  /** Of the control; one of its own, unless said. */
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

/** What is wrong with the control that names this id in its `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-label text-danger">
      <Icon name="alert" size={18} className="mt-0.5" />
      {said(children)}
    </p>
  )
}

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Stands before what is typed and belongs to every value: `₹`, `+91`. */
    before?: string
  }

/** A line of text. Give `inputMode` and `autoComplete`: they choose the keyboard and save typing. */
export function TextField({ label, hint, error, id, before, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ids) => (
        <span className="relative flex">
          {before && (
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 my-auto h-fit">
              {before}
            </span>
          )}
          <input
            type="text"
            {...ids}
            {...input}
            aria-invalid={error ? true : undefined}
            className={classNames(
              box,
              error ? 'border-2 border-danger' : 'border-edge',
              before && (before.length > 1 ? 'pl-13' : 'pl-8'),
              className,
            )}
          />
        </span>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>

/** A few lines of text. */
export function TextArea({ label, hint, error, id, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ids) => (
        <textarea
          {...ids}
          {...input}
          aria-invalid={error ? true : undefined}
          className={classNames(box, 'py-2.5', error ? 'border-2 border-danger' : 'border-edge')}
        />
      )}
    </Field>
  )
}
