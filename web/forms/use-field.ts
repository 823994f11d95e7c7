import { useEffect } from 'react'
import type { FieldFacts } from './state/create-form.ts'
import type { FieldName } from './field-name.ts'
import { useForm } from './form-context.ts'
import { useStore } from './state/form-store.ts'
import { valueAt } from './state/values.ts'

/** Props of every field; `label` names it in the form and in messages. */
export type FieldProps<Value> = {
  /** `at('email')` of the form. */
  name: FieldName<Value>
  label: string
  hint?: string
  /** May stay empty; the label says so, and an empty one is not sent. */
  optional?: boolean
  /** Whether it is shown and sent as it is, and cannot be changed. */
  disabled?: boolean
}

/** `wrong` is an error that is seen while it is filled in, before anybody is asked. */
export type SeenError = { wrong?: string }

export type FieldBinding<Value> = Omit<FieldProps<Value>, 'name'> & {
  id: string
  name: string
  value: Value | undefined
  setValue(value: Value | undefined): void
  error: string | undefined
  /** Value that another user saved here meanwhile, while the typed one stays. */
  theirs: { value: Value | undefined; take(): void; keepMine(): void } | undefined
  describedBy: string | undefined
  /** The form is being sent. */
  isBusy: boolean
  /** Props of the control itself: name, id, and what is read out with it. */
  control: {
    id: string
    name: string
    disabled?: boolean
    'aria-required'?: true
    'aria-describedby'?: string
    'aria-invalid'?: true
  }
}

/** Binds a control to the form around it. `FieldFrame` draws label, hint and error around the control. */
export function useField<Value>(
  { name, label, hint, optional, disabled, wrong }: FieldProps<Value> & SeenError,
  facts: FieldFacts = {},
): FieldBinding<Value> {
  const form = useForm()
  useEffect(() => {
    form.fields.set(name, facts)
  })
  useEffect(() => () => void form.fields.delete(name), [form, name])
  const value = useStore(form.store, ({ values }) => valueAt(values, name)) as Value | undefined
  const error = useStore(form.store, ({ errors }) => errors[name]) ?? wrong
  const isBusy = useStore(form.store, ({ isBusy }) => isBusy)
  const hasConflict = useStore(form.store, ({ conflicts }) => name in conflicts)
  const theirs = useStore(form.store, ({ conflicts }) => conflicts[name]) as Value | undefined
  const id = `${form.id}-${name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return {
    id,
    name,
    label,
    hint,
    optional,
    disabled,
    value,
    setValue: (next) => form.setValue(name, optional && isBlank(next) ? undefined : next),
    error,
    theirs: hasConflict
      ? { value: theirs, take: () => form.takeTheirs(name), keepMine: () => form.keepMine(name) }
      : undefined,
    describedBy,
    isBusy,
    control: {
      id,
      name,
      disabled,
      ...(!optional && { 'aria-required': true as const }),
      'aria-describedby': describedBy,
      ...(error !== undefined && { 'aria-invalid': true as const }),
    },
  }
}

const isBlank = (value: unknown) => value === '' || value === null
