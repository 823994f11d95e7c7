import { useState } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'
import { Combobox, ManyCombobox, type Choosable } from './combobox.tsx'
import { useSearch, type Search } from '../use-search.ts'

type Option<Value> = Choosable & { value: Value }

type Source<Value> =
  | { options: readonly Option<Value>[]; search?: undefined; known?: undefined; failed?: undefined }
  | {
      /** Looks options up for a text, none at first. */
      search: Search<Option<Value>>
      /** Labels of what stands in the field at first. */
      known?: readonly Option<Value>[]
      /** Text for a failed search, if the field has its own. */
      failed?: string
      options?: undefined
    }

/** Options to choose from, and the label of every value that was among them. */
function useOptions<Value extends string | number>({ options, search, known = [] }: Source<Value>) {
  const { found, state } = useSearch(search)
  const [picked, setPicked] = useState(known)
  const shown = options ?? found
  const all = [...shown, ...picked, ...known]
  const optionOf = (value: Value): Option<Value> =>
    all.find((one) => one.value === value) ?? { value, label: String(value) }
  return {
    shown,
    state,
    optionOf,
    show: (value: Value) => optionOf(value).label,
    pick: (items: readonly Option<Value>[]) => setPicked([...items, ...picked]),
  }
}

/** One of many, given or found by a call as one types. */
export function ComboboxField<Value extends string | number>({
  options,
  search,
  known,
  failed,
  ...given
}: FieldProps<Value> & Source<Value>) {
  const field = useField(given)
  const source = useOptions({ options, search, known } as Source<Value>)
  return (
    <FieldFrame field={field} show={source.show}>
      <Combobox
        field={field}
        options={source.shown}
        search={source.state}
        failed={failed}
        chosen={field.value == null ? undefined : source.optionOf(field.value)}
        choose={(item) => {
          if (item) source.pick([item])
          field.setValue(item?.value)
        }}
      />
    </FieldFrame>
  )
}

/** Some of many, given or found by a call as one types. */
export function ManyComboboxField<Value extends string | number>({
  options,
  search,
  known,
  failed,
  ...given
}: FieldProps<Value[]> & Source<Value>) {
  const field = useField(given)
  const source = useOptions({ options, search, known } as Source<Value>)
  return (
    <FieldFrame field={field} show={(values) => values.map(source.show).join(', ')}>
      <ManyCombobox
        field={field}
        options={source.shown}
        search={source.state}
        failed={failed}
        chosen={(field.value ?? []).map(source.optionOf)}
        choose={(items) => {
          source.pick(items)
          field.setValue(items.map(({ value }) => value))
        }}
      />
    </FieldFrame>
  )
}
