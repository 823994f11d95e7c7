import { createContext, useContext } from 'react'
import type { AnyForm } from './state/create-form.ts'
import type { FieldName } from './field-name.ts'
import { useStore } from './state/form-store.ts'
import { valueAt } from './state/values.ts'

export const FormContext = createContext<AnyForm | undefined>(undefined)

/** The form around a field. */
export function useForm(): AnyForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands in a form')
  return form
}

/** Returns the current value of a field, for parts that depend on it. */
export function useFieldValue<T>(name: FieldName<T>): T | undefined {
  return useStore(useForm().store, ({ values }) => valueAt(values, name)) as T | undefined
}
