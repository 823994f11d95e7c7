import { useState, type KeyboardEvent } from 'react'
import { m } from '../../app/words.ts'
import type { Option } from '../fields/choice-field.tsx'
import { GroupFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'
import { RowButtons, rowStep } from './row-buttons.tsx'
import { useRows } from './use-rows.ts'

type OrderFieldProps<Value> = FieldProps<Value[]> & {
  /** The name of each, in any order. */
  options: readonly Option<Value>[]
}

/** The order of a few things, by the values that they have: one up, one down, by buttons or with Alt and the arrows. */
export function OrderField<Value extends string | number>({ options, ...given }: OrderFieldProps<Value>) {
  const field = useField(given)
  const [said, setSaid] = useState('')
  const values = field.value ?? []
  const { box, keys: _, ...list } = useRows({ rows: values, setRows: field.setValue })
  const labelOf = (value: Value) => options.find((one) => one.value === value)?.label ?? String(value)
  const move = (from: number, to: number, part?: 'up' | 'down') => {
    if (list.move(from, to, part))
      setSaid(m.forms_moved({ name: labelOf(values[from]!), place: to + 1, count: values.length }))
  }
  const keys = (event: KeyboardEvent, index: number) => {
    const step = field.disabled ? undefined : rowStep(event)
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <GroupFrame field={field} show={(saved) => saved.map(labelOf).join(', ')}>
      <ol ref={box} className="divide-y divide-line rounded-field border border-edge">
        {values.map((value, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus
          <li
            key={value}
            data-row={index}
            onKeyDown={(event) => keys(event, index)}
            className="flex items-center gap-3 pl-3"
          >
            <span aria-hidden="true" className="w-5 text-sm text-soft">
              {index + 1}
            </span>
            <span className="min-w-0 grow">{labelOf(value)}</span>
            <RowButtons
              name={labelOf(value)}
              index={index}
              count={values.length}
              disabled={field.disabled}
              move={(to, part) => move(index, to, part)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </GroupFrame>
  )
}
