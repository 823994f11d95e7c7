import type { ReactNode } from 'react'
import { m } from '../app/words.ts'
import { Field, FieldError } from '../ui/fields/field.tsx'
import type { FieldBinding } from './use-field.ts'

type FrameProps<Value> = {
  field: FieldBinding<Value>
  children: ReactNode
  /** Writes a value as a person reads it; plain texts and figures need none. */
  show?: (value: Value) => string
}

export const labelOf = ({ label, optional }: Pick<FieldBinding<unknown>, 'label' | 'optional'>) =>
  optional ? m.forms_optional({ label }) : label

/** Label, hint and error around one control, and what another saved in it meanwhile. */
export function FieldFrame<Value>({ field, children, show }: FrameProps<Value>) {
  return (
    <Field id={field.id} label={labelOf(field)} hint={field.hint} error={field.error}>
      {() => (
        <>
          {children}
          <SavedMeanwhile field={field} show={show} />
        </>
      )}
    </Field>
  )
}

/** The same around several controls that make one field. */
export function GroupFrame<Value>({
  field,
  children,
  show,
  isRadio,
}: FrameProps<Value> & { isRadio?: boolean }) {
  const { id, hint, error, describedBy } = field
  return (
    <fieldset
      id={id}
      // A group of boxes is not wrong itself, its boxes are.
      {...(isRadio && {
        role: 'radiogroup',
        'aria-invalid': error !== undefined || undefined,
        'aria-required': field.control['aria-required'],
      })}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-label">{labelOf(field)}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children}
      <SavedMeanwhile field={field} show={show} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function plainText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return typeof value === 'boolean' ? (value ? m.forms_yes() : m.forms_no()) : ''
}

/** Value that another user saved in a field while it was edited here, where the typed one stays. */
export function SavedMeanwhile<Value>({
  field: { theirs },
  show = plainText,
}: Pick<FrameProps<Value>, 'field' | 'show'>) {
  if (!theirs) return null
  const text = theirs.value == null ? '' : show(theirs.value)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>{m.forms_theirs({ value: text || m.forms_empty() })}</span>
      <button
        type="button"
        onClick={theirs.take}
        className="min-h-11 text-indigo underline underline-offset-4"
      >
        {m.forms_take()}
      </button>
      <button
        type="button"
        onClick={theirs.keepMine}
        className="min-h-11 text-indigo underline underline-offset-4"
      >
        {m.forms_keep_mine()}
      </button>
    </p>
  )
}
