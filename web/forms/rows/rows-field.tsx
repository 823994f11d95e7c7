import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { GroupFrame } from '../field-frame.tsx'
import type { At } from '../field-name.ts'
import { useForm } from '../form-context.ts'
import { useField, type FieldProps } from '../use-field.ts'
import { RowButtons, rowStep } from './row-buttons.tsx'
import { useRows } from './use-rows.ts'

type RowsFieldProps<Row> = FieldProps<Row[]> & {
  /** Name of a row: `Item`. */
  rowLabel: string
  /** Label of the button that adds a row. */
  add: string
  /** Values of a new row. */
  fresh: Partial<Row>
  min?: number
  max?: number
  /** Rows can be moved. */
  isOrdered?: boolean
  /** A row in a line, where another saved it meanwhile. */
  show: (row: Row) => string
  /** The fields of a row, named by its `at`. */
  children: (at: At<Row>, index: number) => ReactNode
}

/** Several of the same kind, each with its own fields. What is wrong stands at its field, by nested wire name. */
export function RowsField<Row extends object>({
  rowLabel,
  add,
  fresh,
  min = 0,
  max = 20,
  isOrdered,
  show,
  children,
  ...given
}: RowsFieldProps<Row>) {
  const form = useForm()
  const field = useField(given)
  const [said, setSaid] = useState('')
  const rows = field.value ?? []
  const { box, ...list } = useRows({ rows, setRows: field.setValue })
  const nameOf = (index: number) => `${rowLabel} ${index + 1}`
  const move = (from: number, to: number, part?: 'up' | 'down') => {
    if (list.move(from, to, part))
      setSaid(m.forms_moved({ name: nameOf(from), place: to + 1, count: rows.length }))
  }
  const keys = (event: KeyboardEvent, index: number) => {
    const step = isOrdered && !field.disabled ? rowStep(event) : undefined
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  const put = () =>
    rows.length === 0 ? field.setValue([fresh as Row]) : form.setValue(`${field.name}.${rows.length}`, fresh)
  return (
    <GroupFrame field={field} show={(saved) => saved.map(show).join('; ')}>
      <ol ref={box} className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {rows.map((_, index) => (
          <li key={list.keys[index]} data-row={index} className="py-3">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the controls within have the focus */}
            <fieldset
              onKeyDown={(event) => keys(event, index)}
              className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-3"
            >
              <legend className="sr-only">{nameOf(index)}</legend>
              <div className="grid min-w-0 grow basis-60 gap-4 sm:auto-cols-fr sm:grid-flow-col sm:items-start">
                {children(((key: string) => `${field.name}.${index}.${key}`) as unknown as At<Row>, index)}
              </div>
              <RowButtons
                name={nameOf(index)}
                index={index}
                count={rows.length}
                disabled={field.disabled}
                move={isOrdered ? (to, part) => move(index, to, part) : undefined}
                remove={
                  rows.length > min
                    ? () => {
                        list.remove(index)
                        setSaid(m.forms_removed({ name: nameOf(index) }))
                      }
                    : undefined
                }
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3" data-wrong={field.error ? '' : undefined}>
        <Button
          data-part="add"
          aria-describedby={field.describedBy}
          disabled={field.disabled || rows.length >= max}
          onClick={() => list.add(put)}
        >
          {add}
        </Button>
        {rows.length >= max && <span className="text-sm text-soft">{m.forms_most_rows({ max })}</span>}
      </div>
      <output className="sr-only">{said}</output>
    </GroupFrame>
  )
}
