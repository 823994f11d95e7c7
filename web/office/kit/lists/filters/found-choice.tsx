import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Combobox } from '../../../../forms/combobox/combobox.tsx'
import { useSearch } from '../../../../forms/use-search.ts'
import type { Filter, FilterOption } from '../define-list.ts'
import { Labelled } from './filters-label.tsx'
import type { ListUrl } from '../list-url.ts'

type FoundChoiceProps = {
  filter: Filter & Required<Pick<Filter, 'find'>>
  url: ListUrl
  /** The form that it is sent with, by its id. */
  form: string
}

/** A filter by one of too many to be listed, found by typing. What is chosen is asked for at once. */
export function FoundChoice({ filter: { name, label, find }, url, form }: FoundChoiceProps) {
  const go = useNavigate()
  const value = url.asked[name]
  const { found, state } = useSearch(find.byText)
  const [known, setKnown] = useState<FilterOption>()
  useEffect(() => {
    if (value === undefined) return undefined
    let isGone = false
    void find.byValue(value).then((option) => {
      if (!isGone) setKnown(option)
    })
    return () => {
      isGone = true
    }
  }, [find, value])
  const chosen =
    value === undefined ? undefined : [...found, ...(known ? [known] : [])].find((one) => one.value === value)
  return (
    <Labelled label={label} className="desk-found">
      {(id) => (
        <>
          <Combobox
            field={{ control: { id, name: '' }, label, optional: true, disabled: false, error: undefined }}
            options={found}
            search={state}
            chosen={chosen}
            choose={(item) => void go(url.to({ [name]: item === undefined ? undefined : item.value }))}
          />
          <input type="hidden" name={name} form={form} value={value ?? ''} readOnly />
        </>
      )}
    </Labelled>
  )
}
